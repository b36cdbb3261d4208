import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawCurtain } from '../../rooms/curtain.ts'
import { drawFramed, drawTower } from '../../rooms/furniture.ts'
import { drawCandle, drawDeskLamp } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawPanelling, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawMusicRoom = stagePlace((stage) => {
  const { palette: p, light, scene } = stage
  const foot = placeFloor(stage)
  const opening = { x: light.x - 90, y: 90, width: 250, height: 600 }
  const drape = {
    top: 56,
    bottom: foot - 20,
    colour: blend(p.haze, p.light, 0.3),
    lit: blend(p.light, p.glow, 0.5),
    tie: 600,
  }
  return {
    back:
      drawWall(stage, { top: p.deep, bottom: blend(p.deep, p.mid, 0.65), lit: 0.45 }) +
      drawMouldings(stage) +
      drawInstruments(stage, opening.x - 90) +
      drawWindow(stage, opening, {
        outline: 'arch',
        view: 'trees',
        panes: [2, 5],
        bars: 8,
        frame: blend(p.light, p.mid, 0.45),
        sun: [light.x + 76, 260],
      }) +
      drawGlow(stage, [light.x + 30, 330], { radius: 420, colour: p.light, opacity: 0.15 }) +
      drawCurtain(stage, { ...drape, outer: opening.x - 76, inner: opening.x + 40, folds: 3 }) +
      drawCurtain(stage, { ...drape, outer: opening.x + 360, inner: opening.x + 224, folds: 3 }) +
      drawRectangle({ x: opening.x - 100, y: 44, width: 480, height: 14, round: 7 }, { fill: p.accent }) +
      drawWindowLight(stage, opening, 620) +
      drawCalm(stage, 0.42, blend(p.deep, p.mid, 0.5)) +
      drawPanelling(stage, { y: 720, to: foot, step: 150 }) +
      drawFloor(stage) +
      drawPiano(stage, foot),
    front: drawDust(stage, 44) + (scene.foreground ? drawKeys(stage) : ''),
  }
})

function drawMouldings({ palette: p, width }: Stage): string {
  const panels = repeat(width / 300 + 1, (index) => `M${index * 300 + 20} 90h250v540h-250Z`)
  return (
    `<path d="${panels}" fill="none" stroke="${p.haze}" stroke-width="3" stroke-opacity=".35"/>` +
    drawRectangle({ x: 0, y: 0, width, height: 34 }, { fill: blend(p.deep, p.ink, 0.3) }) +
    drawRectangle({ x: 0, y: 34, width, height: 5 }, { fill: p.light, opacity: 0.5 })
  )
}

function drawInstruments(stage: Stage, end: number): string {
  const { palette: p } = stage
  const violin = (x: number, y: number, size: number) => {
    const wood = blend(blend(p.light, '#c0602a', 0.5), p.deep, 0.2)
    const s = (value: number) => n1(value * size)
    const body = `M${n1(x)} ${n1(y)}c${s(0.34)} 0 ${s(0.42)} ${s(0.26)} ${s(0.26)} ${s(0.42)}c${s(-0.08)} ${s(0.08)} ${s(-0.06)} ${s(0.16)} 0 ${s(0.22)}c${s(0.3)} ${s(0.22)} ${s(0.16)} ${s(0.56)} ${s(-0.26)} ${s(0.56)}c${s(-0.42)} 0 ${s(-0.56)} ${s(-0.34)} ${s(-0.26)} ${s(-0.56)}c${s(0.06)} ${s(-0.06)} ${s(0.08)} ${s(-0.14)} 0 ${s(-0.22)}c${s(-0.16)} ${s(-0.16)} ${s(-0.08)} ${s(-0.42)} ${s(0.26)} ${s(-0.42)}Z`
    return (
      drawRectangle(
        { x: x - size * 0.05, y: y - size * 0.7, width: size * 0.1, height: size * 0.8 },
        { fill: p.ink },
      ) +
      drawCircle([x, y - size * 0.74], size * 0.09, { fill: blend(wood, p.ink, 0.3) }) +
      clipDrawing(body, blend(wood, p.ink, 0.22), { ink: p.ink, lift: 9 }) +
      `<g transform="translate(${s(0.05)} ${s(0.03)})">${drawPath(`M${n1(x)} ${n1(y)}c${s(0.3)} 0 ${s(0.36)} ${s(0.26)} ${s(0.22)} ${s(0.42)}c${s(-0.08)} ${s(0.08)} ${s(-0.06)} ${s(0.16)} 0 ${s(0.22)}c${s(0.26)} ${s(0.22)} ${s(0.14)} ${s(0.5)} ${s(-0.22)} ${s(0.5)}Z`, { fill: blend(wood, p.glow, 0.25) })}</g>` +
      drawLine(
        `M${n1(x - size * 0.14)} ${n1(y + size * 0.44)}q${s(-0.08)} ${s(0.1)} 0 ${s(0.2)}M${n1(x + size * 0.14)} ${n1(y + size * 0.44)}q${s(0.08)} ${s(0.1)} 0 ${s(0.2)}`,
        { stroke: p.ink, width: size * 0.03 },
      ) +
      drawRectangle(
        { x: x - size * 0.04, y: y - size * 0.1, width: size * 0.08, height: size * 0.66 },
        { fill: p.ink },
      ) +
      drawRectangle(
        { x: x - size * 0.09, y: y + size * 0.82, width: size * 0.18, height: size * 0.2 },
        { fill: p.ink },
      )
    )
  }
  let drawn = ''
  for (let [x, index] = [end - 80, 0]; x > -60; x -= 170, index++)
    drawn +=
      index % 3 === 2
        ? drawFramed(stage, { x: x - 70, y: 170, width: 140, height: 190 })
        : violin(x, 250 + (index % 2) * 26, 190 - (index % 2) * 24)
  return drawn
}

