import { blend } from '../../../paper/colour.ts'
import { drawLine, drawPath, drawRectangle } from '../../../paper/svg.ts'
import { drawBoard, drawNearTable, drawSittingCat, drawTower } from '../../rooms/furniture.ts'
import { drawBulb } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawShelving } from '../../rooms/shelves.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawBookshop = stagePlace((stage) => {
  const { palette: p, light, width, scene } = stage
  const foot = placeFloor(stage)
  const opening = { x: light.x - 152, y: 150, width: 380, height: 470 }
  const shade = (x: number) => Math.min(0.55, 0.02 + Math.abs(x - light.x) / 1300)
  const paint = blend(p.deep, p.mid, 0.55)
  return {
    back:
      drawWall(stage, { top: p.deep, bottom: blend(p.deep, p.mid, 0.4) }) +
      drawCases(stage, opening, shade) +
      drawWindow(stage, opening, {
        view: 'town',
        panes: [4, 5],
        bars: 7,
        frame: paint,
        sun: [light.x + 70, 270],
      }) +
      drawHangingSign(stage, opening) +
      drawBoard(
        stage,
        { x: opening.x - 46, y: 640, width: opening.width + 92, height: 26 },
        blend(p.mid, p.haze, 0.45),
      ) +
      drawSillBooks(stage, opening) +
      drawWindowLight(stage, opening, 620) +
      drawCalm(stage, 0.45) +
      drawFloor(stage) +
      drawTables(stage, foot) +
      drawBulbs(stage),
    front: drawDust(stage, 44) + (scene.foreground ? drawNear(stage, width) : ''),
  }
})

function drawCases(
  stage: Stage,
  { x, width }: { x: number; width: number },
  shade: (x: number) => number,
): string {
  let drawn = ''
  for (let right = x - 46; right > -60; right -= 262)
    drawn += drawShelving(
      stage,
      { x: right - 258, y: 96, width: 258, height: placeFloor(stage) - 96 },
      { rows: 8, shade },
    )
  for (let left = x + width + 50; left < stage.width; left += 262)
    drawn += drawShelving(
      stage,
      { x: left, y: 96, width: 258, height: placeFloor(stage) - 96 },
      { rows: 8, shade },
    )
  const { palette: p } = stage
  const arch = repeat(stage.width / 128 + 1, (index) => `M${index * 128 - 20} 98q64 -58 128 0Z`)
  return (
    drawn +
    clipDrawing(`M-10 -10H${stage.width + 10}V98H-10Z`, blend(p.deep, p.mid, 0.62), { ink: p.ink }) +
    drawPath(arch, { fill: blend(p.deep, p.ink, 0.3) }) +
    drawRectangle({ x: 0, y: 94, width: stage.width, height: 5 }, { fill: p.light, opacity: 0.55 })
  )
}

function drawHangingSign(stage: Stage, { x }: { x: number }): string {
  const { palette: p } = stage
  const [at, y] = [x + 262, 196]
  return (
    drawLine(`M${at - 64} ${y - 18}H${at + 130}M${at - 40} ${y - 18}v22M${at + 40} ${y - 18}v22`, {
      stroke: p.ink,
      width: 5,
    }) +
    clipDrawing(traceBox({ x: at - 54, y, width: 108, height: 74 }), blend(p.ink, p.deep, 0.6), {
      ink: p.ink,
      lift: 5,
    }) +
    drawPath(`M${at} ${y + 54}q-20 -14 -42 -8v-30q22 -6 42 8q20 -14 42 -8v30q-22 -6 -42 8Z`, {
      fill: p.light,
    }) +
    drawPath(`M${at} ${y + 54}v-30q20 -14 42 -8v30q-22 -6 -42 8Z`, { fill: p.glow })
  )
}

function drawSillBooks(stage: Stage, { x, width }: { x: number; width: number }): string {
  const { palette: p } = stage
  return (
    drawTower(stage, [x + width * 0.78, 640], { count: 5, width: 104 }) +
    drawTower(stage, [x + width * 0.98, 640], { count: 3, width: 84 }) +
    drawSittingCat([x + width * 0.58, 640], 92, blend(p.ink, p.deep, 0.25))
  )
}

function drawTables(stage: Stage, foot: number): string {
  const { palette: p, width, head, isFar } = stage
  const step = 300
  const tops = repeat(width / step + 1, (index) => {
    const x = index * step + 40
    if (Math.abs(x - head.x) < (isFar ? 200 : 230)) return ''
    return (
      drawTower(stage, [x - 50, foot - 50], { count: Math.round(pickBetween(stage, 4, 8)), width: 110 }) +
      drawTower(stage, [x + 68, foot - 50], { count: Math.round(pickBetween(stage, 3, 6)), width: 96 }) +
      drawBoard(stage, { x: x - 130, y: foot - 52, width: 260, height: 20 }, blend(p.mid, p.haze, 0.3)) +
      drawRectangle({ x: x - 108, y: foot - 32, width: 14, height: 90 }, { fill: p.ink }) +
      drawRectangle({ x: x + 94, y: foot - 32, width: 14, height: 90 }, { fill: p.ink })
    )
  })
  return tops
}

function drawBulbs(stage: Stage): string {
  const { palette: p, width, head, isFar } = stage
  const wire = repeat(width / 256 + 1, (index) => `M${index * 256 - 60} 62q128 84 256 0`)
  return (
    drawLine(wire, { stroke: p.ink, width: 3 }) +
    repeat(width / 256 + 1, (index) => {
      const x = index * 256 + 68
      return !isFar && Math.abs(x - head.x) < head.height * 0.36
        ? ''
        : drawBulb(stage, [x, 142 + (index % 2) * 18], 15)
    })
  )
}

function drawNear(stage: Stage, width: number): string {
  return (
    drawNearTable(stage, { width, y: 978 }) +
    drawTower(stage, [86, 978], { count: 6, width: 190 }) +
    drawTower(stage, [width - 84, 978], { count: 3, width: 170 })
  )
}
