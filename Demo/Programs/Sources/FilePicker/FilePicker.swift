import TerminalApp

/// The files below a folder, filtered by what is typed, with a preview beside them. Enter ends the program and prints the
/// path of the file.
@MainActor
func filePicker(_ app: TerminalApp, folder: String) throws -> any ScreenPart {
  let files = try paths(below: folder)
  let picker = FilteredList(files, id: \.self, matching: { $0 }, content: { ViewContent(text: $0) })
  picker.field.placeholder = "type to filter \(files.count) files"
  picker.list.widget.placeholder = .empty("no file matches")
  picker.list.onChoose = { app.finish(printing: folder + "/" + $0) }

  let preview = DrawnPart { canvas, _ in
    guard let path = picker.list.focused else { return }
    for (row, line) in firstLines(of: folder + "/" + path, canvas.size.height).enumerated() {
      canvas.draw(DisplayText(line), at: CellPoint(x: 1, y: row), style: .plain)
    }
  }

  app.keys = KeyTable([
    KeyCommand("quit", .escape, does: "quit") { app.finish(status: 130) },
    KeyCommand("edit", .control("o"), does: "edit") {
      guard let path = picker.list.focused else { return }
      do { try app.edit(folder + "/" + path) } catch { app.status = "\(error)" }
    },
    KeyCommand("copy", .control("y"), does: "copy path") {
      guard let path = picker.list.focused else { return }
      app.copy(path)
      app.status = "copied \(path)"
    },
  ])
  let split = SplitPart(picker, preview, dividing: .share(0.4))
  split.switchesByTab = false
  return split
}

/// The paths of all regular files below a folder, sorted. Hidden and unreadable files are left out.
private func paths(below folder: String) throws -> [String] {
  guard kind(of: folder + "/") == S_IFDIR else { throw PickerError(description: "'\(folder)' is not a folder") }
  var (paths, folders) = ([String](), [""])
  while let inner = folders.popLast() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + inner)) ?? []
    for path in names.filter({ !$0.hasPrefix(".") }).map({ inner + $0 }) {
      switch kind(of: folder + "/" + path) {
      case S_IFDIR: folders.append(path + "/")
      case S_IFREG: paths.append(path)
      default: break
      }
    }
  }
  return paths.sorted()
}

/// The kind of file at a path, as the system names it; nil if that is unknown. Links are not followed.
private func kind(of path: String) -> mode_t? {
  var facts = stat()
  return lstat(path, &facts) == 0 ? facts.st_mode & S_IFMT : nil
}

/// The first lines of a text file, of which 64 kB are read; a note for any other file.
private func firstLines(of path: String, _ count: Int) -> [String] {
  guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: 65_536) else {
    return ["this file cannot be read"]
  }
  guard !data.contains(0) else { return ["not a text: \(data.count) bytes or more"] }
  let lines = data.split(separator: UInt8(ascii: "\n"), maxSplits: count, omittingEmptySubsequences: false)
  return lines.prefix(count).map { String(decoding: $0, as: UTF8.self) }
}

struct PickerError: Error, CustomStringConvertible {
  let description: String
}
