import { blend, type Colour } from '../../../paper/colour.ts'
import {
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
  type Point,
} from '../../../paper/svg.ts'
import { drawBoard, drawNearTable } from '../../rooms/furniture.ts'
import { mixFlame } from '../../rooms/lamps.ts'
import { drawOutside, drawSeenOutside } from '../../rooms/outside.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { isNight } from '../../shapes/sky.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawMountainHut = stagePlace((stage) => {
  const { light, width, scene, palette: p, head, isFar } = stage
  const opening = { x: light.x - 130, y: 150, width: 320, height: 370 }
  const stoveAt = isFar ? head.x - 230 : Math.max(60, head.x - head.height * 0.86)
  return {
    back:
      drawWall(stage, { bottom: blend(p.deep, p.mid, 0.6) }) +
      drawLogs(stage) +
      drawPeaks(stage, opening) +
      drawShutters(stage, opening) +
      drawWindowLight(stage, opening, 600) +
      drawCalm(stage, 0.36) +
      drawGear(stage, opening.x - 120) +
      drawFloor(stage) +
      drawStove(stage, stoveAt) +
      (width > 1000 ? drawBunks(stage, opening) : ''),
    front: drawDust(stage, 34) + (scene.foreground ? drawNear(stage) : ''),
  }
})

function drawLogs({ palette: p, width, light }: Stage): string {
  return repeat(13, (index) => {
    const y = index * 72 - 20
    const log = blend(blend(p.mid, p.haze, 0.15 + 0.12 * (index % 2)), p.ink, 0.12)
    const knot = ((index * 331) % (width - 100)) + 40
    return (
      drawRectangle({ x: 0, y, width, height: 70 }, { fill: blend(log, p.deep, 0.3) }) +
      drawRectangle({ x: 0, y: y + 4, width, height: 40 }, { fill: log }) +
      drawRectangle(
        { x: Math.max(0, light.x - 420), y: y + 6, width: 720, height: 12 },
        { fill: p.light, opacity: 0.1 },
      ) +
      drawRectangle({ x: 0, y: y + 66, width, height: 6 }, { fill: p.ink, opacity: 0.6 }) +
      drawEllipse([knot, y + 30], [16, 9], { fill: p.deep, opacity: 0.4 }) +
      drawEllipse([knot, y + 30], [8, 4], { fill: p.ink, opacity: 0.4 })
    )
  })
}

function drawPeak([x, y]: Point, low: number, [body, lit, snow]: readonly [Colour, Colour, Colour]): string {
  const half = (low - y) * 0.6
  const cap = (low - y) * 0.36
  const at = (across: number, down: number): Point => [x + half * across, y + (low - y) * down]
  const capAt = (across: number, down: number): Point => [x + cap * 0.6 * across, y + cap * down]
  return (
    drawPolygon([[x, y], at(1, 1), at(-1, 1)], { fill: body }) +
    drawPolygon([[x, y], at(1, 1), at(0.1, 1), at(-0.08, 0.55), at(0.06, 0.3)], { fill: lit }) +
    drawPolygon(
      [
        [x, y],
        capAt(1, 1),
        capAt(0.5, 0.8),
        capAt(0.1, 1.15),
        capAt(-0.3, 0.75),
        capAt(-0.7, 1.05),
        capAt(-0.9, 0.9),
      ],
      { fill: snow },
    )
  )
}

