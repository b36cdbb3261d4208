import { blend } from '../../paper/colour.ts'
import { defineLinearGradient, drawCircle, drawLine, drawPath, n1, type Point } from '../../paper/svg.ts'
import { type Box, type Canvas, pickBetween, repeat, traceBox } from './canvas.ts'

export type Face = { x: number; y: number; height: number }

const isOverFace = ([x, y]: Point, face: Face | undefined): boolean =>
  face !== undefined && Math.hypot((x - face.x) / 0.8, y - face.y) < face.height * 0.62

export function drawRain(canvas: Canvas, box: Box, { count = 90, slant = 0.16, face }: Rain = {}): string {
  const drops = (share: number, length: readonly [number, number]) =>
    repeat(count * share, () => {
      const at: Point = [
        pickBetween(canvas, box.x, box.x + box.width),
        pickBetween(canvas, box.y, box.y + box.height),
      ]
      const drop = pickBetween(canvas, ...length)
      if (isOverFace(at, face) && canvas.random() < 0.85) return ''
      return `M${n1(at[0])} ${n1(at[1])}l${n1(-drop * slant)} ${n1(drop)}`
    })
  const colour = blend(canvas.palette.rim, '#ffffff', 0.5)
  return (
    drawLine(drops(0.72, [16, 40]), { stroke: colour, width: 1.4, opacity: 0.3 }) +
    drawLine(drops(0.28, [44, 96]), {
      stroke: blend(canvas.palette.glow, '#ffffff', 0.4),
      width: 2.2,
      opacity: 0.32,
    })
  )
}
type Rain = { count?: number; slant?: number; face?: Face }

export function drawSnow(
  canvas: Canvas,
  box: Box,
  { count = 80, size = 4.4, face }: { count?: number; size?: number; face?: Face } = {},
): string {
  return repeat(count, () => {
    const at: Point = [
      pickBetween(canvas, box.x, box.x + box.width),
      pickBetween(canvas, box.y, box.y + box.height),
    ]
    const radius = 1.3 + size * canvas.random() ** 2
    if (isOverFace(at, face) && (radius > 2.4 || canvas.random() < 0.6)) return ''
    return drawCircle(at, radius, {
      fill: blend(canvas.palette.glow, '#ffffff', 0.7),
      opacity: pickBetween(canvas, 0.45, 0.95),
    })
  })
}

export function drawFog(canvas: Canvas, box: Box, opacity = 0.5): string {
  const colour = blend(blend(canvas.palette.haze, canvas.palette.light, 0.45), canvas.palette.rim, 0.3)
  const fill = defineLinearGradient(
    canvas.defs,
    [
      [0, box.y],
      [0, box.y + box.height],
    ],
    [
      [0, colour, 0],
      [0.55, colour, opacity * 0.55],
      [1, colour, opacity],
    ],
  )
  const banks = repeat(5, (index) => {
    const y = box.y + box.height * (0.3 + 0.14 * index)
    const from = box.x + pickBetween(canvas, -0.2, 0.35) * box.width
    const width = box.width * pickBetween(canvas, 0.5, 0.9)
    const thick = pickBetween(canvas, 12, 26)
    return drawPath(
      `M${n1(from)} ${n1(y)}h${n1(width)}a${n1(thick / 2)} ${n1(thick / 2)} 0 0 1 0 ${n1(thick)}h${n1(-width * 0.8)}a${n1(thick / 2)} ${n1(thick / 2)} 0 0 0 0 ${n1(thick)}h${n1(-width * 0.3)}a${n1(thick)} ${n1(thick)} 0 0 1 0 ${n1(-2 * thick)}Z`,
      { fill: colour, opacity: opacity * 0.2 },
    )
  })
  return drawPath(traceBox(box), { fill }) + banks
}

export function drawWind(canvas: Canvas, box: Box, count = 7): string {
  const strokes = repeat(count, (index) => {
    const x = box.x + pickBetween(canvas, -0.1, 0.6) * box.width
    const y = box.y + ((index + canvas.random()) / count) * box.height
    const length = pickBetween(canvas, 120, 300)
    const curl = pickBetween(canvas, 14, 26)
    return `M${n1(x)} ${n1(y)}q${n1(length * 0.5)} ${n1(-curl * 0.7)} ${n1(length)} 0a${n1(curl)} ${n1(curl)} 0 1 0 ${n1(-curl)} ${n1(-curl)}`
  })
  return drawLine(strokes, { stroke: blend(canvas.palette.glow, '#ffffff', 0.5), width: 2.6, opacity: 0.22 })
}

export function drawLightning(canvas: Canvas, from: Point, length: number): string {
  let [x, y] = from
  let d = `M${n1(x)} ${n1(y)}`
  let branch = ''
  for (let step = 0; step < 7; step++) {
    x += pickBetween(canvas, -0.1, 0.1) * length
    y += length / 7
    d += `L${n1(x)} ${n1(y)}`
    if (step === 2 || step === 4)
      branch += `M${n1(x)} ${n1(y)}l${n1(pickBetween(canvas, 0.05, 0.14) * length)} ${n1(length * 0.1)}l${n1(-length * 0.02)} ${n1(length * 0.09)}`
  }
  const white = blend(canvas.palette.glow, '#ffffff', 0.6)
  return (
    drawLine(d, { stroke: white, width: 14, opacity: 0.14 }) +
    drawLine(d, { stroke: white, width: 4.5 }) +
    drawLine(branch, { stroke: white, width: 2.4, opacity: 0.85 })
  )
}

export function drawWeatherFront(canvas: Canvas, box: Box, face?: Face): string {
  const before = face === undefined ? {} : { face }
  const low = { ...box, y: box.y + box.height * 0.45, height: box.height * 0.55 }
  switch (canvas.scene.weather) {
    case 'rain':
      return drawRain(canvas, box, before)
    case 'storm':
      return drawRain(canvas, box, { count: 140, slant: 0.42, ...before })
    case 'snow':
      return drawSnow(canvas, box, before)
    case 'fog':
      return drawFog(canvas, low, 0.32)
    case 'wind':
      return drawWind(canvas, { ...low, y: box.y + box.height * 0.6, height: box.height * 0.35 }, 4)
    default:
      return ''
  }
}
