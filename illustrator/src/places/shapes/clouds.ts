import { blend, type Colour, lighten, saturate } from '../../paper/colour.ts'
import { defineLinearGradient, drawCircle, drawPath, drawPolygon, n1, type Stop } from '../../paper/svg.ts'
import type { Scene } from '../../scene.ts'
import type { OutdoorStage } from '../outside.ts'
import { pickBetween, repeat, traceBox } from './canvas.ts'
import { drawGlow } from './glow.ts'
import { drawStars, listSkyColours } from './sky.ts'
import { drawLightning } from './weather.ts'

export function drawHeaven(
  stage: OutdoorStage,
  horizon: number,
  { clouds = true, isBlue = true }: { clouds?: boolean; isBlue?: boolean } = {},
): string {
  const { box, width, scene } = stage
  const colours = isBlue ? pickSkyColours(stage) : listSkyColours(stage)
  const stops = colours.map((colour, index): Stop => [[0, 0.4, 0.78, 1][index] ?? 1, colour])
  const fill = defineLinearGradient(
    stage.defs,
    [
      [0, 0],
      [0, horizon],
    ],
    stops,
  )
  const starry = scene.weather !== 'fog' && scene.weather !== 'storm' && scene.weather !== 'rain'
  return (
    drawPath(traceBox(box), { fill }) +
    (stage.isNight && starry
      ? drawStars(stage, { ...box, height: horizon * 0.62 }, (stage.isVeiled ? 40 : 110) * (width / 768))
      : '') +
    drawDisc(stage) +
    (clouds ? drawClouds(stage, horizon) : '')
  )
}

const veils: Partial<Record<Scene['weather'], number>> = {
  clouds: 0.4,
  snow: 0.7,
  rain: 0.68,
  fog: 0.78,
  storm: 0.92,
}

export function pickSkyColours(stage: OutdoorStage): readonly Colour[] {
  const clear = clearSky(stage)
  const veil = veils[stage.scene.weather]
  if (veil === undefined) return clear
  return listSkyColours(stage).map((grey, index) => {
    const wet = stage.isLit ? grey : blend(grey, mixSlate(stage, index / 6), 0.66)
    return blend(clear[index] ?? grey, wet, veil)
  })
}

/** Mixes the blue-grey of a rainy sky, the same over any country. */
function mixSlate({ palette: p, scene }: OutdoorStage, down: number): Colour {
  const grey = blend(blend(p.rim, '#76859c', 0.55), p.light, down)
  return scene.weather === 'storm' ? lighten(grey, -0.16) : grey
}

function clearSky(stage: OutdoorStage): readonly Colour[] {
  const { palette: p, scene } = stage
  if (scene.time === 'dawn')
    return [blend(p.rim, p.mid, 0.38), blend(p.rim, p.haze, 0.55), blend(p.haze, p.light, 0.75), p.glow]
  if (stage.isLit || stage.isGolden)
    return listSkyColours({ ...stage, scene: { ...scene, weather: 'clear' } })
  const [darker, low] = { morning: [0.07, 0.5], noon: [0.1, 0.34], afternoon: [0.05, 0.62] }[
    scene.time as 'noon'
  ] as [number, number]
  return [
    saturate(lighten(p.rim, -darker), 1.25),
    blend(p.rim, p.light, 0.12),
    blend(p.rim, p.light, low),
    blend(p.light, p.glow, 0.4),
  ]
}

export function drawDisc(stage: OutdoorStage): string {
  const { palette: p, sun, scene } = stage
  const at = [sun.x, sun.y] as const
  const strength = { clear: 1, wind: 1, clouds: 0.85, snow: 0.62, rain: 0.46, fog: 0.6, storm: 0.2 }[
    scene.weather
  ]
  const rings = [2.5, 1.95, 1.48].map((size) =>
    drawCircle(at, sun.radius * size, { fill: p.glow, opacity: (stage.isNight ? 0.05 : 0.1) * strength }),
  )
  const halo = drawGlow(stage, at, { radius: sun.radius * 3.6, colour: p.glow, opacity: 0.62 * strength })
  const body = stage.isNight ? blend(p.glow, '#ffffff', 0.25) : blend(p.glow, p.light, stage.isLit ? 0.16 : 0)
  const fill = { fill: body, opacity: 0.18 + 0.82 * strength }
  if (sun.isCrescent) return halo + rings.join('') + drawPath(drawCrescent(sun), fill)
  return halo + rings.join('') + drawCircle(at, sun.radius, fill) + (stage.isNight ? drawCraters(stage) : '')
}

