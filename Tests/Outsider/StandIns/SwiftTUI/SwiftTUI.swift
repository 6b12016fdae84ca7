// What an adapter needs of SwiftTUI (swift-tui 0.9.6, August 2026), with its names and types, so that the adapter
// compiles. Nothing is drawn but cells of a context.

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError("a view without a body") } }

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@propertyWrapper public struct State<Value> {
  private final class Box { var value: Value; init(_ value: Value) { self.value = value } }
  private let box: Box
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

public struct CellSize: Sendable { public var width, height: Int }

public struct CellPoint: Hashable, Sendable {
  public var x, y: Int
  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}

public struct Color: Hashable, Sendable {
  private let value: UInt32
  public init(hexRGB value: UInt32) { self.value = value }
}

public struct CanvasContext: Sendable {
  public let size: CellSize
  public var foreground: Color
  public var background: Color?
  public mutating func setCell(
    at location: CellPoint, character: Character = " ", foreground: Color? = nil, background: Color? = nil
  ) {}
}

public struct CanvasInputDrawing<Input: Equatable & Sendable>: Sendable {}

public struct Canvas<Drawing>: View {
  public var body: Never { fatalError("a view without a body") }
  public init<Input>(_ input: Input, _ draw: @escaping @Sendable (inout CanvasContext, Input) -> Void)
  where Drawing == CanvasInputDrawing<Input> {}
}

public struct GeometryProxy: Sendable { public let size: CellSize }

public struct GeometryReader<Content: View>: View {
  public var body: Never { fatalError("a view without a body") }
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

public struct AnimationTimelineSchedule: Sendable {
  public static func animation(minimumInterval: Duration? = nil, paused: Bool = false) -> Self { Self() }
}

public struct TimelineViewContext: Sendable {}

public struct TimelineView<Content: View>: View {
  public var body: Never { fatalError("a view without a body") }
  public init(
    _ schedule: AnimationTimelineSchedule, @ViewBuilder content: @escaping @MainActor (TimelineViewContext) -> Content
  ) {}
}

public enum KeyEvent: Hashable, Sendable {
  case character(Character)
  case `return`, space, tab, arrowLeft, arrowRight, arrowUp, arrowDown, backspace, escape, home, end, pageUp, pageDown
}

public struct KeyPress: Hashable, Sendable { public var key: KeyEvent }
public enum KeyPressResult: Sendable { case ignored, handled }
public struct ScrollWheelEvent: Sendable { public var deltaX, deltaY: Int }
public enum ScrollWheelResult: Sendable { case ignored, handled }

extension View {
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  public func onAppear(perform action: @escaping @MainActor @Sendable () -> Void) -> some View { self }
  public func onKeyPress(perform action: @escaping @MainActor @Sendable (KeyPress) -> KeyPressResult) -> some View {
    self
  }
  public func onScrollWheel(
    perform action: @escaping @MainActor @Sendable (ScrollWheelEvent) -> ScrollWheelResult
  ) -> some View { self }
}
