import CharacterCanvas
import Foundation
import LayoutCore

/// An inspection in words.
struct InspectionFacts {
  /// The number of facts about an element.
  static let count = 10
  /// The name of the element: in full, and as short as possible.
  let heading: String
  let shortHeading: String
  /// The distance between two marks, or between a mark and the element; empty without marks.
  let measure: String
  let facts: [Fact]

  init(_ inspection: Inspection?, marks: [(element: ElementIdentifier, frame: CGRect)]) {
    measure = Self.measure(marks, current: inspection)
    guard let inspection else {
      (heading, shortHeading, facts) = ("nothing here", "nothing here", [])
      return
    }
    heading = Self.heading(inspection)
    shortHeading = "\(inspection.element.shortName) \(inspection.frame.words)"
    let (appearance, section) = (inspection.appearance, inspection.section)
    var facts = [
      Fact("frame", "\(inspection.frame.words) points"),
      Fact("cells", "\(inspection.cells.x),\(inspection.cells.y) \(inspection.cells.width)×\(inspection.cells.height)"),
      Fact("natural", Self.natural(inspection)),
      Fact("z index", "\(appearance.zIndex)  alpha \(appearance.alpha.words)\(appearance.isHidden ? "  hidden" : "")"),
      Fact("transform", appearance.transform ?? "none"),
      Fact("section", section.extent.map { "\(inspection.element.section): \($0.words)" } ?? Self.unknown),
      Fact("items in", section.itemArea?.words ?? Self.unknown),
      Fact("reuse", Self.reuse(inspection)),
      Fact("query", Self.origin(inspection)),
      Fact("by path", Self.pathAnswer(inspection)),
    ]
    if let viewport = section.viewport {
      let offset = viewport.axis == .horizontal ? viewport.offset.x : viewport.offset.y
      facts.append(Fact("scrolled", "by \(offset.words) points in \(viewport.rect.words)"))
    }
    if let way = inspection.way {
      facts.append(Fact("moving", "\(way.from.words) to \(way.to.words), \(Int((way.progress * 100).rounded())) %"))
    }
    self.facts = facts
  }

  private static let unknown = "unknown"

  private static func heading(_ inspection: Inspection) -> String {
    let element = inspection.element
    let path = "\(element.section).\(element.item)"
    return switch element.kind {
    case nil: "cell \(path)"
    case ElementKind.sectionHeader?: "header \(path) (supplementary)"
    case ElementKind.sectionFooter?: "footer \(path) (supplementary)"
    case ElementKind.groupHeader?: "group header \(path) (supplementary)"
    case ElementKind.groupFooter?: "group footer \(path) (supplementary)"
    case ElementKind.contentHeader?: "content header (supplementary)"
    case ElementKind.contentFooter?: "content footer (supplementary)"
    case let kind?: "\(element.categoryName) \(kind) \(path)"
    }
  }

  private static func natural(_ inspection: Inspection) -> String {
    guard let natural = inspection.naturalFrame else { return unknown }
    guard inspection.isMoved else { return "same, not pinned" }
    return "\(natural.words), \(inspection.isPinned ? "pinned" : "moved, not pinned")"
  }

  private static func reuse(_ inspection: Inspection) -> String {
    guard let view = inspection.view else { return "no view" }
    return "\(view.reuseIdentifier.map { "'\($0)' " } ?? "")\(view.className)"
  }

  private static func origin(_ inspection: Inspection) -> String {
    switch inspection.origin {
    case .query(let rect): "rect \(rect.words)"
    case .probe: inspection.appearance.isHidden ? "rect of this cell" : "only this cell's rect"
    case .path: "by path only"
    }
  }

  private static func pathAnswer(_ inspection: Inspection) -> String {
    switch inspection.pathAnswer {
    case .agrees: "agrees"
    case .differs(let frame): "differs: \(frame.words)"
    case .none: "not known"
    }
  }

  private static func measure(
    _ marks: [(element: ElementIdentifier, frame: CGRect)], current: Inspection?
  ) -> String {
    switch (marks.first, marks.dropFirst().first, current) {
    case (nil, _, _): ""
    case (let a?, let b?, _): "\(a.element.shortName) to \(b.element.shortName): \(ElementGap(a.frame, b.frame).words)"
    case (let a?, nil, let here?) where here.element != a.element:
      "\(a.element.shortName) to here: \(ElementGap(a.frame, here.frame).words)"
    case (let a?, nil, _): "\(a.element.shortName) marked"
    }
  }
}