function drawCrescent({ x, y, radius }: OutdoorStage['sun']): string {
  const [r, dx, dy] = [radius * 0.94, radius * 0.42, radius * 0.84]
  const [inner, outer] = [n1(radius * 0.98), n1(r)]
  return `M${n1(x - dx)} ${n1(y - dy)}A${outer} ${outer} 0 1 1 ${n1(x - dx)} ${n1(y + dy)}A${inner} ${inner} 0 0 0 ${n1(x - dx)} ${n1(y - dy)}Z`
}

const drawCraters = ({ palette: p, sun: { x, y, radius } }: OutdoorStage): string =>
  (
    [
      [-0.3, -0.3, 0.25],
      [0.28, 0.1, 0.3],
      [-0.2, 0.45, 0.17],
      [0.4, -0.45, 0.12],
      [-0.6, 0.12, 0.1],
    ] as const
  )
    .map(([dx, dy, size]) =>
      drawCircle([x + dx * radius, y + dy * radius], size * radius, {
        fill: blend(p.haze, p.light, 0.5),
        opacity: 0.2,
      }),
    )
    .join('')

export function traceCloud(
  stage: Pick<OutdoorStage, 'random'>,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const bumps = 5 + Math.floor(stage.random() * 3)
  const peak = pickBetween(stage, 0.35, 0.65)
  let d = `M${n1(x)} ${n1(y)}`
  let [atX, atY] = [0, 0]
  for (let bump = 1; bump <= bumps; bump++) {
    const share = bump / bumps
    const rise =
      share < peak
        ? Math.sin(((share / peak) * Math.PI) / 2)
        : Math.cos((((share - peak) / (1 - peak)) * Math.PI) / 2)
    const toX = bump === bumps ? width : width * (share + pickBetween(stage, -0.04, 0.04))
    const toY = bump === bumps ? 0 : -height * rise * pickBetween(stage, 0.66, 0.92)
    const reach = Math.hypot(toX - atX, toY - atY) * pickBetween(stage, 0.5, 0.6)
    d += `a${n1(reach)} ${n1(reach)} 0 0 1 ${n1(toX - atX)} ${n1(toY - atY)}`
    atX = toX
    atY = toY
  }
  return `${d}Z`
}

export function drawCloud(
  stage: OutdoorStage,
  { x, y, width }: { x: number; y: number; width: number },
  [body, bright]: readonly [Colour, Colour],
): string {
  const height = width * pickBetween(stage, 0.26, 0.36)
  const band = (from: number, to: number, down: number) =>
    `M${n1(x + width * from)} ${n1(y + down)}h${n1(width * (to - from))}a5 5 0 0 1 0 ${n1(width * 0.035)}h${n1(-width * (to - from))}a5 5 0 0 1 0 ${n1(-width * 0.035)}Z`
  return (
    drawPath(traceCloud(stage, { x, y, width, height }), { fill: body, opacity: 0.85 }) +
    drawPath(traceCloud(stage, { x: x + width * 0.3, y, width: width * 0.62, height: height * 0.62 }), {
      fill: bright,
      opacity: 0.7,
    }) +
    drawPath(band(-0.12, 0.85, -1) + band(0.2, 0.7, width * 0.075), { fill: body, opacity: 0.6 })
  )
}

const drawStreak = (x: number, y: number, width: number, thick: number): string =>
  `M${n1(x)} ${n1(y)}Q${n1(x + width * 0.4)} ${n1(y - thick)} ${n1(x + width)} ${n1(y)}Q${n1(x + width * 0.55)} ${n1(y + thick * 0.7)} ${n1(x)} ${n1(y)}Z`

function drawClouds(stage: OutdoorStage, horizon: number): string {
  const { scene, width, palette: p } = stage
  const many = width / 768
  if (scene.weather === 'storm') return drawStormClouds(stage, horizon)
  if (scene.weather === 'fog') return ''
  const [, high = p.mid, low = p.haze] = pickSkyColours(stage)
  if (scene.weather !== 'clear' && scene.weather !== 'wind') return drawCloudCover(stage, horizon)
  if (stage.isLit) {
    const fill = stage.isNight ? blend(high, p.haze, 0.3) : blend(high, p.deep, 0.22)
    const lines = repeat(5 * many, (index) =>
      drawStreak(
        pickBetween(stage, -0.15, 0.75) * width,
        horizon * (0.16 + 0.15 * (index % 5) + pickBetween(stage, 0, 0.06)),
        pickBetween(stage, 150, 360),
        pickBetween(stage, 7, 15),
      ),
    )
    return drawPath(lines, { fill, opacity: stage.isNight ? 0.3 : 0.42 })
  }
  const bright = blend(p.glow, '#ffffff', 0.6)
  return repeat(4 * many, (index) => {
    const wide = pickBetween(stage, 150, 290)
    const x = ((index + pickBetween(stage, -0.5, 0.6)) / (4 * many)) * width - 40
    const y = horizon * (0.16 + 0.17 * ((index * 3 + 1) % 4)) + pickBetween(stage, -34, 34)
    return isBehindHead(stage, x, wide, y)
      ? ''
      : drawCloud(stage, { x, y, width: wide }, [blend(low, bright, 0.5), bright])
  })
}

