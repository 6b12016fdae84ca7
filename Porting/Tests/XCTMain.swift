import Testing

// SwiftPM uses this file as the main program of the tests, and then needs no index to find tests of XCTest. Tests of
// Swift Testing run the few that we have. `swift test` starts the program once for each framework.
if !CommandLine.arguments.contains("xctest") { await Testing.__swiftPMEntryPoint() as Never }
