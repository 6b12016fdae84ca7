import Foundation
import LayoutCore
import Sections

/// Solved sections, with the names of their elements.
struct SolvedStack {
  var stack: SectionStack
  /// By section.
  var names: [ElementNames]
}

/// One section before it is added to the stack.
struct SolvedSection {
  var solution: SectionSolution
  var names: ElementNames
}

extension StackLayout {
  /// The sections. Invalid ones are solved first.
  public var stack: SectionStack { solvedStack.stack }

  var solvedStack: SolvedStack {
    if invalid.extent == .nothing, let solved { return solved }
    var fresh = solve()
    fresh.stack.surround(contentBars: outerBars.content, groups: outerBars.groups)
    complete(&fresh.stack)
    solved = fresh
    invalid.clear()
    return fresh
  }

  /// The extent across the scroll axis that the view offers, content insets taken off, in points.
  public var availableBreadth: CGFloat {
    guard let collectionView else { return 0 }
    return breadth(of: collectionView.bounds, in: collectionView)
  }

  /// The space for a section before it is solved.
  public func room(forSection section: Int) -> SectionRoom {
    SectionRoom(
      section: section, itemCount: collectionView?.numberOfItems(inSection: section) ?? 0,
      breadth: surroundings.solvedBreadth,
      scrollDirection: scrollDirection, measured: measured.current[section], layout: self)
  }

  // MARK: Solving what is invalid

  private func solve() -> SolvedStack {
    guard let view = collectionView else { return SolvedStack(stack: SectionStack(breadth: 0), names: []) }
    surroundings.solvedBreadth = availableBreadth
    issuesReported = []
    measured.use(breadth: measuringBreadth)
    if invalid.surroundings { outerBars = askedOuterBars() }
    let count = view.numberOfSections
    if view.hasModelIdentifiers { measured.assignPlaces(view.indexPath(forModelIdentifier:)) }
    if let old = solved, case .growth(let sizes) = invalid.extent, old.stack.sections.count <= count {
      return grown(old, to: count, sizes, in: view)
    }
    guard let old = solved, old.stack.sections.count == count else { return solveFromScratch(count) }
    switch invalid.extent {
    case .sizes(let sizes): return resolved(old, sizes)
    case .places:
      prepareToSolve(afresh: true)
      return stacked(count) { solve(section: $0, after: .places(previous: old.stack.sections[$0])) }
    case .awaitingUpdates:
      // A query came before the updates, so measured sizes can no longer be assigned to items.
      measured.forgetPlaces()
      measured.assignPlaces(view.indexPath(forModelIdentifier:))
      return solveFromScratch(count)
    case .nothing, .growth, .everything: return solveFromScratch(count)
    }
  }

  private static var replacementLimit: Int { 16 }

  private func solveFromScratch(_ count: Int) -> SolvedStack {
    prepareToSolve(afresh: true)
    return stacked(count) { solve(section: $0, after: .everything) }
  }

  private func resolved(_ old: SolvedStack, _ sizes: InvalidSections.Sizes) -> SolvedStack {
    prepareToSolve(afresh: false)
    let changed = sizes.keys.filter(old.names.indices.contains).sorted()
    let fresh = changed.map { section in
      let items = (sizes[section] ?? []).sorted()
      return (section, solve(section: section, after: .sizes(of: items, previous: old.stack.sections[section])))
    }
    return replacing(fresh, in: old)
  }

  /// Solves new sections, and the new items of sections that have grown.
  ///
  /// - Complexity: O(s) comparisons for s sections, and the solving of what is new.
  private func grown(
    _ old: SolvedStack, to count: Int, _ sizes: InvalidSections.Sizes, in view: CollectionView
  ) -> SolvedStack {
    prepareToSolve(afresh: false)
    let known = old.stack.sections.count
    let fresh = (0..<count).compactMap { section -> (Int, SolvedSection)? in
      guard section < known else { return (section, solve(section: section, after: .everything)) }
      let previous = old.stack.sections[section]
      let (before, after) = (previous.arrangement.itemCount, view.numberOfItems(inSection: section))
      guard before != after || sizes[section] != nil else { return nil }
      guard before <= after else { return (section, solve(section: section, after: .everything)) }
      let first = min(before, sizes[section]?.min() ?? before)
      return (section, solve(section: section, after: .items(from: first, previous: previous)))
    }
    return replacing(fresh, in: old)
  }

