import { mix } from '../math.ts'
import { blend, type Colour, lighten, saturate } from '../paper/colour.ts'
import type { Palette } from '../paper/palette.ts'
import type { Scene, Time, Weather } from '../scene.ts'

const keys = ['ink', 'deep', 'mid', 'haze', 'light', 'glow', 'accent', 'rim'] as const

const readHour = (colours: string): Palette => {
  const list = colours.split(' ')
  return Object.fromEntries(keys.map((key, index) => [key, `#${list[index]}`])) as Palette
}

type Hours = Record<Time, Palette>

const readHours = (
  dawn: string,
  morning: string,
  noon: string,
  afternoon: string,
  dusk: string,
  night: string,
): Hours => ({
  dawn: readHour(dawn),
  morning: readHour(morning),
  noon: readHour(noon),
  afternoon: readHour(afternoon),
  dusk: readHour(dusk),
  night: readHour(night),
})

/** Palettes per kind of country, dawn to night; `rim` is the sky's colour by day. */
const days = {
  sea: readHours(
    '1c1f3f 3d4675 8a6f9e e09a97 fbc79a ffedc9 e2604f aebcf0',
    '10283a 1f5a70 4a98a6 9ccfc6 f4e6bb fff8e0 ef6b4f a5dcea',
    '0b2747 18568c 3b93c4 8fcfe2 f1f2d8 fffdf0 ff7d4a 86cdf0',
    '18283e 2c5872 5c96a2 cdbd90 f7da92 fff1c4 d9573f 9fd2dc',
    '14152c 2a2a55 58457a c0658a f59a7c ffd6a0 ffe15a a5b8ff',
    '060d1f 0e2240 1c4468 3f7a92 a9c9c4 fff0c4 ffb45a 8fd0f0',
  ),
  green: readHours(
    '14233a 2a4a5c 588a84 dfa598 fbcba2 fff0cc e0607a b4c4f2',
    '0f2a26 1f5548 4d8f66 a5c987 f2eab0 fffbe0 ee6a5a a6e0ee',
    '0d2c2c 1b5a4a 4a9a5c 9fcf7e eef2b8 fffde6 ff6f52 83d2f2',
    '20261a 4a5a2c 8a8f3f d3bb57 f8dc84 fff3c0 d9543a a2d8d8',
    '0f1c30 1d3f56 44747e d9947e fcbf84 ffe6ae ff7a5a a8c4f0',
    '071420 10303c 235356 4f8578 b9cfa4 fdf3c0 ffc061 8fd0d8',
  ),
  russet: readHours(
    '241629 50304a 8f5458 d08a68 f8c088 ffeac0 2f8f8a c6bfe8',
    '2a1812 5f3420 a3602c dca050 f6d78a fff5d0 2f8f8a a9d6e2',
    '2b160f 61301c a6582a e09a48 f8d588 fff6d6 1f8c96 97d2ea',
    '2a150f 5a2d1a 9c5426 d98d3a f5c56a ffedb8 2f8f8a a9cfd6',
    '1f0f26 4c2140 8f3f48 d96f45 fba85c ffe0a0 5fc2b0 b8a8f0',
    '0d0d1e 281c38 52384c 8c6450 d8ae78 ffe8b8 ffb84d 9ab4e8',
  ),
  blossom: readHours(
    '221f3e 4c4672 8f7ba6 e0a5b5 fbcdb8 fff0da d8476f bcc6f5',
    '1d2a36 456272 80a0a0 d8b8b8 f8dccb fff7ea d8476f a8dcec',
    '18304a 3a6a86 78a8b4 dcc0c4 fae4d8 fffaf2 e0436f 8ed4f0',
    '2a2233 5d4a5c 9a7f80 dcae9c f9d7b0 fff1d2 c8456f a8d4e6',
    '21122f 4c2858 8f4678 de7f94 fbb49c ffe2c0 5fc2b0 bcaaff',
    '0a1026 1b2750 3a4880 7d78aa e0b2b8 fff0d8 ffb86a a0c0ff',
  ),
  snow: readHours(
    '181e3c 394778 7a83b4 c9a9c2 f8cdb8 fff2de e2604f b8c8ff',
    '16283e 355874 7299b4 b9d3de eff0e6 fffdf4 d8573f aadcf0',
    '12274a 2a5a8e 66a0cc b3d8ea f0f6f4 ffffff e0533f 8fcdf2',
    '232840 4d5878 8791a4 cdbab2 f8dcae fff4d4 d8573f a8cfe8',
    '161436 35306a 6a55a0 b97fae f5aa98 ffe0b8 ffd85a b0b4ff',
    '070e24 12264e 274a80 5f86b4 bcd2e4 fff4d4 ffb45a a5ccff',
  ),
  mountain: readHours(
    '181a38 363b6b 6f639b c98ba5 fabb98 ffeac4 e2604f b0bcf5',
    '0f1c2b 1f3a52 43708a 8fb3bd f3d9b8 fff0d0 ff9b6a a5d4ea',
    '0c2240 1d4a7a 4583b4 93c1dc e9f1ee ffffff ff7d4a 86c4f0',
    '1f2030 454a63 7d7b84 cfa487 f9d294 fff0c8 d8573f a8cce4',
    '170f2b 3a1f52 7a356f d05f6e fb9d6b ffd99a 5fd0c0 b9a8ff',
    '060c20 101f45 243f75 4f73a8 b3c8e0 fff6d8 ffb45a a5c8ff',
  ),
  city: readHours(
    '1b1b38 3f3c68 7d6a92 d79a9a f9c79c ffeecb e0574f bcc0f5',
    '1a2a3c 3a5870 7497a3 b9cdc6 f4e2bb fff8e2 e0573f a8d8e8',
    '142a44 2f5f88 6aa0bf b3d5df f6ecd0 fffdf2 e8503f 8fd0f0',
    '2a1c24 5a3a40 9a6a58 d9a26c f8d491 fff0c6 2f8f96 a8ccd8',
    '1e1024 452244 8a3d5e d9737a f8b58f ffe6c0 5fb8b0 c0b0ff',
    '090d22 161f48 2c3a74 5d61a0 d9a978 ffe2a0 ffb84d 9ab8ff',
  ),
  desert: readHours(
    '241430 4f2a52 93506c d98a7a f8bd90 ffebc8 3fa7a0 c0b8ff',
    '2a1a1c 6a3a2c b06a40 dfa062 f6d79c fff5d6 2f8fa0 9fd6e6',
    '2c1d16 74452a bd7f45 e6bd78 f8e6b6 fffbe8 1f8fa8 8ad4ee',
    '24121c 55202b 9a3f32 d9793f f5b865 ffe9a8 3fa7a0 9accd0',
    '1c0d26 481a48 8f2f55 d9583f fb9a4a ffdc8a 4fc3c0 a8a0ff',
    '080d24 141f4c 2a3a78 5a5f9c c9a888 ffeec4 ffb45a a5baff',
  ),
  forest: readHours(
    '0e2230 204a50 4a8078 b8b49a f8d0a0 fff0c8 e8607a a8d4e0',
    '08171a 0f332e 1f5d4c 5b9a68 d9d17f fff1b0 ff9b6a 9fe0c0',
    '06201c 0d4034 1f7350 63ab62 d3e08a fdfac8 ff8a5a a0e6d4',
    '1a1c10 3a4218 6f7426 b5a540 f0d070 fff0b0 d9543a b0dcc0',
    '0a1a1c 153a38 3a6450 b88c4c f6ba5e ffe3a0 ff7a5a a8cce0',
    '040f14 0a2428 143f40 2f6a62 9ac4a0 f6f3c0 ffd070 7fd8d0',
  ),
  jungle: readHours(
    '0a2030 1a4a5e 3c8a84 9cc4a0 fbd2a2 fff0c4 ff6f7a b0d8e8',
    '04201f 0a4440 157a60 4fb070 d8e57a fffbc0 ff5f6a 9ff0e0',
    '03231c 08502f 189048 78c050 e6ec80 fffdd0 ff4f7a 8fe8e8',
    '14200c 344c12 6f8220 bcb038 f8d868 fff4b0 ff5a4a a8e0c8',
    '0a1030 14305a 2a5a78 a85a80 fb9a6a ffdf96 ff6f8a a8b0ff',
    '03101c 082838 0f4c58 1f8078 8fd0a0 f4f6c0 ffc05a 7fe0e0',
  ),
  neon: readHours(
    '0f1030 272a64 56509c a878b8 ffa8a8 ffe0c0 3fe0d8 8fc8ff',
    '0c1830 1c3a5c 3f6a88 80a8b4 f0b8b0 ffe8d8 ff4f8a 9fe8f0',
    '0c1f38 1c4a6c 3f80a0 86bcc6 f6c8b0 fff2dc ff4f8a 9ff0f8',
    '1a1030 3f205c 80407c c86a80 ffac80 ffe2a8 3fd8d8 9fd0ff',
    '120a2a 2d1455 6a2078 c83a88 ff7f8a ffd0a8 4fe0e0 7fd0ff',
    '0a0a1e 171446 3a1d6e 8a2c8f ff6aa6 ffc2b4 46e6e0 46d8e6',
  ),
  market: readHours(
    '1f1530 4a2c54 8f4c68 d8806a fcb878 ffe6b0 3fb0a8 b8b0ff',
    '2a1a20 6a3838 b06048 e09c60 fad894 fff4d0 2f9a90 a8dce0',
    '2a1c1c 6c3c30 b46c40 e6ac60 fce4a0 fff9dc 1f948c 90d4ec',
    '2a1218 662428 ac4830 e08440 fcc468 ffedb0 2f9a90 a0ccd0',
    '1a0f2e 3d1f4c 7a2f55 cf5345 ff9f4a ffdc8a 4fc3c0 b0a0ff',
    '120f24 2b1a3f 6a2a3f c9502f ff9d3a ffd873 4fc3c0 4fc3c0',
  ),
  mars: readHours(
    '1c1018 48242c 8a4a44 c8806a f0b898 f2f4f0 6fc8f0 9fd0f0',
    '24100e 56221a 984028 cf7444 f0b27a fde3b8 7fd0e0 b0dcf0',
    '280f0a 62240f a8461f dc8440 f6c484 ffeec8 7fd0e0 c0e0e8',
    '220d12 541a1c 943426 d0663a f4a868 ffe2b0 7fd0e0 b0d0f0',
    '1a0d12 42191c 7c2f24 b85a38 e8a070 e8f2f5 6fc8f0 8fc8ff',
    '0f080f 2a1018 55202a 8a4540 d09a80 ffe6c8 7fd0e0 9fb8ff',
  ),
  aurora: readHours(
    '0f1030 26285c 4f4f92 8f86c0 f0b8b0 fff0d8 7fe8b0 b0b8ff',
    '0f2036 27507a 5a90b8 a0ccd8 f0ecd8 fffdf0 ff7fb0 a0d8f0',
    '0d2342 225c90 58a0cc a4d8e6 f0f6ec ffffff ff7fb0 90d4f4',
    '1a1c3a 40487c 7a84b0 c8b0b8 f8d8b0 fff2d4 7fe8b0 a8c8f0',
    '0c0d2c 22235c 4a4594 9a7fc8 f2b0c0 ffe6d8 7fe8b0 a8b8ff',
    '040d1c 0a2238 124a5c 1f8f80 7fe8b0 e6ffd8 ff7fb0 8fe8ff',
  ),
} satisfies Record<string, Hours>
export type Country = keyof typeof days

