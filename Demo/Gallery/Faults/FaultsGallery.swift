import Scenes

/// The gallery of known faults: each a scene with the fault, and with `t` without it.
@MainActor
enum FaultsGallery {
  static let scenes = (HeaderFaults.all + QueryFaults.all + SizeFaults.all + LineFaults.all + UpdateFaults.all)
    .map(\.scene)
}
