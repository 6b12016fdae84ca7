import CharacterCanvas
import Foundation

/// A screen whose pictures arrive when a test says so.
@MainActor
public final class HeldScreen: DeliveryReporting {
  public let size: CellSize
  public let capabilities = ScreenCapabilities(hasMouse: false)
  public private(set) var frames: [Canvas] = []
  public var isMouseEnabled = false
  public var takesInterrupt = false
  public var onInput: (() -> Void)?
  public var isHeld = false
  private var arrivals: [() -> Void] = []
  private var waiting: [InputEvent] = []

  public init(_ size: CellSize) { self.size = size }

  public func present(_ canvas: Canvas, cursor: CellPoint?) -> PresentCost {
    frames.append(canvas)
    return PresentCost(bytes: 400, writes: 1)
  }

  public func askDelivery(_ handler: @escaping () -> Void) -> Bool {
    arrivals.append(handler)
    if !isHeld { DispatchQueue.main.async { MainActor.assumeIsolated { self.arrive() } } }
    return true
  }

  public func arrive() {
    let handlers = arrivals
    arrivals = []
    for handler in handlers { handler() }
  }

  public func press(_ key: Key) {
    waiting.append(.key(key))
    onInput?()
  }

  public func pendingEvents() -> [InputEvent] {
    defer { waiting = [] }
    return waiting
  }
}
