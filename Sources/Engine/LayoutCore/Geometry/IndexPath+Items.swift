import Foundation

#if !canImport(Darwin)
  extension IndexPath {
    /// The path of item `item` in section `section`.
    public init(item: Int, section: Int) { self = .pair(section, item) }

    /// The same as `init(item:section:)`, as table views spell it.
    public init(row: Int, section: Int) { self = .pair(section, row) }

    /// The first number.
    public var section: Int {
      get { self[0] }
      set { self[0] = newValue }
    }

    /// The second number.
    public var item: Int {
      get { self[1] }
      set { self[1] = newValue }
    }

    /// The second number, as tables call it.
    public var row: Int {
      get { self[1] }
      set { self[1] = newValue }
    }
  }
#endif

extension IndexPath {
  /// A path of two numbers, made without an array on the heap.
  static func pair(_ section: Int, _ item: Int) -> IndexPath { IndexPath(index: section).appending(item) }

  static let origin = pair(0, 0)

  /// The path of `section` itself in update items: its item is `NSNotFound`.
  static func ofSection(_ section: Int) -> IndexPath { pair(section, NSNotFound) }

  var isSectionOnly: Bool { count == 1 || self[1] == NSNotFound }

  /// `section.item`, for messages: `3.12`.
  package var shortDescription: String {
    isEmpty ? "-" : isSectionOnly ? "section \(self[0])" : "\(self[0]).\(self[1])"
  }
}
