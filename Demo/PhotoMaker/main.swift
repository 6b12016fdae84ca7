// Draws the gallery's photographs: Maker FOLDER [NAME]

import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
  FileHandle.standardError.write(Data("usage: Maker FOLDER [NAME]\n".utf8))
  exit(64)
}
let wanted = arguments.dropFirst().first

/// A file, by a function of C that encodes.
func encoded(_ encode: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>) -> Int) -> Data {
  var file: UnsafeMutablePointer<UInt8>?
  let count = encode(&file)
  precondition(count > 0, "a library could not encode its pixels")
  defer { free(file) }
  return Data(UnsafeBufferPointer(start: file, count: count))
}

func write(_ photo: Photo) throws -> Int {
  let rgb = photo.pixels()
  let (width, height) = (Int32(photo.width), Int32(photo.height))
  let (suffix, data): (String, Data) =
    switch photo.format {
    case .jpeg(let quality): ("jpg", encoded { ash_write_jpeg(rgb, width, height, Int32(quality), true, $0) })
    case .webp(let quality):
      (
        "webp",
        encoded {
          let rgba = stride(from: 0, to: rgb.count, by: 3).flatMap { rgb[$0..<$0 + 3] + [255] }
          return ash_write_webp(rgba, width, height, Int32(quality), $0)
        }
      )
    case .png:
      (
        "png",
        encoded {
          let table = ColourTable(rgb, count: 64)
          return ash_write_png(table.indices, width, height, table.colours.flatMap(\.self), 64, $0)
        }
      )
    case .gif:
      (
        "gif",
        encoded {
          let table = ColourTable(rgb, count: 32)
          let (frames, colours) = (Int32(photo.frames.count), table.colours.flatMap(\.self))
          return ash_write_gif(table.indices, width, height, frames, colours, 32, 15, $0)
        }
      )
    }
  try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(photo.name).\(suffix)"))
  return data.count
}

var sum = 0
for photo in spacePhotos + landPhotos + figurePhotos where wanted == nil || wanted == photo.name {
  let count = try write(photo)
  sum += count
  print("\(photo.name): \(photo.width) x \(photo.height), \(count) bytes")
}
print("\(sum) bytes")
