#if os(macOS)
import AppKit
typealias PlatformView = NSView
#elseif os(iOS) || os(tvOS) || !canImport(ObjectiveC)
import UIKit
typealias PlatformView = UIView
#endif

extension PlatformView {
  #if canImport(ObjectiveC)
  @objc
  #endif
  var middle: CGFloat { bounds.width / 2 }
}
