import Records
import Yams

/// Writes nodes of YAML as JSON.
struct JSONWriter {
  private static let depthLimit = 250

  private(set) var bytes: [UInt8] = []
  private var line = 1
  /// The most bytes: aliases of aliases can grow without bound.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Writes documents: one as it is, several as a list.
  mutating func write(_ roots: [Node]) throws {
    if roots.count > 1 { return try writeRows(roots) }
    switch roots[0] {
    case .sequence(let list): try writeRows(Array(list))
    case .mapping(let mapping):
      append("{")
      for (index, member) in merged(mapping).enumerated() {
        if index > 0 { append(",") }
        goTo(member.key)
        try writeName(member.key)
        append(":")
        if case .sequence(let list) = member.value {
          try writeRows(Array(list))
        } else {
          try write(member.value, depth: 1)
        }
      }
      append("}")
    case .scalar, .alias: try write(roots[0], depth: 0)
    }
  }

  /// Writes a list whose elements make rows, each on its line of the source.
  private mutating func writeRows(_ list: [Node]) throws {
    append("[")
    for (index, element) in list.enumerated() {
      if index > 0 { append(",") }
      goTo(element)
      try write(element, depth: 1)
    }
    append("]")
  }

  private mutating func goTo(_ node: Node) {
    guard let mark = node.mark else { return }
    while line < mark.line {
      bytes.append(0x0A)
      line += 1
    }
  }

  private mutating func write(_ node: Node, depth: Int) throws {
    guard depth <= Self.depthLimit else {
      throw YAMLProblem(reason: "nested more than \(Self.depthLimit) levels deep", line: node.mark?.line)
    }
    guard bytes.count <= limit else { throw YAMLProblem(reason: "it has too many values, through aliases of aliases") }
    switch node {
    case .scalar(let scalar): append(Self.json(scalar))
    case .alias: append("null")
    case .sequence(let list):
      append("[")
      for (index, element) in list.enumerated() {
        if index > 0 { append(",") }
        try write(element, depth: depth + 1)
      }
      append("]")
    case .mapping(let mapping):
      append("{")
      for (index, member) in merged(mapping).enumerated() {
        if index > 0 { append(",") }
        try writeName(member.key)
        append(":")
        try write(member.value, depth: depth + 1)
      }
      append("}")
    }
  }

  /// The members of a mapping with those that `<<` brings. Its own come first.
  private func merged(_ mapping: Node.Mapping) -> [(key: Node, value: Node)] {
    let isMerge: (Node) -> Bool = { $0.scalar.map { $0.string == "<<" && $0.style == .plain } ?? false }
    guard mapping.contains(where: { isMerge($0.key) }) else { return mapping.map { ($0.key, $0.value) } }
    var members = mapping.filter { !isMerge($0.key) }.map { (key: $0.key, value: $0.value) }
    var known = Set(members.map(\.key))
    for (key, value) in mapping where isMerge(key) {
      let others: [Node] = if case .sequence(let list) = value { Array(list) } else { [value] }
      for case .mapping(let other) in others {
        for member in merged(other) where known.insert(member.key).inserted { members.append(member) }
      }
    }
    return members
  }

  /// A key that is no scalar is written as a text of JSON.
  private mutating func writeName(_ key: Node) throws {
    if let scalar = key.scalar { return append(JSONText.string(scalar.string)) }
    var writer = JSONWriter(limit: limit)
    try writer.write(key, depth: 0)
    append(JSONText.string(String(decoding: writer.bytes, as: UTF8.self)))
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private static func json(_ scalar: Node.Scalar) -> String {
    let text = scalar.string
    guard scalar.style == .plain || scalar.style == .any, scalar.tag.description != "tag:yaml.org,2002:str" else {
      return JSONText.string(text)
    }
    switch text {
    case "", "~", "null", "Null", "NULL": return "null"
    case "true", "True", "TRUE": return "true"
    case "false", "False", "FALSE": return "false"
    default:
      let isNumber = text.utf8.first.map { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) } ?? false
      return isNumber && JSONText.problem(in: Array(text.utf8)) == nil ? text : JSONText.string(text)
    }
  }
}
