import LayoutCore
import Scenes
import UIKit

/// A settings screen: inset groups of rows that are as high as their text.
@MainActor
enum SettingsList {
  private static let titles = [
    "Wi-Fi", "Bluetooth", "Notifications", "Sounds", "Focus", "Screen time", "General", "Display", "Wallpaper",
    "Accessibility", "Battery", "Privacy",
  ]
  private static let details = [
    "On", "Off", "Banners, sounds and badges of 31 programs", "Ring and silent", "Work, from 9 to 17 on weekdays",
    "2 hours and 5 minutes today",
  ]

  static let scene = Scene(
    name: "settings", title: "Settings",
    summary: "Inset groups of a compositional list. Rows and headers are as high as their text.",
    source: "Written for this gallery", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([3, 4, 2, 6], times: times)
    let feed = TextFeed(counts) { path in
      let number = path.section * 5 + path.item
      return ViewContent(
        text: titles[number % titles.count], detail: details[number % details.count], background: .darkGray)
    } bar: { _, section in
      ViewContent(text: "Group \(section + 1)", isBold: true)
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.showsSeparators = true
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    return feed.makeStage(feed.makeView(layout)) { "Group \($0 + 1)" }
  }
}
