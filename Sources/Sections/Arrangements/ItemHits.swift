/// Item numbers in ascending order, as an arrangement's query returns them.
///
/// Runs and rectangular parts of a grid are stored as four numbers, whatever their size. Only irregular hits need
/// memory, in proportion to their number.
public struct ItemHits: RandomAccessCollection, Sendable {
  enum Storage: Sendable {
    /// Runs of `width` neighbours, each `stride` after the one before; the last run may be shorter.
    case strided(start: Int, width: Int, stride: Int, count: Int)
    case list([Int])
    case packed(ArraySlice<UInt32>)
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  /// No hits.
  public init() {
    self.init(0..<0)
  }

  /// The items of a range.
  public init(_ range: Range<Int>) {
    storage = .strided(start: range.lowerBound, width: Swift.max(1, range.count), stride: 0, count: range.count)
  }

  /// The given items.
  ///
  /// - Precondition: `items` ascends.
  public init(ascending items: [Int]) {
    storage = .list(items)
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .strided(_, _, _, let count): count
    case .list(let items): items.count
    case .packed(let items): items.count
    }
  }

  public subscript(position: Int) -> Int {
    switch storage {
    case .strided(let start, let width, let stride, _):
      stride == 0 ? start + position : start + position / width * stride + position % width
    case .list(let items): items[position]
    case .packed(let items): Int(items[items.startIndex + position])
    }
  }
}

extension ItemHits: Equatable {
  public static func == (left: ItemHits, right: ItemHits) -> Bool { left.elementsEqual(right) }
}

extension ItemHits {
  /// Collects ascending hits, and needs memory of its own only once they have a gap.
  struct Collector {
    private var run = 0..<0
    private var items: [Int] = []
    private var isScattered = false

    @inline(__always)
    mutating func append(_ item: Int) {
      if isScattered {
        items.append(item)
      } else if run.isEmpty {
        run = item..<item + 1
      } else if item == run.upperBound {
        run = run.lowerBound..<item + 1
      } else {
        items = Array(run)
        items.append(item)
        isScattered = true
      }
    }

    var hits: ItemHits { isScattered ? ItemHits(ascending: items) : ItemHits(run) }
  }
}
