import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawBoard, drawNearTable } from '../../rooms/furniture.ts'
import { drawBulb } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawVessels } from '../../rooms/shelves.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawWorkshop = stagePlace((stage) => {
  const { palette: p, light, width, scene } = stage
  const opening = { x: light.x - 150, y: 90, width: 390, height: 440 }
  const shade = (x: number) => Math.min(0.45, Math.abs(x - light.x) / 1900)
  return {
    back:
      drawWall(stage, { top: blend(p.mid, p.deep, 0.3), bottom: blend(p.mid, p.haze, 0.2), lit: 0.5 }) +
      drawBoards(stage) +
      drawTools(stage, opening.x - 60) +
      drawWindow(stage, opening, {
        view: 'trees',
        panes: [4, 4],
        bars: 8,
        frame: blend(p.deep, p.mid, 0.4),
        sun: [light.x + 80, 220],
      }) +
      drawGlow(stage, [light.x + 40, 300], { radius: 450, colour: p.light, opacity: 0.15 }) +
      drawVessels(stage, { x: opening.x, y: 470, width: opening.width, height: 96 }, shade) +
      drawBoard(
        stage,
        { x: opening.x - 30, y: 566, width: opening.width + 60, height: 18 },
        blend(p.mid, p.haze, 0.45),
      ) +
      drawWindowLight(stage, opening, 620) +
      drawCalm(stage, 0.42, blend(p.deep, p.mid, 0.6)) +
      drawBench(stage) +
      drawFloor(stage) +
      drawBulb(stage, [width > 1000 ? opening.x - 300 : Math.max(60, opening.x - 330), 150], 19),
    front: drawDust(stage, 60, 0.6) + (scene.foreground ? drawNear(stage) : ''),
  }
})

function drawBoards({ palette: p, width }: Stage): string {
  return drawLine(
    repeat(width / 92 + 1, (index) => `M${index * 92 + 30} 0V900`),
    { stroke: p.ink, width: 3.4, opacity: 0.25 },
  )
}

const outlines = [
  'M0 6q14 -8 30 0l8 10h104v14l-104 14l-8 10q-16 8 -30 0q-8 -24 0 -48Z',
  'M-12 0q20 -16 56 -12l22 8v26h-22v110h-22v-110h-26q-4 -12 -8 -22Z',
  'M30 0a28 28 0 0 1 22 46l-6 86a26 26 0 1 1 -26 0l-6 -86a28 28 0 0 1 -2 -42v30l12 10l12 -10v-32Z',
  'M0 0h22v96h84v22h-106Z',
  'M14 0h26l6 62h-12l2 64l-10 14l-10 -14l2 -64h-12Z',
  'M30 0q12 10 8 44q22 40 24 92h-18q-4 -44 -18 -72q-14 28 -18 72h-18q2 -52 24 -92q-4 -34 8 -44Z',
]

function drawTools(stage: Stage, end: number): string {
  const { palette: p } = stage
  const panel = { x: -20, y: 96, width: end + 20, height: 470 }
  const steels = [
    blend(p.haze, p.rim, 0.6),
    p.accent,
    blend(p.haze, p.rim, 0.45),
    blend(p.light, p.mid, 0.25),
  ]
  const holes = repeat(8, (row) =>
    repeat(panel.width / 52, (column) => `M${column * 52 + 6} ${130 + row * 56}h4v4h-4Z`),
  )
  let hung = ''
  for (let row = 0; row < 3; row++)
    for (let [x, index] = [end - 150, row * 2]; x > -120; x -= 142, index++) {
      const outline = outlines[index % outlines.length] ?? ''
      const y = 122 + row * 152
      const tone = blend(steels[(index * 3 + row) % 4] ?? p.haze, p.ink, Math.min(0.4, (end - x) / 2200))
      hung += `<g transform="translate(${n1(x - 6)} ${y + 8})">${drawPath(outline, { fill: p.ink, opacity: 0.35 })}</g><g transform="translate(${n1(x)} ${y})">${drawPath(outline, { fill: tone })}</g><g transform="translate(${n1(x + 3)} ${y})">${drawLine(`M${20} 8v20`, { stroke: p.glow, width: 4, opacity: 0.5 })}</g>`
    }
  return (
    clipDrawing(traceBox(panel), blend(blend(p.haze, p.mid, 0.4), p.deep, 0.12), { ink: p.ink, lift: 10 }) +
    drawPath(holes, { fill: p.ink, opacity: 0.35 }) +
    hung
  )
}

