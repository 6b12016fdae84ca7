import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import Gallery
import LayoutCore
import Scenes
import TestExpectations
import Testing

@testable import LayoutProgram

/// The pictures of the README can be played: their casts end with what the files show.
@MainActor
@Suite("Pictures of the README as casts") struct ReadmePictureTests {
  /// A command that draws a picture, and the file that the README shows.
  struct Shown: Sendable, CustomTestStringConvertible {
    let words: [String]
    let file: String
    var testDescription: String { words.joined(separator: " ") }
  }

  nonisolated private static let repository = URL(fileURLWithPath: #filePath + "/../../../..").standardized

  nonisolated private static let pictures: [Shown] = {
    let page = try? String(contentsOf: repository.appendingPathComponent("README.md"), encoding: .utf8)
    return (page ?? "").matches(of: /<!-- ashlar render (.+) -->\n!\[.+\]\((.+)\)/).map { match in
      // The only quoted word is the value of --keys.
      let parts = match.1.split(separator: "\"").enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      return Shown(words: parts, file: String(match.2))
    }
  }()

  @Test("the README has a picture at rest and one that moves")
  func found() {
    expect(Self.pictures.map { $0.words.contains("--animated") }, [false, true])
  }

  @Test("a cast ends with the picture", arguments: pictures)
  func lastFrame(_ shown: Shown) throws {
    let scene = GalleryCatalogue.standard.scenes[try GalleryCatalogue.standard.index(named: shown.words[0])]
    let command = try #require(try PictureCommand.parseAsRoot(shown.words + ["--no-ascii"]) as? PictureCommand)
    let file = try String(contentsOf: Self.repository.appendingPathComponent(shown.file), encoding: .utf8)
    let still = try stillPicture(shown, scene)
    if shown.words.contains("--animated") {
      try expect(command.picture.movingPicture(of: scene).svg(hasWindow: true), file)
    } else {
      expect(still.document(as: .svg), file)
    }

    let words = shown.words.filter { !["--animated", "--window"].contains($0) }.map { $0 == "svg" ? "cast" : $0 }
    let played = try #require(try PictureCommand.parseAsRoot(words + ["--no-ascii"]) as? PictureCommand)
    let cast = try played.picture.movingPicture(of: scene).cast
    var terminal = CastTerminal(size: still.canvas.size)
    for line in cast.split(separator: "\n").dropFirst() {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      try #require(event[1] as? String == "o")
      terminal.write(try #require(event[2] as? String))
    }
    for (y, row) in terminal.rows.enumerated() {
      let expected = still.canvas.row(y).map { CastTerminal.Cell($0) }
      expect(row, expected, "row \(y)")
    }
  }

  /// The picture after the keys, without motion.
  private func stillPicture(_ shown: Shown, _ scene: Scenes.Scene) throws -> Picture {
    let words = shown.words.filter { $0 != "--animated" } + ["--no-ascii"]
    let command = try #require(try PictureCommand.parseAsRoot(words) as? PictureCommand)
    return try command.picture.picture(of: scene)
  }
}
