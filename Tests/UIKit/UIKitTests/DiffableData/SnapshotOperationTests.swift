import LayoutCore
import TestExpectations
import Testing
import UIKit

/// The operations of snapshots, each with what UIKit does where it raises an exception, and with what is done here.
@MainActor
@Suite("Operations of snapshots") struct SnapshotOperationTests {
  private func snapshot() -> Snap { Snap(["a": ["1", "2", "3"], "b": ["4"]]) }

  @Test("a snapshot can be sent to another actor, and is not Equatable, as in UIKit")
  func conformances() {
    func isSendable(_ value: some Sendable) -> Bool { true }
    #expect(isSendable(snapshot()))
    #expect(!(snapshot() as Any is any Equatable))
    #expect(!(Tree() as Any is any Equatable))
  }

  @Test("a data source describes itself by its class and what it shows")
  func description() {
    let host = DiffableHost()
    host.show(["a": ["1", "2"], "b": []])
    let text: String = host.source.description()
    #expect(text.hasPrefix("<UICollectionViewDiffableDataSource<String, String>: 2 sections, 2 items"))
  }

  @Test("an identifier may be an instance of any class")
  func classes() {
    final class Name: Hashable, @unchecked Sendable {
      let text: String
      init(_ text: String) { self.text = text }
      static func == (a: Name, b: Name) -> Bool { a.text == b.text }
      func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Name>()
    snapshot.appendSections([0])
    snapshot.appendItems([Name("x"), Name("y")])
    expect(snapshot.indexOfItem(Name("y")), 1)
  }

  @Test("long and many identifiers, and control characters in them, make short messages of one line")
  func messages() throws {
    var snapshot = snapshot()
    snapshot.appendItems(
      (0..<40).map { "new \($0)\n\u{1B}[31m" } + [String(repeating: "x", count: 500)], toSection: "z")
    let issue = try #require(issues(snapshot).first)
    #expect(issue.contains("41 items"))
    #expect(issue.contains("and 33 more"))
    #expect(!issue.contains("\n"))
    #expect(!issue.contains("\u{1B}"))
    #expect(issue.count < 600)
  }

  @Test("a mistake is reported once, whichever copies are shown, and also if no copy ever is")
  func reportedOnce() {
    let host = DiffableHost()
    var snapshot = snapshot()
    snapshot.moveItem("z", beforeItem: "1")
    host.show(snapshot)
    host.show(snapshot)
    expect(host.takeDiagnostics().count, 1)
    // Snapshots that a data source gave away report at once.
    _ = host.source.snapshot().itemIdentifiers(inSection: "zz")
    expect(host.takeDiagnostics().first?.contains("'zz'"), true)
    var unhandled: [LayoutDiagnostic] = []
    let handler = CollectionView.unhandledDiagnostic
    CollectionView.unhandledDiagnostic = { unhandled.append($0) }
    defer { CollectionView.unhandledDiagnostic = handler }
    do {
      var lost = Snap()
      lost.appendItems(["lost"])
      expect(unhandled, [])
    }
    expect(unhandled.map(\.subject), ["NSDiffableDataSourceSnapshot"])
    expect(unhandled.first?.description.contains("'lost'"), true)
  }
}
