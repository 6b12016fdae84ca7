/// The settings of a device, and the rows that show them.
struct DeviceSettings {
  /// The sections, by their titles.
  enum Part: String {
    case connections = "Connections"
    case networks = "Networks"
    case attention = "Attention"
    case display = "Display"
    case general = "General"
  }

  enum Row: Hashable {
    case toggle(Toggle)
    case choice(Choice)
    case network(Network)
    case name
    case reset
  }

  /// A setting that is on or off.
  enum Toggle: String {
    case wifi = "Wi-Fi"
    case bluetooth = "Bluetooth"
    case silence = "Do not disturb"
    case dark = "Dark at night"
    case lowPower = "Low power"
    case updates = "Automatic updates"

    var symbol: String {
      switch self {
      case .wifi: "wifi"
      case .bluetooth: "antenna.radiowaves.left.and.right"
      case .silence: "moon"
      case .dark: "sun.max"
      case .lowPower: "bolt"
      case .updates: "arrow.clockwise"
      }
    }
  }

  /// A setting with one of several values, which a page lists.
  enum Choice: String {
    case sounds = "Sounds"
    case silentFrom = "From"
    case silentUntil = "Until"
    case wallpaper = "Wallpaper"
    case language = "Language"
    case location = "Location"

    var symbol: String {
      switch self {
      case .sounds: "speaker.wave.2"
      case .silentFrom, .silentUntil: "clock"
      case .wallpaper: "photo"
      case .language: "globe"
      case .location: "location"
      }
    }

    /// The values, and what each means. The first one is the default.
    var values: [(name: String, note: String)] {
      switch self {
      case .sounds: [("Ring", "For calls and messages"), ("Buzz", "Without a sound"), ("Silent", "Alarms still ring")]
      case .silentFrom: ["22:00", "23:00", "0:00"].map { ($0, "") }
      case .silentUntil: ["6:00", "7:00", "8:00"].map { ($0, "") }
      case .wallpaper:
        [("Misty ridges", "In the Alps"), ("Dunes", "By moonlight"), ("Lighthouse", "On the west coast")]
      case .language: ["English", "Deutsch", "Español", "Français", "Italiano", "Português"].map { ($0, "") }
      case .location: [("While in use", "For the app in front"), ("Always", "For maps too"), ("Never", "")]
      }
    }
  }

  enum Network: String, CaseIterable {
    case home = "Attic"
    case cafe = "Café Central"
    case train = "Night train"

    /// The facts of its page.
    var facts: [(name: String, value: String)] {
      switch self {
      case .home: [("Signal", "Strong"), ("Channel", "36"), ("Security", "WPA3")]
      case .cafe: [("Signal", "Fair"), ("Channel", "11"), ("Security", "None")]
      case .train: [("Signal", "Weak"), ("Channel", "6"), ("Security", "WPA2")]
      }
    }
  }

  var isOn: Set<Toggle> = [.wifi, .dark, .updates]
  var network = Network.home
  var name = "Attic tablet"
  private var chosen: [Choice: String] = [:]

  subscript(choice: Choice) -> String {
    get { chosen[choice] ?? choice.values[0].name }
    set { chosen[choice] = newValue }
  }

  /// The sections and rows: networks are listed while Wi-Fi is on, and times while the device is silent at night.
  var rows: [(part: Part, rows: [Row])] {
    let times: [Row] = isOn.contains(.silence) ? [.choice(.silentFrom), .choice(.silentUntil)] : []
    let networks: [(part: Part, rows: [Row])] =
      isOn.contains(.wifi) ? [(.networks, Network.allCases.map { .network($0) })] : []
    return [(.connections, [.toggle(.wifi), .toggle(.bluetooth)])] + networks + [
      (.attention, [.choice(.sounds), .toggle(.silence)] + times),
      (.display, [.toggle(.dark), .choice(.wallpaper)]),
      (.general, [.name, .choice(.language), .choice(.location), .toggle(.lowPower), .toggle(.updates), .reset]),
    ]
  }
}
