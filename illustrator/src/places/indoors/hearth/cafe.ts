import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawEllipse, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawPendant, mixFlame } from '../../rooms/lamps.ts'
import { drawPottedPlant } from '../../rooms/plants.ts'
import { drawCalm, drawDust, drawFloor, drawPanelling, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { type Box, clipDrawing, pick, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { drawBokeh } from '../../shapes/motes.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawCafe = stagePlace((stage) => {
  const { palette: p, light, width, scene } = stage
  const foot = placeFloor(stage)
  const opening = { x: light.x - 170, y: 130, width: Math.max(340, width - light.x + 130), height: 500 }
  const isDark = scene.time === 'night' || scene.time === 'dusk'
  const barEnd = opening.x - 70
  return {
    back:
      drawWall(stage, { top: blend(p.deep, p.ink, 0.25), bottom: blend(p.deep, p.mid, 0.5) }) +
      drawCupWall(stage, barEnd) +
      drawWindow(stage, opening, {
        view: 'town',
        panes: [Math.round(opening.width / 230), 1],
        bars: 12,
        frame: blend(p.ink, p.deep, 0.75),
        sun: [light.x + 60, 250],
      }) +
      (isDark ? drawStreetLights(stage, opening) : '') +
      drawSignStrokes(stage, opening) +
      drawWindowLight(stage, opening, 620) +
      drawCalm(stage, 0.5) +
      drawPanelling(stage, { y: 690, to: foot }) +
      drawBar(stage, barEnd) +
      drawFloor(stage, { kind: 'tiles' }) +
      drawLamps(stage, isDark),
    front: drawDust(stage, 30) + (scene.foreground ? drawNearTable(stage) : ''),
  }
})

function drawCupWall(stage: Stage, end: number): string {
  const { palette: p } = stage
  const glaze = [
    p.light,
    blend(p.accent, p.haze, 0.4),
    blend(p.haze, p.light, 0.6),
    blend(p.mid, p.haze, 0.7),
  ] as const
  const cup = (x: number, y: number) => {
    const size = pickBetween(stage, 15, 20)
    const fill = blend(pick(stage, glaze), p.ink, Math.min(0.5, (end - x) / 1600 + 0.12))
    return (
      drawPath(
        `M${n1(x)} ${n1(y - size * 1.5)}h${n1(size * 2)}q0 ${n1(size * 1.5)} ${n1(-size * 0.6)} ${n1(size * 1.5)}h${n1(-size * 0.8)}q${n1(-size * 0.6)} 0 ${n1(-size * 0.6)} ${n1(-size * 1.5)}Z`,
        { fill },
      ) +
      drawLine(
        `M${n1(x + size * 2)} ${n1(y - size * 1.2)}q${n1(size * 0.8)} ${n1(size * 0.3)} ${n1(-size * 0.3)} ${n1(size * 0.8)}`,
        { stroke: fill, width: 3.4 },
      )
    )
  }
  const board = (y: number) =>
    repeat((end + 20) / 56, (index) => (stage.random() < 0.86 ? cup(index * 56 - 8, y) : '')) +
    clipDrawing(traceBox({ x: -20, y, width: end + 20, height: 13 }), blend(p.mid, p.haze, 0.35), {
      ink: p.ink,
      lift: 9,
    }) +
    drawRectangle({ x: -20, y, width: end + 20, height: 3 }, { fill: p.light, opacity: 0.6 })
  return board(210) + board(318) + board(426)
}

function drawBar(stage: Stage, end: number): string {
  const { palette: p } = stage
  const y = 640
  return (
    drawMachine(stage, { x: Math.max(20, end - 350), y: y - 150, width: 230, height: 150 }) +
    clipDrawing(traceBox({ x: -20, y, width: end + 40, height: 22 }), blend(p.haze, p.light, 0.35), {
      ink: p.ink,
      lift: 12,
    }) +
    drawRectangle({ x: -20, y, width: end + 40, height: 5 }, { fill: p.glow, opacity: 0.7 }) +
    drawRectangle({ x: -20, y: y + 22, width: end + 26, height: 260 }, { fill: blend(p.deep, p.mid, 0.35) }) +
    repeat((end + 20) / 34, (index) =>
      drawRectangle({ x: index * 34 - 10, y: y + 34, width: 4, height: 240 }, { fill: p.ink, opacity: 0.3 }),
    )
  )
}

