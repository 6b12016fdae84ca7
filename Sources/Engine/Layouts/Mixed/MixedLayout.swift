import Foundation
import LayoutCore
import Sections

/// Sections of different arrangements under each other. Each has a plan.
///
///     MixedLayout { room in
///       switch room.section {
///       case 0: .waterfall(columnsOfAtLeast: 20, lengths: .each { path, breadth in … })
///       case 1: .flow(itemSize: CGSize(width: 12, height: 3), interitemSpacing: 1)
///       default: .list(itemLength: 1, separator: SectionSeparator())
///       }
///     }
///
/// The closure is called whenever a section is solved. A batch update calls it for the sections that it changed.
open class MixedLayout: StackLayout {
  /// Returns the plan of a section. The breadth of `room` is that of the view less its content insets.
  open var sectionPlan: ((_ room: SectionRoom) -> SectionPlan)? { didSet { invalidateEverything() } }
  private var hasMeasuredSections = false
  private var hasMeasuredBars = false
  /// The boxes of the last solved section, which are read next.
  private var boxesOfPlan: (section: Int, boxes: [SectionBox]?)?

  public convenience init(_ sectionPlan: @escaping (_ room: SectionRoom) -> SectionPlan) {
    self.init()
    self.sectionPlan = sectionPlan
  }

  /// The plan of a section; by default that of `sectionPlan`, else items without length.
  open func plan(in room: SectionRoom) -> SectionPlan {
    sectionPlan?(room) ?? SectionPlan(ListPlan(lengths: .uniform(0)))
  }

  open override func prepareToSolve(afresh: Bool) {
    if afresh { (hasMeasuredSections, hasMeasuredBars) = (false, false) }
  }

  open override func solution(forSection section: Int, after change: SectionChange) -> SectionSolution {
    let room = room(forSection: section)
    let plan = plan(in: room.ofData)
    if plan.items.measurement != .nothing { hasMeasuredSections = true }
    if plan.header?.isMeasured == true || plan.footer?.isMeasured == true { hasMeasuredBars = true }
    boxesOfPlan = (section, plan.boxes)
    return plan.solution(in: room, after: change)
  }

  /// The boxes of the section's plan, if it has any.
  open override func boxes(forSection section: Int) -> [SectionBox] {
    let known = boxesOfPlan.flatMap { $0.section == section ? $0 : nil }
    let boxes = known.map(\.boxes) ?? plan(in: room(forSection: section).ofData).boxes
    return boxes ?? super.boxes(forSection: section)
  }

  open override var estimatesItemSizes: Bool { hasMeasuredSections }

  open override func measurement(forSection section: Int) -> ItemMeasurement {
    hasMeasuredSections ? plan(in: room(forSection: section).ofData).items.measurement : .nothing
  }

  open override var estimatesSupplementarySizes: Bool { hasMeasuredBars }

  open override func measuresSupplementaryView(ofKind elementKind: String, inSection section: Int) -> Bool {
    guard hasMeasuredBars else { return false }
    let plan = plan(in: room(forSection: section).ofData)
    return (elementKind == ElementKind.sectionHeader ? plan.header : plan.footer)?.isMeasured ?? false
  }
}