function drawBench(stage: Stage): string {
  const { palette: p, width, head, isFar } = stage
  const y = 680
  const x = isFar ? head.x - 300 : Math.max(20, head.x - head.height)
  const iron = blend(p.ink, p.deep, 0.5)
  const vice =
    drawRectangle({ x, y: y - 70, width: 60, height: 74, round: 6 }, { fill: iron }) +
    drawRectangle(
      { x: x + 84, y: y - 74, width: 34, height: 78, round: 6 },
      { fill: blend(iron, p.haze, 0.2) },
    ) +
    drawRectangle(
      { x: x + 50, y: y - 44, width: 130, height: 18, round: 9 },
      { fill: blend(iron, p.haze, 0.35) },
    ) +
    drawLine(`M${n1(x + 172)} ${y - 74}v78`, { stroke: blend(p.haze, p.rim, 0.4), width: 8 })
  const drawers = repeat(
    width / 180 + 1,
    (index) =>
      drawRectangle(
        { x: index * 180 + 12, y: y + 52, width: 156, height: 62, round: 4 },
        { fill: blend(p.deep, p.mid, 0.6) },
      ) +
      drawRectangle(
        { x: index * 180 + 66, y: y + 76, width: 48, height: 10, round: 5 },
        { fill: p.light, opacity: 0.7 },
      ),
  )
  const curls = repeat(5, (index) =>
    drawLine(`M${n1(x + 240 + index * 44)} ${y - 4}q8 -26 24 -16t-6 20`, {
      stroke: blend(p.light, p.glow, 0.4),
      width: 5,
    }),
  )
  return (
    vice +
    curls +
    drawBoard(stage, { x: -10, y, width: width + 20, height: 36 }, blend(p.haze, p.mid, 0.25)) +
    drawRectangle(
      { x: 0, y: y + 36, width, height: placeFloor(stage) - y },
      { fill: blend(p.deep, p.ink, 0.2) },
    ) +
    drawers
  )
}

function drawNear(stage: Stage): string {
  const { palette: p, width } = stage
  const brass = blend(p.light, p.mid, 0.3)
  const gear = (x: number, y: number, radius: number, fill: string) => {
    const teeth = repeat(
      16,
      (index) =>
        `<rect x="${n1(x - radius * 0.1)}" y="${n1(y - radius * 1.14)}" width="${n1(radius * 0.2)}" height="${n1(radius * 0.3)}" transform="rotate(${index * 22.5} ${x} ${y})" fill="${fill}"/>`,
    )
    const spokes = repeat(
      5,
      (index) =>
        `<rect x="${n1(x - radius * 0.07)}" y="${n1(y - radius * 0.8)}" width="${n1(radius * 0.14)}" height="${n1(radius * 0.8)}" transform="rotate(${index * 72} ${x} ${y})" fill="${fill}"/>`,
    )
    return (
      teeth +
      `<circle cx="${x}" cy="${y}" r="${n1(radius * 0.86)}" fill="none" stroke="${fill}" stroke-width="${n1(radius * 0.26)}"/>` +
      spokes +
      drawCircle([x, y], radius * 0.2, { fill })
    )
  }
  return (
    drawNearTable(stage, { width, y: 990, colour: blend(p.deep, p.mid, 0.35) }) +
    gear(width - 96, 918, 88, blend(brass, p.ink, 0.35)) +
    gear(width - 212, 962, 50, brass) +
    gear(62, 958, 60, blend(brass, p.ink, 0.2))
  )
}
