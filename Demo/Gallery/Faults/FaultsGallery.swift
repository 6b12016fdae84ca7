import Scenes
import UIKit

/// The gallery of known faults: each a scene with the fault, and with `t` without it.
@MainActor
enum FaultsGallery {
  private static let faults =
    HeaderFaults.all + QueryFaults.all + SizeFaults.all + LineFaults.all + UpdateFaults.all

  static let scenes = faults.map(\.scene)

  /// The layouts that are wrong, `fault-inset`, and beside each the one that mends it, `fault-inset-mended`. Some
  /// faults lie elsewhere, and have layouts that anyone can name.
  static let layouts = Dictionary(
    uniqueKeysWithValues: faults.filter { type(of: $0.wrong()) != UICollectionViewFlowLayout.self }.flatMap { fault in
      [(fault.scene.name, fault.wrong), (fault.scene.name + "-mended", fault.right)]
    })
}
