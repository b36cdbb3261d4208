import { type Cutter, cutAbove } from '../figure/cut-layer.ts'
import type { Model } from '../figure/model.ts'
import { blend } from '../paper/colour.ts'
import { defineClipPath, drawPath } from '../paper/svg.ts'
import { createField, type Field, readSample } from '../render/grid.ts'
import { fitSpectacles, isSpectacles } from './eyewear.ts'

const LEAST_TURN = 0.3
/** Units behind the rim, and still in front of everything else. */
const BEHIND_RIM = 0.014

export function drawLenses(model: Model, { cutter, depth }: { cutter: Cutter; depth: Field }): string {
  const { eyewear } = model.look.accessories
  if (!isSpectacles(eyewear)) return ''
  const { glass, glint } = readLenses(model, { cutter, depth }, eyewear)
  const d = cutAbove(glass, cutter, { level: 0, smallest: 20, smooth: 2, tolerance: 0.1 })
  if (d === '') return ''
  const { glow, ink, rim } = model.palette
  const clip = defineClipPath(cutter.defs, drawPath(d, { fill: '#000' }))
  const shine = cutAbove(glint, cutter, { level: 0, smallest: 6, smooth: 1, tolerance: 0.1 })
  const isDark = eyewear === 'sunglasses'
  return (
    drawPath(d, isDark ? { fill: blend(ink, '#15131a', 0.5), opacity: 0.9 } : { fill: rim, opacity: 0.07 }) +
    `<g clip-path="url(#${clip})">${drawPath(shine, { fill: glow, opacity: isDark ? 0.32 : 0.24 })}</g>`
  )
}

type Lenses = { glass: Field; glint: Field }

function readLenses(
  { stance: { head, spaces }, face, side }: Model,
  { cutter: { grid }, depth }: { cutter: Cutter; depth: Field },
  kind: Parameters<typeof fitSpectacles>[0],
): Lenses {
  const [glass, glint] = [createField(grid, -0.1), createField(grid, -0.1)]
  const { forward, outline, middle } = fitSpectacles(kind, face)
  const ahead = head.turned([0, 0, 1])
  if (ahead[2] < LEAST_TURN) return { glass, glint }
  for (let index = 0; index < glass.length; index++) {
    const column = index % grid.width
    const x = grid.left + (column + 0.5) * grid.step
    const y = grid.top - ((index - column) / grid.width + 0.5) * grid.step
    let z = readSample(depth, index)
    if (Number.isNaN(z)) continue
    head.moveTo(x, y, z)
    if (Math.abs(head.y - middle[1]) > 0.2 || head.z < 0) continue
    for (let step = 0; step < 3; step++) {
      z += (forward(head.x) - head.z) / ahead[2]
      head.moveTo(x, y, z)
    }
    if (z < readSample(depth, index) - BEHIND_RIM) continue
    const inside = -outline(Math.abs(head.x), head.y)
    glass[index] = inside
    const across = (head.x - middle[0] * Math.sign(head.x)) * side
    const slant = across * 0.9 + head.y - middle[1]
    glint[index] = Math.max(0.012 - Math.abs(slant - 0.03), 0.004 - Math.abs(slant - 0.006))
  }
  for (const space of spaces) space.moveTo(0, 0, 0)
  return { glass, glint }
}
