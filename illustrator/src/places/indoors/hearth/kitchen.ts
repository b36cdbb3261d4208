import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawEllipse, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawBoard, drawNearTable } from '../../rooms/furniture.ts'
import { drawPendant } from '../../rooms/lamps.ts'
import { drawPottedPlant } from '../../rooms/plants.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawKitchen = stagePlace((stage) => {
  const { palette: p, light, width, scene } = stage
  const opening = { x: light.x - 140, y: 120, width: 360, height: 430 }
  const isDark = scene.time === 'night' || scene.time === 'dusk'
  const paint = blend(p.glow, p.light, 0.4)
  return {
    back:
      drawWall(stage, {
        top: blend(p.haze, p.mid, isDark ? 0.75 : 0.3),
        bottom: blend(p.haze, p.mid, isDark ? 0.5 : 0.05),
        lit: 0.6,
      }) +
      drawTiles(stage) +
      drawShelf(stage, opening.x - 60) +
      drawPans(stage, opening.x - 60) +
      drawWindow(stage, opening, {
        view: 'trees',
        panes: [2, 2],
        bars: 12,
        frame: isDark ? blend(paint, p.mid, 0.5) : paint,
        sun: [light.x + 80, 240],
      }) +
      drawGingham(stage, opening) +
      drawBoard(stage, { x: opening.x - 44, y: 566, width: opening.width + 88, height: 24 }, paint) +
      drawHerbs(stage, opening) +
      drawGlow(stage, [light.x + 40, 330], { radius: 430, colour: p.glow, opacity: isDark ? 0.08 : 0.18 }) +
      drawWindowLight(stage, opening, 560) +
      drawCalm(stage, 0.42, blend(p.mid, p.haze, isDark ? 0.1 : 0.4)) +
      drawCounter(stage) +
      drawFloor(stage, { kind: 'tiles', colour: blend(p.mid, p.haze, 0.3) }) +
      (isDark ? drawPendant(stage, [opening.x - 30, 130], { size: 70, colour: p.accent }) : ''),
    front: drawDust(stage, 24) + (scene.foreground ? drawNear(stage, width) : ''),
  }
})

function drawTiles({ palette: p, width }: Stage): string {
  let joints = ''
  for (let y = 300; y < 720; y += 42) joints += `M0 ${y}H${width}`
  for (let row = 0; row < 10; row++)
    for (let x = (row % 2) * 42; x < width; x += 84) joints += `M${x} ${300 + row * 42}v42`
  return (
    drawRectangle({ x: 0, y: 300, width, height: 420 }, { fill: p.glow, opacity: 0.16 }) +
    drawLine(joints, { stroke: blend(p.mid, p.haze, 0.4), width: 2.4, opacity: 0.5 }) +
    drawRectangle({ x: 0, y: 292, width, height: 10 }, { fill: blend(p.accent, p.mid, 0.3), opacity: 0.8 })
  )
}

function drawShelf(stage: Stage, end: number): string {
  const { palette: p } = stage
  const tones = [
    blend(p.light, p.glow, 0.4),
    blend(p.accent, p.haze, 0.4),
    p.mid,
    blend(p.haze, p.rim, 0.5),
    blend(p.mid, p.haze, 0.5),
  ]
  const jars = repeat((end + 10) / 62, (index) => {
    const tall = pickBetween(stage, 52, 88)
    const fill = tones[(index * 3) % 5] ?? p.mid
    const x = index * 62 - 4
    return (
      drawRectangle({ x, y: 168 - tall, width: 46, height: tall, round: 8 }, { fill }) +
      drawRectangle(
        { x: x + 30, y: 172 - tall, width: 9, height: tall - 12, round: 4 },
        { fill: p.glow, opacity: 0.4 },
      ) +
      drawRectangle(
        { x: x + 4, y: 160 - tall, width: 38, height: 12, round: 4 },
        { fill: blend(p.mid, p.deep, 0.4) },
      ) +
      drawRectangle({ x: x + 6, y: 168 - tall * 0.62, width: 34, height: 16 }, { fill: p.glow, opacity: 0.7 })
    )
  })
  return jars + drawBoard(stage, { x: -20, y: 168, width: end + 20, height: 16 }, blend(p.mid, p.deep, 0.25))
}

function drawPans({ palette: p }: Stage, end: number): string {
  const copper = blend(p.accent, p.light, 0.35)
  const dark = blend(copper, p.ink, 0.35)
  const hung = repeat((end - 20) / 108, (index) => {
    const x = end - 70 - index * 108
    const size = [44, 34, 40][index % 3] ?? 40
    const y = 330 + size
    const handle = drawLine(`M${n1(x)} 246V${n1(y - size)}`, { stroke: dark, width: 7 })
    if (index % 2)
      return (
        handle +
        clipDrawing(traceBox({ x: x - size, y: y - size, width: 2 * size, height: size * 1.5 }), dark, {
          ink: p.ink,
          lift: 7,
        }) +
        drawRectangle(
          { x: x + size * 0.1, y: y - size, width: size * 0.9, height: size * 1.5 },
          { fill: copper },
        ) +
        drawRectangle(
          { x: x + size * 0.6, y: y - size, width: size * 0.16, height: size * 1.5 },
          { fill: p.glow, opacity: 0.6 },
        )
      )
    return (
      handle +
      clipDrawing(
        `M${n1(x - size)} ${n1(y)}a${size} ${size} 0 1 1 ${2 * size} 0a${size} ${size} 0 1 1 ${-2 * size} 0Z`,
        dark,
        { ink: p.ink, lift: 7 },
      ) +
      drawCircle([x + 3, y - 2], size * 0.86, { fill: copper }) +
      drawPath(
        `M${n1(x + 6)} ${n1(y - size * 0.7)}a${n1(size * 0.7)} ${n1(size * 0.7)} 0 0 1 0 ${n1(size * 1.4)}a${n1(size)} ${n1(size)} 0 0 0 0 ${n1(-size * 1.4)}Z`,
        { fill: p.glow, opacity: 0.55 },
      )
    )
  })
  return drawLine(`M-10 240H${n1(end)}`, { stroke: blend(p.deep, p.mid, 0.4), width: 9 }) + hung
}

