/// Shows a JSON array or object on lines of its own, indented by its depth.
public enum JSONUnfolding {
  /// The most columns that a line is indented by.
  private static let mostIndent = 40

  /// The lines of a text that is one JSON array or object; nil for any other text.
  ///
  /// - Complexity: O(b) for b bytes.
  public static func lines(of text: String) -> [String]? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first(where: { !isBlank($0) }), first == open || first == openList,
      JSONText.problem(in: bytes) == nil
    else { return nil }
    return lines(of: bytes)
  }

  private static let (open, close, openList, closeList) = (UInt8(0x7B), UInt8(0x7D), UInt8(0x5B), UInt8(0x5D))

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// - Parameter json: one valid value.
  private static func lines(of json: [UInt8]) -> [String] {
    var (lines, line, depth, isInText) = ([String](), [UInt8](), 0, false)
    func end() {
      lines.append(String(decoding: line, as: UTF8.self))
      line = Array(repeating: 0x20, count: min(depth * 2, mostIndent))
    }
    var index = 0
    while index < json.count {
      let byte = json[index]
      index += 1
      if isInText {
        line.append(byte)
        if byte == 0x5C {
          line.append(json[index])
          index += 1
        }
        isInText = byte != 0x22
        continue
      }
      switch byte {
      case 0x22:
        isInText = true
        line.append(byte)
      case open, openList:
        line.append(byte)
        while isBlank(json[index]) { index += 1 }
        if json[index] == close || json[index] == closeList {
          line.append(json[index])
          index += 1
        } else {
          depth += 1
          end()
        }
      case close, closeList:
        depth -= 1
        end()
        line.append(byte)
      case 0x2C:
        line.append(byte)
        end()
      case 0x3A: line += [byte, 0x20]
      case _ where isBlank(byte): break
      default: line.append(byte)
      }
    }
    end()
    return lines
  }
}
