/// The scenes of the gallery as scene files in the binary. They support settings that scenes in Swift do not.
@MainActor
enum GallerySceneFiles {
  /// The records that they name, by their paths in these files.
  static var data: [String: [UInt8]] {
    [
      "../Gallery/Data/countries.csv": PackageResources.countries_csv,
      "../Gallery/Data/elements.csv": PackageResources.elements_csv,
      "../Gallery/Data/notes.csv": PackageResources.notes_csv,
      "../Gallery/Data/unicode_blocks.csv": PackageResources.unicode_blocks_csv,
    ]
  }

  static func text(of name: String) -> [UInt8]? {
    switch name {
    case "boxes": PackageResources.boxes_yaml
    case "carousel": PackageResources.carousel_yaml
    case "categories": PackageResources.categories_yaml
    case "feed": PackageResources.feed_yaml
    case "floating": PackageResources.floating_yaml
    case "flow": PackageResources.flow_yaml
    case "grid": PackageResources.grid_yaml
    case "mixed": PackageResources.mixed_yaml
    case "nested": PackageResources.nested_yaml
    case "pages": PackageResources.pages_yaml
    case "photos": PackageResources.photos_json
    case "sticky": PackageResources.sticky_yaml
    case "stream": PackageResources.stream_json
    case "tags": PackageResources.tags_yaml
    case "waterfall": PackageResources.waterfall_yaml
    default: FaultsGallery.sceneFile(of: name).map { Array($0.utf8) }
    }
  }
}
