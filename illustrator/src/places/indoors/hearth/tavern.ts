import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawBoard, drawNearTable } from '../../rooms/furniture.ts'
import { drawCandle, mixFlame } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawVessels } from '../../rooms/shelves.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, repeat, traceBox, traceRoundBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawTavern = stagePlace((stage) => {
  const { palette: p, light, width, scene } = stage
  const foot = placeFloor(stage)
  const opening = { x: light.x - 120, y: 170, width: 320, height: 400 }
  return {
    back:
      drawWall(stage, { top: blend(p.mid, p.deep, 0.3), bottom: blend(p.mid, p.haze, 0.25), lit: 0.5 }) +
      drawCasks(stage, opening.x - 70, foot) +
      drawWindow(stage, opening, {
        view: 'hills',
        panes: [1, 1],
        frame: blend(p.ink, p.deep, 0.6),
        sun: [light.x + 70, 290],
      }) +
      drawLeading(stage, opening) +
      drawTimbers(stage, opening, foot) +
      drawGlow(stage, [light.x + 30, 350], { radius: 430, colour: p.light, opacity: 0.14 }) +
      drawWindowLight(stage, opening, 600) +
      drawCalm(stage, 0.45) +
      drawFloor(stage) +
      drawCandleWheel(stage),
    front: drawDust(stage, 40) + (scene.foreground ? drawNear(stage, width) : ''),
  }
})

function drawLeading(
  { palette: p }: Stage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const step = width / 5
  let lead = ''
  for (let row = 0; row * step * 1.25 < height; row++)
    for (let column = 0; column < 5; column++) {
      const [left, top] = [x + column * step, y + row * step * 1.25]
      lead += `M${n1(left)} ${n1(top)}l${n1(step)} ${n1(step * 1.25)}M${n1(left + step)} ${n1(top)}l${n1(-step)} ${n1(step * 1.25)}`
    }
  return (
    drawLine(lead, { stroke: blend(p.ink, p.deep, 0.4), width: 4.5, opacity: 0.9 }) +
    drawRectangle({ x: x + width / 2 - 8, y, width: 16, height }, { fill: blend(p.ink, p.deep, 0.6) })
  )
}

function drawTimbers(stage: Stage, opening: { x: number; width: number }, foot: number): string {
  const { palette: p, width } = stage
  const oak = blend(p.ink, p.deep, 0.65)
  const post = (x: number) =>
    clipDrawing(traceBox({ x, y: 0, width: 44, height: foot }), oak, { ink: p.ink, lift: 8 }) +
    drawRectangle({ x: x + 36, y: 0, width: 8, height: foot }, { fill: p.haze, opacity: 0.3 })
  const brace = (x: number, reach: number) =>
    drawPath(`M${n1(x)} 250L${n1(x + reach)} 90h${reach > 0 ? 52 : -52}L${n1(x)} 330Z`, { fill: oak })
  const beams = repeat(
    width / 240 + 1,
    (index) =>
      clipDrawing(traceBox({ x: index * 240 - 60, y: -10, width: 66, height: 84 }), blend(oak, p.mid, 0.14), {
        ink: p.ink,
      }) +
      drawRectangle({ x: index * 240 - 4, y: -10, width: 10, height: 84 }, { fill: p.haze, opacity: 0.3 }),
  )
  return (
    post(opening.x - 80) +
    brace(opening.x - 36, 120) +
    post(opening.x + opening.width + 44) +
    (width > 1000 ? post(60) + post(width - 110) + brace(104, 140) : '') +
    clipDrawing(traceBox({ x: -10, y: 66, width: width + 20, height: 44 }), oak, { ink: p.ink }) +
    beams
  )
}

function drawCasks(stage: Stage, end: number, foot: number): string {
  const { palette: p, light } = stage
  const cask = (x: number, y: number, radius: number) => {
    const wood = blend(p.mid, p.haze, Math.max(0, 0.4 - Math.abs(x - light.x) / 1800))
    const staves = repeat(
      5,
      (index) =>
        `M${n1(x - radius * 0.66 + index * radius * 0.33)} ${n1(y - radius * 0.86)}V${n1(y + radius * 0.86)}`,
    )
    return (
      clipDrawing(traceRoundBox([x, y], radius), blend(p.ink, p.deep, 0.7), { ink: p.ink, lift: 9 }) +
      drawCircle([x + 2, y - 2], radius * 0.88, { fill: wood }) +
      drawLine(staves, { stroke: p.deep, width: 3, opacity: 0.5 }) +
      drawRectangle(
        { x: x - radius * 0.8, y: y - 12, width: radius * 1.6, height: 24 },
        { fill: blend(wood, p.deep, 0.35) },
      ) +
      drawRectangle(
        { x: x - 8, y: y + radius * 0.44, width: 16, height: 26, round: 3 },
        { fill: blend(p.light, p.mid, 0.3) },
      ) +
      drawLine(
        `M${n1(x + radius * 0.5)} ${n1(y - radius * 0.74)}A${n1(radius * 0.9)} ${n1(radius * 0.9)} 0 0 1 ${n1(x + radius * 0.88)} ${n1(y + radius * 0.2)}`,
        { stroke: p.light, width: 4, opacity: 0.6 },
      )
    )
  }
  const shade = (x: number) => Math.min(0.5, 0.1 + Math.abs(x - light.x) / 1700)
  const count = (end + 80) / 186
  return (
    drawVessels(stage, { x: -10, y: 150, width: end - 10, height: 110 }, shade) +
    drawBoard(stage, { x: -20, y: 260, width: end + 10, height: 16 }, blend(p.deep, p.mid, 0.4)) +
    drawMugs(stage, end) +
    drawBoard(stage, { x: -20, y: 610, width: end + 20, height: 18 }, blend(p.deep, p.mid, 0.3)) +
    repeat(count, (index) => cask(end - 96 - index * 186, foot - 96, 90)) +
    repeat(count, (index) => cask(end - 96 - index * 186, 520, 84))
  )
}

