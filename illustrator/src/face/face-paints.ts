import type { Model } from '../figure/model.ts'
import type { HairColour, Look } from '../look.ts'
import { blend, type Colour, lighten } from '../paper/colour.ts'
import { createHairRamp, createSkinRamp } from '../paper/ramps.ts'

const EYES: Record<Look['face']['eye_colour'], Colour> = {
  brown: '#4a2c1a',
  dark: '#24160f',
  hazel: '#6b5524',
  green: '#44683e',
  blue: '#42709c',
  grey: '#6a7884',
  amber: '#8f5c1e',
}
const LIGHT_HAIR: readonly HairColour[] = ['white', 'silver', 'grey']

export function mixFacePaints({
  look,
  palette,
}: Model): Record<
  | 'dark'
  | 'shade'
  | 'line'
  | 'lid'
  | 'lip_deep'
  | 'lip_dark'
  | 'lip_mid'
  | 'lip_light'
  | 'mouth'
  | 'teeth'
  | 'teeth_shade'
  | 'white'
  | 'white_shade'
  | 'iris'
  | 'iris_light'
  | 'pupil'
  | 'glint'
  | 'brow'
  | 'scar',
  Colour
> {
  const { ink, deep, glow } = palette
  const [shadow, dusk, half, lit] = createSkinRamp(look.skin, palette).colours as [
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
  ]
  const hair = createHairRamp(look.hair.colour, palette).colours as [Colour, Colour, Colour, Colour]
  const isWoman = look.presentation === 'woman'
  const red = isWoman ? '#b0403e' : '#9c443c'
  const strength = isWoman ? 0.52 : 0.35
  const dark = blend(shadow, ink, 0.55)
  const white = blend(blend('#efe4d6', half, 0.3), deep, 0.08)
  const iris = blend(EYES[look.face.eye_colour], ink, 0.22)
  return {
    dark,
    shade: shadow,
    line: dusk,
    lid: blend(half, dusk, 0.35),
    lip_deep: blend(blend(dusk, red, strength * 0.7), ink, isWoman ? 0.24 : 0.12),
    lip_dark: isWoman ? blend(dusk, red, strength) : blend(blend(dusk, half, 0.3), red, strength),
    lip_mid: blend(half, red, strength),
    lip_light: blend(lit, red, strength + 0.06),
    mouth: blend(dark, red, 0.14),
    teeth: blend('#f6eee1', half, 0.18),
    teeth_shade: blend('#e6d6cb', dusk, 0.4),
    white,
    white_shade: blend(white, shadow, 0.5),
    iris,
    iris_light: lighten(iris, 0.1),
    pupil: ink,
    glint: glow,
    brow: LIGHT_HAIR.includes(look.hair.colour)
      ? blend(hair[1], dusk, 0.25)
      : blend(hair[0], hair[1], look.hair.colour === 'blonde' ? 0.7 : 0.5),
    scar: blend(blend(half, red, 0.35), lit, 0.25),
  }
}
