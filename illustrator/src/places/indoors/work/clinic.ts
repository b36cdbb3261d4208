import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawBoard, drawClock, drawNearTable } from '../../rooms/furniture.ts'
import { drawPottedPlant } from '../../rooms/plants.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawVessels } from '../../rooms/shelves.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawClinic = stagePlace((stage) => {
  const { palette: p, light, scene } = stage
  const opening = { x: light.x - 130, y: 100, width: 340, height: 470 }
  const dark = scene.time === 'night' || scene.time === 'dusk'
  const white = blend(p.light, p.glow, 0.5)
  return {
    back:
      drawWall(stage, {
        top: dark ? blend(p.mid, p.haze, 0.3) : blend(p.haze, p.light, 0.25),
        bottom: dark ? blend(p.mid, p.haze, 0.6) : blend(p.haze, p.light, 0.6),
        lit: 0.3,
      }) +
      drawDado(stage) +
      drawCabinet(stage, opening.x - 70) +
      drawWindow(stage, opening, {
        view: 'hills',
        panes: [2, 2],
        bars: 12,
        frame: dark ? blend(white, p.mid, 0.5) : white,
        sun: [light.x + 80, 230],
      }) +
      drawBlind(stage, opening) +
      drawGlow(stage, [light.x + 40, 310], { radius: 460, colour: p.glow, opacity: dark ? 0.1 : 0.22 }) +
      drawWindowLight(stage, opening, 600) +
      drawCalm(stage, 0.36, blend(p.mid, p.haze, dark ? 0.1 : 0.5)) +
      drawChart(stage, opening.x - 70) +
      drawFloor(stage, { kind: 'tiles', colour: blend(p.haze, p.mid, 0.3) }) +
      drawScreen(stage),
    front: drawDust(stage, 20) + (scene.foreground ? drawNear(stage) : ''),
  }
})

function drawDado({ palette: p, width }: Stage): string {
  return (
    drawRectangle({ x: 0, y: 640, width, height: 260 }, { fill: blend(p.mid, p.haze, 0.45) }) +
    drawRectangle({ x: 0, y: 632, width, height: 12 }, { fill: blend(p.glow, p.haze, 0.3) })
  )
}

function drawBlind({ palette: p }: Stage, { x, y, width }: { x: number; y: number; width: number }): string {
  return (
    repeat(6, (index) =>
      drawRectangle(
        { x: x - 4, y: y + index * 17, width: width + 8, height: 12 },
        { fill: blend(p.glow, p.haze, index % 2 ? 0.15 : 0.3) },
      ),
    ) +
    drawLine(`M${n1(x + width * 0.82)} ${y + 100}v110`, { stroke: p.mid, width: 2.4 }) +
    drawCircle([x + width * 0.82, y + 216], 6, { fill: p.mid })
  )
}

function drawCabinet(stage: Stage, end: number): string {
  const { palette: p } = stage
  const white = blend(p.light, p.glow, 0.4)
  const wide = 250
  const shade = () => 0.05
  let drawn = ''
  for (let x = end - wide; x > -wide; x -= wide + 330) {
    const rows = repeat(
      4,
      (row) =>
        drawVessels(stage, { x: x + 14, y: 150 + row * 112, width: wide - 28, height: 92 }, shade) +
        drawRectangle({ x: x + 8, y: 242 + row * 112, width: wide - 16, height: 9 }, { fill: white }),
    )
    drawn +=
      clipDrawing(traceBox({ x, y: 110, width: wide, height: placeFloor(stage) - 110 }), white, {
        ink: p.ink,
        lift: 12,
      }) +
      drawRectangle(
        { x: x + 12, y: 130, width: wide - 24, height: 462 },
        { fill: blend(p.mid, p.haze, 0.55) },
      ) +
      rows +
      drawPath(`M${n1(x + 30)} 592L${n1(x + 150)} 130h50L${n1(x + 80)} 592Z`, {
        fill: p.glow,
        opacity: 0.16,
      }) +
      drawRectangle({ x: x + wide / 2 - 4, y: 130, width: 8, height: 462 }, { fill: white }) +
      drawRectangle(
        { x: x + 14, y: 616, width: wide - 28, height: 100 },
        { fill: blend(white, p.haze, 0.3) },
      ) +
      drawRectangle({ x: x + wide / 2 - 30, y: 650, width: 60, height: 10, round: 5 }, { fill: p.mid })
  }
  return drawn
}

