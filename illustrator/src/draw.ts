import { drawFigure } from './figure/draw-figure.ts'
import { computeFraming } from './figure/framing.ts'
import { createModel } from './figure/model.ts'
import type { Look } from './look.ts'
import { createRandom, hashSeed } from './math.ts'
import { finish } from './paper/finish.ts'
import { Defs } from './paper/svg.ts'
import { allPlaces } from './places/all-places.ts'
import { type Frame, portrait, type Scene } from './scene.ts'

/** Draws a person in a place as SVG. The same look, scene and frame give the same bytes. */
export function draw(look: Look, scene: Scene, frame: Frame = portrait): string {
  const defs = new Defs('d')
  const place = allPlaces[scene.place]
  const palette = place.palette(scene)
  const framing = computeFraming(look, scene, frame)
  const side = scene.light === 'right' ? 1 : -1
  const { back, front } = place.draw({
    scene,
    frame,
    palette,
    random: createRandom(hashSeed(look.seed, scene.place, scene.time, scene.season, 'place')),
    defs,
    head: { x: framing.x, y: framing.crown + framing.head / 2, height: framing.head },
    side,
    towards: (x) => (side === 1 ? x : frame.width - x),
  })
  const figure = drawFigure(createModel(look, scene, palette), { defs, frame, framing })
  const { behind, before } = finish({ defs, frame, palette, side, framing })
  const { width, height } = frame
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${defs}</defs>${back}${behind}${figure}${front}${before}</svg>`
  )
}
