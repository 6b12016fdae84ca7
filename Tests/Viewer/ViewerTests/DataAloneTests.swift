import CharacterCanvas
import Explorer
import Foundation
import Scenes
import TestExpectations
import TestTerminals
import Testing

@testable import Viewer

/// The event loop, the explorer and the screen together, with data and no key at all.
@MainActor
@Suite("What was asked for at the start is finished without a key", .serialized, .ownImages) struct DataAloneTests {
  private let screen = MemoryScreen(size: CellSize(width: 120, height: 12), capabilities: .init(hasMouse: false))

  private var picture: [Substring] { lines(of: screen.frames.last) }

  private func lines(of frame: Canvas?) -> [Substring] {
    frame?.plainText().split(separator: "\n", omittingEmptySubsequences: false) ?? []
  }

  private func wait(_ fault: () -> String?) async throws {
    var latest: String?
    try await Patience.waitOnMain(for: "no fault", seeing: { "\(latest ?? "")\n\(picture.joined(separator: "\n"))" }) {
      latest = fault()
      return latest == nil
    }
  }

  /// Waits for a picture. A frame is looked at once: the program has the same thread.
  private func waitForPicture(_ fault: ([Substring]) -> String?) async throws {
    var (seen, latest): (Int, String?) = (0, "a picture")
    try await wait {
      if screen.frames.count > seen { (seen, latest) = (screen.frames.count, fault(picture)) }
      return latest
    }
  }

  private func showing(_ scenes: Scene..., then body: () async throws -> Void) async throws {
    var hasEnded = false
    ViewerRun(SceneCatalogue(scenes), on: screen).start { hasEnded = true }
    try await body()
    screen.press("q")
    try await wait { hasEnded ? nil : "the end" }
  }

  private func check(_ asked: AskedForAtStart, _ source: ModelSource, count: Int) async throws {
    let (room, model) = (try ModelRoom(), ModelRows(0..<count))
    let expected = asked.picture(of: model)
    try await showing(source.scene(model, asked, in: room)) {
      try await waitForPicture { expected.fault(of: $0) }
      for frame in screen.frames where expected.fault(of: lines(of: frame)) != nil {
        let status = lines(of: frame).last ?? ""
        #expect(["so far", "sorting", "filtering"].contains(where: status.contains), "\(frame.plainText())")
      }
    }
  }

  @Test("every option is applied to all rows", arguments: AskedForAtStart.each, [10, 5_000, 21_000])
  func options(asked: AskedForAtStart, count: Int) async throws { try await check(asked, .csv, count: count) }

  @Test("all options are applied to the rows of every source", arguments: ModelSource.allCases)
  func sources(source: ModelSource) async throws { try await check(.everything, source, count: 21_000) }

  @Test("a file that changes is sorted, filtered and summed again")
  func change() async throws {
    let room = try ModelRoom()
    let (before, after) = (ModelRows(0..<21_000), ModelRows(1_000..<23_000))
    let (first, second) = (
      AskedForAtStart.everything.picture(of: before), AskedForAtStart.everything.picture(of: after)
    )
    var scene = try ModelSource.csv.scene(before, .everything, in: room)
    scene.origin = SceneOrigin(files: [room.path("rows.csv")]) { _ in
      try ModelSource.csv.scene(nil, .everything, in: room)
    }
    try await showing(scene) {
      try await waitForPicture { first.fault(of: $0) }
      try room.write("new.csv", after.csv)
      expect(rename(room.path("new.csv"), room.path("rows.csv")), 0)
      try await waitForPicture { second.fault(of: $0) }
      for frame in screen.frames where frame.plainText().contains("read again") {
        let isWhole = second.fault(of: lines(of: frame)) == nil
        #expect(isWhole || frame.plainText().contains("so far"), "\(frame.plainText())")
      }
    }
  }

  @Test("rows that a followed file gains are sorted, filtered and summed", arguments: AskedForAtStart.each)
  func following(asked: AskedForAtStart) async throws {
    let room = try ModelRoom()
    let model = ModelRows(0..<20_500)
    let scene = try ModelSource.csv.scene(model, asked, in: room)
    try await showing(scene.changingStages { $0.following.isRequested = true }) {
      for end in [20_600, 21_000] {
        let grown = ModelRows(0..<end)
        try await waitForPicture { $0.last?.contains("following: ") == true ? nil : "the end of the file" }
        let expected = asked.picture(of: grown)
        let known = try #require(try? String(contentsOfFile: room.path("rows.csv"), encoding: .utf8))
        try room.append("rows.csv", String(grown.csv.dropFirst(known.count)))
        try await waitForPicture { expected.faultAtEnd(of: $0) }
      }
    }
  }
}
