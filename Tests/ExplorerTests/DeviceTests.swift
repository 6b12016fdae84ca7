import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Device frames")
struct DeviceTests {
  private func bounds(_ session: ExplorerSession) -> CGSize { session.stage.collectionView.bounds.size }

  @Test("d goes through the devices and back to the scene's own, and D goes the other way")
  func devices() throws {
    let session = try gallerySession("photos", width: 150, height: 90)
    let own = session.frame()
    let sizes: [(String, CGSize)] = [
      ("terminal", CGSize(width: 80, height: 24)), ("phone landscape", CGSize(width: 667, height: 375)),
      ("tablet", CGSize(width: 768, height: 1024)), ("tablet landscape", CGSize(width: 1024, height: 768)),
      ("full screen", CGSize(width: 150 * 8, height: 89 * 16)), ("phone", CGSize(width: 375, height: 667)),
    ]
    for (name, size) in sizes {
      session.press("d")
      expect(bounds(session), size, "\(name)")
      #expect(session.statusLine.contains(name))
    }
    session.stage.announcement = nil
    expect(session.frame(), own)
    session.press("D", "D")
    expect(bounds(session), CGSize(width: 1024, height: 768))
  }

  @Test("a scene measured in cells takes no device frame and says why", arguments: ["d", "D"] as [Key])
  func noPoints(key: Key) throws {
    let session = try gallerySession("boxes", width: 80, height: 24)
    expect(session.scene.pointsPerCell, .one)
    let before = bounds(session)
    session.press(key)
    expect(bounds(session), before)
    #expect(session.statusLine.contains("measured in cells"))
  }

  @Test("scales and zoom change the points per cell, and so the space that the device takes")
  func scale() throws {
    let session = try gallerySession("sticky", width: 200, height: 100)
    expect(session.contentArea.size, CellSize(width: 47, height: 42), "375x667 points in cells of 8x16")
    session.press("X")
    expect(session.contentArea.size, CellSize(width: 94, height: 84))
    #expect(session.statusLine.contains("4x8 points per cell"))
    session.press("Z", "Z")
    expect(session.contentArea.size, CellSize(width: 24, height: 42 / 2))
    session.press("+")
    expect(session.contentArea.size, CellSize(width: 47, height: 42))
    for _ in 0..<20 { session.press("-") }
    #expect(session.statusLine.contains("cannot zoom further"))
  }

  @Test("r rotates the device, and a scene without a device frame says that it has none")
  func rotation() throws {
    let session = try gallerySession("photos", width: 150, height: 60)
    session.press("r")
    expect(bounds(session), CGSize(width: 667, height: 375))
    #expect(session.statusLine.contains("phone landscape"))
    session.press("r")
    expect(bounds(session), CGSize(width: 375, height: 667))
    let other = try gallerySession("flow")
    other.press("r")
    #expect(other.statusLine.contains("no device frame"))
    expect(bounds(other), CGSize(width: 80, height: 23))
  }

  @Test("a device too wide for the screen gets a scale at which it fits, and one that fits gets its own")
  func fitting() throws {
    let session = try gallerySession("photos", width: 80, height: 24)
    session.press("r")
    expect(bounds(session).width, 667, "667 points in cells of 16")
    expect(session.contentArea.width, 42, "667 points in cells of 16")
    #expect(session.statusLine.contains("16x32 points per cell"))
    #expect(!session.statusLine.contains("cut"))
    session.press("r")
    expect(bounds(session).width, 375)
    expect(session.contentArea.width, 47)
    #expect(session.statusLine.contains("8x16"))
    #expect(session.statusLine.contains("cut to 375x336"))
    for _ in 0..<3 { session.press("d") }
    expect(bounds(session), CGSize(width: 768, height: 21 * 32))
    expect(session.contentArea.width, 48)
    session.press("+")
    expect(bounds(session).width, 640, "a chosen scale is kept")
    session.press("d")
    expect(bounds(session), CGSize(width: 1024, height: 21 * 32))
  }

  @Test("a resize fits a chosen device to the screen again and keeps a chosen scale")
  func refitting() throws {
    let session = try gallerySession("photos", width: 150, height: 60)
    session.press("d", "d")
    expect(bounds(session), CGSize(width: 667, height: 375))
    expect(session.contentArea.width, 84)
    for (columns, width) in [(60, 42), (150, 84), (30, 21), (84, 84)] {
      session.handle([.resize(CellSize(width: columns, height: 60))])
      expect(bounds(session).width, 667, "\(columns) columns")
      expect(session.contentArea.width, width, "\(columns) columns")
    }
    session.press("+", "-")
    session.handle([.resize(CellSize(width: 60, height: 60))])
    expect(session.contentArea.width, 60)
    expect(session.scene.pointsPerCell, .phone)
  }

  @Test(
    "a panel leaves the device its width; without space beside the device, it covers it or goes below",
    arguments: ["i", "p", "L", "s", "a", "O"])
  func panels(key: Key) throws {
    for width in [200, 80, 70, 60, 50] {
      let session = try gallerySession("photos", width: width, height: 30)
      session.press(key)
      expect(bounds(session).width, 375, "\(width) columns")
      #expect(!session.openPanels.isEmpty, "\(width) columns")
    }
  }

