import Foundation
import Testing
import UIKit

#if SWIFT_5_LAYOUTS
  @testable import LayoutsInSwift5
#else
  @testable import LayoutsInSwift6
#endif

/// Attributes, contexts and update items belong to the main actor, as in UIKit.
@MainActor
struct MainActorTests {
  private func tilted(_ tilt: CGFloat) -> TiltAttributes {
    let attributes = TiltAttributes(forCellWith: IndexPath(item: 2, section: 0))
    attributes.tilt = tilt
    return attributes
  }

  @Test("Attributes that are compared outside of any actor are copied with their fields")
  func copies() throws {
    let copy = try #require(tilted(0.5).copy() as? TiltAttributes)
    expect(copy.tilt, 0.5)
    expect(copy, tilted(0.5))
    #expect(copy != tilted(0.25))
    expect(copy.hash, tilted(0.5).hash)
  }

  @Test("An array of attributes copies its elements")
  func copiesOfArrays() throws {
    let copies = try #require(NSArray(array: [tilted(0.5)], copyItems: true) as? [TiltAttributes])
    expect(copies.map(\.tilt), [0.5])
  }

  @Test("Attributes whose members say which actor they belong to are copied and compared")
  func wordedAttributes() throws {
    let faded = FadeAttributes(forCellWith: IndexPath(item: 0, section: 0))
    faded.fade = 0.5
    let copy = try #require(faded.copy() as? FadeAttributes)
    expect(copy.fade, 0.5)
    expect(copy, faded)
    copy.fade = 1
    #expect(copy != faded)
  }

  @Test("A layout hands attributes to its cells and to work of the main queue")
  func layout() async {
    let layout = TiltLayout()
    let host = Host(layout, counts: [3], width: 100, height: 60)
    expect(host.frames().map(\.origin), [0, 1, 2].map { CGPoint(x: 4 * $0, y: 20 * $0) })
    let attributes = tilted(0.5)
    layout.straighten(attributes)
    while layout.latest == nil { await Task.yield() }
    expect(attributes.tilt, 0)
    expect(TiltLayout.blank.tilt, 0)
  }

  @Test("Attributes and updates describe themselves outside of any actor")
  func descriptions() async {
    let (attributes, update) = (tilted(0.5), StubUpdate())
    let words = await Task.detached { "\(attributes) \(update)" }.value
    #expect(words.contains("0.2"))
  }

  @Test("Contexts and update items have members of the main actor")
  func contexts() {
    expect(ScreenContext().width, UIScreen.main.bounds.width)
    #expect(!ScreenContext().invalidateEverything)
    expect(StubUpdate().indexPathAfterUpdate, IndexPath(item: 3, section: 1))
  }
}
