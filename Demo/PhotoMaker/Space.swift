// Planets, moons and what lies farther away.

import Foundation

private func space(_ place: Place) -> Colour { colour(0x05060D) + stars(place) }

let spacePhotos = [
  Photo("blue-planet", 320, 320, .jpeg(82)) { place in
    let ball = Ball(centre: Place(x: 0.08, y: 0.06), radius: 0.78, air: colour(0x4A90FF) * 0.9)
    return ball.drawn(place, over: space(place)) { normal in
      let turned = Ball.turned(normal, by: 0.9, tilt: 0.35)
      let land = clouds(turned * 1.7 + Vector(3.1, 8.4, 1.7), octaves: 6)
      let height = slope(0.5, 0.75, land)
      let ground = ramp([(0, 0x4C7A34), (0.4, 0x8A8348), (0.8, 0xB79B68), (1, 0xEDE6D8)], height)
      let water = mix(colour(0x0B2E6B), colour(0x1C63A8), slope(0.3, 0.5, land))
      let surface = land > 0.5 ? ground : water
      let ice = slope(0.78, 0.92, abs(turned.y) + 0.12 * clouds(turned * 5))
      let cloud = slope(0.52, 0.72, clouds(turned * Vector(2.2, 4.4, 2.2) + Vector(9, 2, 4), octaves: 6))
      return mix(mix(surface, colour(0xF4F8FC), ice), colour(0xFFFFFF), cloud * 0.9)
    }
  },
  Photo("ringed-planet", 420, 260, .jpeg(82)) { place in
    let ball = Ball(centre: Place(x: 0, y: 0), radius: 0.56, light: Vector(-0.8, -0.25, 0.6))
    // The plane of the rings, seen from above at a flat angle.
    let tilt: Float = -0.32
    let x = place.x * cos(tilt) - place.y * sin(tilt)
    let y = (place.x * sin(tilt) + place.y * cos(tilt)) / 0.27
    let distance = (x * x + y * y).squareRoot()
    let grain = 0.6 + 0.5 * noise(Vector(distance * 34, 0, 0)) * noise(Vector(distance * 90, 3, 0))
    let gap = 1 - slope(0.012, 0.0, abs(distance - 1.1)) * 0.9
    let isRing = slope(0.74, 0.76, distance) * (1 - slope(1.3, 1.33, distance)) * gap
    let inShadow =
      x > 0.1 && y < 0 && abs(y * 0.27 + 0.1) < 0.5 && distance < 1.34 ? slope(0.62, 0.5, abs(y * 0.27 - x * 0.28)) : 0
    let ring = mix(colour(0x8F7F63), colour(0xE9D9B4), grain) * (1 - 0.75 * inShadow)
    let planet = ball.drawn(place, over: space(place)) { normal in
      let turned = Ball.turned(normal, by: 0, tilt: -0.32)
      let band = turned.y * 7 + 0.5 * clouds(turned * 3)
      return ramp(
        [(0, 0xB79A6A), (0.3, 0xD9BF8C), (0.5, 0xEAD9B0), (0.7, 0xC9AA76), (1, 0xE3CC9C)], 0.5 + 0.5 * sin(band * 2.2))
    }
    let hidesPlanet = y > 0 || place.length > ball.radius
    return mix(planet, ring, isRing * (hidesPlanet ? 0.55 + 0.4 * grain : 0))
  },
  Photo("gas-giant", 300, 300, .webp(78)) { place in
    let ball = Ball(
      centre: Place(x: -0.1, y: 0.05), radius: 0.85, light: Vector(0.7, -0.3, 0.65), air: colour(0xC89060) * 0.25)
    return ball.drawn(place, over: space(place)) { normal in
      let turned = Ball.turned(normal, by: 0.4, tilt: 0.12)
      let swirl = clouds(turned * Vector(3, 9, 3), octaves: 5) - 0.5
      let band = turned.y * 5.5 + swirl * 1.1
      let stripes = ramp(
        [(0, 0x9C5A3A), (0.25, 0xC98F62), (0.5, 0xF0DCC0), (0.7, 0xE2B990), (0.85, 0xB0714A), (1, 0xD9B08A)],
        0.5 + 0.5 * sin(band * 3.1))
      let across = (turned.x - 0.3) / 0.24
      let down = (turned.y - 0.34) / 0.13
      let spot = (across * across + down * down).squareRoot() + 0.25 * swirl
      let eye = mix(colour(0xC4502E), colour(0x8E3320), 0.5 + 0.5 * sin(spot * 12))
      return mix(stripes, mix(eye, colour(0xF3E2CB), slope(0.8, 1.05, spot)), 1 - slope(0.95, 1.2, spot))
    }
  },
  Photo("rust-planet", 280, 280, .jpeg(80)) { place in
    let ball = Ball(
      centre: Place(x: 0.05, y: 0), radius: 0.8, light: Vector(-0.5, -0.6, 0.6), air: colour(0xD98A5A) * 0.35)
    return ball.drawn(place, over: space(place)) { normal in
      let turned = Ball.turned(normal, by: 2.4, tilt: 0.2)
      let height = clouds(turned * 2.6, octaves: 6)
      let rock = ramp([(0.25, 0x5E2A18), (0.45, 0xA5512B), (0.6, 0xC97A48), (0.8, 0xE3A873)], height)
      let pits = craters(turned, scale: 7, share: 0.3)
      let ice = slope(0.84, 0.9, -turned.y + 0.1 * clouds(turned * 6))
      return mix(rock * (1 - 0.18 * pits), colour(0xF5EFE8), ice)
    }
  },
  Photo("cratered-moon", 260, 260, .jpeg(80)) { place in
    let ball = Ball(centre: Place(x: 0, y: 0), radius: 0.86, light: Vector(-0.9, -0.2, 0.25))
    return ball.drawn(place, over: colour(0x05060B)) { normal in
      let sea = slope(0.46, 0.6, clouds(normal * 1.6 + Vector(4, 1, 7), octaves: 5))
      let pits = craters(normal, scale: 4, share: 0.35) + 0.6 * craters(normal + Vector(9, 3, 5), scale: 11, share: 0.4)
      let grain = 0.9 + 0.2 * clouds(normal * 14, octaves: 3)
      return mix(colour(0xD6D2C8), colour(0x7C7A78), sea) * (grain - 0.22 * pits)
    }
  },
  Photo(
    "turning-moon", 120, 120,
    frames: (0..<8).map { frame in
      { place in
        let angle = Float(frame) / 8 * 2 * .pi + 0.6
        let ball = Ball(centre: Place(x: 0, y: 0), radius: 0.84, light: Vector(sin(angle), -0.25, cos(angle)))
        return ball.drawn(place, over: colour(0x05060B)) { normal in
          mix(colour(0xD9D4C6), colour(0x8B8578), slope(0.45, 0.6, clouds(normal * 1.8, octaves: 4)))
            * (1 - 0.2 * craters(normal, scale: 5, share: 0.3))
        }
      }
    }),
  Photo("ice-moon", 240, 240, .webp(76)) { place in
    let ball = Ball(centre: Place(x: 0, y: 0), radius: 0.82, light: Vector(0.6, -0.5, 0.6), air: colour(0x9CC8E8) * 0.2)
    return ball.drawn(place, over: colour(0x04060C)) { normal in
      let turned = Ball.turned(normal, by: 1.1, tilt: 0.5)
      let warp = turned + Vector(repeating: 0.35 * clouds(turned * 3, octaves: 4))
      let cracks = abs(noise(warp * 6) - 0.5) * 2
      let fine = abs(noise(warp * 15 + Vector(3, 3, 3)) - 0.5) * 2
      let line = max(slope(0.1, 0.0, cracks), 0.6 * slope(0.12, 0.0, fine))
      let ice = mix(colour(0xB9D3E2), colour(0xF2F7FA), clouds(turned * 4))
      return mix(ice, colour(0x9A5A3C), line * 0.85)
    }
  },
  Photo("sulphur-moon", 240, 240, .webp(76)) { place in
    let ball = Ball(centre: Place(x: 0, y: 0), radius: 0.82, light: Vector(-0.7, -0.4, 0.55))
    return ball.drawn(place, over: colour(0x06060A)) { normal in
      let turned = Ball.turned(normal, by: 0.3)
      let blotch = clouds(turned * 3.2, octaves: 5)
      let ground = ramp([(0.3, 0x8C5A1E), (0.45, 0xE0B83A), (0.6, 0xF5E67A), (0.75, 0xF6F1C8)], blotch)
      let vents = craters(turned, scale: 5, share: 0.22)
      let halo = slope(0, -0.4, vents)
      return mix(mix(ground, colour(0x2A1610), slope(0.35, 0.7, vents)), colour(0xC8401E), halo * 0.7)
    }
  },
  Photo("solar-eclipse", 300, 300, .jpeg(80)) { place in
    let (radius, angle) = (place.length, atan2(place.y, place.x))
    let direction = Vector(cos(angle), sin(angle), 0)
    let rays =
      0.35 + 1.1 * pow(clouds(direction * 2.3 + Vector(5, 5, 2), octaves: 4), 2)
      + 0.25 * clouds(direction * 9 + Vector(1, 7, radius * 0.6), octaves: 3)
    let corona = exp(-(radius - 0.42) * 5.5 / rays)
    let ring = exp(-abs(radius - 0.425) * 60)
    let ruby = slope(0.62, 0.8, noise(direction * 5)) * exp(-abs(radius - 0.435) * 55)
    let sky = colour(0x0A1020) + stars(place, density: 0.1) * 0.6
    let light = sky + colour(0xCFE0FF) * corona * 0.85 + colour(0xFFFFFF) * ring * 0.8 + colour(0xFF4A50) * ruby
    let flare = exp(-place.distance(to: Place(x: 0.3, y: -0.3)) * 14)
    return mix(light, colour(0x030408), slope(0.424, 0.416, radius)) + colour(0xFFF6E0) * flare * 1.6
  },
  Photo("spiral-galaxy", 420, 300, .jpeg(80)) { place in
    let tilt: Float = 0.4
    let x = place.x * cos(tilt) + place.y * sin(tilt)
    let y = (place.y * cos(tilt) - place.x * sin(tilt)) / 0.52
    let radius = (x * x + y * y).squareRoot()
    let angle = atan2(y, x)
    let dust = clouds(Vector(x * 4, y * 4, 2), octaves: 6)
    let arm = 0.5 + 0.5 * cos(2 * angle - 7.5 * log(radius + 0.08) + 1.6 * (dust - 0.5))
    let disc = exp(-radius * 2.1)
    let light = disc * (0.12 + 1.5 * pow(arm, 2.2) * (0.35 + dust))
    let knots = pow(clouds(Vector(x * 13, y * 13, 8), octaves: 3), 4) * 5 * pow(arm, 3) * disc
    let core = exp(-radius * radius * 26) * 1.1 + exp(-radius * 7) * 0.5
    return colour(0x06070F) + stars(place, density: 0.3, scale: 22) + colour(0x7FA6FF) * light + colour(0xFF7FA8)
      * knots
      + colour(0xFFE2B0) * core
  },
  Photo("nebula", 320, 400, .jpeg(78)) { place in
    let base = place.vector(1) * 1.1
    let warp = Vector(clouds(base + Vector(1, 2, 3)), clouds(base + Vector(7, 1, 4)), 0) * 2.2
    let gas = clouds(base * 1.2 + warp, octaves: 6)
    let dark = slope(0.5, 0.7, clouds(base * 1.6 + warp * 0.8 + Vector(20, 4, 9), octaves: 6))
    let glow = exp(-place.distance(to: Place(x: 0.15, y: -0.25)) * 1.5)
    let red = colour(0xE0405C) * pow(gas, 2) * 1.5
    let teal = colour(0x36B6C8) * pow(clouds(base * 1.5 + warp * 1.3 + Vector(5, 9, 2), octaves: 5), 3) * 2.2
    let light = (red + teal) * (0.35 + glow * 1.6) + colour(0xFFD9A0) * pow(glow, 4) * 0.9
    return colour(0x080612) + light * (1 - 0.85 * dark) + stars(place, density: 0.4, scale: 20) * (1 - dark * 0.7)
  },
  Photo("comet", 360, 270, .webp(76)) { place in
    let head = Place(x: -0.62, y: 0.42)
    // Along the tail, and across it.
    let (dx, dy) = (place.x - head.x, place.y - head.y)
    let along = dx * 0.84 - dy * 0.54
    let across = dx * 0.54 + dy * 0.84
    let curl = across - 0.16 * along * along
    let streaks = 0.6 + 0.8 * noise(Vector(curl / (0.12 + along * 0.3) * 9, 0, 4))
    let dust = along > 0 ? exp(-pow(curl / (0.05 + 0.22 * along), 2)) * exp(-along * 0.9) * streaks : 0
    let gas = along > 0 ? exp(-pow(across / (0.02 + 0.06 * along), 2)) * exp(-along * 0.6) : 0
    let glow = exp(-head.distance(to: place) * 13) * 1.5
    let sky = mix(colour(0x0A1230), colour(0x1E2A52), slope(-0.4, 1, place.y)) + stars(place, density: 0.35)
    let hills = 0.82 + 0.07 * clouds(Vector(place.x * 2.2, 0, 3), octaves: 4)
    let light = sky + colour(0xFFE6C0) * (dust * 0.9 + glow) + colour(0x5AA0FF) * gas * 0.7
    return mix(light, colour(0x05070E), slope(hills, hills + 0.012, place.y))
  },
]
