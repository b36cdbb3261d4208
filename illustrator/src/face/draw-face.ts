import { type Cutter, cutAbove } from '../figure/cut-layer.ts'
import type { Model } from '../figure/model.ts'
import type { SeenLayer } from '../figure/relief.ts'
import { defineClipPath, drawPath } from '../paper/svg.ts'
import { mixFacePaints } from './face-paints.ts'
import { createFeatures, type FeatureName } from './features/features.ts'
import { readFeatures } from './features/read-features.ts'

export function drawFace(
  model: Model,
  { seen, cutter }: { seen: readonly SeenLayer[]; cutter: Cutter },
): string {
  const skin = seen.find(({ layer }) => layer.name === 'skin')
  if (!skin) return ''
  const { face, expression, look } = model
  const features = createFeatures({ face, expression, light_side: model.side, marks: look.face.marks })
  const { fields, cutter: fine } = readFeatures(features, { model, skin, cutter })
  const { defs } = cutter
  const paints = mixFacePaints(model)
  const shape = (name: FeatureName, smallest = 3): string =>
    cutAbove(fields[name], fine, { level: 0, smallest, smooth: 1, tolerance: 0.1 })
  const draw = (name: FeatureName, fill: keyof typeof paints, opacity = 1): string =>
    drawPath(shape(name), { fill: paints[fill], opacity })
  const clipTo = (d: string, drawing: string): string =>
    d === ''
      ? ''
      : `<g clip-path="url(#${defineClipPath(defs, drawPath(d, { fill: '#000' }))})">${drawing}</g>`
  const within = (name: FeatureName, drawing: string): string => clipTo(shape(name), drawing)
  const lit = (level: number): string => cutAbove(skin.tone, cutter, { level, smallest: 6, smooth: 2 })
  const [dusk, light] = [lit(0.25), lit(0.5)]
  const drawn = [
    drawPath(shape('freckles', 1.5), { fill: paints.line, opacity: 0.5 }),
    drawPath(shape('lines', 24), { fill: paints.line, opacity: 0.6 }),
    draw('upper_lip', 'lip_deep'),
    within('upper_lip', drawPath(dusk, { fill: paints.lip_dark })),
    draw('lower_lip', 'lip_dark'),
    within(
      'lower_lip',
      drawPath(dusk, { fill: paints.lip_mid }) + drawPath(light, { fill: paints.lip_light }),
    ),
    draw('mouth', 'mouth'),
    draw('teeth', 'teeth_shade'),
    within('teeth', drawPath(dusk, { fill: paints.teeth })),
    draw('nostril', 'dark', 0.85),
    draw('lid', 'lid', 0.4),
    draw('eye', 'white_shade'),
    within(
      'eye',
      drawPath(dusk, { fill: paints.white }) +
        draw('iris', 'iris') +
        draw('iris_light', 'iris_light') +
        draw('pupil', 'pupil') +
        draw('lid_shade', 'shade', 0.42),
    ),
    draw('glint', 'glint', 0.92),
    draw('crease', 'line', 0.75),
    draw('lower_lid', 'line', 0.75),
    draw('lash', 'dark'),
    draw('brow', 'brow'),
    draw('scar', 'scar'),
    draw('mole', 'dark', 0.8),
  ]
  return clipTo(cutAbove(skin.mask, cutter, { level: 0.46, smallest: 8 }), drawn.join(''))
}
