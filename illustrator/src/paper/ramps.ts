import type { Ramp } from '../figure/layer.ts'
import type { HairColour, Skin } from '../look.ts'
import { blend, type Colour, lighten, saturate } from './colour.ts'
import type { Palette } from './palette.ts'

type FiveColours = readonly [Colour, Colour, Colour, Colour, Colour]
type FourColours = readonly [Colour, Colour, Colour, Colour]

const SKINS: Record<Skin, FiveColours> = {
  porcelain: ['#4a2a35', '#8a5148', '#cf8f72', '#f0c3a0', '#fde4c8'],
  fair: ['#45262f', '#85493f', '#c88260', '#e9b48a', '#f9d9b4'],
  beige: ['#3f2229', '#7a4135', '#b97350', '#dfa273', '#f4cb9c'],
  olive: ['#382023', '#6c3b2c', '#a56742', '#cd9464', '#e9bf8b'],
  tan: ['#321b20', '#643326', '#9b5837', '#c68350', '#e8b37a'],
  brown: ['#2a161c', '#552a20', '#83462a', '#b06a3d', '#d99a61'],
  dark: ['#22121a', '#46221e', '#6c3725', '#985734', '#ca8452'],
  deep: ['#1a0e17', '#361b1b', '#532a20', '#7a422a', '#b06b42'],
}
const HAIRS: Record<HairColour, FourColours> = {
  black: ['#0b0911', '#18131f', '#2b2538', '#514a66'],
  brown: ['#150c10', '#2c1a18', '#523026', '#8f5e3e'],
  chestnut: ['#1f0d0e', '#47201a', '#7c3e27', '#c07644'],
  auburn: ['#250b0d', '#5c1d17', '#9c3a1f', '#e07a3a'],
  ginger: ['#2b0f0a', '#7a2c12', '#c4581f', '#f5a04e'],
  sand: ['#2c1c14', '#5f4029', '#9a6f45', '#d9ae76'],
  blonde: ['#3a2415', '#7c5428', '#bf8c45', '#f2cf88'],
  grey: ['#1d1c28', '#45434f', '#7f7c86', '#c9c4c2'],
  silver: ['#2a2a38', '#5f5f6c', '#9d9ca6', '#e4e0da'],
  white: ['#3c3a48', '#7d7a85', '#beb9b8', '#f5f0e4'],
  'salt-and-pepper': ['#14121b', '#2f2d38', '#66636d', '#b7b2b0'],
  teal: ['#071c26', '#0f4450', '#1f7f80', '#7fd6c4'],
  rose: ['#2c0f22', '#6e2547', '#b8496e', '#f39aa8'],
  violet: ['#170f2c', '#37246a', '#6a4bb0', '#b79bea'],
}
const DARK_HAIR: readonly HairColour[] = ['black', 'brown', 'salt-and-pepper']

export function createSkinRamp(skin: Skin, { ink, deep, mid, glow }: Palette): Ramp {
  const [shadow, dusk, half, lit, high] = SKINS[skin]
  return {
    colours: [
      blend(blend(shadow, deep, 0.55), ink, 0.15),
      saturate(blend(dusk, deep, 0.25), 1.1),
      saturate(blend(half, mid, 0.06), 1.14),
      saturate(blend(lit, glow, 0.03), 1.12),
      saturate(blend(high, glow, 0.12), 1.05),
    ],
    cuts: [0.115, 0.25, 0.44, 0.7],
  }
}

export function createHairRamp(colour: HairColour, { ink, deep, glow }: Palette): Ramp {
  const [shadow, dusk, half, high] = HAIRS[colour]
  return {
    colours: [blend(shadow, ink, 0.4), blend(dusk, deep, 0.22), half, blend(high, glow, 0.12)],
    cuts: DARK_HAIR.includes(colour) ? [0.15, 0.38, 0.6] : [0.12, 0.27, 0.5],
  }
}

export function createClothRamp(colour: Colour, { ink, deep, light, glow }: Palette): Ramp {
  return {
    colours: [
      blend(saturate(lighten(colour, -0.3), 1.1), ink, 0.42),
      saturate(blend(lighten(colour, -0.15), deep, 0.16), 1.15),
      saturate(lighten(colour, -0.03), 1.15),
      saturate(blend(lighten(colour, 0.06), light, 0.04), 1.2),
      saturate(blend(lighten(colour, 0.135), glow, 0.1), 1.2),
    ],
    cuts: [0.1, 0.23, 0.47, 0.73],
  }
}
