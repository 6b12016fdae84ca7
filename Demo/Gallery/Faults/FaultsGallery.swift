import LayoutCore
import Scenes
import UIKit

/// The gallery of known faults. Each is a scene; `t` switches between the fault and the fix.
@MainActor
enum FaultsGallery {
  private static let faults =
    HeaderFaults.all + QueryFaults.all + SizeFaults.all + LineFaults.all + UpdateFaults.all
    + CompositionalFaults.all
  private static let faultsInSwiftOnly = ChangeFaults.all + MotionFaults.all + DiffableFaults.all

  static let scenes = (faults + faultsInSwiftOnly).map(\.scene)

  /// The faulty layouts, such as `fault-inset`, and the fixed one for each, `fault-inset-fixed`.
  static let layouts = Dictionary(
    uniqueKeysWithValues: faults.flatMap { fault in
      [(fault.scene.name, fault.wrong), (fault.scene.name + "-fixed", fault.right)]
    })

  /// A scene as a scene file; nil if there is no fault of that name.
  static func sceneFile(of name: String) -> String? { faults.first { $0.scene.name == name }?.sceneFile }

  /// The header actions that are faulty, such as `fault-insert`, and the fixed one for each, `fault-insert-fixed`.
  static let actions = Dictionary(
    uniqueKeysWithValues: faults.flatMap { fault in
      guard let act = fault.act else { return [(String, @MainActor (Stage, ElementIdentifier) -> Bool)]() }
      return [(fault.scene.name, false), (fault.scene.name + "-fixed", true)].map { name, isFixed in
        (
          name,
          { stage, element in
            guard element.category == .supplementaryView else { return false }
            act(stage.collectionView, { grow(stage, by: $0) }, element.section, isFixed)
            return true
          }
        )
      }
    })

  /// Adds items to the first section of generated data.
  private static func grow(_ stage: Stage, by count: Int) {
    guard let items = stage.dataParameters().first(where: { $0.name == "items.0" }),
      case .number(let number) = items.value
    else { return }
    items.value = .number(number + Double(count))
  }
}
