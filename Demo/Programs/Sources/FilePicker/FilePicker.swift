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

/// The paths of all files below a folder, sorted. Hidden ones are left out.
private func paths(below folder: String) throws -> [String] {
  let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
  guard try root.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
    throw PickerError(description: "'\(folder)' is not a folder")
  }
  let found = FileManager.default.enumerator(
    at: root, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
  var paths: [String] = []
  while let url = found?.nextObject() as? URL {
    guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
    paths.append(String(url.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1)))
  }
  return paths.sorted()
}

/// The first lines of a text file, of which 64 kB are read; a note for any other file.
private func firstLines(of path: String, _ count: Int) -> [String] {
  guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: 65_536) else {
    return ["this file cannot be read"]
  }
  guard !data.contains(0) else { return ["not a text: \(data.count) bytes or more"] }
  let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  return lines.prefix(count).map(String.init)
}

struct PickerError: Error, CustomStringConvertible {
  let description: String
}
