import EmbeddedFiles
import Foundation
import TestExpectations
import Testing

@Suite("Files in the program") struct EmbeddedFilesTests {
  @Test(
    "each file of the folders is in the program, byte for byte",
    arguments: [
      "Demo/Gallery/Data", "Demo/Photos", "Demo/Scenes", "Sources/Viewer/Templates/Template",
      "Sources/Viewer/Templates/LightTemplate", "Sources/Viewer/Templates/AppTemplate",
    ])
  func bytes(folder: String) throws {
    let root = URL(fileURLWithPath: "\(Ashlar.repository)/\(folder)")
    let names = try #require(FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String })
    let files = try names.filter {
      try root.appendingPathComponent($0).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }
    #expect(!files.isEmpty)
    for name in files {
      let expected = try Data(contentsOf: root.appendingPathComponent(name))
      let found = EmbeddedFile("\(folder)/\(name)")
      try #require(found.bytes != nil, "add \(folder)/\(name) to Sources/Viewer/EmbeddedFiles/files.S")
      expect(Data(UnsafeBufferPointer(start: found.bytes, count: found.count)), expected, "\(name)")
    }
  }

  @Test("a path of no such file has no bytes", arguments: ["", "Demo/Scenes/tags", "Demo/Scenes/tags.yaml.yaml"])
  func missing(path: String) {
    let file = EmbeddedFile(path)
    #expect(file.bytes == nil)
    expect(file.count, 0)
  }
}
