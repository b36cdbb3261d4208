import { type Defs, drawPath } from '../paper/svg.ts'
import { type ContourSettings, type Placement, traceAbove } from '../render/contour.ts'
import type { Field, Grid } from '../render/grid.ts'
import type { Ramp } from './layer.ts'
import type { SeenLayer } from './relief.ts'

export type Cutter = { grid: Grid; defs: Defs; place: Placement }

export const cutAbove = (
  field: Field,
  { grid, place }: Cutter,
  cutting: Omit<ContourSettings, 'place'>,
): string => traceAbove(field, grid, { ...cutting, place })

export function cutLayer({ layer, mask, tone, inlays }: SeenLayer, cutter: Cutter): string {
  const outline = cutAbove(mask, cutter, { level: 0.46, smallest: 8 })
  if (outline === '') return ''
  const { defs } = cutter
  const clip = defs.add((id) => `<clipPath id="${id}"><path d="${outline}" clip-rule="evenodd"/></clipPath>`)
  const wide = cutAbove(mask, cutter, { level: 0.12, smallest: 8 })
  const { ramp } = layer
  const smallest = Math.min(layer.smallest ?? 24, 0.002 / cutter.grid.step ** 2)
  const tones = ramp.cuts.map((level) => {
    const d = cutAbove(tone, cutter, { level, smallest, smooth: 3 })
    return {
      level,
      id:
        d === ''
          ? null
          : defs.add((id) => `<path id="${id}" d="${d}" clip-rule="evenodd" fill-rule="evenodd"/>`),
    }
  })
  const laid = ({ colours }: Ramp): string =>
    drawPath(wide, { fill: colours[0] ?? '#000' }) +
    tones
      .map(({ id }, index) =>
        // An inlay with fewer colours than the layer has tones repeats its lightest.
        id === null ? '' : `<use href="#${id}" fill="${colours[index + 1] ?? colours.at(-1)}"/>`,
      )
      .join('')
  const inlaid = (layer.inlays ?? []).map((inlay, order) => {
    const d = cutAbove(inlays[order] as Field, cutter, {
      level: 0,
      smallest: inlay.smallest ?? 4,
      smooth: 1,
      tolerance: 0.1,
    })
    if (d === '') return ''
    const area = defs.add((id) => `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`)
    return `<g clip-path="url(#${area})">${laid(inlay.ramp)}</g>`
  })
  // The lowest tone extends slightly beyond its outline, so that no gap opens between two layers.
  const edge = drawPath(outline, { fill: ramp.colours[Math.min(2, ramp.colours.length - 1)] ?? '#000' })
  return `${edge}<g clip-path="url(#${clip})">${laid(ramp)}${inlaid.join('')}</g>`
}
