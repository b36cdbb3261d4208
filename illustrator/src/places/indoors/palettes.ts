import { type Palette, palettes, readPalette } from '../../paper/palette.ts'
import type { Scene } from '../../scene.ts'
import { tintPalette } from '../tints.ts'

const roomPalettes = {
  walnut: readPalette('#1a0f12 #3a1f1e #73402c #b87a44 #f0bd72 #ffe6a8 #2f8f7a #8fb8c8'),
  lamplight: readPalette('#120b16 #2c1626 #5e2a30 #a8542f #f2a24e #ffd98a #3fa08a #8aa0d0'),
  bottle: readPalette('#0c1614 #17332c #2b5f4c #7f8f52 #e6bd6c #ffeab0 #d9603a #9fd0c0'),
  bottlelight: readPalette('#0b1112 #15282a #2d4f48 #96703c #f2ae58 #ffe09a #d9603a #8fc0c8'),
  plum: readPalette('#190d1c #38183a #6b2f5c #b0615f #efb57f #ffe6b8 #4fa89a #c0a8d8'),
  drawer: readPalette('#10181a #22383a #46645c #8f9c78 #e0cf94 #fff2c8 #c9603f #b0d0c8'),
  chalk: readPalette('#101c1f #1f3f3e #3c6e62 #8fae7f #ecdb9a #fff6d2 #e07a4f #b8e0d8'),
  skyline: readPalette('#0a0f22 #15244c #2c4a80 #6f83a8 #d9c0a0 #ffe9bd #ff8f5a #9fc4ff'),
  steel: readPalette('#131a22 #2a3a4a #50697c #94a9b0 #e2dcc4 #fff8e4 #e76f51 #c8e4f4'),
  phosphor: readPalette('#061418 #0b2f38 #155a60 #2fa08a #9fe6b4 #f2ffd0 #ff8f6a #a0f0ff'),
  cream: readPalette('#201a18 #46453c #8a8f70 #c9c09a #f3dfae #fff7e0 #d0583a #d8e8e0'),
  creamlight: readPalette('#1b1320 #3f2a38 #84554c #cf9362 #f7cf8a #fff0c4 #d0583a #b0b8e0'),
  crust: readPalette('#22110d #54261a #9a4f2c #d98d4c #f9cf8a #fff0c8 #3f8f8a #b8d0d8'),
  crustlight: readPalette('#150b12 #3a1828 #7a3626 #c46c36 #f6b85e #ffe39a #3f8f8a #98a8d8'),
  ale: readPalette('#150f10 #38201c #74432a #b4742f #f0b850 #ffe6a0 #b8452f #9fc0b0'),
  pine: readPalette('#150f12 #3a2420 #7a4a34 #bf8a5c #f0cf9c #fff3d6 #c8402f #bfe0f4'),
  stone: readPalette('#11121f #2a2d45 #555a78 #9490a0 #e2c89a #fff0cc #b8303a #b0c4ff'),
  incense: readPalette('#170c12 #471420 #94271f #d2612f #f6b75c #ffeaa6 #2f8f84 #9fd0c8'),
  attic: readPalette('#17162a #36345a #6b6088 #b08fa0 #f3c3a4 #ffeed0 #5fb0a8 #c0c8ff'),
  gilt: readPalette('#170d10 #3b1c1c #7c3f2a #bf8038 #f3c869 #ffedb4 #a8283a #c0a8b8'),
  velvet: readPalette('#0f1020 #252650 #4d3f80 #9a6a98 #f0b890 #ffe6c0 #ffcf5a #a8b0ff'),
  studio: readPalette('#1f1d22 #4a4a54 #8d9296 #c9c2b4 #f3e2c0 #fffaf0 #e0503a #dcecf4'),
  onair: readPalette('#0d0f18 #1f2436 #3b3f5c #8a4a58 #f08a62 #ffd6a8 #ff4a4a #7fd0e0'),
  oakshop: readPalette('#10181b #233a40 #47696a #ab9a68 #f0cc84 #fff0c2 #d9603a #b8d8dc'),
  coals: readPalette('#0c0b10 #241c24 #5a2a24 #b8481f #ff9a38 #ffd878 #5fa8c8 #6a90c8'),
  mint: readPalette('#14242a #33565c #6d9c98 #a9cdbd #e6ecd0 #ffffff #ef6f5a #c8f0f0'),
  canvas: readPalette('#15181f #333c46 #6a6a62 #b08a58 #f0c878 #fff0cc #d83a2f #a8c8e0'),
  carriage: readPalette('#15151c #3a2a30 #7a4238 #b8825a #efc98c #fff2cc #2f8a7f #c0dcec'),
  beacon: readPalette('#0a1422 #16304a #2b5f7a #6f9ea3 #f0d48c #fff6d0 #e0503a #a8dcf0'),
  ringside: readPalette('#12131a #2c2f3c #5a4a4c #a8664a #f0b45c #ffe8b0 #d8352f #8fb8e0'),
  deepspace: readPalette('#05060f #121630 #2c2f66 #6a5aa8 #e09ac0 #ffe0d0 #5fe0d0 #9fb8ff'),
  hull: readPalette('#080c14 #14222f #2a4658 #5f8794 #bfe0d4 #f4fff0 #ff8a4a #7fe0f0'),
  brass: readPalette('#171216 #3f2c2e #7f5640 #c08f52 #f3cd84 #fff0c6 #2f8f9a #bcd8e8'),
} as const satisfies Record<string, Palette>

const all = { ...palettes, ...roomPalettes }
type Name = keyof typeof all

export const listRoomColours =
  (day: Name, lamp: Name = day, [byDay, byLamp]: readonly [number, number] = [0.55, 0.26]) =>
  (scene: Scene): Palette =>
    scene.time === 'dusk' || scene.time === 'night'
      ? tintPalette(all[lamp], scene, byLamp)
      : tintPalette(all[day], scene, byDay)

const bare: Record<Scene['time'], Name> = {
  dawn: 'rosehour',
  morning: 'coast',
  noon: 'garden',
  afternoon: 'desert',
  dusk: 'harbour',
  night: 'stars',
}

export const listBareColours = (scene: Scene): Palette => tintPalette(all[bare[scene.time]], scene, 0.8)
