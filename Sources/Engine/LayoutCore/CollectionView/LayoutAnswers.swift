import Foundation

// Every query of the host to a layout goes through this file. It checks results, and mirrors them if the reading
// direction requires it.

/// The replies of a layout, and the faults that were found in them.
struct LayoutAnswers {
  /// The kinds of supplementary views that queries returned.
  var kinds: Set<String> = []
  /// The attributes that were returned since the last invalidation, while they are verified.
  var given: [ElementIdentifier: LayoutAttributes] = [:]
  /// The elements that were looked for since the layout was prepared; nil for those that were not found.
  var located: [ElementIdentifier: LayoutAttributes?] = [:]
  /// The problems that were reported in this pass.
  var reported: Set<LayoutDiagnostic.Key> = []
}

extension CollectionView {
  /// Whether the layout can be queried. It cannot while it prepares, nor after a change of the data until it has
  /// received the change. Queries then return what is visible.
  var mayAskLayout: Bool { !pass.isPreparing && !updating.isCommitting && updating.recording == nil }

  /// Whether the view mirrors the layout's coordinates.
  var mirrorsLayout: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && collectionViewLayout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// The valid elements that overlap `rect` and are not hidden, each once, in the layout's own order.
  func elements(in rect: CGRect) -> [LayoutAttributes] {
    guard mayAskLayout else {
      return shown.elements.values.map { $0.attributes.duplicate() }.filter { $0.shownFrame.overlaps(rect) }
    }
    eventHandler?(.queried(rect))
    return answer(toQueryOf: rect)
  }

  /// How many elements a query of `rect` would return, if the layout can count them without a query.
  func elementCount(in rect: CGRect) -> Int? {
    mayAskLayout ? collectionViewLayout.numberOfElements(in: inLayout(rect)) : nil
  }

  /// A rectangle of the view in the layout's own coordinates.
  private func inLayout(_ rect: CGRect) -> CGRect {
    mirrorsLayout ? rect.mirrored(inWidth: contentSize.width) : rect
  }

  func answer(toQueryOf rect: CGRect) -> [LayoutAttributes] {
    let asked = inLayout(rect)
    LayoutStatistics.running.rectQueries += 1
    boundsChanges.isQuerying = true
    let answer = collectionViewLayout.layoutAttributesForElements(in: asked) ?? []
    boundsChanges.isQuerying = false
    LayoutStatistics.running.elementsReturned += answer.count
    let isMirrored = mirrorsLayout
    var sound: [LayoutAttributes] = []
    sound.reserveCapacity(answer.count)
    var kind: String?
    for attributes in answer {
      guard isSound(attributes) else { continue }
      if attributes.representedElementCategory == .supplementaryView, attributes.representedElementKind != kind {
        kind = attributes.representedElementKind
        if let kind { answers.kinds.insert(kind) }
      }
      let placed = isMirrored ? mirrored(attributes) : attributes
      if !placed.shownFrame.overlaps(rect) {
        LayoutStatistics.running.elementsReturnedOutside += 1
      } else if !placed.isHidden {
        sound.append(placed)
      }
    }
    return sound
  }

  /// The layout's attributes for one element, checked and mirrored; nil if it has none.
  func attributes(for element: ElementIdentifier) -> LayoutAttributes? {
    guard mayAskLayout else { return shown[element]?.attributes.duplicate() }
    guard holds(element) else { return nil }
    guard let answer = collectionViewLayout.answer(for: element), isSound(answer) else { return nil }
    return mirrored(answer)
  }

  /// The attributes in the view's coordinates. Mirroring twice restores the layout's coordinates.
  func mirrored(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard mirrorsLayout else { return attributes }
    let copy = attributes.duplicate()
    copy.center.x = contentSize.width - copy.center.x
    copy.viewport = copy.viewport?.mirrored(inWidth: contentSize.width)
    if !copy.transform3D.isIdentity { copy.transform3D = copy.transform3D.mirrored }
    return copy
  }

  /// Whether the attributes can be shown; reports why not.
  func isSound(_ attributes: LayoutAttributes) -> Bool {
    let element = ElementIdentifier(attributes)
    if attributes.hasNoUsablePlace {
      report(.notFinite(element, CGRect(origin: attributes.center, size: attributes.size)))
      return false
    }
    if attributes.size.width < 0 || attributes.size.height < 0 {
      report(.negativeSize(element, attributes.size))
      return false
    }
    guard holds(element) else {
      let count = counts.indices.contains(element.section) ? counts[element.section] : nil
      report(.elementOutsideData(element, count: count))
      return false
    }
    if verifiesUnchangedAttributes { verifyUnchanged(attributes, element) }
    return true
  }

  private func verifyUnchanged(_ attributes: LayoutAttributes, _ element: ElementIdentifier) {
    if let before = answers.given[element], !before.isEqual(attributes) {
      report(.changedWithoutInvalidation(element, from: before.frame, to: attributes.frame))
    }
    answers.given[element] = attributes.duplicate()
  }

  // MARK: Queries from outside

  func currentAttributes(ofItemAt indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    prepareLayout()
    let cell = ElementIdentifier.cell(indexPath[0], indexPath[1])
    if !needsLayout, let element = shown[cell] { return element.attributes.duplicate() }
    return attributes(for: cell)
  }

  func currentAttributes(ofSupplementaryElement kind: String, at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    prepareLayout()
    return attributes(
      for: ElementIdentifier(category: .supplementaryView, kind: kind, section: indexPath[0], item: indexPath[1]))
  }
}

extension CollectionView {
  /// Reports a problem to `diagnosticHandler`. One that a layout or data source repeats is reported once per pass.
  ///
  /// Layouts of any package may report what they find while they prepare.
  public func report(_ problem: LayoutDiagnostic.Problem) { report(problem, about: collectionViewLayout) }

  /// Reports a mistake about the items.
  /// - Parameter subject: what made it, such as a snapshot or a data source.
  package func report(_ issue: String, of subject: String) {
    diagnosticHandler(LayoutDiagnostic(subject: subject, problem: .data(issue: issue)))
  }

  func report(_ problem: LayoutDiagnostic.Problem, about layout: CollectionViewLayout) {
    let diagnostic = LayoutDiagnostic(subject: layout.reportedName ?? "\(type(of: layout))", problem: problem)
    guard problem.isMistakeOfCaller || answers.reported.insert(diagnostic.key).inserted else { return }
    diagnosticHandler(diagnostic)
  }
}

extension LayoutDiagnostic {
  /// Identifies a problem that is reported again. The words are compared and not the numbers, because NaN differs from
  /// itself.
  struct Key: Hashable { let words: String }

  var key: Key { Key(words: description) }
}

extension LayoutDiagnostic.Problem {
  /// Whether one call made the mistake. Then each such call is reported.
  var isMistakeOfCaller: Bool {
    switch self {
    case .scrollTargetOutsideData, .conflictingScrollPositions, .selectionOutsideData, .invalidUpdate,
      .layoutBelongsToAnotherView, .data:
      true
    default: false
    }
  }
}
