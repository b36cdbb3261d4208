import { type Palette, palette, palettes } from '../../paper/palette.ts'
import type { Scene } from '../../scene.ts'
import { tinted } from '../tints.ts'

/** Colours of rooms, beside the twelve of the house. */
export const roomPalettes = {
  walnut: palette('#1a0f12 #3a1f1e #73402c #b87a44 #f0bd72 #ffe6a8 #2f8f7a #8fb8c8'),
  lamplight: palette('#120b16 #2c1626 #5e2a30 #a8542f #f2a24e #ffd98a #3fa08a #8aa0d0'),
} as const satisfies Record<string, Palette>

const all = { ...palettes, ...roomPalettes }
type Name = keyof typeof all

/** By daylight and by lamplight; the sky outside reaches a room only in part, and lamps keep it out. */
export const roomColours =
  (day: Name, lamp: Name = day, [byDay, byLamp]: readonly [number, number] = [0.55, 0.26]) =>
  (scene: Scene): Palette =>
    scene.time === 'dusk' || scene.time === 'night'
      ? tinted(all[lamp], scene, byLamp)
      : tinted(all[day], scene, byDay)
