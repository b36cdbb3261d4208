import { blend, type Colour } from '../../../paper/colour.ts'
import {
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
} from '../../../paper/svg.ts'
import { mixBrass } from '../../rooms/furniture.ts'
import { drawSeenOutside } from '../../rooms/outside.ts'
import { drawFloor } from '../../rooms/room.ts'
import { clipDrawing, pickBetween, repeat, traceBox, traceRoundBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { drawSky, drawStars, drawSunOrMoon, isNight, isOvercast } from '../../shapes/sky.ts'
import { drawLightning, drawWeatherFront } from '../../shapes/weather.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawAirshipDeck = stagePlace((stage) => {
  const { box, light, scene, width, isFar } = stage
  const view = drawSeenOutside(stage)
  const sun = [
    light.x + 30,
    { dawn: 470, morning: 330, noon: 240, afternoon: 320, dusk: 460, night: 320 }[scene.time],
  ] as const
  return {
    back:
      drawSky(view, box, 0.85) +
      (isNight(scene) ? drawStars(view, { ...box, height: 640 }, width / 8) : '') +
      drawSunOrMoon(view, sun, 104) +
      (scene.weather === 'storm' ? drawLightning(view, [width * 0.2, 230], 480) : '') +
      drawFleet(view) +
      drawCloudSea(view, 0) +
      drawCloudSea(view, 1) +
      drawEnvelope(stage) +
      drawCloudSea(view, 2) +
      drawRigging(stage) +
      (isFar ? drawFloor(stage) : '') +
      drawRailing(stage, isFar ? 640 : 760),
    front:
      drawWeatherFront(view, box, isFar ? undefined : stage.head) + (scene.foreground ? drawNear(stage) : ''),
  }
})

function drawFleet(stage: Stage): string {
  const { palette: p, width, head } = stage
  const ship = (x: number, y: number, size: number) => {
    const tone = blend(blend(p.mid, p.haze, 0.4), p.deep, 0.2)
    return (
      drawEllipse([x, y], [size, size * 0.32], { fill: tone }) +
      drawPath(
        `M${n1(x - size * 0.9)} ${n1(y - size * 0.06)}q${n1(size * 0.9)} ${n1(-size * 0.36)} ${n1(size * 1.8)} 0q${n1(-size * 0.9)} ${n1(-size * 0.08)} ${n1(-size * 1.8)} 0Z`,
        { fill: blend(tone, p.glow, 0.5) },
      ) +
      drawPolygon(
        [
          [x - size * 0.8, y],
          [x - size * 1.14, y - size * 0.3],
          [x - size * 1.06, y],
          [x - size * 1.14, y + size * 0.3],
        ],
        { fill: blend(p.accent, tone, 0.4) },
      ) +
      drawRectangle(
        { x: x - size * 0.2, y: y + size * 0.34, width: size * 0.5, height: size * 0.14, round: 4 },
        { fill: blend(p.deep, p.mid, 0.4) },
      ) +
      drawLine(
        `M${n1(x - size * 0.16)} ${n1(y + size * 0.2)}v${n1(size * 0.18)}M${n1(x + size * 0.26)} ${n1(y + size * 0.2)}v${n1(size * 0.18)}`,
        { stroke: p.deep, width: 2 },
      )
    )
  }
  return (
    ship(Math.max(90, head.x - head.height * 0.9), 470, 76) +
    ship(width - 60, 560, 46) +
    (width > 1000 ? ship(head.x > 1000 ? 620 : width - 560, 380, 130) : '')
  )
}

function drawCloudSea(stage: Stage, depth: number): string {
  const { palette: p, width, scene } = stage
  const y = 620 + depth * 84
  const dark = isOvercast(scene) ? 0.25 : 0
  const tone: Colour = blend(
    [blend(p.haze, p.light, 0.45), blend(p.haze, p.light, 0.15), blend(p.mid, p.haze, 0.5)][depth] ?? p.haze,
    p.mid,
    dark,
  )
  const size = 84 + depth * 26
  const puffs = Array.from(
    { length: Math.ceil(width / (size * 0.8)) + 1 },
    (_, index) =>
      [
        index * size * 0.8 + pickBetween(stage, -16, 16),
        y + pickBetween(stage, -34, 24),
        size * pickBetween(stage, 0.55, 0.9),
      ] as const,
  )
  const body =
    puffs.map(([x, at, radius]) => traceRoundBox([x, at], radius)).join('') +
    traceBox({ x: -10, y, width: width + 20, height: 1030 - y })
  // Right to left, so that each lit edge lies on the puff behind it.
  const lit = puffs
    .toReversed()
    .map(
      ([x, at, radius]) =>
        drawCircle([x, at], radius, { fill: tone }) +
        drawLine(
          `M${n1(x - radius * 0.2)} ${n1(at - radius * 0.9)}A${n1(radius * 0.92)} ${n1(radius * 0.92)} 0 0 1 ${n1(x + radius * 0.84)} ${n1(at - radius * 0.38)}`,
          { stroke: p.glow, width: 5, opacity: isNight(scene) ? 0.14 : 0.42 },
        ),
    )
    .join('')
  return clipDrawing(body, tone, { ink: p.ink, lift: -7 }) + lit
}

