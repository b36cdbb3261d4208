import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../../paper/svg.ts'
import { mixBrass } from '../../rooms/furniture.ts'
import { drawDeskLamp, mixFlame } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawShelving } from '../../rooms/shelves.ts'
import { drawWindow, drawWindowLight, growBox, traceOpening } from '../../rooms/window.ts'
import { clipDrawing, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawLibrary = stagePlace((stage) => {
  const { palette: p, light, width, scene } = stage
  const foot = placeFloor(stage)
  const opening = { x: light.x - 138, y: 62, width: 276, height: foot - 130 }
  const shade = (x: number) => Math.min(0.74, 0.06 + Math.abs(x - light.x) / 900)
  const bays = listCaseBays(stage, opening)
  const cases = bays
    .map((box) => drawShelving(stage, box, { rows: Math.round(box.height / 104), shade }))
    .join('')
  const stone = traceOpening(growBox(opening, 52), 'arch')
  const hasLamp = scene.time === 'night' || scene.time === 'dusk'
  return {
    back:
      drawWall(stage) +
      cases +
      drawCornice(stage) +
      (hasLamp ? drawSconces(stage, opening) : '') +
      clipDrawing(stone, blend(p.deep, p.mid, 0.7), { ink: p.ink, lift: 16 }) +
      drawWindow(stage, opening, {
        outline: 'arch',
        view: 'trees',
        panes: [3, 6],
        bars: 6,
        frame: blend(p.deep, p.mid, 0.3),
        sun: [light.x + 62, scene.time === 'noon' ? 150 : 290],
      }) +
      drawGlow(stage, [light.x, 330], { radius: 470, colour: p.light, opacity: hasLamp ? 0.1 : 0.16 }) +
      drawWindowSeat(stage, opening) +
      drawCalm(stage, 0.42) +
      drawLadder(stage, foot) +
      drawFloor(stage) +
      (hasLamp ? '' : drawWindowLight(stage, opening, 700)),
    front: drawDust(stage, 50) + (scene.foreground ? drawNearDesk(stage, width) : ''),
  }
})

function listCaseBays({ width, isFar }: Stage, opening: { x: number; width: number }) {
  const height = placeFloor({ isFar }) - 60
  const bays: { x: number; y: number; width: number; height: number }[] = []
  for (let right = opening.x - 60; right > -40; right -= 330)
    bays.push({ x: right - 326, y: 44, width: 326, height })
  for (let left = opening.x + opening.width + 60; left < width; left += 330)
    bays.push({ x: left, y: 44, width: 326, height })
  return bays
}

function drawCornice({ palette: p, width }: Stage): string {
  return (
    drawRectangle({ x: 0, y: 0, width, height: 46 }, { fill: blend(p.ink, p.deep, 0.8) }) +
    drawRectangle({ x: 0, y: 40, width, height: 8 }, { fill: blend(p.mid, p.haze, 0.25) }) +
    drawRectangle({ x: 0, y: 48, width, height: 16 }, { fill: p.ink, opacity: 0.35 })
  )
}

function drawWindowSeat(
  { palette: p }: Stage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const sill = y + height
  return (
    clipDrawing(
      traceBox({ x: x - 66, y: sill - 4, width: width + 132, height: 30 }),
      blend(p.mid, p.haze, 0.4),
      {
        ink: p.ink,
      },
    ) +
    drawRectangle(
      { x: x - 66, y: sill - 4, width: width + 132, height: 5 },
      { fill: p.light, opacity: 0.7 },
    ) +
    drawRectangle(
      { x: x - 52, y: sill + 26, width: width + 104, height: 60 },
      { fill: blend(p.deep, p.mid, 0.4) },
    )
  )
}

function drawSconces(stage: Stage, { x, width }: { x: number; width: number }): string {
  const { palette: p } = stage
  return [x - 84, x + width + 84]
    .map(
      (at) =>
        drawGlow(stage, [at, 330], { radius: 480, colour: mixFlame(p), opacity: 0.55 }) +
        drawPath(`M${n1(at - 34)} 320h68l-16 -70h-36Z`, { fill: blend(p.glow, '#fff0c8', 0.5) }) +
        drawRectangle({ x: at - 7, y: 320, width: 14, height: 54 }, { fill: mixBrass(stage) }) +
        drawCircle([at, 380], 13, { fill: mixBrass(stage) }),
    )
    .join('')
}

function drawLadder({ palette: p, head, isFar }: Stage, foot: number): string {
  const x = isFar ? head.x - 210 : Math.max(70, head.x - head.height * 0.92)
  const rail = (dx: number) => `M${n1(x + dx - 40)} ${foot}L${n1(x + dx + 46)} 40`
  const wood = blend(p.mid, p.haze, 0.35)
  const rungs = repeat(9, (index) => {
    const share = (index + 0.6) / 9
    const at = x - 40 + 86 * share
    return `M${n1(at)} ${n1(foot - (foot - 40) * share)}h78`
  })
  return (
    `<g transform="translate(-8 9)">${drawLine(rail(0) + rail(78) + rungs, { stroke: p.ink, width: 9, opacity: 0.35 })}</g>` +
    drawLine(rungs, { stroke: blend(wood, p.deep, 0.35), width: 7 }) +
    drawLine(rail(0), { stroke: blend(wood, p.deep, 0.3), width: 9 }) +
    drawLine(rail(78), { stroke: wood, width: 9 }) +
    drawCircle([x + 84, 46], 9, { fill: p.light })
  )
}

function drawNearDesk(stage: Stage, width: number): string {
  const { palette: p } = stage
  const top = 968
  const x = width - 118
  const pile = [
    [190, 34, blend(p.deep, p.mid, 0.35)],
    [168, 28, blend(p.ink, p.deep, 0.4)],
    [180, 32, blend(p.deep, p.rim, 0.2)],
  ] as const
  let y = top
  const stack = pile.map(([wide, thick, fill], index) => {
    y -= thick
    const left = 26 + index * 9
    return (
      drawRectangle({ x: left, y, width: wide, height: thick, round: 3 }, { fill }) +
      drawRectangle(
        { x: left + wide - 16, y: y + 5, width: 18, height: thick - 10 },
        { fill: blend(p.light, p.mid, 0.3) },
      ) +
      drawRectangle({ x: left + 22, y, width: 7, height: thick }, { fill: blend(p.light, fill, 0.5) })
    )
  })
  return (
    drawPolygon(
      [
        [-10, top],
        [width + 10, top],
        [width + 10, 1030],
        [-10, 1030],
      ],
      { fill: blend(p.ink, p.deep, 0.4) },
    ) +
    drawPath(`M0 ${top}H${width}`, { fill: 'none' }) +
    drawRectangle({ x: 0, y: top, width, height: 4 }, { fill: p.haze, opacity: 0.6 }) +
    stack.join('') +
    drawDeskLamp(stage, [x, top], { size: 1.05, colour: blend('#1f6b4f', p.deep, 0.25) })
  )
}
