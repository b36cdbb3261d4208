import { blend, type Colour } from '../../paper/colour.ts'
import { line, n1, path, verticalGradient } from '../../paper/svg.ts'
import type { Open } from '../outside.ts'
import { between, boxPath, repeat } from '../shapes/canvas.ts'

/** Water below its horizon: wave bands that grow with nearness, and the light's path across them. */
export function sea(
  open: Open,
  horizon: number,
  {
    bottom = open.height,
    waves = 7,
    colours = mixWater(open),
  }: { bottom?: number; waves?: number; colours?: readonly [Colour, Colour] } = {},
): string {
  const [far, near] = colours
  const fill = verticalGradient(open.defs, [
    [0, far],
    [1, near],
  ])
  const wild = open.scene.weather === 'storm' ? 2.1 : open.scene.weather === 'wind' ? 1.45 : 1
  const bands = repeat(waves, (index) => {
    const depth = (index + 1) / waves
    const y = horizon + 14 + (bottom - horizon) * depth ** 1.5 * 0.94
    const colour = blend(far, near, Math.min(1, 0.25 + 0.85 * depth))
    return waveBand(open, { y, bottom, crest: (4 + 15 * depth) * wild, length: 56 + 110 * depth }, colour)
  })
  return (
    path(boxPath({ x: 0, y: horizon, width: open.width, height: bottom - horizon }), { fill }) +
    bands +
    glitter(open, horizon, bottom)
  )
}

/** Colours of the sky's reflection at the far and the near end. */
export function mixWater({ palette: p, isNight, isVeiled }: Open): readonly [Colour, Colour] {
  return isNight
    ? [blend(p.mid, p.haze, 0.35), blend(p.deep, p.ink, 0.3)]
    : [blend(p.haze, p.light, isVeiled ? 0.1 : 0.3), blend(p.mid, p.deep, 0.62)]
}

function waveBand(
  open: Open,
  { y, bottom, crest, length }: { y: number; bottom: number; crest: number; length: number },
  colour: Colour,
): string {
  let d = `M${n1(-length * open.random() - 20)} ${n1(y)}`
  for (let x = -length - 20; x < open.width + length; x += length)
    d += `q${n1(length * 0.62)} ${n1(-crest * between(open, 0.8, 1.2))} ${n1(length)} 0`
  return `<path d="${d}V${n1(bottom)}H-200Z" fill="${colour}" fill-opacity=".82" stroke="${open.palette.glow}" stroke-opacity=".13" stroke-width="2"/>`
}

/** Dashes of light under the sun, wider when nearer. */
export function glitter(open: Open, horizon: number, bottom: number, x = open.sun.x): string {
  if (open.scene.weather === 'fog' || open.scene.weather === 'storm') return ''
  const { palette: p } = open
  const faint = open.isVeiled ? 0.4 : 1
  const dashes = (count: number) =>
    repeat(count, (index) => {
      const depth = (index + open.random()) / count
      const y = horizon + 6 + (bottom - horizon) * 0.92 * depth ** 1.35
      const reach = 34 + 150 * depth
      const width = between(open, 0.25, 1) * (26 + 92 * depth) * (1 - 0.45 * depth)
      return `M${n1(x + between(open, -0.5, 0.5) * reach - width / 2)} ${n1(y)}h${n1(width)}`
    })
  return (
    line(dashes(30), { stroke: p.light, width: 5, opacity: 0.5 * faint }) +
    line(dashes(34), { stroke: p.glow, width: 3.4, opacity: 0.85 * faint }) +
    line(dashes(14), { stroke: '#ffffff', width: 2, opacity: 0.7 * faint })
  )
}

/** Still water: the far shore mirrored in long level strips. */
export function reflections(
  open: Open,
  { y, height }: { y: number; height: number },
  colour: Colour,
  count = 26,
): string {
  const strips = repeat(count, () => {
    const depth = open.random()
    const width = between(open, 30, 190) * (1 - 0.5 * depth)
    return `M${n1(between(open, -60, open.width))} ${n1(y + height * depth ** 1.4)}h${n1(width)}`
  })
  return line(strips, { stroke: colour, width: 4, opacity: 0.4 })
}

/** Foam along a shore: scallops with a lace of light behind them. */
export function surf(open: Open, y: number, [foam, wet]: readonly [Colour, Colour]): string {
  const edge = (shift: number) => {
    let d = `M-40 ${n1(y + shift)}`
    for (let x = -40; x < open.width + 40; ) {
      const length = between(open, 70, 150)
      d += `q${n1(length / 2)} ${n1(between(open, 14, 34))} ${n1(length)} ${n1(between(open, -7, 7))}`
      x += length
    }
    return d
  }
  return (
    path(`${edge(34)}V${n1(y - 60)}H-40Z`, { fill: wet, opacity: 0.55 }) +
    path(`${edge(10)}V${n1(y - 30)}H-40Z`, { fill: foam, opacity: 0.9 }) +
    path(`${edge(-6)}V${n1(y - 60)}H-40Z`, { fill: blend(foam, wet, 0.55), opacity: 0.85 })
  )
}