function drawGingham(
  { palette: p }: Stage,
  { x, y, width }: { x: number; y: number; width: number },
): string {
  const cloth = blend(p.accent, p.glow, 0.35)
  const scallops = repeat(8, () => `a${n1(width / 16)} 20 0 0 1 ${n1(-width / 8)} 0`)
  const stripes = repeat(12, (index) =>
    traceBox({ x: x + (index + 0.2) * (width / 12), y: y - 4, width: width / 30, height: 84 }),
  )
  const bands = repeat(3, (index) => traceBox({ x, y: y + 10 + index * 26, width, height: 9 }))
  return (
    clipDrawing(`M${n1(x)} ${y - 10}H${n1(x + width)}V${y + 80}${scallops}Z`, blend(p.glow, p.light, 0.4), {
      ink: p.ink,
      lift: 8,
    }) +
    drawPath(stripes + bands, { fill: cloth, opacity: 0.7 }) +
    drawLine(`M${n1(x - 24)} ${y - 10}H${n1(x + width + 24)}`, {
      stroke: blend(p.deep, p.mid, 0.4),
      width: 8,
    })
  )
}

function drawHerbs(stage: Stage, { x, width }: { x: number; width: number }): string {
  const { palette: p } = stage
  const habits = ['fan', 'broad', 'fan'] as const
  return repeat(3, (index) =>
    drawPottedPlant(stage, [x + width * (0.5 + index * 0.24), 566], {
      width: 58 - (index % 2) * 8,
      tones: [blend('#3f7a4f', p.mid, 0.3), blend('#7fb060', p.haze, 0.25)],
      habit: habits[index] ?? 'fan',
    }),
  )
}

function drawCounter(stage: Stage): string {
  const { palette: p, width, head, isFar } = stage
  const y = 720
  const x = isFar ? head.x - 250 : Math.max(70, head.x - head.height * 0.9)
  const kettle = `M${n1(x - 58)} ${y}q-14 -84 58 -88q72 4 58 88Z`
  return (
    clipDrawing(kettle, blend(p.accent, p.deep, 0.2), { ink: p.ink }) +
    drawPath(`M${n1(x + 8)} ${y - 86}q62 8 50 86h-34q16 -50 -16 -86Z`, {
      fill: blend(p.accent, p.glow, 0.35),
    }) +
    drawLine(`M${n1(x - 40)} ${y - 80}q40 -62 80 0M${n1(x + 54)} ${y - 40}q34 -6 40 -44`, {
      stroke: blend(p.ink, p.deep, 0.5),
      width: 10,
    }) +
    drawLine(`M${n1(x + 96)} ${y - 96}q-16 -30 4 -54t-4 -56`, { stroke: p.glow, width: 9, opacity: 0.3 }) +
    drawBoard(stage, { x: -10, y, width: width + 20, height: 24 }, blend(p.deep, p.mid, 0.6)) +
    drawRectangle(
      { x: 0, y: y + 24, width, height: placeFloor(stage) - y },
      { fill: blend(p.mid, p.haze, 0.35) },
    ) +
    repeat(
      width / 170 + 1,
      (index) =>
        drawRectangle(
          { x: index * 170 + 10, y: y + 40, width: 150, height: 200, round: 4 },
          { fill: blend(p.mid, p.haze, 0.6) },
        ) + drawCircle([index * 170 + 140, y + 70], 7, { fill: p.deep }),
    )
  )
}

function drawNear(stage: Stage, width: number): string {
  const { palette: p } = stage
  const x = width - 140
  const lemon = (dx: number, y: number, turn: number) =>
    `<g transform="translate(${x + dx} ${y}) rotate(${turn})">${drawEllipse([0, 0], [42, 31], { fill: blend('#e8b93a', p.mid, 0.15) })}${drawEllipse([6, -5], [32, 22], { fill: blend('#ffe15a', p.glow, 0.15) })}${drawCircle([42, 0], 7, { fill: blend('#e8b93a', p.mid, 0.15) })}</g>`
  return (
    drawNearTable(stage, { width, y: 984, colour: blend(p.mid, p.deep, 0.2) }) +
    lemon(-46, 908, -20) +
    lemon(44, 906, 24) +
    lemon(0, 886, -70) +
    drawPath(`M${x - 118} 906h236q-10 78 -84 80h-68q-74 -2 -84 -80Z`, { fill: blend(p.rim, p.deep, 0.5) }) +
    drawPath(`M${x + 20} 906h98q-10 78 -84 80h-30q30 -30 16 -80Z`, { fill: blend(p.rim, p.mid, 0.3) }) +
    drawLine(`M${x - 100} 930h200`, { stroke: p.glow, width: 4, opacity: 0.6 })
  )
}
