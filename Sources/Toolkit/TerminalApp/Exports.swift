// A small program needs one import.
@_exported import CharacterCanvas
@_exported import CollectionWidget
@_exported import Foundation
@_exported import LayoutCore
@_exported import TerminalParts