  /// The stack with new solutions for some sections, in ascending order, and with further sections at its end.
  private func replacing(_ fresh: [(section: Int, solved: SolvedSection)], in old: SolvedStack) -> SolvedStack {
    let known = old.names.count
    // Each replacement moves all sections after it, so many are made at once.
    guard fresh.count <= Self.replacementLimit, known > 0 else {
      var (solutions, names) = (old.stack.sections, old.names)
      for (section, solved) in fresh {
        if section < known {
          (solutions[section], names[section]) = (solved.solution, solved.names)
        } else {
          solutions.append(solved.solution)
          names.append(solved.names)
        }
      }
      return stacked(solutions, names: names)
    }
    var result = old
    for (section, solved) in fresh {
      if section < known {
        result.stack.replace(section: section, with: solved.solution)
        result.names[section] = solved.names
      } else {
        result.stack.append(solved.solution)
        result.names.append(solved.names)
      }
    }
    let frozen = frozenEdges(of: result.stack.sections)
    if frozen != result.stack.frozenEdges { result.stack.freeze(frozen) }
    return result
  }

  /// Moves the sections that the updates did not touch, and solves the others from their first change on.
  func solve(after change: DataChange) {
    guard case .awaitingUpdates(let sizes) = invalid.extent, let old = solved, let view = collectionView else { return }
    measured.follow(change)
    guard change.sectionCountBefore ?? 0 == old.stack.sections.count,
      availableBreadth == surroundings.solvedBreadth
    else {
      return markEverythingInvalid()
    }
    issuesReported = []
    outerBars = askedOuterBars()
    prepareToSolve(afresh: false)
    solved = stacked(view.numberOfSections) { section in
      guard let origin = change.section(before: section) else { return solve(section: section, after: .everything) }
      let previous = old.stack.sections[origin]
      let named = sizes[origin]?.min()
      let first = [change.firstChange(inSection: section), named].compactMap { $0 }.min()
      guard first != nil || sizes[origin] != nil else {
        return SolvedSection(solution: previous, names: old.names[origin])
      }
      return solve(section: section, after: .items(from: first ?? .max, previous: previous))
    }
    invalid.clear()
  }

  private func solve(section: Int, after change: SectionChange) -> SolvedSection {
    LayoutStatistics.count(\.sectionsSolved)
    let solved = solvedSection(section, after: change)
    let folding = collectionView?.folding(ofSection: section) ?? .unfolded
    return folding == .unfolded ? solved : solved.folded(folding)
  }

  /// A section as the subclass solves it, with the boxes behind it.
  func plainSection(_ section: Int, after change: SectionChange) -> SolvedSection {
    let solution = solution(forSection: section, after: change)
    let boxes = boxes(forSection: section)
    func isBar(_ attachment: Attachment) -> Bool { attachment.kind == .header || attachment.kind == .footer }
    if boxes.isEmpty, solution.itemZIndex == 0, solution.attachments.allSatisfy(isBar) {
      return SolvedSection(solution: solution, names: ElementNames())
    }
    let bars = solution.attachments.filter(isBar)
    return SolvedSection(
      solution: SectionSolution(
        arrangement: solution.arrangement, insets: solution.insets, attachments: attachments(of: boxes) + bars,
        separators: solution.separators),
      names: ElementNames(boxes: boxes.map { ElementNames.Box(kind: $0.kind) }))
  }

  private func stacked(_ count: Int, _ solve: (_ section: Int) -> SolvedSection) -> SolvedStack {
    var (solutions, names): ([SectionSolution], [ElementNames]) = ([], [])
    solutions.reserveCapacity(count)
    names.reserveCapacity(count)
    for section in 0..<count {
      let solved = solve(section)
      solutions.append(solved.solution)
      names.append(solved.names)
    }
    return stacked(solutions, names: names)
  }

