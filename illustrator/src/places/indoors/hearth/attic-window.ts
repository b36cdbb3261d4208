import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawFramed, drawNearTable, drawSittingCat, drawTower } from '../../rooms/furniture.ts'
import { mixFlame } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawAtticWindow = stagePlace((stage) => {
  const { palette: p, light, scene, isFar } = stage
  const foot = placeFloor(stage)
  const opening = { x: light.x - 142, y: isFar ? 250 : 130, width: 284, height: isFar ? 420 : 480 }
  return {
    back:
      drawWall(stage, { top: blend(p.deep, p.mid, 0.25), bottom: blend(p.mid, p.haze, 0.25), lit: 0.5 }) +
      drawPlanks(stage) +
      drawWindow(stage, opening, {
        outline: 'arch',
        view: 'town',
        panes: [2, 4],
        bars: 10,
        frame: blend(p.light, p.mid, 0.55),
        sun: [light.x + 62, opening.y + 150],
      }) +
      clipDrawing(
        traceBox({
          x: opening.x - 50,
          y: opening.y + opening.height + 14,
          width: opening.width + 100,
          height: 26,
        }),
        blend(p.mid, p.haze, 0.6),
        { ink: p.ink },
      ) +
      drawSittingCat(
        [opening.x + opening.width * 0.8, opening.y + opening.height + 16],
        84,
        blend(p.ink, p.deep, 0.4),
      ) +
      drawGlow(stage, [light.x, 340], { radius: 450, colour: p.light, opacity: 0.15 }) +
      drawWindowLight(stage, opening, 640) +
      drawCalm(stage, 0.36, blend(p.deep, p.mid, 0.6)) +
      drawSlopes(stage, opening) +
      drawFloor(stage) +
      drawTrunks(stage, foot) +
      drawSmallLamps(stage),
    front: drawDust(stage, 56, 0.6) + (scene.foreground ? drawNear(stage) : ''),
  }
})

function drawPlanks({ palette: p, width }: Stage): string {
  return drawLine(
    repeat(width / 58 + 1, (index) => `M${index * 58} 0V900`),
    { stroke: p.ink, width: 3, opacity: 0.25 },
  )
}

function drawSlopes({ palette: p, light, width }: Stage, opening: { x: number; width: number }): string {
  const roof = blend(p.ink, p.deep, 0.75)
  const rafter = blend(p.deep, p.mid, 0.5)
  const ridge = light.x
  const left = drawPolygon(
    [
      [-10, -10],
      [ridge - 120, -10],
      [opening.x - 420, 560],
      [-10, width > 1000 ? 900 : 640],
    ],
    { fill: roof },
  )
  const right = drawPolygon(
    [
      [ridge + 120, -10],
      [width + 10, -10],
      [width + 10, width - ridge > 700 ? 900 : 420],
      [opening.x + opening.width + 300, 560],
    ],
    { fill: roof },
  )
  const beam = (from: readonly [number, number], to: readonly [number, number]) =>
    drawLine(`M${n1(from[0] - 6)} ${from[1] + 10}L${n1(to[0] - 6)} ${to[1] + 10}`, {
      stroke: p.ink,
      width: 30,
      opacity: 0.35,
    }) +
    drawLine(`M${n1(from[0])} ${from[1]}L${n1(to[0])} ${to[1]}`, { stroke: rafter, width: 26 }) +
    drawLine(`M${n1(from[0] + 9)} ${from[1]}L${n1(to[0] + 9)} ${to[1]}`, {
      stroke: p.haze,
      width: 4,
      opacity: 0.6,
    })
  const battens = repeat(
    5,
    (index) => `M-10 ${n1(90 + index * 130)}L${n1(ridge - 160 - index * 66)} ${n1(30 + index * 120)}`,
  )
  return (
    left +
    right +
    drawLine(battens, { stroke: rafter, width: 6, opacity: 0.5 }) +
    beam([ridge - 110, -20], [opening.x - 430, 580]) +
    beam([ridge + 110, -20], [opening.x + opening.width + 310, 580]) +
    beam([-20, 66], [width + 20, 66]) +
    (width > 1000 ? beam([ridge - 620, -20], [opening.x - 1060, 640]) : '')
  )
}

function drawTrunks(stage: Stage, foot: number): string {
  const { palette: p, isFar, head } = stage
  const x = isFar ? head.x - 330 : Math.max(-60, head.x - head.height - 30)
  const leather = blend(p.mid, p.accent, 0.25)
  const trunk = (y: number, wide: number, colour: string) =>
    clipDrawing(traceBox({ x, y, width: wide, height: 120 }), blend(colour, p.ink, 0.3), { ink: p.ink }) +
    drawRectangle(
      { x: x + wide * 0.5, y, width: wide * 0.5, height: 120 },
      { fill: blend(colour, p.ink, 0.12) },
    ) +
    drawRectangle({ x, y: y + 34, width: wide, height: 8 }, { fill: p.ink, opacity: 0.4 }) +
    drawRectangle({ x: x + wide * 0.2, y, width: 18, height: 120 }, { fill: blend(colour, p.light, 0.35) }) +
    drawRectangle({ x: x + wide * 0.74, y, width: 18, height: 120 }, { fill: blend(colour, p.light, 0.35) }) +
    drawRectangle({ x: x + wide * 0.47, y: y + 26, width: 24, height: 26, round: 4 }, { fill: p.light })
  return (
    trunk(foot - 120, 250, leather) +
    trunk(foot - 236, 210, blend(p.mid, p.rim, 0.3)) +
    drawTower(stage, [x + 80, foot - 236], { count: 4, width: 120 }) +
    drawFramed(stage, { x: x + 230, y: foot - 190, width: 140, height: 190 })
  )
}

function drawSmallLamps(stage: Stage): string {
  const { palette: p, width, head, isFar } = stage
  const span = 300
  const wire = repeat(width / span + 1, (index) => `M${index * span - 40} 96q${span / 2} 110 ${span} 0`)
  const lamps = repeat((width / span + 1) * 5, (index) => {
    const share = ((index % 5) + 0.5) / 5
    const x = Math.floor(index / 5) * span - 40 + share * span
    const y = 104 + 4 * 55 * share * (1 - share)
    if (!isFar && Math.hypot(x - head.x, y - head.y) < head.height * 0.55) return ''
    return (
      drawGlow(stage, [x, y], { radius: 52, colour: mixFlame(p), opacity: 0.75 }) +
      drawCircle([x, y], 6.5, { fill: '#fff0c0' })
    )
  })
  return drawLine(wire, { stroke: p.ink, width: 2.4 }) + lamps
}

function drawNear(stage: Stage): string {
  const { palette: p, width } = stage
  const x = width - 250
  return (
    drawNearTable(stage, { width, y: 1000 }) +
    clipDrawing(traceBox({ x, y: 890, width: 270, height: 140 }), blend(p.haze, p.mid, 0.4), { ink: p.ink }) +
    drawPath(`M${x} 890l-50 -44h130l40 44ZM${x + 270} 890l40 -44h-110l-40 44Z`, {
      fill: blend(p.haze, p.light, 0.2),
    }) +
    drawRectangle({ x: x + 40, y: 930, width: 110, height: 54 }, { fill: p.glow, opacity: 0.6 }) +
    drawLine(`M${x + 56} 948q10 -10 20 0t20 0t20 0M${x + 56} 966q8 -9 16 0t16 0`, {
      stroke: p.deep,
      width: 4,
    }) +
    drawTower(stage, [86, 1000], { count: 4, width: 170 })
  )
}
