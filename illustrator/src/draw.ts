import { drawFace } from './face/draw-face.ts'
import { cutAbove, cutLayer, type Cutter } from './figure/cut-layer.ts'
import { layersOf, modelOf } from './figure/figure.ts'
import { framingOf } from './figure/framing.ts'
import { seeLayers } from './figure/relief.ts'
import type { Look } from './look.ts'
import { randomOf, seedOf } from './math.ts'
import { finish } from './paper/finish.ts'
import { palettes } from './paper/palette.ts'
import { Defs } from './paper/svg.ts'
import { blurred, fieldOf, type Grid } from './render/grid.ts'
import { lightFrom } from './render/light.ts'
import { type Frame, portrait, type Scene } from './scene.ts'

/** Draws a person in a place as SVG; the same look, scene and frame give the same bytes. */
export function draw(look: Look, scene: Scene, frame: Frame = portrait): string {
  const defs = new Defs('d')
  const palette = palettes.ember
  const framing = framingOf(look, scene, frame)
  const model = modelOf(look, scene, palette)
  const grid = gridOver(frame, framing)
  const lamp = lightFrom(model.side)
  const { seen } = seeLayers(layersOf(model), { grid, spaces: model.stance.spaces, light: lamp })
  const cutter: Cutter = { grid, defs, place: { scale: grid.step * framing.head, x: 0, y: 0 } }
  const figure = seen.map((layer) => cutLayer(layer, cutter)).join('')
  const whole = fieldOf(grid)
  for (const { isSeen } of seen) for (let index = 0; index < whole.length; index++) if (isSeen[index]) whole[index] = 1
  const outline = cutAbove(blurred(whole, grid, 0.9), cutter, { level: 0.52, smallest: 20 })
  const clip = defs.add((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const face = drawFace(model, { seen, cutter, framing })
  const random = randomOf(seedOf(look.seed, scene.place, scene.time))
  void random
  const finished = finish({ defs, frame, palette, side: model.side, head: framing })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}">` +
    `<defs>${defs}</defs><rect width="100%" height="100%" fill="${palette.mid}"/>${finished.behind}` +
    `<g clip-path="url(#${clip})">${figure}${face}</g>${finished.before}</svg>`
  )
}

/** Samples a side of the finest picture: more would not be seen. */
const FINEST = 1.6

function gridOver(frame: Frame, { x, crown, head }: { x: number; crown: number; head: number }): Grid {
  const pixels = Math.max(1, Math.min(FINEST, head / 230))
  const step = pixels / head
  return {
    width: Math.ceil(frame.width / pixels),
    height: Math.ceil(frame.height / pixels),
    left: -x / head,
    top: 0.5 + crown / head,
    step,
  }
}
