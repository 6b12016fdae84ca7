import Foundation
import Records
import TestExpectations
import Testing
import YAMLSource

@Suite("YAML as a source") struct YAMLSourceTests {
  private func read(_ text: String) throws -> (columns: [String], rows: [[String]], lines: [Int?], jsonl: String) {
    var request = SourceRequest(path: "file.yaml")
    request.content = Array(text.utf8)
    request.readYAML = YAMLSource.json
    let reader = try request.reader()
    while try reader.readMore() {}
    let rows = try #require(reader.rows)
    func fields(_ rows: some RowStore) -> [[String]] {
      (0..<rows.rowCount).map { row in rows.columns.indices.map { rows[row, $0] } }
    }
    func jsonl(_ rows: some RowStore) -> String {
      let writer = RowWriter(rows, as: .jsonl)
      return (0..<rows.rowCount).map { writer.text(ofRow: $0) }.joined()
    }
    return (rows.columns, fields(rows), (0..<rows.rowCount).map { rows.lineNumber(ofRow: $0) }, jsonl(rows))
  }

  @Test("lists of maps become rows, on their lines")
  func lists() throws {
    let read = try read("# birds\n- name: wren\n  weight: 9\n\n- name: owl\n  weight: 400\n  tags: [night, {a: b}]\n")
    expect(read.columns, ["name", "weight", "tags"])
    expect(read.rows, [["wren", "9", ""], ["owl", "400", #"["night",{"a":"b"}]"#]])
    expect(read.lines, [2, 5])
  }

  @Test("a map of lists makes sections, and a map of maps a row for each, as in JSON")
  func maps() throws {
    let sections = try read("fruit:\n  - name: fig\n  - name: pear\nveg:\n  - name: leek\n")
    expect(sections.columns, ["section", "name"])
    expect(sections.rows, [["fruit", "fig"], ["fruit", "pear"], ["veg", "leek"]])
    expect(sections.lines, [2, 3, 5])
    let services = try read("web:\n  image: nginx\n  ports: [80]\ndb:\n  image: postgres\n")
    expect(services.rows, [["web", "nginx", "[80]"], ["db", "postgres", ""]])
  }

  @Test("plain scalars have the types of YAML 1.2, and quoted ones are texts")
  func types() throws {
    let text = "- {a: true, b: no, c: ~, d: 1.50, e: 0x1F, f: \"12\", g: 2026-01-31, h: , i: '', j: -7, k: 1_000}\n"
    let line =
      #"{"a":true,"b":"no","c":null,"d":1.50,"e":"0x1F","f":"12","g":"2026-01-31","h":null,"i":"","j":-7,"k":"1_000"}"#
    try expect(read(text).jsonl, line + "\n")
  }

  @Test("anchors and merged maps are expanded, and documents make a list")
  func aliases() throws {
    let text = "base: &base {image: x, ports: [1]}\nweb:\n  <<: *base\n  image: y\n"
    try expect(read(text).rows, [["base", "x", "[1]"], ["web", "y", "[1]"]])
    let documents = try read("---\nkind: Pod\nname: a\n---\nkind: Service\nname: b\n")
    expect(documents.rows, [["Pod", "a"], ["Service", "b"]])
    expect(documents.lines, [2, 5])
  }

  @Test(
    "what is no YAML is an error with its line",
    arguments: [("a: [1\nb: 2\n", 2), ("a: 1\na: 2\n", 1), ("\ta: 1\n", 1)])
  func broken(text: String, line: Int) {
    #expect { try read(text) } throws: { error in
      guard case .malformed("file.yaml", "YAML", let found, _)? = error as? SourceError else { return false }
      return found == line
    }
  }

  @Test("aliases that grow without limit are refused")
  func bomb() {
    let text = "a0: &a0 word\n" + (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    #expect(throws: SourceError.self) { try read(text) }
  }
}
