// Dunes, water, mountains and towns.

import Foundation

/// A wavy line across the picture.
private func line(_ x: Float, _ seed: Float, scale: Float, octaves: Int = 5) -> Float {
  clouds(Vector(x * scale, seed, seed * 0.7), octaves: octaves) - 0.5
}

/// How much of the sun or the moon shines at a place: a disc and the glow around it.
private func disc(_ place: Place, _ centre: Place, _ radius: Float) -> (disc: Float, glow: Float) {
  let distance = place.distance(to: centre)
  return (slope(radius + 0.008, radius - 0.008, distance), exp(-max(0, distance - radius) * 3.2))
}

/// A dune: where its crest is highest, and the colours of its bright and its dark side.
private struct Dune {
  var peak: Place
  var height, breadth: Float
  var lit, dark: Int

  /// The dune over what is behind. A winding edge runs down from the peak; the side behind it lies in shadow.
  func drawn(_ place: Place, over behind: Colour) -> Colour {
    let dx = (place.x - peak.x) / breadth
    let slopes = exp(-dx * dx * (dx > 0 ? 2.2 : 0.9))
    let crest = peak.y + height * (1 - slopes) + 0.03 * sin(place.x * 3 + peak.x * 7)
    let depth = place.y - crest
    guard depth > 0 else { return behind }
    let edge = peak.x + 0.22 * breadth * sin(depth * 3.4 / height) + 0.5 * depth
    let beyond = place.x - edge
    let shadow = slope(-0.015, 0.02 + 0.12 * depth, beyond) * exp(-max(0, beyond) * 0.75 / breadth)
    let ripples = 0.025 * sin((depth * 60 + 10 * line(place.x, peak.x, scale: 1.5, octaves: 3)) / (0.6 + depth))
    let side = mix(colour(lit), colour(dark), shadow + 0.22 * slope(0, 1, depth))
    return side * (1 + ripples * (1 - shadow))
  }
}

/// Waves that glitter below a light at the horizon.
private func water(_ place: Place, horizon: Float, light: Float, _ near: Int, _ far: Int, _ glint: Int) -> Colour {
  let depth = (place.y - horizon) / (1 - horizon)
  let perspective = 1 / (depth + 0.05)
  let waves = clouds(Vector(place.x * perspective * 1.2, perspective * 7, 1), octaves: 4)
  let width = 0.06 + 0.38 * depth
  let path = exp(-pow((place.x - light) / width, 2))
  let sparkle = slope(0.5, 0.68, waves + 0.16 * path)
  return mix(colour(far), colour(near), depth * 0.8 + (waves - 0.5) * 0.5) + colour(glint) * sparkle * path
}

