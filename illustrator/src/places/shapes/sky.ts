import { blend, type Colour, saturate } from '../../paper/colour.ts'
import { defineLinearGradient, drawCircle, drawPath, n1, type Point, type Stop } from '../../paper/svg.ts'
import type { Scene } from '../../scene.ts'
import { type Box, type Canvas, pickBetween, repeat, traceBox } from './canvas.ts'
import { drawGlow } from './glow.ts'

const overcast = new Set<Scene['weather']>(['clouds', 'rain', 'snow', 'fog', 'storm'])
export const isOvercast = ({ weather }: Pick<Scene, 'weather'>): boolean => overcast.has(weather)
export const isNight = ({ time }: Pick<Scene, 'time'>): boolean => time === 'night'

export function listSkyColours({ palette: p, scene }: Pick<Canvas, 'palette' | 'scene'>): readonly Colour[] {
  const bands: Record<Scene['time'], readonly Colour[]> = {
    dawn: [blend(p.mid, p.haze, 0.35), p.haze, p.light, p.glow],
    morning: [blend(p.mid, p.haze, 0.75), blend(p.haze, p.light, 0.4), blend(p.light, p.glow, 0.35), p.glow],
    noon: [blend(p.mid, p.haze, 0.5), p.haze, blend(p.haze, p.light, 0.45), blend(p.light, p.glow, 0.3)],
    afternoon: [blend(p.mid, p.haze, 0.6), p.haze, p.light, p.glow],
    dusk: [p.deep, p.mid, p.haze, blend(p.light, p.glow, 0.3)],
    night: [p.ink, p.deep, blend(p.deep, p.mid, 0.6), blend(p.mid, p.haze, 0.45)],
  }
  const grey = blend(blend(p.mid, p.haze, isNight(scene) ? 0 : 0.6), p.rim, 0.25)
  const veil = { clear: 0, wind: 0.1, clouds: 0.3, snow: 0.5, rain: 0.55, fog: 0.6, storm: 0.6 }[
    scene.weather
  ]
  const night = isNight(scene) ? 0.4 : 1
  return bands[scene.time].map((colour) => {
    const veiled = saturate(blend(colour, grey, veil * night), 1 - veil * 0.35)
    return scene.weather === 'storm' ? blend(veiled, p.deep, 0.4) : veiled
  })
}

export function drawSky(canvas: Canvas, box: Box, horizon = 0.72): string {
  const at = [0, 0.38, 0.75, 1]
  const stops = listSkyColours(canvas).map((colour, index): Stop => [n2((at[index] ?? 1) * horizon), colour])
  const fill = defineLinearGradient(
    canvas.defs,
    [
      [box.x, box.y],
      [box.x, box.y + box.height],
    ],
    stops,
  )
  return drawPath(traceBox(box), { fill })
}
const n2 = (value: number) => Math.round(value * 100) / 100

export function drawStars(canvas: Pick<Canvas, 'random' | 'palette'>, box: Box, count: number): string {
  return repeat(count, () => {
    const at: Point = [
      pickBetween(canvas, box.x, box.x + box.width),
      pickBetween(canvas, box.y, box.y + box.height),
    ]
    const height = 1 - (at[1] - box.y) / box.height
    const isBright = canvas.random() < 0.08
    const fill = canvas.random() < 0.3 ? canvas.palette.glow : blend(canvas.palette.rim, '#ffffff', 0.6)
    const opacity = (0.3 + 0.7 * canvas.random()) * (0.35 + 0.65 * height)
    return isBright
      ? drawSparkle(at, pickBetween(canvas, 5, 9), fill)
      : drawCircle(at, 0.7 + 1.5 * canvas.random() ** 2, { fill, opacity })
  })
}

export function drawSparkle([x, y]: Point, radius: number, fill: Colour): string {
  const r = n1(radius)
  const waist = n1(radius * 0.14)
  return drawPath(
    `M${n1(x)} ${n1(y - radius)}q${waist} ${n1(radius - radius * 0.14)} ${r} ${r}q${n1(-radius + radius * 0.14)} ${waist} ${n1(-radius)} ${r}q${n1(-radius * 0.14)} ${n1(-radius + radius * 0.14)} ${n1(-radius)} ${n1(-radius)}q${n1(radius - radius * 0.14)} ${n1(-radius * 0.14)} ${r} ${n1(-radius)}Z`,
    { fill, opacity: 0.9 },
  )
}

export function drawSunOrMoon(canvas: Canvas, at: Point, radius: number): string {
  const { palette: p, scene } = canvas
  const strength = { clear: 1, wind: 1, clouds: 0.75, snow: 0.5, rain: 0.35, fog: 0.55, storm: 0.2 }[
    scene.weather
  ]
  const colour = isNight(scene)
    ? blend(p.glow, p.rim, 0.35)
    : blend(p.glow, p.light, scene.time === 'dusk' ? 0.25 : 0)
  const halo = drawGlow(canvas, at, { radius: radius * 3.4, colour: p.glow, opacity: 0.75 * strength })
  const disc = drawCircle(at, radius, { fill: colour, opacity: Math.min(1, 0.15 + 0.85 * strength) })
  return (
    halo +
    disc +
    (isNight(scene)
      ? drawMoonMarks(canvas, at, radius)
      : drawCircle([at[0], at[1]], radius * 0.8, { fill: p.glow, opacity: 0.45 * strength }))
  )
}

function drawMoonMarks({ palette: p }: Canvas, [x, y]: Point, radius: number): string {
  const fill = blend(p.haze, p.rim, 0.4)
  const marks = [
    [-0.35, -0.25, 0.24],
    [0.25, 0.15, 0.3],
    [-0.15, 0.45, 0.16],
    [0.42, -0.4, 0.12],
    [-0.55, 0.2, 0.1],
  ] as const
  return marks
    .map(([dx, dy, r]) => drawCircle([x + dx * radius, y + dy * radius], r * radius, { fill, opacity: 0.17 }))
    .join('')
}
