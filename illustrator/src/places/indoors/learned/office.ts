import { blend } from '../../../paper/colour.ts'
import { drawRectangle } from '../../../paper/svg.ts'
import { drawBoard, drawNearTable } from '../../rooms/furniture.ts'
import { drawDeskLamp } from '../../rooms/lamps.ts'
import { drawSeenOutside } from '../../rooms/outside.ts'
import { drawPottedPlant } from '../../rooms/plants.ts'
import { drawCalm, drawDust, drawFloor, drawWall } from '../../rooms/room.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { isNight } from '../../shapes/sky.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawOffice = stagePlace((stage) => {
  const { palette: p, light, width, scene } = stage
  const opening = { x: light.x - 250, y: 70, width: width - light.x + 330, height: 590 }
  return {
    back:
      drawWall(stage, { top: p.deep, bottom: blend(p.deep, p.mid, 0.6), lit: 0.4 }) +
      drawFolders(stage, opening.x - 50) +
      drawWindow(stage, opening, {
        view: 'sky',
        panes: [Math.max(2, Math.round(opening.width / 250)), 1],
        bars: 14,
        frame: blend(p.ink, p.deep, 0.6),
        sun: [light.x + 78, 250],
      }) +
      drawTowers(stage, opening) +
      drawSlats(stage, opening) +
      drawWindowLight(stage, opening, 560) +
      drawCalm(stage, 0.42) +
      drawBoard(
        stage,
        { x: opening.x - 40, y: 682, width: opening.width + 80, height: 22 },
        blend(p.mid, p.haze, 0.4),
      ) +
      drawFloor(stage, { kind: 'plain' }),
    front: drawDust(stage, 24) + (scene.foreground ? drawDesk(stage, width) : ''),
  }
})

function drawTowers(
  stage: Stage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const { palette: p } = drawSeenOutside(stage)
  const dark = isNight(stage.scene) || stage.scene.time === 'dusk'
  const low = y + height
  return (
    repeat(3, (layer) => {
      const fill =
        [
          blend(p.mid, p.haze, dark ? 0.25 : 0.75),
          blend(p.mid, p.haze, dark ? 0 : 0.4),
          dark ? blend(p.ink, p.deep, 0.8) : p.mid,
        ][layer] ?? p.mid
      let drawn = ''
      let lights = ''
      for (let at = x; at < x + width; ) {
        const wide = Math.min(pickBetween(stage, 46, 92), x + width - at)
        const tall = height * pickBetween(stage, 0.5 - layer * 0.14, 0.74 - layer * 0.17)
        drawn += traceBox({ x: at, y: low - tall, width: wide, height: tall })
        for (let row = low - tall + 14; row < low - 14; row += 24)
          for (let column = at + 9; column < at + wide - 12; column += 18)
            if (stage.random() < (dark ? 0.34 : 0.1))
              lights += `M${Math.round(column)} ${Math.round(row)}h8v12h-8Z`
        at += wide + pickBetween(stage, 0, 9)
      }
      return `<path d="${drawn}" fill="${fill}"/><path d="${lights}" fill="${dark ? p.glow : p.light}" fill-opacity="${dark ? 0.75 : 0.4}"/>`
    }) +
    repeat(Math.round(width / 250) - 1, (index) =>
      drawRectangle(
        { x: x + (width * (index + 1)) / Math.round(width / 250) - 7, y, width: 14, height },
        { fill: blend(stage.palette.ink, stage.palette.deep, 0.6) },
      ),
    )
  )
}

function drawSlats(stage: Stage, { x, y, width }: { x: number; y: number; width: number }): string {
  const { palette: p } = stage
  const slat = blend(p.light, p.haze, 0.5)
  return (
    repeat(
      6,
      (index) =>
        drawRectangle({ x, y: y + index * 21, width, height: 11 }, { fill: blend(slat, p.deep, 0.3) }) +
        drawRectangle({ x, y: y + index * 21, width, height: 4 }, { fill: slat }),
    ) +
    drawRectangle({ x, y: y + 126, width, height: 9 }, { fill: slat }) +
    drawRectangle({ x: x + width * 0.3, y, width: 2, height: 240 }, { fill: slat })
  )
}

function drawFolders(stage: Stage, end: number): string {
  const { palette: p } = stage
  const cloths = [
    p.mid,
    blend(p.haze, p.light, 0.4),
    blend(p.accent, p.mid, 0.4),
    blend(p.deep, p.mid, 0.5),
    p.haze,
  ]
  const row = (y: number) => {
    let drawn = ''
    for (let x = -10; x < end - 34; ) {
      const wide = pickBetween(stage, 26, 36)
      const cloth = blend(
        cloths[Math.floor(stage.random() * 5)] ?? p.mid,
        p.ink,
        Math.min(0.55, 0.15 + (end - x) / 1500),
      )
      if (stage.random() > 0.1)
        drawn +=
          drawRectangle({ x, y: y - 108, width: wide - 2, height: 108 }, { fill: cloth }) +
          drawRectangle(
            { x: x + 6, y: y - 92, width: wide - 14, height: 34 },
            { fill: blend(p.glow, cloth, 0.35) },
          )
      x += wide
    }
    return drawn + drawBoard(stage, { x: -20, y, width: end + 20, height: 13 }, blend(p.mid, p.haze, 0.3))
  }
  return row(200) + row(340) + row(480) + row(620)
}

function drawDesk(stage: Stage, width: number): string {
  const { palette: p } = stage
  return (
    drawPottedPlant(stage, [66, 992], {
      width: 110,
      tones: [blend('#2b5f55', p.deep, 0.35), blend('#5f9f7c', p.deep, 0.2)],
      habit: 'broad',
    }) +
    drawNearTable(stage, { width, y: 978 }) +
    drawDeskLamp(stage, [width - 116, 980], { size: 0.95, colour: blend(p.accent, p.deep, 0.2) }) +
    clipDrawing(traceBox({ x: width - 360, y: 962, width: 120, height: 16 }), blend(p.glow, p.light, 0.3), {
      ink: p.ink,
      lift: 3,
    })
  )
}
