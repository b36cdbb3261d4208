import { blend, type Colour } from '../../paper/colour.ts'
import { type Palette, readPalette } from '../../paper/palette.ts'
import { drawCircle, drawLine, drawPath, drawPolygon, n1, type Point } from '../../paper/svg.ts'
import { type Box, type Canvas, pickBetween, repeat, traceBox, traceRoundBox } from '../shapes/canvas.ts'
import { drawSky, drawStars, drawSunOrMoon, isNight, isOvercast } from '../shapes/sky.ts'
import { drawFog, drawLightning, drawRain, drawSnow } from '../shapes/weather.ts'
import { blendPalettes, tintPalette } from '../tints.ts'

export type View = 'sky' | 'hills' | 'town' | 'trees' | 'sea'

const palettesOutside: Record<Canvas['scene']['time'], Palette> = {
  dawn: readPalette('#231d45 #4b3f78 #96689a #e59a9f #fbcdb0 #fff0d2 #ffb37a #c8c0ff'),
  morning: readPalette('#143a58 #2b6f98 #66abcc #a6d6dd #eaf0cd #fffbe8 #ff9b6a #d8f2ff'),
  noon: readPalette('#123a62 #2a76a6 #64aed4 #a3d6e6 #e6f3ea #fffdf2 #ff9b6a #d8f2ff'),
  afternoon: readPalette('#1d3450 #3f6c8c #6f9fb8 #c4d3c0 #fbdc9c #fff8dc #e76f51 #c8e0e0'),
  dusk: readPalette('#1b1538 #3f2860 #84437c #dc6f6c #fba36c #ffd99a #ffe15a #a5a8ff'),
  night: readPalette('#070d24 #0f1d48 #213a78 #4664a6 #9fb0dc #fff0c8 #ffe15a #a5baff'),
}

/** Mixes a little of the room's colours into the sky's. */
export const drawSeenOutside = <Drawn extends Canvas>(canvas: Drawn): Drawn => ({
  ...canvas,
  palette: blendPalettes(
    tintPalette(palettesOutside[canvas.scene.time], canvas.scene, 0.6),
    canvas.palette,
    0.12,
  ),
})

export function drawOutside(
  room: Canvas,
  box: Box,
  { view, sun }: { view: View; sun: Point | 'none' | undefined },
): string {
  const canvas = drawSeenOutside(room)
  const { scene } = canvas
  const at: Point = sun === undefined || sun === 'none' ? placeSun(canvas, box) : sun
  const high = { ...box, height: box.height * 0.75 }
  return (
    drawSky(canvas, box, 0.8) +
    (isNight(scene) && !isOvercast(scene)
      ? drawStars(canvas, high, Math.min(110, (box.width * box.height) / 1600))
      : '') +
    (sun === 'none' ? '' : drawSunOrMoon(canvas, at, Math.min(92, Math.min(box.width, box.height) * 0.17))) +
    drawClouds(canvas, box) +
    (scene.weather === 'storm'
      ? drawLightning(canvas, [box.x + box.width * 0.3, box.y], box.height * 0.6)
      : '') +
    drawLand(canvas, box, view) +
    (view === 'sky' || view === 'sea' ? '' : drawDriftingWeather(canvas, box)) +
    drawOutsideWeather(canvas, box)
  )
}

function placeSun({ scene }: Canvas, { x, y, width, height }: Box): Point {
  const low = { dawn: 0.62, morning: 0.42, noon: 0.2, afternoon: 0.36, dusk: 0.6, night: 0.26 }[scene.time]
  return [x + width * 0.62, y + height * low]
}

function drawOutsideWeather(canvas: Canvas, box: Box): string {
  const many = Math.min(130, (box.width * box.height) / 3400)
  switch (canvas.scene.weather) {
    case 'rain':
    case 'storm':
      return drawRain(canvas, box, { count: many, slant: canvas.scene.weather === 'storm' ? 0.4 : 0.16 })
    case 'snow':
      return drawSnow(canvas, box, { count: many })
    case 'fog':
      return drawFog(canvas, { ...box, y: box.y + box.height * 0.3, height: box.height * 0.7 }, 0.75)
    default:
      return ''
  }
}