function drawMugs({ palette: p }: Stage, end: number): string {
  const pewter = blend(p.haze, p.rim, 0.35)
  return repeat((end - 10) / 88, (index) => {
    const x = end - 74 - index * 88
    return (
      drawLine(`M${n1(x + 20)} 276v16`, { stroke: p.ink, width: 4 }) +
      drawRectangle({ x, y: 296, width: 40, height: 52, round: 4 }, { fill: blend(pewter, p.deep, 0.4) }) +
      drawRectangle({ x: x + 22, y: 296, width: 18, height: 52, round: 4 }, { fill: pewter }) +
      drawLine(`M${n1(x)} 308h-14v28h14`, { stroke: blend(pewter, p.deep, 0.4), width: 6 })
    )
  })
}

function drawCandleWheel(stage: Stage): string {
  const { palette: p, head, width, isFar } = stage
  const x = width > 1000 ? (head.x > 1000 ? head.x - 640 : head.x + 900) : isFar ? head.x - 200 : head.x - 40
  const y = width > 1000 || isFar ? 250 : 92
  const wide = 210
  const wax = repeat(6, (index) => {
    const at = x - wide + 30 + index * ((2 * wide - 60) / 5)
    return (
      drawGlow(stage, [at, y - 44], { radius: 120, colour: mixFlame(p), opacity: 0.5 }) +
      drawRectangle(
        { x: at - 9, y: y - 34, width: 18, height: 34, round: 3 },
        { fill: blend(p.glow, p.light, 0.5) },
      ) +
      drawPath(`M${n1(at)} ${y - 64}q13 17 0 30q-13 -13 0 -30Z`, { fill: '#fff3c0' })
    )
  })
  return (
    drawLine(`M${n1(x - wide + 20)} ${y}L${n1(x)} ${Math.min(-10, y - 240)}L${n1(x + wide - 20)} ${y}`, {
      stroke: p.ink,
      width: 5,
    }) +
    wax +
    `<ellipse cx="${n1(x)}" cy="${y + 4}" rx="${wide}" ry="24" fill="none" stroke="${blend(p.ink, p.deep, 0.5)}" stroke-width="18"/>` +
    drawLine(`M${n1(x - wide + 8)} ${y + 12}q${wide - 8} 34 ${2 * wide - 16} 0`, {
      stroke: p.haze,
      width: 3,
      opacity: 0.7,
    })
  )
}

function drawNear(stage: Stage, width: number): string {
  const { palette: p } = stage
  const pewter = blend(p.haze, p.rim, 0.3)
  const foam = blend(p.glow, '#ffffff', 0.3)
  const x = width - 190
  return (
    drawNearTable(stage, { width, y: 984, colour: blend(p.deep, p.mid, 0.2) }) +
    drawCandle(stage, [86, 988], { height: 92, width: 34 }) +
    drawLine(`M${x + 112} 862h34q18 4 18 22v40q0 20 -22 22h-30`, {
      stroke: blend(pewter, p.deep, 0.3),
      width: 15,
    }) +
    drawRectangle({ x, y: 836, width: 116, height: 152, round: 8 }, { fill: blend(pewter, p.deep, 0.5) }) +
    drawRectangle({ x: x + 62, y: 836, width: 54, height: 152, round: 8 }, { fill: pewter }) +
    drawRectangle({ x, y: 872, width: 116, height: 9 }, { fill: p.ink, opacity: 0.3 }) +
    drawRectangle({ x, y: 950, width: 116, height: 9 }, { fill: p.ink, opacity: 0.3 }) +
    drawPath(
      `M${x - 8} 848q-4 -34 32 -28q14 -26 42 -12q34 -14 48 14q22 10 6 30q-12 16 -30 2q-12 24 -32 4q-22 20 -34 -2q-22 12 -32 -8Z`,
      { fill: foam },
    )
  )
}
