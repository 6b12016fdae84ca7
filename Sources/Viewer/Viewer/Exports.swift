// The product `Viewer` has always had these.
@_exported import class TerminalApp.EventLoop
@_exported import enum TerminalApp.StandardStreams
