import { blend, type Colour } from '../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawRectangle,
  n1,
  type Point,
} from '../../paper/svg.ts'
import type { OutdoorStage } from '../outside.ts'
import { pick, pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawGlow } from '../shapes/glow.ts'

export function drawStall(
  stage: OutdoorStage,
  { x, y, wide, tall }: { x: number; y: number; wide: number; tall: number },
  [cloth, stripe]: readonly [Colour, Colour],
): string {
  const { tone, palette: p } = stage
  const strip = wide / 7
  const counter = y + tall * 0.55
  const goods = repeat(Math.floor(wide / 26), (index) => {
    const at: Point = [x + 14 + index * 26, counter - 6]
    const colour = pick(stage, [
      stage.lit('#e8642f'),
      stage.lit('#f2b53a'),
      stage.lit('#8fae3f'),
      stage.lit('#c23f3a'),
    ])
    return (
      drawCircle(at, 11, { fill: colour }) +
      drawCircle([at[0] + 12, at[1] - 12], 10, { fill: blend(colour, p.glow, 0.2) })
    )
  })
  return (
    drawRectangle(
      { x: x + 4, y, width: wide - 8, height: tall },
      { fill: blend(tone(0.24), p.light, stage.isLit ? 0.28 : 0.12) },
    ) +
    (stage.isLit
      ? drawGlow(stage, [x + wide / 2, y + tall * 0.3], {
          radius: wide * 0.85,
          colour: p.light,
          opacity: 0.75,
        })
      : '') +
    drawPath(
      traceBox({ x: x + 2, y, width: 8, height: tall }) +
        traceBox({ x: x + wide - 10, y, width: 8, height: tall }),
      { fill: tone(0.1) },
    ) +
    goods +
    drawRectangle({ x: x - 6, y: counter, width: wide + 12, height: 14 }, { fill: tone(0.5) }) +
    drawRectangle(
      { x, y: counter + 14, width: wide, height: tall - (counter - y) - 14 },
      {
        fill: defineVerticalGradient(stage.defs, [
          [0, tone(0.28)],
          [1, tone(0.1)],
        ]),
      },
    ) +
    repeat(7, (index) => {
      const left = x - 12 + index * (strip + 3.4)
      const fill = index % 2 === 0 ? cloth : stripe
      return drawPath(
        `M${n1(x + index * strip)} ${n1(y - 46)}h${n1(strip)}L${n1(left + strip + 3.4)} ${n1(y + 10)}q${n1(-strip / 2 - 1.7)} 26 ${n1(-strip - 3.4)} 0Z`,
        { fill: stage.isNight ? blend(fill, p.mid, 0.32) : fill },
      )
    }) +
    drawRectangle({ x: x - 2, y: y - 52, width: wide + 4, height: 8 }, { fill: tone(0.08) })
  )
}

export function drawCrowd(stage: OutdoorStage, y: number): string {
  const { tone } = stage
  return repeat((15 * stage.width) / 768, (index) => {
    const size = pickBetween(stage, 0.72, 1.12)
    const x = (index / 15) * 768 + pickBetween(stage, -22, 22)
    const foot = y + pickBetween(stage, 0, 16)
    const coat = blend(
      tone(pickBetween(stage, 0.22, 0.46)),
      stage.lit(pick(stage, ['#b8503c', '#3f7a86', '#c8983f', '#6a5a7a'])),
      0.3,
    )
    const body = `M${n1(x - 19 * size)} ${n1(foot + 80)}L${n1(x - 17 * size)} ${n1(foot + 6)}Q${n1(x - 15 * size)} ${n1(foot - 13 * size)} ${n1(x)} ${n1(foot - 14 * size)}T${n1(x + 17 * size)} ${n1(foot + 6)}L${n1(x + 19 * size)} ${n1(foot + 80)}Z`
    return (
      drawPath(body, { fill: coat }) +
      drawCircle([x, foot - 23 * size], 11 * size, { fill: blend(coat, stage.palette.ink, 0.4) })
    )
  })
}

export function drawGround(stage: OutdoorStage, y: number): string {
  const { tone, width, palette: p, sun } = stage
  const joints = repeat(7, (index) => {
    const down = y + 14 + index * index * 4.6 + index * 6
    return `M-10 ${n1(down)}Q${n1(width / 2)} ${n1(down + 10)} ${n1(width + 10)} ${n1(down)}`
  })
  const rays = repeat(
    13,
    (index) =>
      `M${n1(width * 0.5 + (index - 6) * 40 * (width / 768))} ${y}L${n1(width * 0.5 + (index - 6) * 150 * (width / 768))} 1030`,
  )
  return (
    drawRectangle(
      { x: -5, y, width: width + 10, height: 240 },
      {
        fill: defineVerticalGradient(stage.defs, [
          [0, tone(0.48)],
          [0.4, tone(0.32)],
          [1, tone(0.12)],
        ]),
      },
    ) +
    drawEllipse([sun.x - 30, y + 60], [260, 60], { fill: p.light, opacity: 0.2 }) +
    drawLine(joints + rays, { stroke: p.ink, width: 2, opacity: 0.2 })
  )
}
