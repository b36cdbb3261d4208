import { blend } from '../../../paper/colour.ts'
import {
  defineClipPath,
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  n1,
  type Point,
} from '../../../paper/svg.ts'
import { pickBetween, repeat, traceRoundBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import type { Stage } from '../../stage.ts'

export function drawPlanet(stage: Stage, [x, y]: Point, radius: number, has_rings: boolean): string {
  const { palette: p, defs } = stage
  const clip = defineClipPath(defs, drawPath(traceRoundBox([x, y], radius), { fill: '#000' }))
  const bands = repeat(7, (index) => {
    const at = y - radius + ((index + 0.5) * 2 * radius) / 7
    const fill =
      [p.light, p.haze, blend(p.light, p.glow, 0.5), blend(p.accent, p.haze, 0.6)][index % 4] ?? p.light
    return drawEllipse([x, at], [radius * 1.2, radius * pickBetween(stage, 0.1, 0.17)], {
      fill,
      opacity: 0.75,
    })
  })
  const arc = (sweep: 0 | 1, reach: number) =>
    `M${n1(x - reach)} ${n1(y + radius * 0.62)}A${n1(reach)} ${n1(radius * 0.4)} -22 0 ${sweep} ${n1(x + reach)} ${n1(y - radius * 0.62)}`
  const rings = (sweep: 0 | 1) =>
    has_rings
      ? drawLine(arc(sweep, radius * 1.56), {
          stroke: p.glow,
          width: radius * 0.09,
          opacity: sweep ? 0.5 : 0.9,
        }) +
        drawLine(arc(sweep, radius * 1.78), {
          stroke: p.light,
          width: radius * 0.04,
          opacity: sweep ? 0.4 : 0.8,
        })
      : ''
  return (
    drawGlow(stage, [x + radius * 0.2, y], { radius: radius * 2.2, colour: p.light, opacity: 0.5 }) +
    rings(1) +
    `<g clip-path="url(#${clip})">${drawCircle([x, y], radius, { fill: blend(p.haze, p.light, 0.5) })}${bands}${drawPath(`M${n1(x + radius * 0.2)} ${n1(y - radius * 1.1)}A${n1(radius * 1.3)} ${n1(radius * 1.3)} 0 0 0 ${n1(x + radius * 0.2)} ${n1(y + radius * 1.1)}H${n1(x - radius * 1.2)}V${n1(y - radius * 1.1)}Z`, { fill: p.ink, opacity: 0.3 })}${drawPath(`M${n1(x - radius * 0.2)} ${n1(y - radius * 1.1)}A${n1(radius * 1.25)} ${n1(radius * 1.25)} 0 0 0 ${n1(x - radius * 0.2)} ${n1(y + radius * 1.1)}H${n1(x - radius * 1.2)}V${n1(y - radius * 1.1)}Z`, { fill: p.ink, opacity: 0.35 })}</g>` +
    rings(0)
  )
}
