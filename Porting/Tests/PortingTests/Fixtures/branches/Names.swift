#if os(macOS)
import AppKit
typealias PlatformView = NSView
#elseif os(iOS) || os(tvOS)
import UIKit
typealias PlatformView = UIView
#endif

extension PlatformView {
  @objc var middle: CGFloat { bounds.width / 2 }
}