function drawEnvelope({ palette: p, width, light }: Stage): string {
  const [middle, reach] = [light.x - 260, width > 1000 ? 1500 : 900]
  const gores = 10
  return (
    repeat(gores, (index) => {
      const at = (share: number) => middle - reach + 2 * reach * share
      const low = (share: number) => 20 + 190 * Math.sin(Math.PI * share)
      const [a, b] = [index / gores, (index + 1) / gores]
      const tone = index % 2 ? blend(p.accent, p.deep, 0.35) : blend(p.light, p.mid, 0.45)
      const d = `M${n1(at(a))} -10V${n1(low(a))}Q${n1((at(a) + at(b)) / 2)} ${n1((low(a) + low(b)) / 2 + 26)} ${n1(at(b))} ${n1(low(b))}V-10Z`
      return (
        drawPath(d, {
          fill: blend(tone, p.ink, 0.3 - 0.25 * Math.min(1, Math.max(0, (at(b) - light.x + 500) / 900))),
        }) + drawLine(`M${n1(at(a))} -10V${n1(low(a))}`, { stroke: p.ink, width: 4, opacity: 0.5 })
      )
    }) +
    drawLine(
      repeat(gores, (index) => {
        const at = (share: number) => middle - reach + 2 * reach * share
        const low = (share: number) => 20 + 190 * Math.sin(Math.PI * share)
        const [a, b] = [index / gores, (index + 1) / gores]
        return `M${n1(at(a))} ${n1(low(a))}Q${n1((at(a) + at(b)) / 2)} ${n1((low(a) + low(b)) / 2 + 26)} ${n1(at(b))} ${n1(low(b))}`
      }),
      { stroke: blend(p.light, p.glow, 0.3), width: 6 },
    )
  )
}

function drawRigging({ palette: p, width, light, head, isFar }: Stage): string {
  const ropes = repeat(width / 190 + 1, (index) => {
    const x = index * 190 + 10
    if (!isFar && Math.abs(x - head.x) < head.height * 0.45) return ''
    return `M${x} 800L${n1(x + (light.x - 260 - x) * 0.16)} 150`
  })
  const ladder = width - 60
  const rungs = repeat(13, (index) => `M${ladder - 8 + index * 0.5} ${200 + index * 44}h${44 - index * 0.3}`)
  return (
    drawLine(ropes, { stroke: p.ink, width: 5, opacity: 0.85 }) +
    `<g transform="translate(2 0)">${drawLine(ropes, { stroke: p.light, width: 1.5, opacity: 0.6 })}</g>` +
    drawLine(`M${ladder - 10} 140L${ladder - 2} 800M${ladder + 38} 140L${ladder + 32} 800${rungs}`, {
      stroke: blend(p.ink, p.deep, 0.4),
      width: 5,
    })
  )
}

function drawRailing({ palette: p, width }: Stage, y: number): string {
  const wood = blend(p.mid, p.light, 0.2)
  const low = y + 250
  const lattice = repeat(
    width / 90 + 1,
    (index) => `M${index * 90} ${y + 30}l90 ${low - y - 60}M${index * 90 + 90} ${y + 30}l-90 ${low - y - 60}`,
  )
  const posts = repeat(
    width / 270 + 1,
    (index) =>
      clipDrawing(
        traceBox({ x: index * 270 - 14, y: y - 26, width: 30, height: low - y + 40 }),
        blend(wood, p.deep, 0.3),
        { ink: p.ink, lift: 5 },
      ) +
      drawCircle([index * 270 + 1, y - 34], 19, { fill: blend(blend(p.light, p.accent, 0.2), p.mid, 0.2) }) +
      drawCircle([index * 270 + 6, y - 39], 8, { fill: p.glow }),
  )
  return (
    drawLine(lattice, { stroke: blend(wood, p.ink, 0.5), width: 5 }) +
    posts +
    clipDrawing(traceBox({ x: -10, y, width: width + 20, height: 24 }), wood, { ink: p.ink }) +
    drawRectangle({ x: 0, y, width, height: 6 }, { fill: p.glow, opacity: 0.8 }) +
    drawRectangle({ x: 0, y: low - 30, width, height: 60 }, { fill: blend(p.ink, p.deep, 0.6) })
  )
}

function drawNear(stage: Stage): string {
  const { palette: p, width } = stage
  const [x, y] = [width - 108, 900]
  const brass = mixBrass(stage)
  const marks = repeat(7, (index) => {
    const turn = Math.PI * (1.05 + index * 0.15)
    return `M${n1(x + Math.cos(turn) * 66)} ${n1(y + Math.sin(turn) * 66)}L${n1(x + Math.cos(turn) * 84)} ${n1(y + Math.sin(turn) * 84)}`
  })
  const rope = repeat(
    5,
    (index) =>
      `<ellipse cx="80" cy="${1000 - index * 20}" rx="${112 - index * 7}" ry="26" fill="none" stroke="${blend(blend(p.light, p.mid, 0.45), p.ink, 0.3 - index * 0.05)}" stroke-width="17"/>`,
  )
  return (
    rope +
    drawRectangle({ x: x - 30, y: y + 60, width: 60, height: 100 }, { fill: blend(brass, p.ink, 0.45) }) +
    drawGlow(stage, [x, y], { radius: 150, colour: p.light, opacity: 0.2 }) +
    drawCircle([x, y], 110, { fill: blend(brass, p.ink, 0.4) }) +
    drawCircle([x + 3, y - 3], 102, { fill: brass }) +
    drawCircle([x, y], 90, { fill: blend(p.glow, p.light, 0.4) }) +
    drawLine(marks, { stroke: p.deep, width: 6 }) +
    drawLine(`M${x} ${y}L${x + 40} ${y - 108}`, { stroke: blend(p.accent, p.deep, 0.2), width: 15 }) +
    drawCircle([x + 43, y - 116], 20, { fill: p.accent }) +
    drawCircle([x, y], 20, { fill: blend(brass, p.ink, 0.5) })
  )
}