function drawChart(stage: Stage, end: number): string {
  const { palette: p, width, head, isFar } = stage
  if (width < 1000 && !isFar) return ''
  const x = width > 1000 ? end - 480 : head.x - 150
  const rows = [30, 22, 17, 13, 10].map((size, row) => {
    const y = 210 + ([0, 76, 136, 184, 222][row] ?? 0)
    return repeat(row + 1, (index) => {
      const at = x + (index - row / 2) * size * 2.8
      return `<path d="M${n1(at + size * 0.7)} ${n1(y - size * 0.7)}A${size} ${size} 0 1 0 ${n1(at + size * 0.7)} ${n1(y + size * 0.7)}" transform="rotate(${((index * 7 + row * 3) % 4) * 90} ${n1(at)} ${y})" fill="none" stroke="${p.deep}" stroke-width="${n1(size * 0.42)}"/>`
    })
  })
  return (
    clipDrawing(traceBox({ x: x - 92, y: 140, width: 184, height: 330 }), blend(p.glow, '#ffffff', 0.4), {
      ink: p.ink,
      lift: 8,
    }) +
    rows.join('') +
    drawClock(stage, [x + 190, 220], 56)
  )
}

function drawScreen(stage: Stage): string {
  const { palette: p, head, isFar, width } = stage
  const x = isFar ? head.x - 480 : width > 1000 ? (head.x > 1000 ? 60 : width - 420) : -150
  const foot = placeFloor(stage) + 20
  const cloth = blend(p.rim, p.haze, 0.45)
  return repeat(3, (index) => {
    const left = x + index * 112
    const [top, skew] = [330, index % 2 ? 14 : -14]
    const folds = repeat(4, (fold) =>
      drawPath(`M${n1(left + 14 + fold * 22)} ${top + 16}h9v${foot - top - 60}h-9Z`, {
        fill: p.mid,
        opacity: 0.22,
      }),
    )
    return (
      clipDrawing(
        `M${left} ${top + skew}L${left + 108} ${top - skew}V${foot - 30 - skew}L${left} ${foot - 30 + skew}Z`,
        blend(cloth, index % 2 ? p.glow : p.mid, 0.28),
        { ink: p.ink, lift: 7 },
      ) +
      folds +
      drawLine(`M${left} ${top - 10 + skew}V${foot}M${left + 108} ${top - 10 - skew}V${foot}`, {
        stroke: blend(p.deep, p.mid, 0.5),
        width: 6,
      }) +
      drawCircle([left, foot + 4], 8, { fill: p.deep }) +
      drawCircle([left + 108, foot + 4], 8, { fill: p.deep })
    )
  })
}

function drawNear(stage: Stage): string {
  const { palette: p, width } = stage
  const x = width - 130
  return (
    drawNearTable(stage, { width, y: 988, colour: blend(p.light, p.mid, 0.35) }) +
    drawPottedPlant(stage, [74, 994], {
      width: 104,
      tones: [blend('#2f7a5f', p.mid, 0.35), blend('#6fb08a', p.haze, 0.25)],
      habit: 'fan',
    }) +
    drawBoard(stage, { x: x - 150, y: 976, width: 120, height: 12 }, blend(p.glow, '#ffffff', 0.5)) +
    drawRectangle(
      { x: x - 46, y: 866, width: 92, height: 124, round: 14 },
      { fill: blend(p.rim, p.haze, 0.4), opacity: 0.85 },
    ) +
    repeat(6, (index) =>
      drawCircle([x - 26 + (index % 3) * 26, 916 + Math.floor(index / 3) * 34], 18, {
        fill: '#ffffff',
        opacity: 0.85,
      }),
    ) +
    drawRectangle(
      { x: x - 50, y: 846, width: 100, height: 24, round: 6 },
      { fill: blend(p.mid, p.haze, 0.3) },
    ) +
    drawLine(`M${x + 32} 884v84`, { stroke: '#ffffff', width: 6, opacity: 0.7 })
  )
}
