import CharacterCanvas
import Foundation
import Gallery
import LayoutCore
import SeededRandom
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("Held keys")
struct HeldKeyTests {
  /// Scenes whose layouts change with every query, so that the number of passes decides what is shown.
  private static let changing: Set = ["fault-drift", "fault-lookup", "fault-append"]

  /// Runs of keys, most of them keys that scroll.
  private func keys(_ random: inout SplitMix64) -> [Key] {
    let often: [Key] = ["j", "k", .down, .up, "l", "h", "j", "j"]
    let seldom: [Key] = [.space, "b", "G", "g", "]", "[", "3", "f", "x", "?", .escape, "0", "$", .control("d")]
    return (0..<12).flatMap { _ in
      Bool.random(using: &random)
        ? Array(repeating: often.randomElement(using: &random)!, count: .random(in: 1...40, using: &random))
        : [seldom.randomElement(using: &random)!]
    }
  }

  @Test("however keys are divided into writes, state and picture are the same")
  func divisions() throws {
    let seed = TestSeeds.one(3600)
    var random = SplitMix64(seed: seed)
    for scene in GalleryCatalogue.standard.scenes.map(\.name) where !Self.changing.contains(scene) {
      try compareDivisions(of: keys(&random), in: scene, "seed \(seed)", &random)
    }
  }

  private func compareDivisions(
    of keys: [Key], in scene: String, _ seed: String, _ random: inout SplitMix64
  ) throws {
    let (single, divided) = (try gallerySession(scene), try gallerySession(scene))
    for key in keys {
      single.press(key)
      _ = single.frame()
    }
    var rest = keys[...]
    while !rest.isEmpty {
      let write = rest.prefix(.random(in: 1...60, using: &random))
      divided.handle(write.map { .key($0) })
      _ = divided.frame()
      rest = rest.dropFirst(write.count)
    }
    let note: Comment = "\(seed), \(scene), keys \(keys.map(\.name).joined(separator: " "))"
    #expect(divided.rows() == single.rows(), note)
    #expect(divided.view.contentOffset == single.view.contentOffset, note)
    #expect(divided.view.sectionOffsets == single.view.sectionOffsets, note)
    #expect(divided.focusedElement == single.focusedElement, note)
  }

  @Test("five hundred rows in one write query the layout as often as one row does")
  func work() throws {
    func queries(_ count: Int) throws -> Int {
      let session = try gallerySession("stream")
      _ = session.frame()
      let before = LayoutStatistics.total
      session.handle(Array(repeating: .key("j"), count: count))
      _ = session.frame()
      return (LayoutStatistics.total - before).rectQueries
    }
    let (many, one) = (try queries(500), try queries(1))
    #expect(many == one)
  }

  @Test("a held key is recorded key by key")
  func recording() throws {
    let session = try gallerySession()
    session.handle(Array(repeating: .key("j"), count: 20))
    _ = session.frame()
    let events = session.journal.recording.steps.filter { if case .event = $0 { true } else { false } }
    #expect(events.count == 20)
    #expect(session.journal.inputCount == 20)
  }
}
