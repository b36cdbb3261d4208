import { blend } from '../../paper/colour.ts'
import { circle, path, radialGradient, verticalGradient } from '../../paper/svg.ts'
import { floor } from '../rooms/room.ts'
import { boxPath, cut, roundPath } from '../shapes/canvas.ts'
import { motes } from '../shapes/motes.ts'
import { onStage } from '../stage.ts'

/** A plain wall and one light: two paper rings around a disc. */
export const drawPlain = onStage((stage) => {
  const { palette: p, defs, box, head, light } = stage
  const wall = verticalGradient(defs, [
    [0, blend(p.deep, p.mid, 0.55)],
    [0.6, blend(p.mid, p.haze, 0.25)],
    [1, p.deep],
  ])
  const radius = Math.max(250, head.height * 0.66)
  const at = [(head.x + light.x) / 2, stage.isFar ? 560 : head.y - head.height * 0.04] as const
  const sun = radialGradient(
    defs,
    [[light.x, light.y - 60], radius * 1.5],
    [
      [0, blend(p.glow, p.light, 0.25)],
      [0.55, p.light],
      [1, blend(p.light, p.haze, 0.7)],
    ],
  )
  return {
    back:
      path(boxPath(box), { fill: wall }) +
      cut(roundPath(at, radius * 1.45), blend(p.mid, p.haze, 0.38), { ink: p.ink, lift: 14 }) +
      cut(roundPath(at, radius * 1.2), blend(p.mid, p.haze, 0.72), { ink: p.ink, lift: 12 }) +
      cut(roundPath(at, radius), sun, { ink: p.ink, lift: 10 }) +
      circle(at, radius * 0.985, { fill: p.glow, opacity: 0.08 }) +
      (stage.isFar ? floor(stage, { kind: 'plain' }) : ''),
    front: motes(stage, box, { count: 26, colour: p.glow, opacity: 0.4 }),
  }
})
