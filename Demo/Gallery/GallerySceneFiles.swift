/// The scenes of the gallery as scene files in the binary. They support settings that scenes in Swift do not.
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
    case "fault-all": PackageResources.fault_all_yaml
    case "fault-append": PackageResources.fault_append_yaml
    case "fault-behind": PackageResources.fault_behind_yaml
    case "fault-box": PackageResources.fault_box_yaml
    case "fault-broad": PackageResources.fault_broad_yaml
    case "fault-cut": PackageResources.fault_cut_yaml
    case "fault-drift": PackageResources.fault_drift_yaml
    case "fault-early": PackageResources.fault_early_yaml
    case "fault-empty": PackageResources.fault_empty_yaml
    case "fault-guess": PackageResources.fault_guess_yaml
    case "fault-halves": PackageResources.fault_halves_yaml
    case "fault-insert": PackageResources.fault_insert_yaml
    case "fault-inset": PackageResources.fault_inset_yaml
    case "fault-joined": PackageResources.fault_joined_yaml
    case "fault-jump": PackageResources.fault_jump_yaml
    case "fault-last-line": PackageResources.fault_last_line_yaml
    case "fault-lone": PackageResources.fault_lone_yaml
    case "fault-lookup": PackageResources.fault_lookup_yaml
    case "fault-mirror": PackageResources.fault_mirror_yaml
    case "fault-nan": PackageResources.fault_nan_yaml
    case "fault-over": PackageResources.fault_over_yaml
    case "fault-push": PackageResources.fault_push_yaml
    case "fault-reload": PackageResources.fault_reload_yaml
    case "fault-rounding": PackageResources.fault_rounding_yaml
    case "fault-scroll-to": PackageResources.fault_scroll_to_yaml
    case "fault-short": PackageResources.fault_short_yaml
    case "fault-sideways": PackageResources.fault_sideways_yaml
    case "fault-solve": PackageResources.fault_solve_yaml
    case "fault-stale": PackageResources.fault_stale_yaml
    case "fault-tall-header": PackageResources.fault_tall_header_yaml
    case "fault-tall-item": PackageResources.fault_tall_item_yaml
    case "fault-touching": PackageResources.fault_touching_yaml
    case "fault-vanish": PackageResources.fault_vanish_yaml
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
    default: nil
    }
  }
}
