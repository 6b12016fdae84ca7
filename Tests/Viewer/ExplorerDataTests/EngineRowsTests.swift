import CharacterCanvas
import ExplorerSessions
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer
@testable import LayoutCore

@MainActor
@Suite("Rows of an engine") struct EngineRowsTests {
  /// A session whose sections have come, with exact counts.
  private func opened(
    _ engine: LateEngine, by columns: [String] = ["region", "country"], layout: BuiltInLayout = .table,
    aggregates: [Aggregate] = []
  ) throws -> ExplorerSession {
    let session = try engineSession(engine, by: columns, layout: layout, aggregates: aggregates)
    _ = session.frame()
    answerSections(engine, session)
    return session
  }

  private func answerSections(_ engine: LateEngine, _ session: ExplorerSession) {
    session.finishWork()
    while let index = engine.waiting.firstIndex(where: { $0.kind == .sections }) {
      engine.answer(index)
      session.finishWork()
    }
    _ = session.frame()
  }

  @Test("estimated counts are marked, and exact ones take their place")
  func counts() throws {
    let engine = LateEngine()
    let session = try engineSession(engine, by: ["region"], layout: .list)
    _ = session.frame()
    engine.answer()
    session.finishWork()
    let estimated = session.rows()
    #expect(estimated.contains { $0.contains("Africa") && $0.contains("~") })
    engine.answer(try #require(engine.waiting.firstIndex { $0.kind == .sections }))
    session.finishWork()
    let exact = session.rows()
    #expect(exact.contains { $0.contains("Africa") && !$0.contains("~") })
  }

  @Test("rows that have not come are dots, in a table and in a list", arguments: [BuiltInLayout.table, .list])
  func dots(layout: BuiltInLayout) throws {
    let engine = LateEngine()
    let session = try opened(engine, layout: layout)
    let before = session.rows()
    #expect(before.contains { $0.contains("···") })
    #expect(!before.contains { $0.contains("Egypt,") || $0.contains("2016-") })
    engine.answerAll()
    let after = session.rows()
    #expect(after.contains { $0.contains("2016-01-01") })
    #expect(!after.contains { $0.contains("···") })
  }

  @Test("rows that come are drawn without a layout pass")
  func noPass() throws {
    let engine = LateEngine()
    let session = try opened(engine)
    engine.answerAll()
    _ = session.frame()
    for _ in 0..<200 { session.press(.control("d")) }
    #expect(session.rows().contains { $0.contains("···") })
    expect(session.view.needsLayout, false)
    engine.answerAll()
    expect(session.view.needsLayout, false)
    #expect(!session.rows().contains { $0.contains("···") })
  }

  @Test("folds and columns cost no query")
  func free() throws {
    let engine = LateEngine()
    let session = try opened(engine)
    engine.answerAll()
    _ = session.frame()
    engine.answerAll()
    let before = engine.counts
    session.play(contentsOf: "zMzR")
    _ = session.frame()
    expect(engine.counts[.sections], before[.sections])
    expect(engine.counts[.rows], before[.rows])
  }

  @Test("an answer to another request changes nothing")
  func wrongTicket() throws {
    let engine = LateEngine()
    let session = try opened(engine)
    let other = engine.answers.newTicket()
    engine.answer(as: other)
    #expect(session.rows().contains { $0.contains("···") })
  }

  @Test("Escape ends a choice whose sections have not come, and the old one stays")
  func escape() throws {
    let engine = LateEngine()
    let session = try opened(engine)
    engine.answerAll()
    let records = try #require(session.stage.records)
    let before = records.sectioned.sections.count
    records.choose(RowChoice(groups: ["product"]))
    expect(records.cancelChoice(), true)
    expect(engine.cancelled.isEmpty, false)
    engine.answerAll()
    session.finishWork()
    expect(records.sectioned.sections.count, before)
    expect(records.choice.groups, nil)
  }

  @Test("what an engine refuses keeps the old choice, and the sentence is shown")
  func refused() throws {
    let engine = LateEngine()
    let session = try opened(engine)
    engine.answerAll()
    let records = try #require(session.stage.records)
    records.choose(RowChoice(groups: ["total"]))
    session.finishWork()
    expect(records.choice.groups, nil)
    #expect(records.groupFailure?.contains("groups by total") == true)
  }

  @Test("sums come with the sections, and sections are sorted by them")
  func sums() throws {
    let engine = LateEngine()
    let sum = try #require(Aggregate("sum:total"))
    let session = try opened(engine, by: ["region"], aggregates: [sum])
    let records = try #require(session.stage.records)
    records.choose(RowChoice(sections: SectionOrder(.aggregate(sum), isDescending: true)))
    answerSections(engine, session)
    let sums = records.sectioned.sections.indices.map { section in
      records.aggregateTexts(sections: section..<section + 1).first?.text ?? ""
    }
    let numbers = sums.compactMap { Double($0.replacing(",", with: "")) }
    expect(numbers.count, 5)
    expect(numbers, numbers.sorted(by: >))
  }

  @Test("scrolling a page ahead asks for few pages, by anchors")
  func pages() throws {
    let engine = LateEngine(rowCount: 100_000)
    let session = try opened(engine, by: [])
    engine.answerAll()
    let before = engine.counts[.rows] ?? 0
    for _ in 0..<400 {
      session.press("j")
      _ = session.frame()
      #expect(!engine.waiting.contains { if case .at? = $0.range { true } else { false } })
      engine.answerAll()
    }
    // 400 rows are two pages, and two are fetched ahead.
    #expect((engine.counts[.rows] ?? 0) - before <= 4)
  }

  @Test("commands that draw one picture wait for exact counts and the rows in view")
  func picture() throws {
    let catalogue = try engineCatalogue(GeneratedEngine(), by: ["region", "country"])
    let picture = try catalogue.scenes[0].picture(size: CellSize(width: 70, height: 10))
    let text = picture.document(as: .text)
    #expect(!text.contains("···") && !text.contains("~"))
    #expect(text.contains("2016-01-01"))
  }
}