/** Returns whether a cloud is behind the head, where it would look like a hat. */
const isBehindHead = ({ head }: OutdoorStage, x: number, wide: number, y: number): boolean =>
  Math.abs(x + wide / 2 - head.x) < wide * 0.5 + head.height * 0.22 && y > head.y - head.height * 0.72

function drawCloudCover(stage: OutdoorStage, horizon: number): string {
  const { palette: p, width, scene } = stage
  const [top = p.mid, , low = p.haze] = pickSkyColours(stage)
  const heavy = scene.weather !== 'clouds'
  const shade = stage.isNight
    ? p.mid
    : stage.isLit
      ? blend(p.mid, p.deep, 0.25)
      : blend(p.rim, '#56657e', 0.7)
  return repeat(4, (row) => {
    const y = 70 + row * (horizon * 0.13)
    const body = blend(blend(blend(top, shade, heavy ? 0.34 : 0.16), low, row / 5), p.glow, heavy ? 0 : 0.1)
    return repeat((2.4 * width) / 768, (index) => {
      const wide = pickBetween(stage, 300, 470)
      const x = (index / 2.4) * 768 + pickBetween(stage, -240, 40) + (row % 2) * 90
      if (isBehindHead(stage, x, wide, y) || (row > 2 && stage.random() < 0.4)) return ''
      return drawCloud(stage, { x, y: y + pickBetween(stage, -20, 20), width: wide }, [
        body,
        blend(body, p.glow, 0.22),
      ])
    })
  })
}

function drawStormClouds(stage: OutdoorStage, horizon: number): string {
  const { palette: p, width, sun } = stage
  const hanging = (y: number, fill: Colour) => {
    let d = `M-20 -20V${n1(y)}`
    for (let x = -20; x < width + 20; ) {
      const reach = pickBetween(stage, 60, 150)
      d += `q${n1(reach / 2)} ${n1(pickBetween(stage, 34, 70))} ${n1(reach)} ${n1(pickBetween(stage, -10, 10))}`
      x += reach
    }
    return drawPath(`${d}V-20Z`, { fill })
  }
  const shaft = drawPolygon(
    [
      [sun.x - 20, horizon * 0.3],
      [sun.x + 70, horizon * 0.3],
      [sun.x + 10, horizon],
      [sun.x - 190, horizon],
    ],
    { fill: p.glow, opacity: 0.12 },
  )
  return (
    shaft +
    drawLightning(stage, [Math.min(width - 90, sun.x + 110), horizon * 0.22], horizon * 0.72) +
    hanging(horizon * 0.36, blend(blend(p.mid, p.deep, 0.35), '#3a4866', 0.4)) +
    hanging(horizon * 0.22, blend(blend(p.deep, p.mid, 0.32), '#2c3854', 0.4)) +
    hanging(horizon * 0.08, blend(blend(p.deep, p.ink, 0.3), '#1c2540', 0.4))
  )
}

export function drawBirds(
  stage: OutdoorStage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  count: number,
): string {
  if (stage.isNight || ['rain', 'snow', 'storm', 'fog'].includes(stage.scene.weather)) return ''
  const flock = repeat(count, () => {
    const size = pickBetween(stage, 7, 17)
    const [cx, cy] = [pickBetween(stage, x, x + width), pickBetween(stage, y, y + height)]
    return `M${n1(cx - size)} ${n1(cy - size * 0.35)}q${n1(size * 0.6)} ${n1(-size * 0.4)} ${n1(size)} ${n1(size * 0.35)}q${n1(size * 0.5)} ${n1(-size * 0.8)} ${n1(size)} ${n1(-size * 0.3)}q${n1(-size * 0.6)} ${n1(-size * 0.06)} ${n1(-size)} ${n1(size * 0.66)}q${n1(-size * 0.4)} ${n1(-size * 0.6)} ${n1(-size)} ${n1(-size * 0.71)}Z`
  })
  return drawPath(flock, { fill: stage.tone(0.2), opacity: 0.8 })
}
