import { blend } from '../paper/colour.ts'
import { type Palette, readPalette } from '../paper/palette.ts'
import type { Scene } from '../scene.ts'

// Ordered dark to light like every palette, so that blending keeps the order of tones.
const times: Partial<Record<Scene['time'], [tint: Palette, share: number]>> = {
  dawn: [readPalette('#1c1230 #3d2a55 #7d4a74 #d08a92 #f8c4a8 #ffe9cf #ffb37a #c8c0ff'), 0.42],
  morning: [readPalette('#12202e #2f4d63 #5c8494 #a3c3bf #f6e3bd #fff8e4 #ff9b6a #d8f2ff'), 0.2],
  afternoon: [readPalette('#24140f #53301c #96582a #d69a4d #f8cd85 #fff0c2 #e76f51 #a8d0d0'), 0.22],
  dusk: [readPalette('#150f2b #2f2152 #65377a #bf5a76 #f79770 #ffd39a #ffe15a #a5a8ff'), 0.4],
  night: [readPalette('#060a1e #101a42 #24366f #4f64a6 #a3abdf #ffe9bd #ffe15a #a5baff'), 0.4],
}
const weathers: Partial<Record<Scene['weather'], [tint: Palette, share: number]>> = {
  clouds: [readPalette('#121a24 #2a3a48 #566c7a #95a8ae #d3d3c6 #f3eede #ff9b6a #c8dce8'), 0.2],
  rain: [readPalette('#0a141f #1b2f40 #3a586b #7597a5 #b5ccd0 #e8efe2 #ffb45a #9ad0e8'), 0.4],
  storm: [readPalette('#090d18 #191f38 #373f60 #6b7494 #aab2c4 #e9e6d8 #ffe15a #9ab8ff'), 0.48],
  fog: [readPalette('#1a232b #38474f #6c7f84 #a6b5b3 #d8dbd0 #f5f2e4 #e9a06a #dce8ea'), 0.45],
  snow: [readPalette('#131f31 #2d4563 #5f83a3 #a3c0d2 #e2e8ea #fffaf0 #ff8f6a #d8f0ff'), 0.4],
}
const seasons: Partial<Record<Scene['season'], [tint: Palette, share: number]>> = {
  spring: [readPalette('#10201c #2a4a44 #5d7f6c #a5bf93 #f6d5c8 #fff2e6 #ff8fab #c8f0e0'), 0.16],
  autumn: [readPalette('#1d0f12 #45201c #86402a #c9743a #f2b056 #ffe0a0 #e05a3a #9ab8c0'), 0.22],
  winter: [readPalette('#0f1a2c #27405e #56799a #98b5c9 #dde3e6 #fff7ea #ff8f6a #d0eaff'), 0.2],
}

/** A palette tinted by hour, weather and season; `strength` below 1 suits rooms that get little sky. */
export function tintPalette(from: Palette, scene: Scene, strength = 1): Palette {
  let tinted = from
  for (const tint of [seasons[scene.season], weathers[scene.weather], times[scene.time]])
    if (tint !== undefined) tinted = blendPalettes(tinted, tint[0], tint[1] * strength)
  return tinted
}

export function blendPalettes(from: Palette, to: Palette, share: number): Palette {
  const tone = (name: keyof Palette) => blend(from[name], to[name], share)
  return {
    ink: tone('ink'),
    deep: tone('deep'),
    mid: tone('mid'),
    haze: tone('haze'),
    light: tone('light'),
    glow: tone('glow'),
    accent: from.accent,
    rim: tone('rim'),
  }
}
