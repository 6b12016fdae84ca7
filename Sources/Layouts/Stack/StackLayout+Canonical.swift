import Foundation
import LayoutCore
import Sections

// Where a door's points become the kitchen's axes: across is x, along is y, leading is 0.

extension StackLayout {
  /// The extent of a size along the scroll axis.
  public func length(of size: CGSize) -> CGFloat { scrollDirection == .vertical ? size.height : size.width }

  /// A size as the kitchen sees it: width across, height along the scroll axis.
  public func canonical(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  /// Insets as the kitchen sees them; the left one leads.
  public func canonical(_ insets: EdgeInsets) -> SectionInsets {
    scrollDirection == .vertical
      ? SectionInsets(
        lengthBefore: insets.top, lengthAfter: insets.bottom, leading: insets.left, trailing: insets.right)
      : SectionInsets(
        lengthBefore: insets.left, lengthAfter: insets.right, leading: insets.top, trailing: insets.bottom)
  }

  /// The attachments of the boxes behind a section.
  public func boxAttachments(forSection section: Int) -> [Attachment] {
    boxes(forSection: section).enumerated().map { index, box in
      Attachment.box(
        index, covering: box.covers == .section ? .section : .items, insets: canonical(box.insets),
        zIndex: box.zIndex)
    }
  }

  /// Tells the host what a solver could not honour.
  func report(_ solution: SectionSolution, section: Int) {
    let issues = solution.issues
    guard let view = collectionView else { return }
    let available = solution.insets.available(in: availableBreadth)
    let room = availableBreadth - solution.insets.leading - solution.insets.trailing
    if room <= 0, availableBreadth > 0, solution.arrangement.itemCount > 0 {
      view.report(.noRoom(section: section, available: room))
    }
    for issue in issues {
      switch issue {
      case .noRoom: view.report(.noRoom(section: section, available: room))
      case .itemTooBroad(let item, let extent, _, _):
        view.report(.itemTooBroad(.cell(section, item), extent: extent, available: available))
      case .notFinite(let item, _):
        view.report(.impossibleValue(name: "the size of cell \(section).\(item)", value: "not finite", used: "0"))
      case .negativeSize(let item, _):
        view.report(.impossibleValue(name: "the size of cell \(section).\(item)", value: "negative", used: "0"))
      case .unusableAttachment(let kind):
        view.report(
          .impossibleValue(name: "the extent of the \(kind) of section \(section)", value: "unusable", used: "0"))
      }
    }
  }
}
