import Foundation

// Queries for inspectors and overlays: what the layout returns, in the view's coordinates. They make no views, show
// nothing, report nothing, and do not count as queries of the host. Results are nil or empty while the layout cannot be
// queried.

extension CollectionView {
  /// All that the layout returns for a rectangle, in its order, with hidden elements and those outside the rectangle.
  /// Elements without a usable frame are left out.
  public func layoutAnswer(in rect: CGRect) -> [LayoutAttributes] {
    guard mayAskLayout, rect.isFinite else { return [] }
    prepareLayout()
    let answer = collectionViewLayout.layoutAttributesForElements(in: mirroredFrame(rect)) ?? []
    return answer.filter { !$0.hasNoUsablePlace }.map(mirrored)
  }

  /// The attributes that the layout returns for one element by its path; nil if it has none.
  public func layoutAnswer(for element: ElementIdentifier) -> LayoutAttributes? {
    guard mayAskLayout else { return nil }
    prepareLayout()
    guard holds(element), let answer = collectionViewLayout.answer(for: element), !answer.hasNoUsablePlace else {
      return nil
    }
    return mirrored(answer)
  }

  /// The attributes of an element, in view or not, found without a query by its path, because published layouts stop
  /// the program over items that are out of view; nil if no query returns it.
  package func locatedAttributes(of element: ElementIdentifier) -> LayoutAttributes? {
    prepareLayout()
    return located(element)
  }

  /// The layout as a `LayoutStructure`, if it conforms.
  private var structure: (any LayoutStructure)? {
    guard mayAskLayout else { return nil }
    prepareLayout()
    return collectionViewLayout as? any LayoutStructure
  }

  /// The same for a section that is in the data. Between a change and its layout pass, elements in view may be of
  /// sections that are gone.
  private func structure(ofSection section: Int) -> (any LayoutStructure)? {
    guard let structure, counts.indices.contains(section) else { return nil }
    return structure
  }

  /// The frame that an element would have if nothing pinned it; nil if the layout does not say.
  public func naturalFrame(of element: ElementIdentifier) -> CGRect? {
    guard let structure, holds(element) else { return nil }
    return structure.naturalFrame(of: element).map(mirroredFrame)
  }

  /// Where a header or footer would be if nothing pinned it, as far as that is known without asking the layout for it:
  /// as the layout says of its structure, else where it is in view. Published layouts stop the program if they are
  /// asked for a view that no query returned.
  package func knownFrame(of element: ElementIdentifier) -> CGRect? {
    naturalFrame(of: element) ?? visibleElement(element)?.attributes.frame
  }

  /// Whether there is a header or footer, as far as that is known without asking the layout for it: queries returned
  /// its kind, and the layout does not say that there is none.
  package func mayHave(_ element: ElementIdentifier) -> Bool {
    if let natural = naturalFrame(of: element) { return natural.width > 0 && natural.height > 0 }
    return !knowsNaturalFrames && element.kind.map(answers.kinds.contains) ?? false
  }

  /// Whether the layout says where elements would be: a `LayoutStructure` may know less.
  private var knowsNaturalFrames: Bool {
    guard structure != nil else { return false }
    let cell = shown.elements.keys.first { $0.category == .cell }
    return cell.map { naturalFrame(of: $0) != nil } ?? true
  }

  /// The rectangle of a section with its headers, footers and insets; nil if the layout does not say.
  public func extent(ofSection section: Int) -> CGRect? {
    structure(ofSection: section)?.extent(ofSection: section).map(mirroredFrame)
  }

  /// The rectangle of a section's items; nil if the layout does not say.
  public func itemArea(ofSection section: Int) -> CGRect? {
    structure(ofSection: section)?.itemArea(ofSection: section).map(mirroredFrame)
  }

  /// The lines or columns of a section that hold an item in `rect`; none if the layout does not say.
  public func lines(ofSection section: Int, in rect: CGRect) -> [LayoutLine] {
    guard let structure = structure(ofSection: section) else { return [] }
    return structure.lines(ofSection: section, in: mirroredFrame(rect)).map { line in
      var line = line
      line.frame = mirroredFrame(line.frame)
      return line
    }
  }

  /// The groups of a section that hold an item in `rect`, with what is in them; none if the layout does not say.
  public func parts(ofSection section: Int, in rect: CGRect) -> [LayoutPart] {
    structure(ofSection: section)?.parts(ofSection: section, in: mirroredFrame(rect)).map(mirrored) ?? []
  }

  /// Whether the layout says what its items are parts of. This does not prepare it.
  public var hasParts: Bool { (collectionViewLayout as? any LayoutStructure)?.hasParts ?? false }

  /// The parts that contain an element, outermost first, and the element itself; empty if the layout does not say.
  public func parts(around element: ElementIdentifier) -> [LayoutPart] {
    guard let structure, holds(element) else { return [] }
    return structure.parts(around: element).map(mirrored)
  }

  private func mirrored(_ part: LayoutPart) -> LayoutPart {
    var part = part
    (part.frame, part.inside) = (mirroredFrame(part.frame), mirroredFrame(part.inside))
    part.anchor = part.anchor.map { mirroredFrame(CGRect(origin: $0, size: .zero)).origin }
    return part
  }

  func mirroredFrame(_ rect: CGRect) -> CGRect {
    mirrorsLayout ? rect.mirrored(inWidth: contentSize.width) : rect
  }
}

extension CollectionView {
  /// The attributes of all elements that overlap `rect`, visible or not, in the layout's own order: for viewers that
  /// explain, measure, or show what is outside the viewport. It changes nothing that is visible.
  /// - Complexity: that of the layout's query for the rectangle.
  public func layoutAttributes(overlapping rect: CGRect) -> [LayoutAttributes] {
    prepareLayout()
    return elements(in: rect)
  }

  /// The same; but if there are far more elements than character cells, only those that show.
  public func layoutAttributesShowing(in rect: CGRect) -> [LayoutAttributes] {
    prepareLayout()
    return elementsToShow(in: rect)
  }

  /// About how many elements overlap `rect`, as far as the layout can say without making them.
  public func numberOfElements(overlapping rect: CGRect) -> Int? {
    prepareLayout()
    return elementCount(in: rect)
  }
}
