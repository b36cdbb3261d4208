import { blend, type Colour } from '../../paper/colour.ts'
import { defineVerticalGradient, drawLine, drawPath, n1 } from '../../paper/svg.ts'
import type { OutdoorStage } from '../outside.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'

export function drawSea(
  stage: OutdoorStage,
  horizon: number,
  {
    bottom = stage.height,
    waves = 7,
    colours = mixWater(stage),
  }: { bottom?: number; waves?: number; colours?: readonly [Colour, Colour] } = {},
): string {
  const [far, near] = colours
  const fill = defineVerticalGradient(stage.defs, [
    [0, far],
    [1, near],
  ])
  const wild = stage.scene.weather === 'storm' ? 2.1 : stage.scene.weather === 'wind' ? 1.45 : 1
  const bands = repeat(waves, (index) => {
    const depth = (index + 1) / waves
    const y = horizon + 14 + (bottom - horizon) * depth ** 1.5 * 0.94
    const colour = blend(far, near, Math.min(1, 0.25 + 0.85 * depth))
    return drawWaveBand(
      stage,
      { y, bottom, crest: (4 + 15 * depth) * wild, length: 56 + 110 * depth },
      colour,
    )
  })
  return (
    drawPath(traceBox({ x: 0, y: horizon, width: stage.width, height: bottom - horizon }), { fill }) +
    bands +
    drawGlitter(stage, horizon, bottom)
  )
}

export function mixWater({ palette: p, isNight, isVeiled }: OutdoorStage): readonly [Colour, Colour] {
  return isNight
    ? [blend(p.mid, p.haze, 0.35), blend(p.deep, p.ink, 0.3)]
    : [blend(p.haze, p.light, isVeiled ? 0.1 : 0.3), blend(p.mid, p.deep, 0.62)]
}

function drawWaveBand(
  stage: OutdoorStage,
  { y, bottom, crest, length }: { y: number; bottom: number; crest: number; length: number },
  colour: Colour,
): string {
  let d = `M${n1(-length * stage.random() - 20)} ${n1(y)}`
  for (let x = -length - 20; x < stage.width + length; x += length)
    d += `q${n1(length * 0.62)} ${n1(-crest * pickBetween(stage, 0.8, 1.2))} ${n1(length)} 0`
  return `<path d="${d}V${n1(bottom)}H-200Z" fill="${colour}" fill-opacity=".82" stroke="${stage.palette.glow}" stroke-opacity=".13" stroke-width="2"/>`
}

export function drawGlitter(stage: OutdoorStage, horizon: number, bottom: number, x = stage.sun.x): string {
  if (stage.scene.weather === 'fog' || stage.scene.weather === 'storm') return ''
  const { palette: p } = stage
  const faint = stage.isVeiled ? 0.4 : 1
  const dashes = (count: number) =>
    repeat(count, (index) => {
      const depth = (index + stage.random()) / count
      const y = horizon + 6 + (bottom - horizon) * 0.92 * depth ** 1.35
      const reach = 34 + 150 * depth
      const width = pickBetween(stage, 0.25, 1) * (26 + 92 * depth) * (1 - 0.45 * depth)
      return `M${n1(x + pickBetween(stage, -0.5, 0.5) * reach - width / 2)} ${n1(y)}h${n1(width)}`
    })
  return (
    drawLine(dashes(30), { stroke: p.light, width: 5, opacity: 0.5 * faint }) +
    drawLine(dashes(34), { stroke: p.glow, width: 3.4, opacity: 0.85 * faint }) +
    drawLine(dashes(14), { stroke: '#ffffff', width: 2, opacity: 0.7 * faint })
  )
}

export function drawReflections(
  stage: OutdoorStage,
  { y, height }: { y: number; height: number },
  colour: Colour,
  count = 26,
): string {
  const strips = repeat(count, () => {
    const depth = stage.random()
    const width = pickBetween(stage, 30, 190) * (1 - 0.5 * depth)
    return `M${n1(pickBetween(stage, -60, stage.width))} ${n1(y + height * depth ** 1.4)}h${n1(width)}`
  })
  return drawLine(strips, { stroke: colour, width: 4, opacity: 0.4 })
}

export function drawSurf(stage: OutdoorStage, y: number, [foam, wet]: readonly [Colour, Colour]): string {
  const edge = (shift: number) => {
    let d = `M-40 ${n1(y + shift)}`
    for (let x = -40; x < stage.width + 40; ) {
      const length = pickBetween(stage, 70, 150)
      d += `q${n1(length / 2)} ${n1(pickBetween(stage, 14, 34))} ${n1(length)} ${n1(pickBetween(stage, -7, 7))}`
      x += length
    }
    return d
  }
  return (
    drawPath(`${edge(34)}V${n1(y - 60)}H-40Z`, { fill: wet, opacity: 0.55 }) +
    drawPath(`${edge(10)}V${n1(y - 30)}H-40Z`, { fill: foam, opacity: 0.9 }) +
    drawPath(`${edge(-6)}V${n1(y - 60)}H-40Z`, { fill: blend(foam, wet, 0.55), opacity: 0.85 })
  )
}