  private func stacked(_ solutions: [SectionSolution], names: [ElementNames]) -> SolvedStack {
    if sectionSpacing < 0 || !sectionSpacing.isFinite {
      report(.impossibleValue(name: "sectionSpacing", value: "\(sectionSpacing)", used: "0"), as: .spacing)
    }
    let margins = solutions.isEmpty ? (before: 0, after: 0) : contentMargins
    let stack = SectionStack(
      scrollDirection: scrollDirection == .vertical ? .vertical : .horizontal, breadth: surroundings.solvedBreadth,
      isMirrored: mirrorsContent,
      sectionSpacing: sectionSpacing, lengthBefore: margins.before, lengthAfter: margins.after,
      frozen: frozenEdges(of: solutions), sections: solutions, contentBars: outerBars.content,
      groups: outerBars.groups, pinLimits: pinLimits)
    return SolvedStack(stack: stack, names: names)
  }

  // MARK: Boxes

  func boxesByProperty(forSection section: Int) -> [SectionBox] {
    if let view = collectionView, let delegate = view.delegate as? any StackLayoutDelegate {
      let section = dataSection(for: section)
      let answer = OptionalMember.answer {
        delegate.collectionView(view, layout: self, boxesForSectionAt: section)
      }
      if let answer { return answer }
    }
    return boxesForSection?(dataSection(for: section)) ?? sectionBoxes
  }

  private func attachments(of boxes: [SectionBox]) -> [Attachment] {
    boxes.enumerated().map { index, box in
      Attachment.box(
        index, covering: box.covers == .section ? .section : .items, insets: canonical(box.insets),
        zIndex: box.zIndex)
    }
  }

  // MARK: Issues

  /// Reports a problem to the host, unless one of its kind was reported since the latest solve began.
  func report(_ problem: LayoutDiagnostic.Problem, as issue: StackIssue) {
    guard issuesReported.insert(issue).inserted else { return }
    collectionView?.report(problem)
  }
}

extension SolvedSection {
  /// A folded section without its items: its header, or nothing.
  func folded(_ folding: SectionFolding) -> SolvedSection {
    let headers = folding == .section ? solution.attachments.filter { $0.kind == .header } : []
    // Some arrangements take space even without items, such as the row of a grid.
    let noItems = TrackList.uniform(itemCount: 0, itemLength: 0, breadth: solution.arrangement.breadth)
    return SolvedSection(solution: SectionSolution(arrangement: noItems, attachments: headers), names: names)
  }
}

// Converts a layout's points to the axes of `Sections`: across is x, along is y, leading is 0.

extension StackLayout {
  /// The extent of a size along the scroll axis.
  public func length(of size: CGSize) -> CGFloat { scrollDirection == .vertical ? size.height : size.width }

  /// A size in canonical axes: width across, height along the scroll axis.
  public func canonical(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  /// Insets in canonical axes; left becomes leading.
  public func canonical(_ insets: EdgeInsets) -> SectionInsets {
    scrollDirection == .vertical
      ? SectionInsets(
        lengthBefore: insets.top, lengthAfter: insets.bottom, leading: insets.left, trailing: insets.right)
      : SectionInsets(
        lengthBefore: insets.left, lengthAfter: insets.right, leading: insets.top, trailing: insets.bottom)
  }

  /// Converts insets back to the axes of the view.
  func real(_ insets: SectionInsets) -> EdgeInsets {
    scrollDirection == .vertical
      ? EdgeInsets(
        top: insets.lengthBefore, left: insets.leading, bottom: insets.lengthAfter, right: insets.trailing)
      : EdgeInsets(
        top: insets.leading, left: insets.lengthBefore, bottom: insets.trailing, right: insets.lengthAfter)
  }
}

/// The view around a layout: as it was when sections were solved, and changes since.
struct StackSurroundings {
  /// The breadth that sections were solved for.
  var solvedBreadth: CGFloat = -1
  /// The breadth that the last context for new bounds was made for.
  var announcedBreadth: CGFloat = -1
  /// Pixels per point that origins are rounded to; 1 rounds nothing.
  var pixelScale: CGFloat = 1
}
