import { blend } from '../../../paper/colour.ts'
import { drawEllipse, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawBoard, drawNearTable } from '../../rooms/furniture.ts'
import { drawPendant } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindow, traceOpening } from '../../rooms/window.ts'
import { clipDrawing, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawBakery = stagePlace((stage) => {
  const { palette: p, light, width, scene, isFar, head } = stage
  const foot = placeFloor(stage)
  const mouth = { x: light.x - 140, y: isFar ? 400 : 230, width: 330, height: 300 }
  const end = mouth.x - 130
  const dark = scene.time === 'night' || scene.time === 'dusk'
  return {
    back:
      drawWall(stage, {
        top: dark ? blend(p.deep, p.mid, 0.35) : blend(p.mid, p.haze, 0.25),
        bottom: dark ? blend(p.deep, p.mid, 0.8) : blend(p.mid, p.haze, 0.6),
        lit: 0.6,
      }) +
      drawBreadShelves(stage, end, foot) +
      (width > mouth.x + 700
        ? `<g transform="translate(${n1(mouth.x + 560)} 0)">${drawBreadShelves(stage, width - mouth.x - 540, foot)}</g>`
        : '') +
      drawOven(stage, mouth, foot) +
      drawFanlight(stage, mouth) +
      drawCalm(stage, 0.4, blend(p.mid, p.haze, 0.2)) +
      drawFloor(stage, { kind: 'tiles', colour: blend(p.mid, p.haze, 0.2) }) +
      drawPeel(stage, isFar ? head.x - 180 : Math.max(50, head.x - head.height * 0.72)) +
      drawPendant(stage, [isFar ? head.x - 250 : Math.max(40, head.x - 320), 118], {
        size: 58,
        colour: blend(p.accent, p.deep, 0.3),
      }),
    front: drawDust(stage, 50) + (scene.foreground ? drawNear(stage, width) : ''),
  }
})

export function drawLoaf(
  { palette: p }: Pick<Stage, 'palette'>,
  [x, y]: readonly [number, number],
  { width, round }: { width: number; round: boolean },
): string {
  const crust = blend(p.haze, p.mid, 0.35)
  const tall = width * (round ? 0.62 : 0.42)
  const body = `M${n1(x - width / 2)} ${n1(y)}q${n1(-width * 0.06)} ${n1(-tall)} ${n1(width / 2)} ${n1(-tall)}t${n1(width / 2)} ${n1(tall)}Z`
  const lit = `M${n1(x + width * 0.06)} ${n1(y - tall * 0.98)}q${n1(width * 0.48)} ${n1(tall * 0.1)} ${n1(width * 0.44)} ${n1(tall * 0.98)}h${n1(-width * 0.14)}q0 ${n1(-tall * 0.7)} ${n1(-width * 0.3)} ${n1(-tall * 0.98)}Z`
  const cuts = repeat(round ? 2 : 4, (index) => {
    const at = x - width * 0.26 + index * width * (round ? 0.3 : 0.17)
    return `M${n1(at)} ${n1(y - tall * 0.34)}q${n1(width * 0.02)} ${n1(-tall * 0.3)} ${n1(width * 0.1)} ${n1(-tall * 0.42)}`
  })
  return (
    drawPath(body, { fill: blend(crust, p.deep, 0.25) }) +
    drawPath(lit, { fill: blend(crust, p.light, 0.4) }) +
    drawLine(cuts, { stroke: blend(p.glow, p.light, 0.4), width: Math.max(3, width * 0.05) })
  )
}

function drawBreadShelves(stage: Stage, end: number, foot: number): string {
  const { palette: p } = stage
  const row = (y: number, index: number) =>
    repeat((end + 60) / 128, (at) =>
      stage.random() < 0.9
        ? drawLoaf(stage, [end - 68 - at * 128, y], {
            width: pickBetween(stage, 104, 122),
            round: (at + index) % 2 === 0,
          })
        : '',
    ) +
    drawBoard(stage, { x: -20, y, width: end + 20, height: 14 }, blend(p.deep, p.mid, 0.4)) +
    drawRectangle({ x: -20, y: y + 14, width: end + 20, height: 16 }, { fill: p.ink, opacity: 0.16 })
  const sticks = repeat(7, (at) =>
    drawRectangle(
      { x: end - 190 + at * 24, y: foot - 240 + (at % 3) * 12, width: 17, height: 190, round: 8 },
      { fill: blend(p.haze, at % 2 ? p.light : p.mid, 0.35) },
    ),
  )
  const basket =
    clipDrawing(`M${n1(end - 212)} ${foot - 110}h200l-16 110h-168Z`, blend(p.deep, p.mid, 0.55), {
      ink: p.ink,
    }) +
    repeat(4, (at) =>
      drawRectangle(
        { x: end - 206 + at * 3, y: foot - 96 + at * 26, width: 188 - at * 6, height: 7 },
        { fill: p.haze, opacity: 0.5 },
      ),
    )
  return row(196, 0) + row(330, 1) + row(464, 2) + row(598, 3) + sticks + basket
}

function drawOven(
  stage: Stage,
  mouth: { x: number; y: number; width: number; height: number },
  foot: number,
): string {
  const { palette: p } = stage
  const { x, y, width, height } = mouth
  const brick = blend(p.mid, p.deep, 0.15)
  const body = { x: x - 110, y: -20, width: width + 220, height: foot + 20 }
  let joints = ''
  for (let row = 0; row * 44 < foot; row++) {
    joints += `M${n1(body.x)} ${row * 44}h${body.width}`
    for (let at = (row % 2) * 46 + 10; at < body.width; at += 92)
      joints += `M${n1(body.x + at)} ${row * 44}v44`
  }
  const middle = x + width / 2
  const bricks = repeat(13, (index) => {
    const turn = Math.PI * (1 + index / 12)
    const [cx, cy] = [
      middle + Math.cos(turn) * (width / 2 + 36),
      y + width / 2 + Math.sin(turn) * (width / 2 + 36),
    ]
    return `<rect x="${n1(cx - 30)}" y="${n1(cy - 17)}" width="60" height="34" rx="3" transform="rotate(${n1((turn * 180) / Math.PI)} ${n1(cx)} ${n1(cy)})" fill="${blend(brick, index % 2 ? p.haze : p.light, 0.35)}"/>`
  })
  const flame = (dx: number, tall: number, fill: string) =>
    drawPath(
      `M${n1(middle + dx - tall * 0.3)} ${y + height - 20}q${n1(-tall * 0.1)} ${n1(-tall * 0.5)} ${n1(tall * 0.22)} ${n1(-tall)}q${n1(tall * 0.06)} ${n1(tall * 0.3)} ${n1(tall * 0.2)} ${n1(tall * 0.36)}q${n1(tall * 0.1)} ${n1(tall * 0.3)} ${n1(tall * 0.1)} ${n1(tall * 0.64)}Z`,
      { fill },
    )
  return (
    clipDrawing(traceBox(body), brick, { ink: p.ink, lift: 14 }) +
    drawLine(joints, { stroke: p.deep, width: 3, opacity: 0.4 }) +
    drawGlow(stage, [middle, y + height * 0.6], { radius: 520, colour: p.light, opacity: 0.6 }) +
    bricks +
    drawPath(traceOpening(mouth, 'arch'), { fill: p.ink }) +
    drawPath(traceOpening({ x: x + 16, y: y + 18, width: width - 32, height: height - 18 }, 'arch'), {
      fill: blend(p.deep, p.haze, 0.5),
    }) +
    drawPath(traceOpening({ x: x + 44, y: y + 60, width: width - 88, height: height - 60 }, 'arch'), {
      fill: blend(p.haze, p.light, 0.55),
    }) +
    drawEllipse([middle, y + height - 60], [width * 0.3, 90], { fill: p.glow, opacity: 0.9 }) +
    flame(-60, 130, p.light) +
    flame(52, 150, p.light) +
    flame(-4, 190, blend(p.light, p.haze, 0.3)) +
    flame(-6, 110, p.glow) +
    drawLoaf(stage, [middle - 70, y + height - 8], { width: 110, round: true }) +
    drawLoaf(stage, [middle + 68, y + height - 8], { width: 120, round: true }) +
    drawBoard(
      stage,
      { x: x - 60, y: y + height - 6, width: width + 120, height: 34 },
      blend(p.haze, p.light, 0.35),
    )
  )
}

function drawFanlight(stage: Stage, { x, y, width }: { x: number; y: number; width: number }): string {
  const { palette: p } = stage
  const box = { x: x + width / 2 - 104, y: y - 206, width: 208, height: 108 }
  return drawWindow(stage, box, {
    outline: 'arch',
    view: 'sky',
    panes: [4, 1],
    bars: 7,
    frame: blend(p.haze, p.light, 0.35),
    sun: [box.x + 136, box.y + 62],
  })
}

function drawPeel({ palette: p }: Stage, x: number): string {
  const wood = blend(p.haze, p.light, 0.3)
  return `<g transform="rotate(-6 ${n1(x)} 900)">${drawLine(`M${n1(x)} 980V330`, { stroke: blend(wood, p.deep, 0.3), width: 15 })}${clipDrawing(`M${n1(x - 56)} 340V180q56 -70 112 0V340q-56 30 -112 0Z`, wood, { ink: p.ink })}${drawPath(`M${n1(x + 10)} 352V150q32 4 46 30V340q-20 12 -46 12Z`, { fill: p.glow, opacity: 0.35 })}</g>`
}

function drawNear(stage: Stage, width: number): string {
  return (
    drawNearTable(stage, { width, y: 986, colour: blend(stage.palette.mid, stage.palette.haze, 0.4) }) +
    drawLoaf(stage, [104, 990], { width: 210, round: true }) +
    drawLoaf(stage, [width - 120, 990], { width: 260, round: false }) +
    drawLoaf(stage, [width - 70, 940], { width: 190, round: false })
  )
}