function drawPeaks(stage: Stage, opening: { x: number; y: number; width: number; height: number }): string {
  const { palette: p, light } = stage
  const { x, y, width, height } = opening
  const sky = drawSeenOutside(stage).palette
  const night = isNight(stage.scene)
  const snow = blend(sky.glow, '#ffffff', 0.4)
  const [far, mid, near] = [
    blend(sky.haze, sky.light, 0.3),
    blend(sky.mid, sky.haze, 0.5),
    blend(sky.mid, sky.deep, 0.2),
  ]
  const pines = repeat(9, (index) => {
    const [px, tall] = [x + (width * (index + 0.3)) / 8.6, height * (0.14 + 0.07 * ((index * 5) % 3))]
    return drawPath(`M${n1(px)} ${n1(y + height - tall)}l${n1(tall * 0.3)} ${n1(tall)}h${n1(-tall * 0.6)}Z`, {
      fill: blend(near, sky.ink, 0.45),
    })
  })
  const low = y + height
  const cap = blend(snow, sky.haze, night ? 0.5 : 0.1)
  const farTones = [far, blend(far, snow, 0.3), cap] as const
  const peaks =
    drawPeak([x + width * 0.24, y + height * 0.34], low, farTones) +
    drawPeak([x + width * 0.9, y + height * 0.4], low, farTones) +
    drawPeak([x + width * 0.58, y + height * 0.3], low, [mid, blend(mid, far, 0.6), cap])
  const clip = stage.defs.add((id) => `<clipPath id="${id}"><path d="${traceBox(opening)}"/></clipPath>`)
  return (
    drawGlow(stage, [light.x + 30, 330], { radius: 480, colour: p.glow, opacity: 0.14 }) +
    clipDrawing(
      traceBox({ x: x - 30, y: y - 30, width: width + 60, height: height + 60 }),
      blend(p.deep, p.mid, 0.45),
      { ink: p.ink, lift: 14 },
    ) +
    drawRectangle(
      { x: x - 12, y: y - 12, width: width + 24, height: height + 24 },
      { fill: blend(p.ink, p.deep, 0.6) },
    ) +
    `<g clip-path="url(#${clip})">${drawOutside(stage, opening, { view: 'sky', sun: [x + width * 0.72, y + height * 0.2] })}${peaks}${drawPath(`M${n1(x)} ${n1(y + height)}v${n1(-height * 0.16)}q${n1(width * 0.3)} ${n1(-height * 0.1)} ${n1(width * 0.55)} ${n1(-height * 0.01)}t${n1(width * 0.45)} ${n1(-height * 0.02)}V${n1(y + height)}Z`, { fill: blend(snow, sky.haze, night ? 0.55 : 0.2) })}${pines}</g>` +
    drawLine(`M${n1(x + width / 2)} ${y}v${height}M${n1(x)} ${n1(y + height / 2)}h${width}`, {
      stroke: blend(p.ink, p.deep, 0.6),
      width: 13,
    })
  )
}

function drawShutters(
  stage: Stage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const { palette: p, scene } = stage
  const paint = blend(p.accent, p.deep, 0.3)
  const drawLeaf = (left: number) => {
    const middle = left + 48
    return (
      clipDrawing(traceBox({ x: left, y: y - 30, width: 96, height: height + 60 }), paint, { ink: p.ink }) +
      drawRectangle(
        { x: left + 88, y: y - 30, width: 8, height: height + 60 },
        { fill: p.light, opacity: 0.4 },
      ) +
      drawRectangle({ x: left, y: y + 80, width: 96, height: 8 }, { fill: p.ink, opacity: 0.35 }) +
      drawRectangle({ x: left, y: y + height - 60, width: 96, height: 8 }, { fill: p.ink, opacity: 0.35 }) +
      drawPath(`M${n1(middle)} ${y + 56}q-46 -34 -22 -54q16 -8 22 10q6 -18 22 -10q24 20 -22 54Z`, {
        fill: p.glow,
      })
    )
  }
  const flowers = repeat(11, (index) =>
    drawCircle([x - 20 + index * 36, y + height + 30 - (index % 3) * 11], 15, {
      fill: index % 2 ? blend(p.accent, p.glow, 0.25) : blend('#3f7a4f', p.mid, 0.25),
    }),
  )
  const snow = drawPath(`M${n1(x - 40)} ${y + height + 34}q14 -26 60 -20t90 -6t110 2t140 24Z`, {
    fill: blend(p.rim, '#ffffff', 0.6),
  })
  return (
    drawLeaf(x - 132) +
    drawLeaf(x + width + 36) +
    (scene.season === 'winter' || scene.weather === 'snow'
      ? snow
      : scene.season === 'summer' || scene.season === 'spring'
        ? flowers
        : '') +
    drawBoard(
      stage,
      { x: x - 50, y: y + height + 32, width: width + 100, height: 22 },
      blend(p.mid, p.haze, 0.4),
    )
  )
}

function drawGear(stage: Stage, end: number): string {
  const { palette: p } = stage
  const wood = blend(p.light, p.haze, 0.4)
  const shoe = (x: number, turn: number) =>
    `<g transform="translate(${n1(x)} 280) rotate(${turn})"><path d="M0 -92C52 -92 52 0 32 62Q14 92 0 140Q-14 92 -32 62C-52 0 -52 -92 0 -92Z" fill="${p.ink}" fill-opacity=".28" stroke="${wood}" stroke-width="8"/>${drawLine('M-36 -30H36M-40 20H38M-30 -60L32 10M30 -60L-34 10M-38 0L24 60M38 0L-24 60', { stroke: blend(wood, p.deep, 0.35), width: 2.6 })}</g>`
  const coil = repeat(
    4,
    (index) =>
      `<ellipse cx="${n1(end - 250)}" cy="330" rx="${34 + index * 9}" ry="${62 + index * 11}" fill="none" stroke="${blend(p.light, p.accent, index % 2 ? 0.4 : 0.15)}" stroke-width="9"/>`,
  )
  return (
    (stage.width > 1000
      ? shoe(end - 420, -12) + shoe(end - 370, 10) + coil
      : shoe(Math.max(66, end - 128), -9)) +
    drawLine(`M${n1(end - 280)} 186h40`, { stroke: p.ink, width: 10 })
  )
}