  @Test("the first item in view stays in view when the device changes")
  func anchor() throws {
    let session = try gallerySession("photos", width: 150, height: 90)
    session.press("j", "j", "j", "j", "j", "j", "j", "j", "j", "j", "j", "j", "j", "j", "j", "j")
    let first = try #require(session.observation.firstItem)
    for key in ["r", "r", "+", "-", "d", "D"] as [Key] {
      session.press(key)
      #expect(session.stage.collectionView.indexPathsForVisibleItems.contains(first.indexPath), "\(key.name)")
    }
  }

  @Test("undo and redo restore device, scale, zoom and rotation exactly, with parameter changes in between")
  func undo() throws {
    let session = try gallerySession("sticky", width: 120, height: 50)
    func shown() -> Canvas {
      session.stage.announcement = nil
      return session.frame()
    }
    var frames = [shown()]
    for key in ["d", "Z", "+", "r", "d"] as [Key] {
      session.press(key)
      frames.append(shown())
    }
    session.set("layout.itemSize.width", to: .number(40))
    #expect(session.command.contains("viewport."))
    #expect(session.command.contains("layout.itemSize=[40,48]"))
    session.press("u")
    for frame in frames.dropLast().reversed() {
      session.press("u")
      expect(shown(), frame)
    }
    session.press("u")
    #expect(session.statusLine.contains("nothing to undo"))
    expect(session.command, "ashlar open sticky")
    for frame in frames.dropFirst() {
      session.press(.control("r"))
      expect(shown(), frame)
    }
    session.press("U")
    expect(shown(), frames[0])
    session.press("u")
    expect(shown(), frames[5])
  }

  @Test("t keeps the selection and the first item in view", arguments: ["stream", "tags"])
  func switching(_ name: String) throws {
    let session = try gallerySession(name, width: 70, height: 30)
    session.press("1", "2", "j", "f", .enter)
    let first = try #require(session.stage.collectionView.scrollAnchor?.element)
    let selected = session.stage.collectionView.indexPathsForSelectedItems
    expect(selected?.count, 1)
    for _ in 0..<3 {
      session.press("t")
      expect(session.stage.collectionView.scrollAnchor?.element, first, "\(name)")
      expect(session.stage.collectionView.indexPathsForSelectedItems, selected, "\(name)")
    }
  }

  @Test("the command line includes device and scale")
  func command() throws {
    let session = try gallerySession("photos", width: 150, height: 90)
    session.press("r")
    expect(session.command, "ashlar open photos --set viewport.size=phoneLandscape")
    session.perform(try #require(session.table.action(named: "previous-scale")))
    #expect(session.command.hasSuffix("--set 'viewport.pointsPerCell=[4,8]'"))
    session.press("r", "Z")
    expect(session.command, "ashlar open photos")
  }

  @Test("a scene wider than the screen reports the cut when it is shown")
  func reportsCuts() throws {
    let session = try gallerySession("photos", width: 40, height: 10)
    let lines = session.rows().suffix(2).map(\.trimmingSpaces)
    expect(lines.first, " cut to 320x144 of 375x667 points; -")
    expect(lines.last?.split(separator: " "), ["zooms", "out", "?", "help"])
    session.press("j")
    #expect(!session.statusLine.contains("cut"))
    session.press(.tab)
    #expect(session.rows().suffix(2).joined().contains("cut to 320x"))
    session.press("-")
    #expect(!session.rows().joined().contains("cut to 320x"))
    for name in ["photos", "flow"] {
      let session = try gallerySession(name, width: 47, height: 10)
      #expect(session.stage.announcement == nil, "the whole width fits, and only rows are cut")
    }
  }

  @Test(
    "pressing r twice restores the device and the command, whatever scale was chosen",
    arguments: [[], ["Z"], ["Z", "Z"], ["+"], ["-"], ["d", "d", "d", "+"]] as [[Key]])
  func turningBack(keys: [Key]) throws {
    let session = try gallerySession("photos", width: 80, height: 24)
    session.handle(keys.map { .key($0) })
    let (before, device) = (session.command, session.device)
    session.press("r")
    let turned = session.device
    session.press("r")
    expect(session.device, device)
    expect(session.command, before)
    session.press("r")
    expect(session.device, turned)
  }

  @Test(
    "every device draws a frame at every scale, at 20x5 too",
    arguments: [CellSize(width: 80, height: 24), .init(width: 20, height: 5)])
  func small(size: CellSize) throws {
    let session = try gallerySession("photos", width: size.width, height: size.height)
    for key in ["d", "d", "Z", "d", "+", "+", "+", "d", "r", "-", "-", "-", "-", "-", "-", "-", "d", "Z"] as [Key] {
      session.press(key)
      expect(session.frame().size, size)
      #expect(!session.contentArea.isEmpty)
    }
  }
}
