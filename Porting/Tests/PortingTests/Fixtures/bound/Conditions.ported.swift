import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol Marks: AnyObject {
  #if canImport(ObjectiveC)
  @objc optional func canMark(_ path: IndexPath) -> Bool
  #else
  func canMark(_ path: IndexPath) throws -> Bool
  #endif
  #if canImport(ObjectiveC)
  @objc optional func didMark(_ path: IndexPath)
  #else
  func didMark(_ path: IndexPath) throws
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension Marks {
  func canMark(_ path: IndexPath) throws -> Bool { throw CocoaError(.featureUnsupported) }

  func didMark(_ path: IndexPath) throws { throw CocoaError(.featureUnsupported) }

  var canMark: MarksCanMarkCall? { MarksCanMarkCall(target: self) }

  var didMark: MarksDidMarkCall? { MarksDidMarkCall(target: self) }
}

struct MarksCanMarkCall {
  fileprivate let target: any Marks

  func callAsFunction(_ path: IndexPath) -> Bool? { try? target.canMark(path) }

  @_disfavoredOverload
  func callAsFunction(_ path: IndexPath) -> Bool { try! target.canMark(path) }
}

struct MarksDidMarkCall {
  fileprivate let target: any Marks

  @discardableResult
  func callAsFunction(_ path: IndexPath) -> Void? { try? target.didMark(path) }
}
#endif

final class Board: UIView {
  weak var marks: Marks?

  func mark(_ path: IndexPath) -> Bool {
    guard let canMark = marks, path.item > 0 else { return false }
    guard let result = canMark.canMark?(path) else { return false }
    guard result else { return true }
    if let didMark = marks {
      didMark.didMark?(path)
      didMark.didMark?(IndexPath(item: 0, section: path.section))
    }
    return true
  }
}
