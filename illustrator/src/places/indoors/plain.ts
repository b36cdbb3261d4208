import { blend } from '../../paper/colour.ts'
import { defineRadialGradient, defineVerticalGradient, drawCircle, drawPath } from '../../paper/svg.ts'
import { drawFloor } from '../rooms/room.ts'
import { clipDrawing, traceBox, traceRoundBox } from '../shapes/canvas.ts'
import { drawMotes } from '../shapes/motes.ts'
import { stagePlace } from '../stage.ts'

export const drawPlain = stagePlace((stage) => {
  const { palette: p, defs, box, head, light } = stage
  const wall = defineVerticalGradient(defs, [
    [0, blend(p.deep, p.mid, 0.55)],
    [0.6, blend(p.mid, p.haze, 0.25)],
    [1, p.deep],
  ])
  const radius = Math.max(250, head.height * 0.66)
  const at = [(head.x + light.x) / 2, stage.isFar ? 560 : head.y - head.height * 0.04] as const
  const sun = defineRadialGradient(
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
      drawPath(traceBox(box), { fill: wall }) +
      clipDrawing(traceRoundBox(at, radius * 1.45), blend(p.mid, p.haze, 0.38), { ink: p.ink, lift: 14 }) +
      clipDrawing(traceRoundBox(at, radius * 1.2), blend(p.mid, p.haze, 0.72), { ink: p.ink, lift: 12 }) +
      clipDrawing(traceRoundBox(at, radius), sun, { ink: p.ink, lift: 10 }) +
      drawCircle(at, radius * 0.985, { fill: p.glow, opacity: 0.08 }) +
      (stage.isFar ? drawFloor(stage, { kind: 'plain' }) : ''),
    front: drawMotes(stage, box, { count: 26, colour: p.glow, opacity: 0.4 }),
  }
})