let landPhotos = [
  Photo("red-dunes", 420, 280, .jpeg(80)) { place in
    let sky = ramp([(-1, 0x2F6FB5), (-0.3, 0x8FBEDF), (0.1, 0xF0DFC4)], place.y)
    return [
      Dune(peak: Place(x: -0.7, y: -0.12), height: 0.22, breadth: 0.9, lit: 0xE9B27C, dark: 0xA8623A),
      Dune(peak: Place(x: 0.75, y: -0.2), height: 0.42, breadth: 0.8, lit: 0xE89A58, dark: 0x8A4220),
      Dune(peak: Place(x: -0.35, y: 0.05), height: 0.5, breadth: 0.95, lit: 0xE2843C, dark: 0x6B2A12),
      Dune(peak: Place(x: 0.9, y: 0.5), height: 0.4, breadth: 1.1, lit: 0xD26C2A, dark: 0x4A1B0C),
    ].reduce(sky) { $1.drawn(place, over: $0) }
  },
  Photo("dunes-by-moonlight", 300, 400, .webp(78)) { place in
    let moon = disc(place, Place(x: 0.25, y: -0.55), 0.14)
    let face = 0.86 + 0.3 * (clouds(place.vector(3) * 9) - 0.5)
    let sky =
      ramp([(-1, 0x0B1030), (-0.2, 0x22325F), (0.3, 0x51659A)], place.y) + stars(place, density: 0.2) * 0.8
      + colour(0xB8C8F0) * moon.glow * 0.35
    return [
      Dune(peak: Place(x: 0.4, y: 0.12), height: 0.2, breadth: 0.6, lit: 0x7C8ABA, dark: 0x3A4672),
      Dune(peak: Place(x: -0.3, y: 0.22), height: 0.34, breadth: 0.55, lit: 0x8E9CCB, dark: 0x26305C),
      Dune(peak: Place(x: 0.25, y: 0.5), height: 0.42, breadth: 0.7, lit: 0x7886B6, dark: 0x161C3E),
    ].reduce(mix(sky, colour(0xF6F2E2) * face, moon.disc)) { $1.drawn(place, over: $0) }
  },
  Photo("sea-at-sunset", 420, 270, .jpeg(80)) { place in
    let (horizon, sun) = (Float(0.12), Place(x: 0.2, y: 0.0))
    if place.y > horizon { return water(place, horizon: horizon, light: sun.x, 0x14284A, 0xC9724E, 0xFFC070) }
    let light = disc(place, sun, 0.13)
    let sky = ramp([(-1, 0x26356F), (-0.55, 0x7A4A86), (-0.2, 0xE0705A), (0.12, 0xFFC46A)], place.y)
    let bands = slope(0.5, 0.72, clouds(Vector(place.x * 1.3, place.y * 6, 5), octaves: 5))
    let cloud = mix(colour(0x5A3A6E), colour(0xFF9A5E), slope(-0.8, 0.1, place.y))
    return mix(mix(sky, cloud, bands * 0.7) + colour(0xFFB060) * light.glow * 0.3, colour(0xFFF3C8), light.disc)
  },
  Photo("breaking-wave", 360, 270, .webp(78)) { place in
    let crest =
      -0.18 + 0.42 * sin(place.x * 1.5 + 0.5) * exp(-place.x * place.x * 0.35)
      + 0.08 * line(place.x, 2, scale: 3)
    let sky = ramp([(-1, 0x7FB4D8), (0, 0xDDEBF0)], place.y)
    let depth = place.y - crest
    guard depth > 0 else { return sky }
    let flow = clouds(Vector(place.x * 2 + depth * 3, depth * 7 - place.x * 2, 3), octaves: 5)
    let body = ramp([(0, 0xB8F0DC), (0.18, 0x39B5A6), (0.5, 0x0F6F86), (1.2, 0x07344F)], depth + 0.25 * (flow - 0.5))
    let foamLine = exp(-depth * 9) + exp(-pow((depth - 0.75 - 0.2 * line(place.x, 9, scale: 1.4)) * 5, 2)) * 0.9
    let foam = slope(0.42, 0.7, clouds(Vector(place.x * 5, place.y * 7, 8), octaves: 6) * 0.75 + foamLine * 0.5)
    return mix(body, colour(0xFBFEFF), foam)
  },
  Photo("misty-ridges", 300, 420, .jpeg(80)) { place in
    let sun = disc(place, Place(x: -0.2, y: -0.5), 0.1)
    var seen = ramp([(-1, 0xF2C6A0), (-0.4, 0xF8DDBB), (0.4, 0xDCE3E8)], place.y) + colour(0xFFE0B0) * sun.glow * 0.25
    seen = mix(seen, colour(0xFFFBEA), sun.disc)
    for ridge in 0..<7 {
      let far = Float(ridge) / 6
      let height =
        -0.25 + 0.19 * Float(ridge) + (0.42 - 0.1 * far)
        * line(place.x + Float(ridge) * 5, Float(ridge), scale: 1.1 + far)
      guard place.y > height else { continue }
      let mist = slope(0, 0.45, place.y - height)
      seen = mix(mix(colour(0xA9B8CC), colour(0x14304A), far), colour(0xC9D6E0), mist * (0.75 - 0.6 * far))
    }
    return seen
  },
  Photo("aurora", 400, 280, .jpeg(80)) { place in
    let shore: Float = 0.45
    // The lake mirrors the sky.
    let y = place.y > shore ? 2 * shore - place.y : place.y
    let ripple = place.y > shore ? 0.03 * line(place.y * 9, 3, scale: 3) : 0
    let x = place.x + ripple
    var light = ramp([(-1, 0x070B22), (0.2, 0x10284A), (0.45, 0x1D4660)], y) + stars(Place(x: x, y: y), density: 0.25)
    for curtain in 0..<3 {
      let seed = Float(curtain) * 3.7
      let base = 0.12 - 0.22 * Float(curtain) + 0.5 * line(x + seed, seed, scale: 0.8, octaves: 3)
      let above = base - y
      let fold = 0.45 + 0.9 * pow(clouds(Vector(x * 5 + seed, 0, seed), octaves: 4), 2)
      let strength = slope(-0.04, 0.03, above) * exp(-max(0, above) * 2.6) * fold
      light += mix(colour(0x38F0A0), colour(0x9A4AE0), slope(0.1, 0.75, above)) * strength * 0.75
    }
    if place.y > shore { light *= 0.6 }
    let trees =
      shore - 0.05 - 0.1 * abs(line(place.x, 6, scale: 2)) - 0.07 * abs(sin(place.x * 41 + 3 * sin(place.x * 9)))
    let isWood = place.y > trees && place.y < shore + 0.01
    return isWood ? colour(0x03070C) : light
  },
  Photo("snowy-peak", 320, 320, .jpeg(80)) { place in
    let sky = ramp([(-1, 0x1F5CA8), (0.2, 0xA7CFEA)], place.y)
    let height = -0.72 + 1.05 * abs(place.x + 0.08) + 0.34 * line(place.x, 4, scale: 2.2, octaves: 6)
    guard place.y > height else { return sky }
    let ridge = place.x + 0.08 + 0.35 * line(place.y * 1.5, 8, scale: 2) + 0.12 * line(place.y * 6, 2, scale: 2)
    let relief = clouds(Vector(place.x * 4, place.y * 6, 2), octaves: 6)
    let lit = slope(0.12, -0.12, ridge + 0.5 * (relief - 0.5))
    let snowline = slope(0.75, -0.1, place.y + 0.9 * (relief - 0.5))
    let rock = mix(colour(0x3A3F4C), colour(0x8B7B6C), lit)
    let snow = mix(colour(0x6E8FBF), colour(0xFFFDF8), lit)
    let wood = mix(colour(0x0E2A20), colour(0x2C5238), clouds(Vector(place.x * 20, place.y * 24, 1), octaves: 3))
    let mountain = mix(rock, snow, snowline)
    return mix(mountain, wood, slope(0.0, 0.06, place.y - 0.68 + 0.3 * line(place.x, 11, scale: 2.5)))
  },
  Photo("skyline-by-night", 420, 280, .png) { place in
    skyline(
      place, sky: [(-1, 0x0B1030), (0.2, 0x2A2A5E), (0.75, 0x8A4A78)], layers: [0x1C2148, 0x11142F, 0x080A18],
      isLit: true)
  },
  Photo("skyline-at-dawn", 280, 380, .webp(78)) { place in
    let sun = disc(place, Place(x: 0.1, y: 0.35), 0.16)
    let towers = skyline(
      place, sky: [(-1, 0x5C8BC0), (-0.1, 0xF2C9A8), (0.75, 0xFFE7B8)], layers: [0xC98F86, 0x8A5C72, 0x3E3152],
      isLit: false,
      behind: sun.disc)
    return towers
  },
  Photo("winter-village", 360, 300, .jpeg(82)) { place in
    let sky = ramp([(-1, 0x0C1838), (0.3, 0x38507E)], place.y) + stars(place, density: 0.2) * 0.7
    let hill = 0.3 + 0.35 * line(place.x, 3, scale: 0.9)
    var seen = place.y > hill ? mix(colour(0x93A9CF), colour(0xDCE6F5), slope(0, 0.6, place.y - hill)) : sky
    for tree in 0..<14 {
      let x = -1.2 + Float(tree) * 0.18 + 0.1 * chance(tree, 1)
      let foot = 0.38 + 0.35 * line(x, 3, scale: 0.9)
      let height = 0.22 + 0.16 * chance(tree, 2)
      let up = (foot - place.y) / height
      let half = 0.1 * (1 - up) * (0.7 + 0.3 * abs(sin(up * 14)))
      if up > 0, up < 1, abs(place.x - x) < half {
        seen = mix(colour(0x12302E), colour(0xCFDDEE), slope(0.35, 0.6, sin(up * 14 - 1)) * 0.8)
      }
    }
    for house in 0..<5 {
      let (x, y) = (-0.95 + 0.46 * Float(house), Float(0.5) + 0.16 * chance(house, 4))
      let (dx, dy) = (place.x - x, place.y - y)
      let roof = dy + 0.2 - abs(dx) * 0.75
      if abs(dx) < 0.2, roof > 0, dy < -0.02 { seen = colour(0xEEF4FC) * (0.82 + 0.18 * slope(0.02, 0.1, roof)) }
      if abs(dx) < 0.16, dy > -0.05, dy < 0.15 {
        let isWindow = abs(abs(dx) - 0.075) < 0.035 && dy > 0 && dy < 0.08
        seen = isWindow ? colour(0xFFCB5C) : colour(0x5A3226)
      }
      seen += colour(0xFFB040) * exp(-Place(x: dx, y: dy - 0.05).length * 9) * 0.18
    }
    return seen
  },
  Photo("lighthouse", 240, 380, .jpeg(80)) { place in
    let lamp = Place(x: 0.12, y: -0.42)
    var sky = ramp([(-1, 0x0D1634), (0.3, 0x3A3F70), (0.6, 0xA65F6A)], place.y) + stars(place, density: 0.18) * 0.7
    let angle = atan2(place.y - lamp.y, place.x - lamp.x)
    let beam = max(exp(-pow((angle - 0.18) * 12, 2)), exp(-pow((abs(angle) - 3.02) * 12, 2)))
    sky += colour(0xFFF0B8) * beam * exp(-lamp.distance(to: place) * 1.1) * 0.8
    if place.y > 0.62 { sky = water(place, horizon: 0.62, light: lamp.x, 0x0E1830, 0x6A4A66, 0xFFD890) }
    let rock = 0.55 + 0.35 * abs(place.x - 0.12) + 0.25 * line(place.x, 5, scale: 3)
    if place.y > rock { return mix(colour(0x2A2530), colour(0x0A0A12), slope(0, 0.4, place.y - rock)) }
    let half = 0.07 + 0.045 * (place.y + 0.34)
    let dx = place.x - lamp.x
    if place.y > -0.34, abs(dx) < half {
      let isRed = Int(((place.y + 0.34) / 0.18).rounded(.down)) % 2 == 0
      return mix(isRed ? colour(0xC8352E) : colour(0xF4EFE6), colour(0x1A1626), slope(-half, half * 1.2, dx) * 0.75)
    }
    if place.y > -0.5, place.y <= -0.34, abs(dx) < 0.06 {
      return abs(place.y + 0.35) < 0.015 ? colour(0x20202C) : colour(0xFFF3C0)
    }
    if place.y > -0.6, place.y <= -0.5, abs(dx) < 0.08 * (place.y + 0.6) / 0.1 { return colour(0x8E2420) }
    return sky + colour(0xFFE9A0) * exp(-lamp.distance(to: place) * 10) * 0.8
  },
  Photo("hot-air-balloons", 320, 400, .webp(78)) { place in
    var seen = ramp([(-1, 0x4A8FD0), (0.3, 0xBFDDF0), (0.8, 0xFCE6C4)], place.y)
    seen = mix(seen, colour(0xFFFFFF), slope(0.54, 0.74, clouds(Vector(place.x * 1.4, place.y * 3, 7))) * 0.75)
    let hills = 0.78 + 0.22 * line(place.x, 2, scale: 1.2)
    if place.y > hills { seen = mix(colour(0x6E9A58), colour(0x27502F), slope(0, 0.25, place.y - hills)) }
    let balloons: [(x: Float, y: Float, size: Float, first: Int, second: Int)] = [
      (0.42, -0.62, 0.13, 0x3F7FBF, 0xF4F0E4), (-0.5, -0.1, 0.17, 0xE0A52E, 0x8E2F4A),
      (0.12, -0.12, 0.34, 0xD8412F, 0xF7D774),
      (0.55, 0.36, 0.1, 0x5A3F8E, 0xE8A0B8),
    ]
    for balloon in balloons {
      let x = (place.x - balloon.x) / balloon.size
      let y = (place.y - balloon.y) / balloon.size
      let width = y < 0 ? (1 - y * y).squareRoot() : 1 - 0.62 * pow(y / 1.3, 2)
      if y > -1, y < 1.3, abs(x) < width {
        let stripe = Int(((asin(clamped(abs(x) / width)) * (x < 0 ? -1 : 1) + 1.6) * 2.55).rounded(.down)) % 2
        let shade = 1.05 - 0.55 * slope(-0.4, 1.1, x / max(width, 0.1) + 0.2 * y)
        seen = (stripe == 0 ? colour(balloon.first) : colour(balloon.second)) * shade
      }
      if y >= 1.3, y < 1.6, abs(abs(x) - 0.2) < 0.03 { seen = colour(0x4A3A2E) }
      if y >= 1.6, y < 1.85, abs(x) < 0.24 { seen = colour(0x7A4E2A) }
    }
    return seen
  },
]