const airs: Record<Weather, { colourful: number; grey: Colour; share: number; lift: number }> = {
  clear: { colourful: 1, grey: '#808080', share: 0, lift: 0 },
  wind: { colourful: 1, grey: '#808080', share: 0, lift: 0 },
  clouds: { colourful: 0.95, grey: '#8c97a6', share: 0.03, lift: 0 },
  rain: { colourful: 0.9, grey: '#3c5270', share: 0.12, lift: -0.01 },
  snow: { colourful: 0.66, grey: '#b0c2d8', share: 0.26, lift: 0.01 },
  fog: { colourful: 0.74, grey: '#a8b0b2', share: 0.15, lift: 0.01 },
  storm: { colourful: 0.9, grey: '#2c3858', share: 0.2, lift: -0.025 },
}

function tintByWeather(palette: Palette, { weather, time }: Scene): Palette {
  const air = airs[weather]
  const grey = time === 'night' ? blend(air.grey, palette.deep, 0.6) : air.grey
  const isLamplit = time === 'night' || time === 'dusk'
  const through = (key: (typeof keys)[number]): Colour => {
    // Darkest and brightest tones stay, else a wet day would lose its contrast; lamps keep their colour in any weather.
    const isKept = key === 'ink' || key === 'glow' || key === 'accent' || (isLamplit && key === 'light')
    const colourful = isKept ? mix(1, air.colourful, 0.4) : air.colourful
    return lighten(saturate(blend(palette[key], grey, air.share * (isKept ? 0.35 : 1)), colourful), air.lift)
  }
  return Object.fromEntries(keys.map((key) => [key, through(key)])) as Palette
}

