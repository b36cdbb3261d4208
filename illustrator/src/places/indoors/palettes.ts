import { type Palette, palette, palettes } from '../../paper/palette.ts'
import type { Scene } from '../../scene.ts'
import { tinted } from '../tints.ts'

/** Colours of rooms, beside the twelve of the house. */
export const roomPalettes = {
  walnut: palette('#1a0f12 #3a1f1e #73402c #b87a44 #f0bd72 #ffe6a8 #2f8f7a #8fb8c8'),
  lamplight: palette('#120b16 #2c1626 #5e2a30 #a8542f #f2a24e #ffd98a #3fa08a #8aa0d0'),
  bottle: palette('#0c1614 #17332c #2b5f4c #7f8f52 #e6bd6c #ffeab0 #d9603a #9fd0c0'),
  bottlelight: palette('#0b1112 #15282a #2d4f48 #96703c #f2ae58 #ffe09a #d9603a #8fc0c8'),
  plum: palette('#190d1c #38183a #6b2f5c #b0615f #efb57f #ffe6b8 #4fa89a #c0a8d8'),
  drawer: palette('#10181a #22383a #46645c #8f9c78 #e0cf94 #fff2c8 #c9603f #b0d0c8'),
  chalk: palette('#101c1f #1f3f3e #3c6e62 #8fae7f #ecdb9a #fff6d2 #e07a4f #b8e0d8'),
  skyline: palette('#0a0f22 #15244c #2c4a80 #6f83a8 #d9c0a0 #ffe9bd #ff8f5a #9fc4ff'),
  steel: palette('#131a22 #2a3a4a #50697c #94a9b0 #e2dcc4 #fff8e4 #e76f51 #c8e4f4'),
  phosphor: palette('#061418 #0b2f38 #155a60 #2fa08a #9fe6b4 #f2ffd0 #ff8f6a #a0f0ff'),
  cream: palette('#201a18 #46453c #8a8f70 #c9c09a #f3dfae #fff7e0 #d0583a #d8e8e0'),
  creamlight: palette('#1b1320 #3f2a38 #84554c #cf9362 #f7cf8a #fff0c4 #d0583a #b0b8e0'),
  crust: palette('#22110d #54261a #9a4f2c #d98d4c #f9cf8a #fff0c8 #3f8f8a #b8d0d8'),
  ale: palette('#150f10 #38201c #74432a #b4742f #f0b850 #ffe6a0 #b8452f #9fc0b0'),
  pine: palette('#150f12 #3a2420 #7a4a34 #bf8a5c #f0cf9c #fff3d6 #c8402f #bfe0f4'),
  stone: palette('#11121f #2a2d45 #555a78 #9490a0 #e2c89a #fff0cc #b8303a #b0c4ff'),
  incense: palette('#170c12 #471420 #94271f #d2612f #f6b75c #ffeaa6 #2f8f84 #9fd0c8'),
  attic: palette('#17162a #36345a #6b6088 #b08fa0 #f3c3a4 #ffeed0 #5fb0a8 #c0c8ff'),
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
