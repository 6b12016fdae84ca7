import CoreGraphics
import LayoutsInSwift5
import Testing

@MainActor
struct LanguageModeTests {
  @Test("The same files compiled as Swift 5 lay out the same")
  func swift5() {
    let host = Host(LayoutsInSwift5.SpreadsheetLayout(columnWidths: [30, 50]), counts: [2, 2], width: 100, height: 60)
    #expect(
      host.frames(inSection: 1) == [
        CGRect(x: 0, y: 20, width: 30, height: 20), CGRect(x: 30, y: 20, width: 50, height: 20),
      ])
  }
}
