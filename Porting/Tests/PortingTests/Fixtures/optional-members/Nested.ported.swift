import UIKit

final class TimelineLayout: UICollectionViewLayout {
  weak var source: TimelineSource?

  override func prepare() {
    guard let source = source else { return }
    let start = source.startOfDay?(at: 0) ?? 8
    let size: CGSize = source.size?(of: IndexPath(item: 0, section: 0), in: self) ?? .zero
    print(start, size)
  }
}

#if canImport(ObjectiveC)
@objc
#endif
private protocol Sizing: NSObjectProtocol {
	#if canImport(ObjectiveC)
	@objc optional func size(_ size: UnsafeMutablePointer<CGSize>, at place: Int) -> Bool
	#else
	func size(_ size: UnsafeMutablePointer<CGSize>, at place: Int) throws -> Bool
	#endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension Sizing {
	fileprivate func size(_ size: UnsafeMutablePointer<CGSize>, at place: Int) throws -> Bool { throw CocoaError(.featureUnsupported) }

	fileprivate var size: SizingSizeCall? { SizingSizeCall(target: self) }
}

fileprivate struct SizingSizeCall {
	fileprivate let target: any Sizing

	fileprivate func callAsFunction(_ size: UnsafeMutablePointer<CGSize>, at place: Int) -> Bool? { try? target.size(size, at: place) }

	@_disfavoredOverload
	fileprivate func callAsFunction(_ size: UnsafeMutablePointer<CGSize>, at place: Int) -> Bool { try! target.size(size, at: place) }
}
#endif

#if canImport(ObjectiveC)
@objc
#endif
protocol TimelineSource: NSObjectProtocol {
  #if canImport(ObjectiveC)
  @objc optional func startOfDay(at index: Int) -> Int
  #else
  func startOfDay(at index: Int) throws -> Int
  #endif
  #if canImport(ObjectiveC)
  @objc optional func size(of indexPath: IndexPath, in layout: TimelineLayout) -> CGSize
  #else
  func size(of indexPath: IndexPath, in layout: TimelineLayout) throws -> CGSize
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension TimelineSource {
  func startOfDay(at index: Int) throws -> Int { throw CocoaError(.featureUnsupported) }

  func size(of indexPath: IndexPath, in layout: TimelineLayout) throws -> CGSize { throw CocoaError(.featureUnsupported) }

  var startOfDay: TimelineSourceStartOfDayCall? { TimelineSourceStartOfDayCall(target: self) }

  var size: TimelineSourceSizeCall? { TimelineSourceSizeCall(target: self) }
}

struct TimelineSourceStartOfDayCall {
  fileprivate let target: any TimelineSource

  func callAsFunction(at index: Int) -> Int? { try? target.startOfDay(at: index) }

  @_disfavoredOverload
  func callAsFunction(at index: Int) -> Int { try! target.startOfDay(at: index) }
}

struct TimelineSourceSizeCall {
  fileprivate let target: any TimelineSource

  func callAsFunction(of indexPath: IndexPath, in layout: TimelineLayout) -> CGSize? { try? target.size(of: indexPath, in: layout) }

  @_disfavoredOverload
  func callAsFunction(of indexPath: IndexPath, in layout: TimelineLayout) -> CGSize { try! target.size(of: indexPath, in: layout) }
}
#endif