function drawPiano(stage: Stage, foot: number): string {
  const { palette: p, isFar, head, width } = stage
  const x = isFar
    ? head.x - 520
    : width > 1000 && head.x > 1000
      ? head.x - 860
      : width > 1000
        ? width - 640
        : -190
  const y = foot - 150
  const black = blend(p.ink, p.deep, 0.25)
  return (
    clipDrawing(
      `M${n1(x + 40)} ${y}L${n1(x + 110)} ${y - 230}q150 -40 260 60q70 60 60 170Z`,
      blend(black, p.deep, 0.3),
      { ink: p.ink, lift: 8 },
    ) +
    drawLine(`M${n1(x + 110)} ${y - 230}q150 -40 260 60q70 60 60 170`, {
      stroke: blend(p.light, p.mid, 0.2),
      width: 4,
    }) +
    drawLine(`M${n1(x + 300)} ${y}L${n1(x + 286)} ${y - 200}`, {
      stroke: blend(p.light, p.mid, 0.3),
      width: 6,
    }) +
    repeat(12, (index) =>
      drawLine(`M${n1(x + 90 + index * 24)} ${y - 6}l${20 + index} ${-50 + index * 2}`, {
        stroke: p.accent,
        width: 2,
        opacity: 0.6,
      }),
    ) +
    clipDrawing(`M${n1(x)} ${y}H${n1(x + 450)}q16 50 -20 84H${n1(x - 10)}Z`, black, { ink: p.ink }) +
    drawRectangle({ x: x, y, width: 450, height: 5 }, { fill: p.light, opacity: 0.8 }) +
    drawRectangle({ x: x - 34, y: y + 40, width: 60, height: 16 }, { fill: blend(p.glow, '#ffffff', 0.3) }) +
    repeat(3, (index) => drawPath(`M${n1(x + 20 + index * 180)} ${y + 80}h30l-8 130h-14Z`, { fill: black })) +
    drawCandle(stage, [x + 60, y - 2], { height: 60, width: 16 })
  )
}

function drawKeys(stage: Stage): string {
  const { palette: p, width } = stage
  const ivory = blend(p.glow, '#ffffff', 0.35)
  const y = 950
  const whites = repeat(width / 46 + 1, (index) => traceBox({ x: index * 46, y, width: 44, height: 90 }))
  const blacks = repeat(width / 46 + 1, (index) =>
    [0, 1, 3, 4, 5].includes(index % 7) ? traceBox({ x: index * 46 + 31, y, width: 27, height: 50 }) : '',
  )
  return (
    drawDeskLamp(stage, [width - 120, 925], { size: 0.8, colour: blend(p.accent, p.deep, 0.35) }) +
    drawTower(stage, [80, 925], { count: 3, width: 150 }) +
    drawRectangle({ x: 0, y: 922, width, height: 30 }, { fill: blend(p.ink, p.deep, 0.3) }) +
    drawRectangle({ x: 0, y: 922, width, height: 4 }, { fill: p.light, opacity: 0.8 }) +
    drawRectangle({ x: 0, y, width, height: 90 }, { fill: blend(p.deep, p.mid, 0.3) }) +
    drawPath(whites, { fill: ivory }) +
    drawRectangle({ x: 0, y, width, height: 12 }, { fill: p.ink, opacity: 0.25 }) +
    drawPath(blacks, { fill: p.ink })
  )
}