function drawLand(canvas: Canvas, box: Box, view: View): string {
  if (view === 'sky') return ''
  const { palette: p } = canvas
  const night = isNight(canvas.scene)
  const far = night ? blend(p.deep, p.mid, 0.55) : blend(p.haze, p.light, 0.25)
  const near = night ? blend(p.ink, p.deep, 0.6) : blend(p.mid, p.haze, 0.35)
  const ridge = (share: number, rough: number, fill: Colour) => {
    const points = Array.from(
      { length: 9 },
      (_, index): Point => [
        box.x + (box.width * index) / 8,
        box.y + box.height * (share + pickBetween(canvas, -rough, rough)),
      ],
    )
    return drawPolygon([...points, [box.x + box.width, box.y + box.height], [box.x, box.y + box.height]], {
      fill,
    })
  }
  if (view === 'sea') return drawSeaBeyond(canvas, box, [far, near])
  if (view === 'town') return ridge(0.72, 0.02, far) + drawRoofs(canvas, box, near)
  if (view === 'trees') return ridge(0.7, 0.03, far) + drawCrowns(canvas, box, near)
  return ridge(0.7, 0.05, far) + ridge(0.8, 0.035, blend(far, near, 0.5)) + ridge(0.89, 0.02, near)
}

function drawSeaBeyond(canvas: Canvas, box: Box, [far, near]: readonly [Colour, Colour]): string {
  const y = box.y + box.height * 0.72
  const [x] = placeSun(canvas, box)
  const glints = repeat(9, (index) => {
    const width = box.width * pickBetween(canvas, 0.08, 0.26)
    return `M${n1(x - width / 2 + pickBetween(canvas, -10, 10))} ${n1(y + 8 + index * box.height * 0.026)}h${n1(width)}`
  })
  return (
    drawPath(traceBox({ ...box, y, height: box.height * 0.28 }), { fill: blend(far, near, 0.55) }) +
    drawPath(traceBox({ ...box, y: y + box.height * 0.12, height: box.height * 0.16 }), { fill: near }) +
    drawLine(glints, { stroke: canvas.palette.glow, width: 3, opacity: 0.65 })
  )
}

function drawRoofs(canvas: Canvas, box: Box, fill: Colour): string {
  const foot = box.y + box.height
  const size = Math.max(46, box.width * 0.19)
  return repeat(box.width / size + 1, (index) => {
    const x = box.x + index * size - 10
    const top = foot - box.height * pickBetween(canvas, 0.16, 0.34)
    const house = drawPolygon(
      [
        [x, foot],
        [x, top],
        [x + size * 0.5, top - size * 0.42],
        [x + size, top],
        [x + size, foot],
      ],
      { fill: blend(fill, canvas.palette.ink, 0.14 * (index % 3)) },
    )
    const lamp = isNight(canvas.scene) || canvas.scene.time === 'dusk' || canvas.random() < 0.25
    const pane = { x: x + size * 0.36, y: top + size * 0.1, width: size * 0.22, height: size * 0.3 }
    return (
      house +
      drawPath(traceBox(pane), {
        fill: lamp ? canvas.palette.glow : canvas.palette.haze,
        opacity: lamp ? 0.9 : 0.5,
      })
    )
  })
}

function drawCrowns(canvas: Canvas, box: Box, fill: Colour): string {
  const { palette: p, scene } = canvas
  const foot = box.y + box.height
  const size = Math.max(70, Math.min(box.width * 0.3, 120))
  const wood = blend(fill, p.ink, 0.5)
  if (scene.season === 'winter') return drawBareTrees(canvas, box, wood)
  const leaf = {
    spring: blend(fill, '#f3b8c4', 0.55),
    summer: blend(fill, '#3f7f4f', 0.45),
    autumn: blend(fill, '#d9652a', 0.6),
  }[scene.season]
  return repeat((box.width / size) * 2 + 1, (index) => {
    const x = box.x + (index * size) / 2 + pickBetween(canvas, -14, 14)
    const top = foot - box.height * pickBetween(canvas, 0.08, 0.16) - (index % 2) * size * 0.36
    const puffs = [
      [-0.42, 0.12, 0.4],
      [0.4, 0.16, 0.38],
      [-0.05, -0.2, 0.5],
      [0, 0.35, 0.5],
    ].map(([dx = 0, dy = 0, r = 0]) => traceRoundBox([x + dx * size, top + dy * size], r * size))
    const lit = drawCircle([x + size * 0.14, top - size * 0.24], size * 0.3, {
      fill: p.glow,
      opacity: isNight(scene) ? 0.04 : 0.16,
    })
    return (
      drawPath(puffs.join(''), {
        fill: blend(leaf, p.ink, (isNight(scene) ? 0.55 : 0.08) + 0.1 * ((index * 2) % 3)),
      }) + lit
    )
  })
}

