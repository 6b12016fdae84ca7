/// What of UIKit's collection views a port must not expect.
enum NotOffered {
  /// The names, in the order of the page about differences from UIKit.
  static let names = [
    "diffable data sources and their snapshots", "cell and supplementary registrations", "list cells",
    "content configurations",
  ]

  /// The same in one sentence, for help and manual. A test compares the README with it.
  static var sentence: String {
    "The module UIKit does not offer \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")."
  }

  /// A section of the manual.
  static let manual = [
    ".SH UIKIT", "Layouts for iOS compile with the module UIKit of this package.", sentence,
    "Its documentation, DivergencesFromUIKit, lists all differences.",
  ]
}
