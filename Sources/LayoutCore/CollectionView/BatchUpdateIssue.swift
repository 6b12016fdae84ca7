import Foundation

/// Why a batch update cannot be carried out.
public enum BatchUpdateIssue: Hashable, Sendable {
  case unchecked(String)
}
