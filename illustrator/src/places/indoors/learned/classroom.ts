import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawBoard, drawGlobe, drawNearTable, drawTower } from '../../rooms/furniture.ts'
import { drawCalm, drawDust, drawFloor, drawPanelling, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawClassroom = stagePlace((stage) => {
  const { palette: p, light, width, scene, isFar, head } = stage
  const foot = placeFloor(stage)
  const opening = { x: light.x - 20, y: 70, width: 250, height: 560 }
  const slate = { x: width > 1000 ? Math.max(60, opening.x - 1100) : -60, y: 110, width: 0, height: 470 }
  slate.width = opening.x - 60 - slate.x
  return {
    back:
      drawWall(stage, { top: blend(p.mid, p.haze, 0.5), bottom: blend(p.mid, p.haze, 0.75), lit: 0.5 }) +
      drawBlackboard(stage, slate) +
      drawWindow(stage, opening, {
        view: 'trees',
        panes: [2, 4],
        bars: 8,
        frame: blend(p.light, p.haze, 0.5),
        sun: [light.x + 90, 220],
      }) +
      (width > opening.x + 660
        ? drawWindow(
            stage,
            { ...opening, x: opening.x + 320 },
            { view: 'trees', panes: [2, 4], bars: 8, frame: blend(p.light, p.haze, 0.5), sun: 'none' },
          )
        : '') +
      drawGlow(stage, [light.x + 80, 320], { radius: 420, colour: p.glow, opacity: 0.13 }) +
      drawWindowLight(stage, opening, 640) +
      drawCalm(stage, 0.5, blend(p.deep, p.mid, 0.2)) +
      drawPanelling(stage, { y: 700, to: foot, step: 84 }) +
      drawFloor(stage) +
      drawCupboard(stage, isFar ? head.x - 260 : Math.max(20, head.x - head.height - 60), foot),
    front: drawDust(stage, 44) + (scene.foreground ? drawDesk(stage, width) : ''),
  }
})

function drawBlackboard(
  stage: Stage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const { palette: p } = stage
  const chalk = blend(p.glow, '#ffffff', 0.4)
  const wood = blend(p.light, p.mid, 0.5)
  return (
    clipDrawing(traceBox({ x: x - 18, y: y - 18, width: width + 36, height: height + 36 }), wood, {
      ink: p.ink,
      lift: 12,
    }) +
    drawRectangle({ x, y, width, height }, { fill: blend(p.deep, p.ink, 0.25) }) +
    drawPath(
      `M${n1(x)} ${y + height}L${n1(x + width * 0.5)} ${y}H${n1(x + width * 0.8)}L${n1(x + width * 0.3)} ${y + height}Z`,
      { fill: p.haze, opacity: 0.1 },
    ) +
    repeat(width / 340, (index) =>
      drawFigures(x + width - 310 - index * 340, y + 40, { stroke: chalk, isOdd: index % 2 === 0 }),
    ) +
    drawBoard(stage, { x: x - 18, y: y + height + 14, width: width + 36, height: 16 }, wood) +
    repeat(4, (index) =>
      drawRectangle(
        { x: x + width - 60 - index * 42, y: y + height + 6, width: 30, height: 8, round: 3 },
        { fill: index === 1 ? p.accent : chalk },
      ),
    )
  )
}

function drawFigures(x: number, y: number, { stroke, isOdd }: { stroke: string; isOdd: boolean }): string {
  const draw = (d: string, width: number, opacity: number) => drawLine(d, { stroke, width, opacity })
  const words = (at: number, long: number) =>
    draw(
      repeat(
        5,
        (row) =>
          `M${x + at} ${y + 214 + row * 34}q${long * 0.08} -12 ${long * 0.16} 0t${long * 0.16} 0t${long * 0.16} 0m16 0q${long * 0.08} -12 ${long * 0.16} 0t${long * 0.16} 0`,
      ),
      3.4,
      0.55,
    )
  if (isOdd)
    return (
      draw(
        `M${x} ${y + 160}h250M${x + 20} ${y + 180}v-170M${x + 20} ${y + 150}q50 -10 80 -70t100 -60`,
        4,
        0.85,
      ) +
      draw(`M${x + 120} ${y + 160}v-88M${x + 20} ${y + 72}h100`, 2.4, 0.5) +
      drawCircle([x + 120, y + 72], 7, { fill: stroke }) +
      words(10, 230)
    )
  return (
    `<circle cx="${x + 96}" cy="${y + 90}" r="78" fill="none" stroke="${stroke}" stroke-width="4" stroke-opacity=".85"/>` +
    draw(
      `M${x + 28} ${y + 128}L${x + 164} ${y + 128}L${x + 96} ${y + 12}ZM${x + 96} ${y + 12}V${y + 168}`,
      3.4,
      0.75,
    ) +
    draw(`M${x + 196} ${y + 60}h70m-70 22h46m-46 22h60`, 3.4, 0.5) +
    words(0, 260)
  )
}

function drawCupboard(stage: Stage, x: number, foot: number): string {
  const { palette: p } = stage
  return (
    clipDrawing(traceBox({ x, y: foot - 190, width: 210, height: 190 }), blend(p.deep, p.mid, 0.5), {
      ink: p.ink,
    }) +
    drawRectangle({ x, y: foot - 190, width: 210, height: 5 }, { fill: p.light, opacity: 0.6 }) +
    drawRectangle({ x: x + 103, y: foot - 180, width: 3, height: 180 }, { fill: p.ink, opacity: 0.6 }) +
    drawGlobe(stage, [x + 70, foot - 310], 66) +
    drawTower(stage, [x + 160, foot - 190], { count: 3, width: 84 })
  )
}

function drawDesk(stage: Stage, width: number): string {
  const { palette: p } = stage
  const x = width - 120
  const apple = `M${x} 930q-14 -22 -38 -12q-26 14 -12 52q10 24 34 20q8 -3 16 -3t16 3q24 4 34 -20q14 -38 -12 -52q-24 -10 -38 12Z`
  return (
    drawNearTable(stage, { width, y: 984, colour: blend(p.mid, p.haze, 0.3) }) +
    drawPath(apple, { fill: blend(p.accent, '#c8372d', 0.6) }) +
    drawPath(`M${x + 20} 926q24 2 26 34q-2 14 -10 20q4 -36 -16 -54Z`, { fill: p.glow, opacity: 0.55 }) +
    drawLine(`M${x} 930q0 -18 8 -28`, { stroke: p.ink, width: 5 }) +
    drawPath(`M${x + 6} 912q20 -20 40 -8q-18 18 -40 8Z`, { fill: blend(p.mid, p.haze, 0.5) }) +
    drawTower(stage, [96, 984], { count: 4, width: 170 })
  )
}
