import UIKit

private var handlerKey: UInt8 = 0

/// Calls a closure when a control is used.
final class Handler: NSObject {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  @objc func invoke() { body() }
}

extension UIControl {
  func onTouch(_ body: @escaping () -> Void) {
    let handler = Handler(body)
    addTarget(handler, action: #selector(Handler.invoke), for: .touchUpInside)
    objc_setAssociatedObject(self, &handlerKey, handler, .OBJC_ASSOCIATION_RETAIN)
  }

  func clearHandlers() { objc_removeAssociatedObjects(self) }
}
