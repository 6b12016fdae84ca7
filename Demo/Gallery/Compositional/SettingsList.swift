import LayoutCore
import Scenes
import UIKit

/// A settings screen: inset groups of rows that are as high as their text.
@MainActor
enum SettingsList {
  private enum Row {
    case toggle(String, isOn: Bool)
    case page(String, detail: String)

    /// A switch, or the sign of another page, before the texts.
    var content: ViewContent {
      switch self {
      case .toggle(let title, let isOn):
        ViewContent(text: (isOn ? " —●  " : " ●—  ") + title, background: Tint.gray.fill)
      case .page(let title, let detail):
        ViewContent(text: "  ›  " + title, detail: "     " + detail, background: Tint.gray.fill)
      }
    }
  }

  private static let groups: [(title: String, rows: [Row])] = [
    (
      "Connections",
      [
        .toggle("Wi-Fi", isOn: true), .toggle("Bluetooth", isOn: false),
        .page("Notifications", detail: "Banners, sounds and badges of 31 programs"),
      ]
    ),
    (
      "Attention",
      [
        .page("Sounds", detail: "Ring and silent"), .page("Focus", detail: "Work, from 9 to 17 on weekdays"),
        .page("Screen time", detail: "2 hours and 5 minutes today"), .toggle("Do not disturb", isOn: false),
      ]
    ),
    ("Display", [.toggle("Dark at night", isOn: true), .page("Wallpaper", detail: "Misty ridges")]),
    (
      "General",
      [
        .page("Language", detail: "English"), .page("Accessibility", detail: "Large text, less motion"),
        .page("Battery", detail: "83 percent, charging"), .toggle("Low power", isOn: false),
        .page("Privacy", detail: "Location while in use"), .toggle("Automatic updates", isOn: true),
      ]
    ),
  ]

  static let scene = Scene(
    name: "settings", title: "Settings",
    summary: "Inset groups of a compositional list. Rows and headers are as high as their text.",
    source: "Written for this gallery", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([3, 4, 2, 6], times: times)
    let feed = TextFeed(counts) { path in
      let rows = groups[path.section % groups.count].rows
      return rows[path.item % rows.count].content
    } bar: { _, section in
      ViewContent(text: groups[section % groups.count].title, foreground: Tint.blue.line, isBold: true)
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.showsSeparators = true
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    return feed.makeStage(feed.makeView(layout)) { groups[$0 % groups.count].title }
  }
}
