import CharacterCanvas

/// The images that the terminal holds, and those that it will be sent.
struct ImageUploads {
  /// The low byte of a number is a colour of the palette. The first ones take the fewest bytes.
  private static let lowBytes = Array(UInt8(1)...255)

  /// An image of the terminal.
  struct Entry: Hashable {
    let id: UInt32
    let bytes: Int
    /// Whether placeholders show it already.
    var isPlaced = false
    /// The frame that showed it last.
    var lastFrame: Int

    /// The colour that the text of its placeholders has.
    var color: Color { .indexed(UInt8(id & 255)) }
    var highByte: UInt8 { UInt8(id >> 24) }
  }

  /// An image that is being sent.
  private struct Upload {
    let number: Int
    var rest: ArraySlice<KittyCommand>
  }

  /// By the numbers of images.
  private(set) var entries: [Int: Entry] = [:]
  private var waiting: [ImageRun] = []
  private var current: Upload?
  private var frame = 0
  private let highByte: UInt8
  private let byteLimit: Int

  /// - Parameters:
  ///   - highByte: the high byte of all numbers that the terminal knows the images by, other than 0. Its mark takes two
  ///     bytes up to 107, and more above.
  ///   - byteLimit: the most bytes that the terminal holds, as it counts them. kitty takes 320 MB from all programs
  ///     together.
  init(highByte: UInt8 = .random(in: 1...107), byteLimit: Int = 64 << 20) {
    (self.highByte, self.byteLimit) = (highByte, byteLimit)
  }

  /// Whether there is something to send.
  var isWaiting: Bool { current != nil || !waiting.isEmpty }

  /// Whether no image is half sent.
  var isBetweenImages: Bool { current == nil }

  /// Notes which images a frame shows. Images that the terminal does not hold will be sent.
  /// - Complexity: O(*r*) for *r* runs.
  mutating func beginFrame(_ runs: [ImageRun]) {
    frame += 1
    waiting = []
    var seen: Set<Int> = []
    for run in runs where seen.insert(run.image.number).inserted {
      entries[run.image.number]?.lastFrame = frame
      if entries[run.image.number] == nil { waiting.append(run) }
    }
    waiting.reverse()
  }

  /// The next command for the terminal; nil if there is nothing to send now.
  /// - Parameter cell: the pixels of a cell.
  @MainActor mutating func next(cell: CellSize) -> [KittyCommand]? {
    if let command = current?.rest.popFirst() {
      if current?.rest.isEmpty == true { finish() }
      return [command]
    }
    while let run = waiting.popLast() {
      // Images that are not decoded yet come with a later frame.
      guard let pixels = run.image.draw(cell) else { continue }
      let bytes = 4 * pixels.width * pixels.height
      guard let freed = makeRoom(for: bytes), let id = freeID else { continue }
      entries[run.image.number] = Entry(id: id, bytes: bytes, lastFrame: frame)
      let pieces = KittyCommand.pieces(of: pixels, for: id) + [.place(id, in: run.size)]
      current = Upload(number: run.image.number, rest: pieces[...])
      return freed.isEmpty ? next(cell: cell) : freed.map(KittyCommand.delete)
    }
    return nil
  }

  private mutating func finish() {
    if let number = current?.number { entries[number]?.isPlaced = true }
    current = nil
  }

  private var freeID: UInt32? {
    let taken = Set(entries.values.map { UInt8($0.id & 255) })
    return Self.lowBytes.first { !taken.contains($0) }.map { UInt32(highByte) << 24 | UInt32($0) }
  }

  /// Forgets images that were not shown for the longest time until another one fits.
  /// - Returns: their numbers for the terminal; nil if too many are in view.
  private mutating func makeRoom(for bytes: Int) -> [UInt32]? {
    var freed: [UInt32] = []
    var sum = entries.values.reduce(bytes) { $0 + $1.bytes }
    let old = entries.filter { $0.value.lastFrame < frame }.sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (number, entry) in old where sum > byteLimit || entries.count >= Self.lowBytes.count {
      sum -= entry.bytes
      freed.append(entry.id)
      entries[number] = nil
    }
    return sum <= byteLimit && entries.count < Self.lowBytes.count ? freed : nil
  }

