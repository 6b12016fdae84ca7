import Foundation
import Layouts
import Sections

/// A custom arrangement: items of ten by five points, each one step further across and along.
struct Staircase: ArrangementPlan {
  func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement {
    room.counted(
      FrameList(frames: (0..<room.itemCount).map { CGRect(x: 10 * $0, y: 5 * $0, width: 10, height: 5) }))
  }
}