function drawBareTrees(canvas: Canvas, box: Box, wood: Colour): string {
  const foot = box.y + box.height
  const trees = repeat(box.width / 90 + 1, (index) => {
    const x = box.x + 30 + index * 90 + pickBetween(canvas, -16, 16)
    const tall = box.height * pickBetween(canvas, 0.3, 0.46)
    const bough = (share: number, reach: number) =>
      `M${n1(x)} ${n1(foot - tall * share)}q${n1(reach * 0.4)} ${n1(-tall * 0.06)} ${n1(reach)} ${n1(-tall * 0.24)}m${n1(-reach * 0.4)} ${n1(tall * 0.12)}l${n1(reach * 0.1)} ${n1(-tall * 0.16)}`
    return `M${n1(x)} ${n1(foot)}V${n1(foot - tall)}${bough(0.4, 38)}${bough(0.5, -40)}${bough(0.66, 26)}${bough(0.74, -24)}`
  })
  const ground = drawPath(
    `M${n1(box.x)} ${n1(foot)}v${n1(-box.height * 0.1)}q${n1(box.width * 0.3)} ${n1(-box.height * 0.06)} ${n1(box.width * 0.6)} ${n1(box.height * 0.01)}t${n1(box.width * 0.4)} 0V${n1(foot)}Z`,
    { fill: blend(canvas.palette.rim, '#ffffff', isNight(canvas.scene) ? 0 : 0.6) },
  )
  return drawLine(trees, { stroke: wood, width: 4.5 }) + ground
}

function drawClouds(canvas: Canvas, box: Box): string {
  const { palette: p, scene } = canvas
  if (scene.weather === 'fog') return ''
  const isDark = isNight(scene)
  const full = isOvercast(scene)
  const tone = {
    clear: blend(p.haze, p.glow, 0.55),
    wind: blend(p.haze, p.glow, 0.5),
    clouds: blend(p.haze, p.glow, 0.3),
    snow: blend(p.haze, p.rim, 0.4),
    rain: blend(p.mid, p.haze, 0.35),
    storm: blend(p.deep, p.mid, 0.6),
  }[scene.weather]
  const size = Math.min(150, Math.max(56, box.width * 0.17))
  const count = full ? Math.ceil(box.width / (size * 1.15)) + 1 : 2
  return repeat(full ? 2 : 1, (row) =>
    repeat(count, (index) => {
      const x = box.x + (full ? (index + row * 0.5) * size * 1.15 : pickBetween(canvas, 0, 1) * box.width)
      const y =
        box.y +
        box.height *
          (full ? 0.06 + row * 0.13 + pickBetween(canvas, -0.02, 0.03) : pickBetween(canvas, 0.12, 0.4))
      const wide = size * pickBetween(canvas, 0.7, 1.1)
      const puffs = [
        [-0.75, 0, 0.34],
        [-0.2, -0.22, 0.46],
        [0.4, -0.12, 0.4],
        [0.85, 0.04, 0.3],
      ].map(([dx = 0, dy = 0, r = 0]) => traceRoundBox([x + dx * wide, y + dy * wide], r * wide))
      const foot = `M${n1(x - wide)} ${n1(y)}h${n1(wide * 2)}v${n1(wide * 0.3)}h${n1(-wide * 2)}Z`
      return drawPath(puffs.join('') + foot, {
        fill: blend(tone, p.deep, (isDark ? 0.62 : 0) + row * 0.1),
        opacity: full ? 0.9 : 0.5,
      })
    }),
  )
}

function drawDriftingWeather(canvas: Canvas, box: Box): string {
  const { palette: p, scene } = canvas
  const colours: Partial<Record<typeof scene.season, readonly [Colour, Colour]>> = {
    spring: ['#f6b8c8', '#fbe0e4'],
    autumn: ['#d9652a', '#e8a83a'],
  }
  const tones = colours[scene.season]
  if (tones === undefined || scene.weather === 'snow') return ''
  return repeat(Math.min(16, box.width / 24), (index) => {
    const [x, y] = [
      box.x + pickBetween(canvas, 0, box.width),
      box.y + box.height * pickBetween(canvas, 0.2, 0.95),
    ]
    const size = pickBetween(canvas, 5, 10)
    const d = `M${n1(-size)} 0Q0 ${n1(-size * 0.8)} ${n1(size)} 0Q0 ${n1(size * 0.8)} ${n1(-size)} 0Z`
    const fill = blend(tones[index % 2] ?? p.accent, p.deep, isNight(scene) ? 0.5 : 0)
    return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${Math.round(pickBetween(canvas, 0, 180))})">${drawPath(d, { fill })}</g>`
  })
}
