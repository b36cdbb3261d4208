import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawPath, drawRectangle } from '../../../paper/svg.ts'
import { drawCurtain } from '../../rooms/curtain.ts'
import {
  drawBoard,
  drawClock,
  drawFramed,
  drawGlobe,
  drawNearTable,
  drawTower,
} from '../../rooms/furniture.ts'
import { drawDeskLamp } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawPanelling, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawStudy = stagePlace((stage) => {
  const { palette: p, light, width, scene, isFar, head } = stage
  const foot = placeFloor(stage)
  const opening = { x: light.x - 100, y: 96, width: 250, height: 560 }
  const drape = {
    top: 60,
    bottom: 770,
    colour: blend(p.mid, p.accent, 0.25),
    lit: blend(p.haze, p.accent, 0.25),
    tie: 520,
  }
  return {
    back:
      drawWall(stage, { top: p.deep, bottom: blend(p.deep, p.mid, 0.55), lit: 0.4 }) +
      drawPaper(stage) +
      drawPictures(stage, opening.x - 90) +
      drawWindow(stage, opening, {
        view: 'hills',
        panes: [2, 4],
        bars: 9,
        frame: blend(p.light, p.mid, 0.6),
        sun: [light.x + 66, 250],
      }) +
      drawGlow(stage, [light.x + 20, 330], { radius: 420, colour: p.light, opacity: 0.14 }) +
      drawCurtain(stage, { ...drape, outer: opening.x - 76, inner: opening.x + 40, folds: 3 }) +
      drawCurtain(stage, {
        ...drape,
        outer: opening.x + opening.width + 110,
        inner: opening.x + opening.width - 30,
        folds: 3,
      }) +
      drawRectangle(
        { x: opening.x - 100, y: 48, width: opening.width + 220, height: 13, round: 6 },
        { fill: blend(p.light, p.mid, 0.3) },
      ) +
      drawCircle([opening.x - 100, 54], 13, { fill: p.light }) +
      drawWindowLight(stage, opening, 560) +
      drawCalm(stage, 0.5, blend(p.deep, p.mid, 0.5)) +
      drawPanelling(stage, { y: 716, to: foot, step: 128 }) +
      drawFloor(stage) +
      drawGlobe(stage, [isFar ? head.x - 210 : Math.max(86, head.x - head.height * 0.86), foot - 170], 84),
    front: drawDust(stage, 36) + (scene.foreground ? drawDesk(stage, width) : ''),
  }
})

function drawPaper({ palette: p, width, light }: Stage): string {
  let near = ''
  let off = ''
  for (let row = 0; row < 13; row++)
    for (let column = 0; column < width / 64 + 1; column++) {
      const [x, y] = [column * 64 + (row % 2) * 32, row * 56 + 20]
      const flower = `M${x} ${y - 17}q11 13 0 26q-11 -13 0 -26ZM${x - 14} ${y - 6}q13 1 14 17q-13 -2 -14 -17ZM${x + 14} ${y - 6}q-13 1 -14 17q13 -2 14 -17Z`
      if (Math.abs(x - light.x) < 330) near += flower
      else off += flower
    }
  return drawPath(near, { fill: p.haze, opacity: 0.24 }) + drawPath(off, { fill: p.haze, opacity: 0.12 })
}

function drawPictures(stage: Stage, end: number): string {
  const sizes = [
    [150, 190],
    [120, 130],
    [170, 130],
    [110, 150],
  ] as const
  let drawn = ''
  for (let [x, index] = [end, 0]; x > -40; index++) {
    const [wide, tall] = sizes[index % 4] ?? [150, 190]
    x -= wide + 26
    drawn += drawFramed(stage, { x, y: 96 + (index % 2) * 22, width: wide, height: tall })
    if (index % 3 === 1) drawn += drawClock(stage, [x + wide / 2, 400], 62)
    else
      drawn += drawFramed(stage, {
        x: x + 8,
        y: 126 + tall + (index % 2) * 22,
        width: wide - 16,
        height: 150,
      })
  }
  return drawn
}

function drawDesk(stage: Stage, width: number): string {
  const { palette: p } = stage
  const quill = `M${width - 268} 972q-34 -120 22 -210q22 84 -10 168Z`
  return (
    drawDeskLamp(stage, [width - 110, 966], { size: 0.95, colour: blend(p.accent, p.deep, 0.35) }) +
    drawPath(quill, { fill: blend(p.glow, p.haze, 0.3) }) +
    drawRectangle(
      { x: width - 296, y: 930, width: 52, height: 40, round: 8 },
      { fill: blend(p.ink, p.deep, 0.3) },
    ) +
    drawTower(stage, [104, 968], { count: 3, width: 180 }) +
    drawNearTable(stage, { width, y: 966, colour: blend(p.deep, p.mid, 0.35) }) +
    drawBoard(stage, { x: width - 470, y: 972, width: 150, height: 8 }, blend(p.glow, p.light, 0.5))
  )
}
