import Foundation
import PlainEnglish
import TestExpectations
import Testing

/// Texts for users have none of the phrases that the project avoids.
@Suite("Plain English") struct PlainEnglishTests {
  @Test("avoided phrases are found, also across lines, and similar words are not")
  func phrases() {
    for phrase in AvoidedPhrase.all {
      #expect(!AvoidedPhrase.findings(in: phrase.example).isEmpty, "\(phrase.pattern)")
      let lines = phrase.example.replacingOccurrences(of: " ", with: "\n")
      #expect(!AvoidedPhrase.findings(in: lines).isEmpty, "\(phrase.pattern)")
    }
    let plain = """
      Avoid invalid rows. Amend the file fault-inset-fixed. There is no terminal, and it is no longer needed. The \
      scene floating is shown. A retold story. Take the item back home.
      """
    expect(AvoidedPhrase.findings(in: plain), [])
  }

  @Test("the README and the pages have no avoided phrases", arguments: DocumentPage.all.map(\.path))
  func pages(path: String) throws {
    expect(AvoidedPhrase.findings(in: try Repository.text(path)), [])
  }

  @Test(
    "the changelog and the notes have no avoided phrases",
    arguments: [
      "CHANGELOG.md", "Sources/Viewer/Viewer/Viewer.docc/Decisions.md",
      "Sources/UIKit/UIKit/UIKit.docc/DivergencesFromUIKit.md",
    ])
  func notes(path: String) throws {
    expect(AvoidedPhrase.findings(in: try Repository.text(path)), [])
  }

  /// The man page consists of what `--help` prints for each command.
  @Test("the help of all commands and the man page have no avoided phrases")
  func help() throws {
    let page = try Ashlar.run("manual").output.replacingOccurrences(of: "\\-", with: "-")
    #expect(page.contains(".SH KEYS"))
    #expect(page.contains("ashlar snapshot verify"))
    expect(AvoidedPhrase.findings(in: page), [])
  }

  @Test("the descriptions of the schema have no avoided phrases")
  func schema() throws {
    let descriptions = try Ashlar.run("schema").output.matches(of: /"description": "(.*)"/).map { String($0.1) }
    #expect(descriptions.count > 100)
    expect(AvoidedPhrase.findings(in: descriptions.joined(separator: "\n")), [])
  }
}
