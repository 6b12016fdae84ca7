import LayoutCore
import Scenes
import UIKit

/// The gallery of known faults: each a scene with the fault, and with `t` without it.
@MainActor
enum FaultsGallery {
  private static let faults =
    HeaderFaults.all + QueryFaults.all + SizeFaults.all + LineFaults.all + UpdateFaults.all

  static let scenes = faults.map(\.scene)

  /// The layouts that are wrong, `fault-inset`, and beside each the fixed one, `fault-inset-fixed`. Some
  /// faults lie elsewhere, and have layouts that anyone can name.
  static let layouts = Dictionary(
    uniqueKeysWithValues: faults.filter { type(of: $0.wrong()) != UICollectionViewFlowLayout.self }.flatMap { fault in
      [(fault.scene.name, fault.wrong), (fault.scene.name + "-fixed", fault.right)]
    })

  /// What headers do where that is the fault, `fault-insert`, and beside each the fix, `fault-insert-fixed`.
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

  /// More items in the first section of made-up data.
  private static func grow(_ stage: Stage, by count: Int) {
    guard let items = stage.dataParameters().first(where: { $0.name == "items.0" }),
      case .number(let number) = items.value
    else { return }
    items.value = .number(number + Double(count))
  }
}
