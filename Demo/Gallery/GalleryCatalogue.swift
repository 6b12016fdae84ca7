import LayoutCore
import Scenes
import UIKit

/// The scenes of the gallery, in order: first those without faults, then known faults of collection layouts.
@MainActor
public enum GalleryCatalogue {
  public static let standard = SceneCatalogue(pieces + FaultsGallery.scenes)

  /// The gallery's own layouts, which its scene files can name.
  public static let layouts: [String: @MainActor () -> UICollectionViewLayout] =
    [LeftAlignedTags.layouts, Carousel.layouts, Pages.layouts].reduce(FaultsGallery.layouts) { $0.merging($1) { $1 } }

  /// The actions of headers in its scene files.
  public static let actions: [String: @MainActor (Stage, ElementIdentifier) -> Bool] = FaultsGallery.actions

  /// A scene as a scene file: the text of its file in `Demo/Scenes`, or of a fault; nil if it is in Swift only.
  public static func sceneFile(of name: String) -> [UInt8]? {
    GalleryFiles.scene(name) ?? FaultsGallery.sceneFile(of: name).map { Array($0.utf8) }
  }

  /// The records that its scene files name, by their paths in these files.
  public static var sceneFileData: [String: [UInt8]] { GalleryFiles.dataOfScenes }

  /// The scenes without faults.
  public static let pieces: [Scene] = [
    ElementsWaterfall.scene, CountriesFlow.scene, UnicodeBoxes.scene, MixedSections.scene,
    PhotoWaterfall.scene, StreamWaterfall.scene, BoxedCategories.scene, FloatingHeader.scene, LeftAlignedTags.scene,
    NestedCountries.scene, SectionRowGrid.scene, StickyBars.scene, Carousel.scene, Pages.scene, NotesFeed.scene,
    Transcript.scene, NestedAlbums.scene, Shelves.scene, SettingsViewController.scene, DistinctSections.scene,
    MonthCalendar.scene, Pinboard.scene, Carousels.scene, Storefront.scene, Honeycomb.scene, Cities.scene,
    FileOutline.scene, Inbox.scene, MountainsViewController.scene, Shuffle.scene, Morph.scene,
    PeriodicTable.scene, Accordion.scene,
  ]
}
