import LayoutCore
import Scenes
import UIKit

/// The texts of the items and headers of faults. Their order is plain, for faults are about which item is where.
enum FaultTexts {
  /// Plants in alphabetical order, below the names of months.
  /// - Parameters:
  ///   - itemDetail: the text of items below their names.
  ///   - headerDetail: the text of headers below the names of their sections.
  @MainActor
  static func feed(counts: [Int], itemDetail: String, headerDetail: String) -> TextFeed {
    TextFeed(counts: counts) { path in
      ViewContent(
        text: plant(path.item + path.section * shift), detail: itemDetail, border: .rounded, alignment: .center)
    } bar: { _, section in
      var content = header(section)
      content.detail = headerDetail
      return content
    }
  }

  @MainActor
  static func header(_ section: Int) -> ViewContent {
    ViewContent(text: " " + month(section), background: Tint.blue.bar, isBold: true)
  }

  /// How many plants later each section begins than the one before, so that sections do not look alike.
  static let shift = 31

  static func plant(_ number: Int) -> String { plants[number % plants.count] }
  static func month(_ section: Int) -> String { months[section % months.count] }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  /// In alphabetical order, and at most five letters long.
  static let plants = """
    acai acorn agave alder algae aloe anise apple arum ash aspen aster basil bay bean beech beet betel birch box \
    broom cacao cane carob cedar chard chia chili chive clove cole cress date dill dock ebony elder elm fern fig fir \
    flax furze gorse grape grass guava hazel heath hemp henna holly hop iris ivy jute kale kelp larch leek lemon \
    lilac lily lime lotus maize mango maple melon mint moss myrrh nut oak oats okra olive onion palm pansy peach \
    pear peas peony phlox pine plum poppy rape reed rice rose rowan rue rush rye sage sedge senna sisal sloe sorb \
    soy spelt swede tansy taro teak thyme tulip vetch vine wheat yam yew
    """.split(separator: " ").map(String.init)
}