const seasonal: Partial<Record<Country, Partial<Record<Scene['season'], Country>>>> = {
  green: { autumn: 'russet', winter: 'snow', spring: 'blossom' },
  forest: { autumn: 'russet', winter: 'snow' },
}

const tints: Partial<Record<Scene['season'], readonly [Country, share: number]>> = {
  spring: ['blossom', 0.3],
  autumn: ['russet', 0.32],
  winter: ['snow', 0.38],
}

/** Mixes the season into the light more than the shadows, where opposite colours would turn grey. */
function tintBySeason(base: Palette, season: Palette, share: number): Palette {
  const by = { ink: 0.15, deep: 0.3, mid: 0.55, haze: 1, light: 1, glow: 1, accent: 0, rim: 0.5 }
  return Object.fromEntries(
    keys.map((key) => [key, blend(base[key], season[key], share * by[key])]),
  ) as Palette
}

export const listOutdoorColours =
  (country: Country, reach = 1) =>
  (scene: Scene): Palette => {
    const own = seasonal[country]
    const base = days[own?.[scene.season] ?? country][scene.time]
    const tint = own === undefined ? tints[scene.season] : undefined
    const tinted = tint === undefined ? base : tintBySeason(base, days[tint[0]][scene.time], tint[1] * reach)
    return tintByWeather(tinted, scene)
  }
