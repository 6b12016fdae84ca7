import CharacterCanvas
import ExplorerSessions
import Foundation
import Testing

@testable import Explorer

@MainActor
@Suite("Small screens show the content until a panel opens, and then all of the panel")
struct SmallScreenTests {
  private nonisolated static let sizes = [(20, 5), (30, 8), (40, 10), (60, 15), (80, 24)]
    .map { CellSize(width: $0.0, height: $0.1) }

  @Test("the chosen scene's description is complete at 80x24, and the list does not move")
  func descriptions() throws {
    let session = try gallerySession("waterfall")
    session.press("L")
    let foot = try #require(session.scenery.place(of: .sceneList)).inner
    for scene in session.catalogue.scenes {
      let shown = session.rows()[foot.minY..<foot.maxY].map {
        $0.prefix(foot.width).trimmingCharacters(in: .whitespaces)
      }
      let text = shown.joined(separator: " ")
      let words = scene.summary.split(separator: " ").suffix(3).joined(separator: " ")
      #expect(text.contains(words) || shown.contains { $0.hasSuffix("↓") }, "\(scene.name): \(shown)")
      session.press(.down)
    }
  }

  @Test("help has as many columns as fit, and is complete at 200x60")
  func help() throws {
    let session = try gallerySession("flow", width: 200, height: 60)
    session.press("?")
    let text = session.rows().joined(separator: "\n")
    for action in session.table.actions where !action.keys.isEmpty { #expect(text.contains(action.explanation)) }
    let inTwoColumns = session.rows().contains { row in
      session.table.actions.count { row.contains($0.explanation) } > 1
    }
    #expect(inTwoColumns)
  }

  @Test("an error longer than the screen can be read to its end, row by row", arguments: sizes)
  func longFaults(size: CellSize) throws {
    let session = try gallerySession("flow", width: size.width, height: size.height)
    let words = (100..<400).map { "w\($0)" }
    session.warn(
      ["config.yaml:2:3: known: " + words.joined(separator: " "), "config.yaml:9:9: last"], about: "settings")
    session.press(.escape, "!")
    var read: Set<String> = []
    for _ in 0..<200 {
      let inner = try #require(session.scenery.placement.places.first).inner
      for row in session.rows()[inner.minY..<inner.maxY] {
        read.formUnion(
          Array(row)[inner.minX..<inner.maxX].map(String.init).joined().split(separator: " ").map(String.init))
      }
      session.press("j")
    }
    #expect(words.allSatisfy(read.contains))
    #expect(read.contains("last"))
    if size.width >= 40 { #expect(session.statusLine.contains(" of "), "\(session.statusLine)") }
  }

  @Test("a narrow palette shows names and keys in full", arguments: [40, 50, 60, 80])
  func narrowPalette(width: Int) throws {
    let session = try gallerySession("flow", width: width, height: 24)
    session.press(.control("p"))
    for action in session.table.actions where action.name != "palette" {
      let name = action.name.replacing("-", with: " ")
      session.handle([.paste(name)])
      let row = session.rows().first { $0.contains("› ") } ?? ""
      #expect(row.contains("› \(name) "), "\(action.name): \(row)")
      if let key = action.keys.first { #expect(row.contains(" \(key.name)│"), "\(action.name): \(row)") }
      session.press(.control("u"))
    }
  }

  @Test("the overlay menu explains overlays in full at every size", arguments: sizes)
  func overlayMenu(size: CellSize) throws {
    let session = try gallerySession("flow", width: size.width, height: size.height)
    session.press("o")
    for kind in OverlayKind.allCases {
      let inner = try #require(session.scenery.placement.places.first).inner
      let text = session.rows()[inner.minY..<inner.maxY].map { row in
        Array(row)[inner.minX..<inner.maxX - 1].map(String.init).joined().trimmingCharacters(in: .whitespaces)
      }
      #expect(!text.joined().contains("…"))
      let words = text.joined(separator: " ").split(separator: " ")
      #expect(kind.explanation.split(separator: " ").allSatisfy(words.contains), "\(kind): \(text)")
      session.press("j")
    }
  }

  @Test("at 200x60 the palette explains every action in full")
  func palette() throws {
    let session = try gallerySession("flow", width: 200, height: 60)
    session.press(.control("p"))
    for action in session.table.actions where action.name != "palette" {
      session.handle([.paste(action.name.replacing("-", with: " "))])
      #expect(session.rows().contains { $0.contains("› ") && $0.contains(action.explanation) }, "\(action.name)")
      session.press(.control("u"))
    }
  }
}
