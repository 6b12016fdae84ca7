import Foundation
import LayoutCore
import Scenes
import TestExpectations
import Testing

@Suite("The colours of scenes")
struct TintTests {
  /// The contrast ratio of the Web Content Accessibility Guidelines 2.2, written down from their definition.
  private func contrast(_ one: ViewColor, _ other: ViewColor) -> Double {
    func luminance(_ color: ViewColor) -> Double {
      let parts = [color.red, color.green, color.blue].map {
        $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let both = [luminance(one), luminance(other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  @Test("texts have a contrast of at least 4.5, in light and in dark surroundings", arguments: Tint.allCases)
  func contrasts(tint: Tint) {
    let grounds: [(TraitCollection.Appearance, ViewColor, ViewColor)] = [
      (.light, .white, .black),
      (.dark, ViewColor(red: 0x10 / 255, green: 0x14 / 255, blue: 0x18 / 255, alpha: 1), .white),
    ]
    for (appearance, ground, ink) in grounds {
      let line = tint.line.resolved(for: appearance), fill = tint.fill.resolved(for: appearance)
      #expect(contrast(line, ground) >= 4.5)
      #expect(contrast(line, fill) >= 4.5)
      #expect(contrast(ink, fill) >= 4.5)
      #expect(contrast(ink, tint.bar.resolved(for: appearance)) >= 4.5)
    }
  }

  @Test("no two are the same, whatever they are for")
  func different() {
    for role in [\Tint.line, \.fill, \.bar] {
      for appearance in [TraitCollection.Appearance.light, .dark] {
        expect(Set(Tint.allCases.map { $0[keyPath: role].resolved(for: appearance) }).count, Tint.allCases.count)
      }
    }
  }
}
