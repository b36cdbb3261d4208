import { blend } from '../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
} from '../../paper/svg.ts'
import type { OutdoorStage } from '../outside.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawStreetLamp } from '../shapes/lanterns.ts'

export function drawQuay(stage: OutdoorStage): string {
  const { tone, width, defs, palette: p } = stage
  const top = 896
  const fill = defineVerticalGradient(defs, [
    [0, stage.scene.season === 'winter' ? blend(stage.lit('#e8f0f6'), tone(0.5), 0.25) : tone(0.3)],
    [1, tone(0.12)],
  ])
  const joints = repeat(15, (index) => {
    const x = (index / 14) * width
    return `M${n1(x)} ${top}L${n1(width / 2 + (x - width / 2) * 1.8)} 1030`
  })
  const piles = repeat(width / 150, (index) =>
    traceBox({ x: 24 + index * 150 + pickBetween(stage, -12, 12), y: top - 34, width: 20, height: 60 }),
  )
  return (
    drawPath(piles, { fill: tone(0.14) }) +
    drawRectangle({ x: -5, y: top, width: width + 10, height: 140 }, { fill }) +
    drawRectangle(
      { x: -5, y: top, width: width + 10, height: 6 },
      { fill: blend(p.light, p.haze, 0.5), opacity: 0.55 },
    ) +
    drawLine(joints, { stroke: p.ink, width: 2, opacity: 0.4 }) +
    drawPolygon(
      [
        [stage.sun.x - 60, top + 6],
        [stage.sun.x + 60, top + 6],
        [stage.sun.x + 130, 1030],
        [stage.sun.x - 190, 1030],
      ],
      { fill: p.glow, opacity: stage.isVeiled ? 0.03 : 0.1 },
    ) +
    drawStreetLamp(stage, { x: 42, y: 905, height: 250 })
  )
}
