import Records
import Yams

/// YAML as data. It becomes JSON, so that maps and lists make the same rows in both.
///
/// Elements that make rows are on the same lines in both texts. Plain scalars are null, truth values and numbers as in
/// YAML 1.2; numbers that JSON writes otherwise, and dates, are texts. Several documents make one list.
public enum YAMLSource {
  /// The largest text, in bytes: all of it is held in memory as nodes.
  static let byteLimit = 64 << 20
  /// How many bytes of JSON there may be in any case. Beyond that, aliases may make 20 for each byte of the text.
  private static let leastBytes = 4 << 20

  /// JSON for the bytes of a YAML text in UTF-8.
  ///
  /// - Parameter source: the name of the text in errors.
  public static func json(of bytes: [UInt8], source: String) throws(SourceError) -> [UInt8] {
    func malformed(_ reason: String, line: Int? = nil) -> SourceError {
      .malformed(source: source, format: "YAML", line: line, reason: reason)
    }
    guard bytes.count <= byteLimit else { throw malformed("it is larger than \(byteLimit >> 20) MB") }
    do {
      let roots = try roots(of: String(decoding: bytes, as: UTF8.self))
      guard !roots.isEmpty else { throw YAMLProblem(reason: "it is empty") }
      var writer = JSONWriter(limit: max(leastBytes, bytes.count * 20))
      try writer.write(roots)
      return writer.bytes
    } catch let problem as YAMLProblem {
      throw malformed(problem.reason, line: problem.line)
    } catch {
      let problem = YAMLProblem(of: error)
      throw malformed(problem.reason, line: problem.line)
    }
  }

  private static func roots(of text: String) throws -> [Node] {
    let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
    var roots: [Node] = []
    while let root = try parser.nextRoot() { roots.append(root) }
    return roots
  }
}

/// Why a text is not YAML, or cannot be shown.
struct YAMLProblem: Error {
  let reason: String
  var line: Int?

  init(reason: String, line: Int? = nil) { (self.reason, self.line) = (reason, line) }

  init(of error: any Error) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(reason: problem, line: mark.line)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.map { "'\($0)'" }.joined(separator: ", ")
      self.init(reason: "duplicate key \(names)", line: context.mark.line)
    case .reader(let problem, _, _, _): self.init(reason: problem)
    case .memory: self.init(reason: "there is not enough memory to read it")
    default: self.init(reason: "\(error)")
    }
  }
}