function drawMachine(stage: Stage, { x, y, width, height }: Box): string {
  const { palette: p } = stage
  const steel = blend(p.haze, p.rim, 0.45)
  return (
    clipDrawing(traceBox({ x, y, width, height: height * 0.42 }), steel, { ink: p.ink, lift: 8 }) +
    drawRectangle({ x, y, width, height: 9 }, { fill: p.glow, opacity: 0.8 }) +
    drawRectangle(
      { x: x + width * 0.7, y, width: width * 0.3, height: height * 0.42 },
      { fill: p.glow, opacity: 0.25 },
    ) +
    drawRectangle(
      { x: x + 16, y: y + height * 0.42, width: width - 32, height: height * 0.58 },
      { fill: blend(p.ink, p.deep, 0.5) },
    ) +
    drawRectangle(
      { x: x - 6, y: y + height * 0.9, width: width + 12, height: height * 0.1 },
      { fill: blend(steel, p.ink, 0.3) },
    ) +
    repeat(
      3,
      (index) =>
        drawCircle([x + 34 + index * 30, y + height * 0.2], 9, { fill: p.ink }) +
        drawCircle([x + 36 + index * 30, y + height * 0.19], 5, { fill: p.light }),
    ) +
    repeat(
      2,
      (index) =>
        drawRectangle(
          { x: x + 60 + index * 80, y: y + height * 0.42, width: 30, height: 18 },
          { fill: steel },
        ) +
        drawRectangle(
          { x: x + 64 + index * 80, y: y + height * 0.68, width: 24, height: height * 0.22, round: 4 },
          { fill: p.light },
        ),
    ) +
    repeat(2, (index) =>
      drawLine(`M${n1(x + 70 + index * 60)} ${n1(y - 8)}q-12 -26 4 -46t-4 -50`, {
        stroke: p.glow,
        width: 7,
        opacity: 0.16,
      }),
    )
  )
}

function drawStreetLights(stage: Stage, { x, y, width, height }: Box): string {
  const { palette: p } = stage
  const low = { x: x + 40, y: y + height * 0.55, width: width - 80, height: height * 0.36 }
  return drawBokeh(stage, low, {
    count: width / 34,
    colours: [mixFlame(p), p.accent, p.light],
    opacity: 0.42,
    size: 32,
  })
}

function drawSignStrokes({ palette: p, light }: Stage, { y, height }: Box): string {
  const marks = [
    'm0 15a13 13 0 1 0 26 0a13 13 0 1 0 -26 0m13 0h.1',
    'm2 0v30m11 -22v22m11 -30v30',
    'm0 8q7 -12 13 0t13 0m-26 14q7 -12 13 0t13 0',
    'm13 0l13 15l-13 15l-13 -15Zm0 15h.1',
    'm22 2a15 15 0 1 0 0 26a19 19 0 0 1 0 -26Z',
    'm0 30l13 -28l13 28m-13 -10v10',
  ]
  const row = marks.map((mark, index) => {
    const [x, at] = [light.x + 10 + index * 40, y + height - 92 - Math.sin((index / 5) * Math.PI) * 16]
    return `<path transform="translate(${n1(x)} ${n1(at)})" d="M0 0${mark}" fill="none" stroke="${p.glow}" stroke-width="5" stroke-linecap="round" stroke-opacity=".75"/>`
  })
  return (
    row.join('') +
    drawLine(`M${n1(light.x)} ${n1(y + height - 42)}q120 -22 250 0`, {
      stroke: p.glow,
      width: 4,
      opacity: 0.7,
    })
  )
}

function drawLamps(stage: Stage, isDark: boolean): string {
  const { palette: p, light, width, head } = stage
  const shade = blend(p.accent, p.deep, 0.35)
  const xs = width > 1000 ? listEvenly(width, 330) : [light.x - 330, light.x + 40, light.x + 250]
  return (
    xs
      .filter((x) => Math.abs(x - head.x) > head.height * 0.36 || head.y > 520)
      .map((x, index) => drawPendant(stage, [x, 120 + (index % 2) * 26], { size: 62, colour: shade }))
      .join('') +
    (isDark ? drawGlow(stage, [light.x + 40, 140], { radius: 460, colour: p.light, opacity: 0.3 }) : '')
  )
}

const listEvenly = (width: number, step: number) =>
  Array.from({ length: Math.ceil(width / step) }, (_, index) => 90 + index * step)

function drawNearTable(stage: Stage): string {
  const { palette: p, width } = stage
  const x = width - 130
  const y = 948
  const china = blend(p.glow, p.light, 0.4)
  return (
    drawPottedPlant(stage, [58, 1010], {
      width: 104,
      tones: [blend('#1f5d4c', p.deep, 0.45), blend('#4f8f5b', p.deep, 0.25)],
      habit: 'fan',
    }) +
    drawEllipse([x, y + 44], [200, 40], { fill: blend(p.ink, p.deep, 0.4) }) +
    drawEllipse([x, y + 36], [200, 40], { fill: blend(p.mid, p.haze, 0.25) }) +
    drawEllipse([x + 20, y + 33], [150, 26], { fill: p.light, opacity: 0.2 }) +
    drawEllipse([x, y + 30], [76, 15], { fill: blend(china, p.mid, 0.3) }) +
    drawPath(`M${x - 52} ${y - 42}h104q0 68 -38 70h-28q-38 -2 -38 -70Z`, { fill: blend(china, p.mid, 0.4) }) +
    drawPath(`M${x + 4} ${y - 42}h48q0 68 -38 70h-10Z`, { fill: china }) +
    drawEllipse([x, y - 42], [52, 11], { fill: blend(p.deep, p.mid, 0.5) }) +
    drawLine(`M${x + 50} ${y - 26}q34 6 -6 36`, { stroke: china, width: 8 }) +
    drawLine(`M${x - 16} ${y - 58}q-18 -36 4 -66t-4 -64M${x + 18} ${y - 58}q16 -30 -2 -54t4 -46`, {
      stroke: p.glow,
      width: 7,
      opacity: 0.22,
    })
  )
}
