import CharacterCanvas
import CollectionWidget
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Records
import Scenes
import SeededRandom
import TestExpectations
import TestItems
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("Searching titles")
struct SearchTests {
  @Test("letter case is ignored, unless the pattern has a capital")
  func matching() throws {
    let cases: [(String, String, Bool)] = [
      ("iron", "Iron", true), ("Iron", "iron", false), ("ron", "Iron", true), ("iron", "iro", false),
      ("ÉTÉ", "l'été", false), ("été", "L'ÉTÉ", true), ("x", "", false), ("語", "日本語", true),
    ]
    for (pattern, title, isFound) in cases {
      let finder = PatternFinder(try #require(TextPattern(text: pattern)))
      expect(finder.matches(title), isFound, "\(pattern) in \(title)")
    }
    #expect(TextPattern(text: "") == nil)
  }

  @Test("next and previous agree with a plain list, from any place and with slices of any size")
  func order() throws {
    let seed = TestSeeds.one(3)
    var generator = SplitMix64(seed: seed)
    for round in 0..<200 {
      let counts = (0..<Int.random(in: 1...6, using: &generator)).map { _ in Int.random(in: 0...9, using: &generator) }
      let titles: [[String]] = counts.map { count in
        (0..<count).map { _ in Bool.random(using: &generator) ? "yes" : "no" }
      }
      let flat = titles.flatMap { $0 }
      guard !flat.isEmpty else { continue }
      let matches = flat.indices.filter { flat[$0] == "yes" }
      let section = counts.indices.filter { counts[$0] > 0 }.randomElement(using: &generator) ?? 0
      let origin = (section, Int.random(in: 0..<counts[section], using: &generator))
      var search = Search(PatternFinder(try #require(try TextPattern("yes"))), counts: counts, from: origin)
      for _ in 0..<12 {
        search.scan(.random(in: 0...7, using: &generator)) { titles[$0][$1] == "yes" }
        let place = Int.random(in: -1..<flat.count, using: &generator)
        let isForward = Bool.random(using: &generator)
        let following: Int? = matches.first { $0 > place } ?? matches.first
        let preceding: Int? = matches.last { $0 < place } ?? matches.last
        let expected = isForward ? following : preceding
        let goal = search.move(isForward ? .forward : .backward, beyond: place)
        let found = goal.flatMap { search.flat($0.section, $0.entry) }
        if let found {
          expect(found, expected, "seed \(seed), round \(round)")
        } else {
          #expect(search.isComplete ? matches.isEmpty : search.wanted != nil, "seed \(seed), round \(round)")
        }
      }
      search.scan(1000) { titles[$0][$1] == "yes" }
      #expect(search.isComplete)
      expect(search.matchCount, matches.count)
      guard let first = matches.first else { continue }
      let times = Int.random(in: 1...30, using: &generator)
      let goal = search.move(.forward, times: times, beyond: first)
      let far = goal.flatMap { search.flat($0.section, $0.entry) }
      expect(far, matches[times % matches.count], "seed \(seed), round \(round)")
    }
  }

  @Test("a slice ends early when input comes, and always goes on a little")
  func inputWaits() throws {
    var search = Search(PatternFinder(try #require(try TextPattern("x"))), counts: [5_000], from: nil)
    var (looked, polls) = (0, 0)
    search.scan(4_000) {
      polls += 1
      return polls == 3
    } matches: { _, _ in
      looked += 1
      return false
    }
    expect(looked, 300)
    expect(polls, 3)
    search.scan(4_000, unless: { true }) { _, _ in
      looked += 1
      return false
    }
    expect(looked, 400)
    search.scan(.max) { _, _ in
      looked += 1
      return false
    }
    expect(looked, 5_000)
    #expect(search.isComplete)
  }

  @Test("among a million items a key reads a few thousand titles, and idle work reads the rest")
  func million() throws {
    var titlesRead = 0
    let scene = Scene(name: "million", title: "Million", summary: "", source: "") {
      let stage = Stage(TestItems(1_000_000) { "\($0)" }.view(ListLayout()), keeping: [])
      stage.itemTitle = {
        titlesRead += 1
        return "\($1)"
      }
      return stage
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 24))
    session.press("/")
    session.press(contentsOf: "999999")
    titlesRead = 0
    session.press(.enter)
    #expect(titlesRead <= 5000)
    #expect(session.statusLine.contains("searching for '999999'"))
    session.press("j")
    expect(session.stage.collectionView.contentOffset.y, 1, "keys work meanwhile")
    var slices = 0
    while session.hasWork {
      titlesRead = 0
      session.work()
      slices += 1
      #expect(titlesRead <= 5000)
    }
    #expect(slices > 100)
    #expect(session.stage.collectionView.indexPathsForVisibleItems.contains(IndexPath(item: 999_999, section: 0)))
    #expect(session.statusLine.contains("match 1 of 1"))
  }
}
