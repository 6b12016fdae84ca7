import UIKit

private var handlerKey: UInt8 = 0

/// Calls a closure when a control is used.
final class Handler: NSObject {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  #if canImport(ObjectiveC)
  @objc
  #endif
  func invoke() { body() }
}

extension UIControl {
  func onTouch(_ body: @escaping () -> Void) {
    let handler = Handler(body)
    #if canImport(ObjectiveC)
    addTarget(handler, action: #selector(Handler.invoke), for: .touchUpInside)
    #else
    addTarget(handler, action: Selector(("invoke")), for: .touchUpInside)
    #endif
    objc_setAssociatedObject(self, &handlerKey, handler, .OBJC_ASSOCIATION_RETAIN)
  }

  func clearHandlers() { objc_removeAssociatedObjects(self) }
}
