import { type Cutter, cutAbove } from '../figure/cut-layer.ts'
import type { Framing } from '../figure/framing.ts'
import type { Model } from '../figure/model.ts'
import { forEachSpot, type SeenLayer } from '../figure/relief.ts'
import { blend } from '../paper/colour.ts'
import { hairRamp, skinRamp } from '../paper/ramps.ts'
import { path } from '../paper/svg.ts'
import { at, blurred, type Field, fieldOf, type Grid } from '../render/grid.ts'
import { type FeatureName, featuresOf } from './features/features.ts'

type Drawn = Exclude<FeatureName, 'freckles' | 'patch' | 'scar'>

const EYE_COLOURS = {
  brown: '#3a2418',
  dark: '#1d1412',
  hazel: '#5a4a22',
  green: '#3c5a38',
  blue: '#3a5f86',
  grey: '#5a6670',
  amber: '#7a4f1c',
} as const

/** Eyes, brows, lips and lines, on the skin where it is seen. */
export function drawFace(
  model: Model,
  { seen, cutter }: { seen: readonly SeenLayer[]; cutter: Cutter; framing: Framing },
): string {
  const skin = seen.find(({ layer }) => layer.name === 'skin')
  if (!skin || model.scene.crop === 'far') return ''
  const fields = readFeatures(model, skin, cutter.grid)
  const { palette, look } = model
  const { ink, deep, glow } = palette
  const tones = skinRamp(look.skin, palette).colours as readonly [string, string, string, string, string]
  const hair = hairRamp(look.hair.colour, palette).colours as readonly [string, string, string, string]
  const shape = (name: Drawn, smallest = 1.2): string =>
    cutAbove(fields[name], cutter, { level: 0, smallest, smooth: 1, tolerance: 0.08 })
  const clipped = (name: Drawn, drawing: string): string => {
    const d = shape(name)
    if (d === '') return ''
    const id = cutter.defs.add((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="url(#${id})">${drawing}</g>`
  }
  const dark = blend(tones[0], ink, 0.55)
  const shadow = shadowOf(skin, cutter)
  const lipRed = look.presentation === 'woman' ? '#a8433f' : '#93403a'
  const strength = look.presentation === 'woman' ? 0.5 : 0.34
  const lip = [
    blend(blend(tones[1], lipRed, strength), ink, 0.22),
    blend(tones[2], lipRed, strength * 0.9),
    blend(tones[3], lipRed, strength * 0.75),
  ] as const
  const white = blend(blend('#efe4d6', tones[2], 0.34), deep, 0.1)
  const iris = blend(EYE_COLOURS[look.face.eye_colour], ink, 0.3)
  const brow = ['white', 'silver', 'grey'].includes(look.hair.colour)
    ? blend(hair[1], tones[1], 0.2)
    : blend(hair[0], hair[1], look.hair.colour === 'blonde' ? 0.7 : 0.5)
  return [
    path(shape('upper_lip'), { fill: blend(lip[0], lip[1], 0.25) }),
    path(shape('lower_lip'), { fill: lip[1] }),
    clipped(
      'lower_lip',
      path(cutAbove(skin.tone, cutter, { level: 0.46, smallest: 4 }), { fill: lip[2] }) +
        path(shadow, { fill: lip[0] }),
    ),
    clipped('upper_lip', path(shadow, { fill: blend(lip[0], ink, 0.35) })),
    path(shape('mouth'), { fill: blend(dark, lipRed, 0.12) }),
    path(shape('teeth'), { fill: blend('#f3ebdd', tones[2], 0.25) }),
    path(shape('nostril'), { fill: dark, opacity: 0.85 }),
    path(shape('lines', 3), { fill: tones[1], opacity: 0.55 }),
    path(shape('lid'), { fill: blend(tones[2], tones[1], 0.35), opacity: 0.4 }),
    path(shape('eye'), { fill: white }),
    clipped(
      'eye',
      path(shadow, { fill: blend(white, tones[0], 0.55) }) +
        path(shape('iris'), { fill: iris }) +
        path(shape('pupil'), { fill: ink }) +
        path(shape('lid_shade'), { fill: tones[0], opacity: 0.4 }),
    ),
    path(shape('glint', 0.3), { fill: glow, opacity: 0.92 }),
    path(shape('crease'), { fill: blend(tones[0], tones[1], 0.5), opacity: 0.75 }),
    path(shape('lower_lid'), { fill: blend(tones[1], tones[0], 0.3), opacity: 0.8 }),
    path(shape('lash'), { fill: dark }),
    path(shape('brow'), { fill: brow }),
  ].join('')
}

function readFeatures(model: Model, skin: SeenLayer, grid: Grid): Record<Drawn, Field> {
  const features = featuresOf({ face: model.face, expression: model.expression, light_side: model.side })
  const names = Object.keys(features) as Drawn[]
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(grid, -0.1)])) as Record<Drawn, Field>
  const { head } = model.stance
  forEachSpot({ grid, spaces: model.stance.spaces, relief: skin.relief, isSeen: skin.isSeen }, (index) => {
    if (head.y < -0.65 || Math.hypot(head.x, head.y, head.z) > 0.75) return
    for (const name of names) fields[name][index] = features[name](head.x, head.y, head.z)
  })
  return fields
}

/** Where the skin lies in shadow. */
function shadowOf(skin: SeenLayer, cutter: Cutter): string {
  const field = Float32Array.from(skin.isSeen, (isSeen, index) => (isSeen ? 0.24 - at(skin.tone, index) : -1))
  return cutAbove(blurred(field, cutter.grid, 0.7), cutter, { level: 0, smallest: 3 })
}