/// Towers before towers. The windows of the nearer ones are lit by night.
private func skyline(
  _ place: Place, sky: [(Float, Int)], layers: [Int], isLit: Bool, behind sun: Float = 0
) -> Colour {
  var seen = ramp(sky.map { (place: $0.0, hex: $0.1) }, place.y)
  if isLit { seen += stars(place, density: 0.14) * 0.7 }
  seen = mix(seen, colour(0xFFF6DC), sun)
  for (number, hex) in layers.enumerated() {
    let scale = 7 - Float(number) * 1.4
    let column = (place.x * scale + Float(number) * 0.37).rounded(.down)
    let across = place.x * scale + Float(number) * 0.37 - column
    let tall = chance(Int(column), number, 8)
    let top = 0.42 + 0.16 * Float(number) - 0.95 * pow(tall, 2.2) * (1 - 0.12 * Float(number))
    let isSpire = tall > 0.72 && abs(across - 0.5) < 0.03 && place.y > top - 0.16
    guard place.y > top && (tall < 0.85 || place.y > top + 0.1 || abs(across - 0.5) < 0.28) || isSpire else { continue }
    seen = colour(hex) * (1 - 0.25 * across)
    guard isLit, place.y > top + 0.04 else { continue }
    let (x, y) = (across * 5, place.y * 15)
    let (room, floor) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let isGlass = x - x.rounded(.down) > 0.3 && y - y.rounded(.down) > 0.4
    if isGlass, chance(Int(column) &* 31 &+ room, floor, number) < 0.4 {
      seen =
        mix(colour(0xFFD27A), colour(0xBFE0FF), chance(room, floor, Int(column)) > 0.75 ? 1 : 0)
        * (0.55 + 0.2 * Float(number))
    }
  }
  return seen
}