  /// The commands that free all images of this program.
  var freeing: [KittyCommand] { entries.values.map(\.id).sorted().map(KittyCommand.delete) }

  /// The terminal may have lost its images: all are sent again.
  mutating func forget() { (entries, waiting, current) = ([:], [], nil) }
}

/// The placeholders of a frame, which stand for cells of the canvas.
struct Placeholders {
  private var runs: [(run: ImageRun, entry: ImageUploads.Entry)] = []

  static let none = Placeholders()

  private init() {}

  /// - Complexity: O(*r*) for *r* runs.
  init(_ all: [ImageRun], in uploads: ImageUploads) {
    let marks = PlaceholderMarks.all.count
    for run in all {
      guard let entry = uploads.entries[run.image.number], entry.isPlaced, run.size.width <= marks,
        run.size.height <= marks
      else { continue }
      runs.append((run, entry))
    }
  }

  /// The canvas with the placeholders in it. The first cell of each run has marks, and the others go on from it: they
  /// take four bytes each instead of ten.
  func placed(in canvas: Canvas) -> Canvas {
    guard !runs.isEmpty else { return canvas }
    var canvas = canvas
    for (run, entry) in runs {
      let style = Style(foreground: entry.color)
      let first = PlaceholderMarks.character(row: run.first.y, column: run.first.x, highByte: entry.highByte)
      for column in run.columns {
        let character = column == run.columns.lowerBound ? first : Character(PlaceholderMarks.base)
        canvas.set(character, style: style, at: CellPoint(x: column, y: run.y))
      }
      // A blank does not show its foreground. In that of the placeholders, it needs no change of style.
      let next = CellPoint(x: run.columns.upperBound, y: run.y)
      if canvas.bounds.contains(next), canvas[next.x, next.y].isPlainBlank { canvas.set(" ", style: style, at: next) }
    }
    return canvas
  }
}

extension Cell {
  fileprivate var isPlainBlank: Bool { isBlank && lowerGround == nil && style == .plain }
}

/// The characters of kitty's Unicode placeholders.
///
/// A terminal that knows them shows a part of an image for U+10EEEE. The first mark on it says which row of the image,
/// the second which column, and the third is the highest byte of the image's number; the other bytes are the colour of
/// the text. A cell without marks shows the column after that of its left neighbour.
enum PlaceholderMarks {
  static let base: Unicode.Scalar = "\u{10EEEE}"

  /// The mark for each number: the characters of Unicode 6.0 that stand above others, in their order, without those
  /// that combine with letters to other characters. The protocol lists them.
  static let all = ranges.flatMap { $0.compactMap { Unicode.Scalar($0) }.filter(isMark) }

  private static let ranges: [ClosedRange<UInt32>] = [0x300...0xFE26, 0x10A0F...0x10A38, 0x1D185...0x1D244]

  /// Marks that form one character with a letter.
  private static let combining: Set<UInt32> = [
    0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313, 0x314,
    0x340, 0x341, 0x342, 0x343, 0x344, 0x653, 0x654,
  ]

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard properties.canonicalCombiningClass == .above, properties.generalCategory == .nonspacingMark,
      let age = properties.age, age.major <= 6
    else { return false }
    return (age.major < 6 || age.minor == 0) && !combining.contains(scalar.value)
  }

  /// The character for the first cell of a run.
  static func character(row: Int, column: Int, highByte: UInt8) -> Character {
    var scalars = String.UnicodeScalarView([base])
    scalars.append(contentsOf: [all[row], all[column], all[Int(highByte)]])
    return Character(String(scalars))
  }
}
