import Testing

// SwiftPM takes this file for the main program of the tests, and then needs no index to find the tests of XCTest: tests
// of Swift Testing run the few that we have. `swift test` starts the program once for each framework.
if !CommandLine.arguments.contains("xctest") { await Testing.__swiftPMEntryPoint() as Never }
