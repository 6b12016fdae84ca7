import Foundation
import Records
import Scenes

extension SceneFile {
  /// Whether a path is that of a scene file. The extension decides. A JSON file must also be one mapping with a layout,
  /// or with other keys of a scene.
  public static func isSceneFile(_ path: String) -> Bool {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "yaml", "yml": return true
    case "json":
      // Do not read from pipes: the bytes would be lost.
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let source = try? ByteSource(path: path),
        let opening = try? source.nextChunk(limit: 1 << 20)
      else { return false }
      let text = (try? ByteSource.text(of: opening, name: path)) ?? opening
      return OutermostMembers(of: text).areThoseOfScene(called: SceneDescription.keys)
    default: return false
    }
  }
}

/// The members of the mapping in a JSON text. Empty if the text is something else, or if more JSON follows: then it is
/// JSON Lines.
struct OutermostMembers {
  /// Names, and whether their value is a mapping.
  private var members: [String: Bool] = [:]

  /// Whether the members are those of a scene: a layout is among them, or, in case its name is misspelt, at least half
  /// of them are keys of scenes. These must include data in a mapping, a viewport or alternatives, because many records
  /// have a title and a summary.
  func areThoseOfScene(called names: @autoclosure () -> Set<String>) -> Bool {
    if members["layout"] != nil { return true }
    guard members.count > 1 else { return false }
    let names = names()
    let known = members.keys.count { names.contains($0) }
    let isTypical = members["data"] == true || members["viewport"] != nil || members["alternatives"] != nil
    return isTypical && members["data"] != false && known >= 2 && known * 2 >= members.count
  }

  /// - Complexity: O(n) for n bytes.
  init(of json: some Sequence<UInt8>) {
    var (depth, hasEnded, isInString, isEscaped) = (0, false, false, false)
    var string: [UInt8] = []
    var name: String?
    for byte in json.starts(with: Self.mark) ? AnySequence(json.dropFirst(3)) : AnySequence(json) {
      if isInString {
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false } else { string.append(byte) }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "{") where depth == 0 && !hasEnded: depth = 1
      case _ where depth == 0:
        // Text after a scene that is not JSON is a fault of the scene.
        if !hasEnded || Self.beginsValue(byte) { members = [:] }
        return
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 1, byte == UInt8(ascii: "{"), let name { members[name] = true }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        hasEnded = depth == 0
      case UInt8(ascii: "\""): (isInString, string) = (true, [])
      case UInt8(ascii: ":") where depth == 1:
        let found = String(decoding: string, as: UTF8.self)
        (name, members[found]) = (found, false)
      case UInt8(ascii: ",") where depth == 1: name = nil
      default: continue
      }
    }
  }

  private static func beginsValue(_ byte: UInt8) -> Bool {
    "{[\"-".utf8.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