function drawStove(stage: Stage, x: number): string {
  const { palette: p, isFar } = stage
  const foot = isFar ? 830 : 960
  const iron = blend(p.ink, p.deep, 0.4)
  return (
    drawLine(`M${n1(x)} ${foot - 300}V-10`, { stroke: iron, width: 42 }) +
    drawLine(`M${n1(x + 15)} ${foot - 300}V-10`, { stroke: p.haze, width: 4, opacity: 0.35 }) +
    drawGlow(stage, [x, foot - 160], { radius: 250, colour: mixFlame(p), opacity: 0.5 }) +
    clipDrawing(`M${n1(x - 96)} ${foot - 30}V${foot - 280}q96 -50 192 0V${foot - 30}Z`, iron, {
      ink: p.ink,
    }) +
    drawRectangle({ x: x - 62, y: foot - 220, width: 124, height: 120, round: 14 }, { fill: mixFlame(p) }) +
    drawPath(`M${n1(x - 40)} ${foot - 104}q-10 -50 22 -90q10 30 22 34q4 -30 20 -44q30 50 14 100Z`, {
      fill: '#fff0b8',
      opacity: 0.9,
    }) +
    repeat(4, (index) =>
      drawRectangle({ x: x - 42 + index * 26, y: foot - 220, width: 8, height: 120 }, { fill: iron }),
    ) +
    drawRectangle(
      { x: x - 108, y: foot - 292, width: 216, height: 16, round: 6 },
      { fill: blend(iron, p.haze, 0.3) },
    ) +
    drawRectangle({ x: x - 84, y: foot - 32, width: 22, height: 40 }, { fill: iron }) +
    drawRectangle({ x: x + 62, y: foot - 32, width: 22, height: 40 }, { fill: iron })
  )
}

function drawBunks(stage: Stage, opening: { x: number; width: number }): string {
  const { palette: p, width } = stage
  const x = opening.x > width / 2 ? 60 : opening.x + opening.width + 320
  const bed = (y: number) =>
    drawRectangle(
      { x: x + 10, y: y - 50, width: 420, height: 52, round: 16 },
      { fill: blend(p.accent, p.deep, 0.35) },
    ) +
    repeat(6, (index) =>
      drawRectangle(
        { x: x + 40 + index * 66, y: y - 50, width: 14, height: 52 },
        { fill: p.glow, opacity: 0.35 },
      ),
    ) +
    drawRectangle(
      { x: x + 18, y: y - 72, width: 100, height: 40, round: 18 },
      { fill: blend(p.glow, p.haze, 0.3) },
    ) +
    drawBoard(stage, { x, y, width: 440, height: 34 }, blend(p.deep, p.mid, 0.5))
  return (
    drawRectangle(
      { x: x - 12, y: 330, width: 24, height: placeFloor(stage) - 330 },
      { fill: blend(p.deep, p.ink, 0.3) },
    ) +
    drawRectangle(
      { x: x + 428, y: 330, width: 24, height: placeFloor(stage) - 330 },
      { fill: blend(p.deep, p.ink, 0.3) },
    ) +
    bed(520) +
    bed(800)
  )
}

function drawNear(stage: Stage): string {
  const { palette: p, width } = stage
  const x = width - 180
  const enamel = blend(p.glow, '#ffffff', 0.2)
  return (
    drawNearTable(stage, { width, y: 984, colour: blend(p.deep, p.mid, 0.45) }) +
    drawLine(`M${x + 116} 880h22q20 4 20 24v26q0 22 -22 22h-20`, {
      stroke: blend(enamel, p.mid, 0.4),
      width: 13,
    }) +
    drawRectangle({ x, y: 858, width: 118, height: 130, round: 10 }, { fill: blend(enamel, p.mid, 0.45) }) +
    drawRectangle({ x: x + 56, y: 858, width: 62, height: 130, round: 10 }, { fill: enamel }) +
    drawRectangle(
      { x: x - 4, y: 852, width: 126, height: 13, round: 6 },
      { fill: blend(p.accent, p.deep, 0.1) },
    ) +
    drawPath(`M${x + 30} 940l28 -44l14 20l10 -14l22 38Z`, { fill: blend(p.accent, p.deep, 0.2) }) +
    drawLine(`M${x + 44} 838q-16 -34 4 -62t-4 -58M${x + 80} 838q16 -28 -2 -52t4 -42`, {
      stroke: p.glow,
      width: 8,
      opacity: 0.24,
    })
  )
}
