import { GROUND } from '../body/legs.ts'
import { drawFace } from '../face/draw-face.ts'
import { placeLamp } from '../headwear/headwear.ts'
import { drawLenses } from '../jewellery/lenses.ts'
import { blend } from '../paper/colour.ts'
import {
  type Defs,
  defineClipPath,
  defineRadialGradient,
  drawCircle,
  drawPath,
  drawRectangle,
  n1,
} from '../paper/svg.ts'
import { blurField, createField, type Field, type Grid, readSample } from '../render/grid.ts'
import { type Frame, standingCrops } from '../scene.ts'
import { type Cutter, cutAbove, cutLayer } from './cut-layer.ts'
import { createLayers } from './figure.ts'
import type { Framing } from './framing.ts'
import type { Model } from './model.ts'
import { type SeenLayer, seeLayers } from './relief.ts'

/** Maximum size of a sample, px; the minimum is one pixel. */
const COARSEST = 1.85
const SKIN_RIM = 0.028
const OPEN = 0.25
/** Minimum height of a head in samples. */
const HEAD_SAMPLES = 165

export function drawFigure(
  model: Model,
  { defs, frame, framing }: { defs: Defs; frame: Frame; framing: Framing },
): string {
  const grid = layGridOver(frame, framing)
  const { seen: all, depth } = seeLayers(createLayers(model), {
    grid,
    spaces: model.stance.spaces,
    light: placeLamp(model),
  })
  const seen = all.filter(({ layer }) => !layer.isGap)
  const cutter: Cutter = { grid, defs, place: { scale: grid.step * framing.head, x: 0, y: 0 } }
  const outline = cutAbove(blurField(joinLayers(seen, grid), grid, 0.9), cutter, {
    level: 0.52,
    smallest: 20,
  })
  const clip = defineClipPath(defs, drawPath(outline, { fill: '#000' }))
  const layers = seen.map((layer) => cutLayer(layer, cutter)).join('')
  const face = drawFace(model, { seen, cutter })
  const lenses = drawLenses(model, { cutter, depth })
  return `${drawGroundShadow(model, { defs, framing })}<g clip-path="url(#${clip})">${layers}${face}${lenses}${drawRim(seen, { cutter, depth, model })}${drawWash(model, { defs, frame, framing })}</g>`
}

function drawGroundShadow(
  { scene, stance, palette, side }: Model,
  { defs, framing: { x, crown, head } }: { defs: Defs; framing: Framing },
): string {
  if (!standingCrops.includes(scene.crop)) return ''
  const [feetX, feetY] = stance.body.toView([0, GROUND, 0])
  const [middle, ground] = [x + (feetX - side * 0.55) * head, crown + (0.47 - feetY) * head]
  const fill = defineRadialGradient(
    defs,
    [[0, 0], 1],
    [
      [0.35, palette.ink, 0.5],
      [1, palette.ink, 0],
    ],
  )
  return `<g transform="translate(${n1(middle)} ${n1(ground)}) scale(${n1(head * (scene.pose === 'cycling' ? 3 : 1.25))} ${n1(head * 0.2)})">${drawCircle([0, 0], 1, { fill })}</g>`
}

function layGridOver(frame: Frame, { x, crown, head }: Framing): Grid {
  const pixels = Math.max(1, Math.min(COARSEST, head / HEAD_SAMPLES))
  return {
    width: Math.ceil(frame.width / pixels),
    height: Math.ceil(frame.height / pixels),
    left: -x / head,
    top: 0.5 + crown / head,
    step: pixels / head,
  }
}

function joinLayers(seen: readonly SeenLayer[], grid: Grid): Field {
  const whole = createField(grid)
  for (const { isSeen } of seen)
    for (let index = 0; index < whole.length; index++) if (isSeen[index]) whole[index] = 1
  return whole
}

/** Draws a bright rim, which keeps dark hair visible on a dark background. */
function drawRim(
  seen: readonly SeenLayer[],
  { cutter, depth, model: { palette, side } }: { cutter: Cutter; depth: Field; model: Model },
): string {
  const { grid } = cutter
  const field = createField(grid, -1)
  // Inside a face the rim would look like a stray mark: there it only follows edges against the background.
  const beside = side * Math.round(SKIN_RIM / grid.step)
  for (const { isSeen, layer, rim } of seen)
    for (let index = 0; index < field.length; index++)
      if (
        isSeen[index] &&
        (layer.name !== 'skin' || !(readSample(depth, index - beside) > readSample(depth, index) - OPEN))
      )
        field[index] = readSample(rim, index)
  const soft = blurField(field, cutter.grid, 0.6)
  return (
    drawPath(cutAbove(soft, cutter, { level: 0.34, smallest: 24, smooth: 3 }), {
      fill: palette.rim,
      opacity: 0.38,
    }) +
    drawPath(cutAbove(soft, cutter, { level: 0.5, smallest: 18, smooth: 3 }), {
      fill: blend(palette.rim, palette.glow, 0.25),
      opacity: 0.72,
    })
  )
}

function drawWash(
  { palette, side }: Model,
  { defs, frame, framing }: { defs: Defs; frame: Frame; framing: Framing },
): string {
  const lamp = [framing.x + side * framing.head * 0.75, framing.crown + framing.head * 0.4] as const
  const fill = defineRadialGradient(
    defs,
    [lamp, framing.head * 1.45],
    [
      [0, palette.glow, 0.2],
      [1, palette.glow, 0],
    ],
  )
  return `<g style="mix-blend-mode:soft-light">${drawRectangle({ x: 0, y: 0, width: frame.width, height: frame.height }, { fill })}</g>`
}
