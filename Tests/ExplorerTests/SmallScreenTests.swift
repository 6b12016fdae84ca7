import CharacterCanvas
import ExplorerSessions
import Foundation
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Small screens show the content until a panel opens, and then all of the panel")
struct SmallScreenTests {
  private nonisolated static let sizes = [(20, 5), (30, 8), (40, 10), (60, 15), (80, 24)]
    .map { CellSize(width: $0.0, height: $0.1) }
  private nonisolated static let keys: [Key] = ["s", "e", "a", "i", "p", "v", "L", "O", "?", "o", "!"]

  @Test(
    "each panel opens at every size, stays inside the stage, and closes with its key or Escape", arguments: sizes, keys)
  func opens(size: CellSize, key: Key) throws {
    let session = try gallerySession("flow", width: size.width, height: size.height)
    let content = session.rows()
    session.press(key)
    let place = try #require(session.placement.places.first)
    #expect(session.areaAboveStatus.contains(place.outer))
    #expect(key == "!" || place.inner.height >= 3 && place.inner.width >= 14, "\(place)")
    #expect(session.rows() != content)
    session.press(.escape, .escape)
    if !session.openPanels.isEmpty { session.press(key, key) }
    if !session.openPanels.isEmpty { session.press(key) }
    #expect(session.openPanels.isEmpty, "\(session.rows())")
    expect(session.rows().dropLast(), content.dropLast(), "\(session.rows())")
  }

  @Test(
    "text that is too long continues in the next row and is not cut with an ellipsis",
    arguments: sizes, ["s", "e", "a", "i"] as [Key])
  func whole(size: CellSize, key: Key) throws {
    let session = try gallerySession("flow", width: size.width, height: size.height)
    session.press(key, "j")
    while session.hasWork { session.work() }
    _ = session.frame()
    _ = session.presented(PresentCost(bytes: 12_345, writes: 2), in: .microseconds(123_456))
    let inner = try #require(session.placement.places.first).inner
    let rows = session.rows()[inner.minY..<inner.maxY]
    #expect(!rows.joined().contains("…"), "\(rows)")
  }

  @Test("two panels share the width if the content keeps 40 columns; otherwise the older one folds away")
  func twoSides() throws {
    let session = try gallerySession("flow", width: 120)
    session.press("L", .down, .enter, "p")
    expect(session.placement.places.map(\.panel.id), [.sceneList, .parameters])
    #expect(session.contentArea.width >= 40)
    session.handle([.resize(CellSize(width: 80, height: 24))])
    expect(session.placement.places.map(\.panel.id), [.parameters])
    expect(session.contentArea.width, 40)
    session.press(.control("w"), "L", "L")
    expect(session.placement.places.map(\.panel.id), [.sceneList, .parameters])
    expect(session.contentArea.width, 47, "only the list is beside the content; the parameters are below")
  }

  @Test("the inspector beside the parameters shows all its facts in one column")
  func inspectorBesideParameters() throws {
    let session = try gallerySession("flow")
    session.press("p", .control("w"), "i")
    let place = try #require(session.scenery.place(of: .inspector))
    expect(place.outer.width, 40)
    #expect(place.inner.height >= 11)
    let rows = session.rows()[place.inner.minY..<place.inner.maxY].map { String($0.prefix(40)) }
    for label in [
      "frame", "cells", "natural", "z index", "transform", "section", "items in", "reuse", "query", "by path",
    ] {
      #expect(rows.contains { $0.hasPrefix(label) }, "\(label)")
    }
  }

  @Test("parameters without space beside the content go below it")
  func parametersBelow() throws {
    let session = try gallerySession("boxes", width: 40, height: 12)
    session.press("p")
    expect(session.contentArea.width, 40)
    expect(session.contentArea.height, 5)
    #expect(session.rows()[5].hasPrefix("─ Parameters"))
    expect(session.rows()[6].trimmingSpaces, " itemSize.width                  ‹ 34 ›")
  }

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

  @Test("a popup has a frame at every size", arguments: sizes)
  func framed(size: CellSize) throws {
    let session = try gallerySession("flow", width: size.width, height: size.height)
    session.press("!")
    let place = try #require(session.placement.places.first)
    expect(place.outer.inset(by: 1), place.inner)
    #expect(session.rows()[place.outer.y].contains("╭─ Problems ─"))
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
      let inner = try #require(session.placement.places.first).inner
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
      let inner = try #require(session.placement.places.first).inner
      let text = session.rows()[inner.minY..<inner.maxY].map { row in
        Array(row)[inner.minX..<inner.maxX - 1].map(String.init).joined().trimmingCharacters(in: .whitespaces)
      }
      #expect(!text.joined().contains("…"))
      let words = text.joined(separator: " ").split(separator: " ")
      #expect(kind.explanation.split(separator: " ").allSatisfy(words.contains), "\(kind): \(text)")
      session.press("j")
    }
  }

  @Test(
    "/ filters the help as you type, the status line shows the position, and Escape first clears the filter",
    arguments: sizes)
  func helpFilter(size: CellSize) throws {
    let session = try gallerySession("flow", width: size.width, height: size.height)
    session.press("?")
    let all = session.rows()
    if size.width >= 40 { #expect(session.statusLine.contains(/1–[0-9]+ of [0-9]+ *$/), "\(session.statusLine)") }
    session.press("/")
    session.press(contentsOf: "one row")
    let rows = session.rows()
    #expect(rows.contains { $0.contains("/one row_") })
    #expect(rows.joined().contains("j down"))
    #expect(!rows.joined().contains("page down"))
    #expect(!rows.joined().contains("Session"))
    session.press(.enter, "j")
    expect(session.openPanels, [.help])
    #expect(session.rows().contains { $0.contains("/one row ") })
    session.press("/", .control("u"))
    session.press(contentsOf: "qqq")
    #expect(session.rows().contains { $0.contains("no matches") })
    session.press(.escape)
    expect(session.openPanels, [.help])
    expect(session.rows(), all)
    session.press("/", "x", .enter, .escape)
    expect(session.openPanels, [.help])
    expect(session.rows(), all)
    session.press(.escape)
    #expect(session.openPanels.isEmpty)
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
