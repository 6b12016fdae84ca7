/// Whether the arrow keys move a focus.
struct FocusState {
  var isOn = false
  /// Whether it began with a record that was opened, so that it ends with the record.
  var isForRecord = false
}
