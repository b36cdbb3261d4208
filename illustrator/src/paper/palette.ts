import type { Colour } from './colour.ts'

export type Palette = {
  ink: Colour
  deep: Colour
  mid: Colour
  haze: Colour
  light: Colour
  glow: Colour
  accent: Colour
  rim: Colour
}

export const readPalette = (colours: string): Palette => {
  const [ink, deep, mid, haze, light, glow, accent, rim] = colours.split(' ') as [
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
  ]
  return { ink, deep, mid, haze, light, glow, accent, rim }
}

export const palettes = {
  ember: readPalette('#180d1a #33172b #6b2d3a #b4553f #f2a65a #ffd98a #ffe15a #7fb0d0'),
  neon: readPalette('#0a0a1e #171446 #3a1d6e #8a2c8f #ff6aa6 #ffc2b4 #46e6e0 #46d8e6'),
  sea: readPalette('#06121f #0c2a3f #155066 #2f8a8f #a5d8c0 #ffe9b0 #ff9b6a #8fe0e0'),
  harbour: readPalette('#14152c #2a2a55 #58457a #c0658a #f59a7c #ffd6a0 #ffe15a #a5b8ff'),
  theatre: readPalette('#1a0508 #430b16 #7c1420 #b8302b #f08a4b #ffdf9a #e9c46a #d06a8a'),
  alpine: readPalette('#0f1c2b #1f3a52 #43708a #8fb3bd #f3d9b8 #fff0d0 #ff9b6a #c8e8ff'),
  market: readPalette('#120f24 #2b1a3f #6a2a3f #c9502f #ff9d3a #ffd873 #4fc3c0 #4fc3c0'),
  stars: readPalette('#070b1f #101b44 #25357a #5160b0 #a9a7e0 #ffe7b5 #ffe15a #a5baff'),
  garden: readPalette('#08171a #0f332e #1f5d4c #5b9a68 #d9d17f #fff1b0 #ff9b6a #9fe0c0'),
  coast: readPalette('#1b2a3d #2b5570 #559aa3 #a6d0c0 #f4e3bb #fff6df #e76f51 #e8fbff'),
  rosehour: readPalette('#1e1024 #452244 #8a3d5e #d9737a #f8b58f #ffe6c0 #5fb8b0 #c0b0ff'),
  desert: readPalette('#24121c #55202b #9a3f32 #d9793f #f5b865 #ffe9a8 #3fa7a0 #8ac6d0'),
} as const
