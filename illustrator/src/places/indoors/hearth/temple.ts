import { blend } from '../../../paper/colour.ts'
import {
  defineClipPath,
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawRectangle,
  n1,
} from '../../../paper/svg.ts'
import { mixFlame } from '../../rooms/lamps.ts'
import { drawOutside } from '../../rooms/outside.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { clipDrawing, repeat, traceBox, traceRoundBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawTemple = stagePlace((stage) => {
  const { palette: p, light, head, scene, isFar } = stage
  const radius = isFar ? 250 : Math.max(262, Math.min(320, head.height * 0.7))
  const at = [isFar ? light.x - 90 : (head.x + light.x * 1.3) / 2.3, isFar ? 540 : head.y + 20] as const
  return {
    back:
      drawWall(stage, { top: blend(p.deep, p.ink, 0.4), bottom: blend(p.deep, p.mid, 0.5), lit: 0.35 }) +
      drawLattice(stage) +
      drawGate(stage, at, radius) +
      drawCalm(stage, 0.16) +
      drawPillars(stage, at[0], radius) +
      drawEaves(stage) +
      drawLanterns(stage, at[0], radius) +
      drawFloor(stage, { kind: 'boards', colour: blend(p.deep, p.mid, 0.6) }),
    front: drawSmoke(stage) + drawDust(stage, 40) + (scene.foreground ? drawBurner(stage) : ''),
  }
})

function drawLattice({ palette: p, width }: Stage): string {
  let bars = ''
  for (let x = 0; x < width; x += 52)
    bars += `M${x} 240V900M${x + 26} 240v90M${x + 26} 420v120M${x + 26} 640v160`
  for (let y = 330; y < 900; y += 104) bars += `M0 ${y}H${width}`
  return (
    drawRectangle({ x: 0, y: 240, width, height: 700 }, { fill: blend(p.haze, p.mid, 0.4), opacity: 0.4 }) +
    drawLine(bars, { stroke: blend(p.ink, p.deep, 0.6), width: 7, opacity: 0.8 })
  )
}

function drawGate(stage: Stage, at: readonly [number, number], radius: number): string {
  const { palette: p, defs } = stage
  const [x, y] = at
  const clip = defineClipPath(defs, drawPath(traceRoundBox(at, radius), { fill: '#000' }))
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  const lacquer = blend(p.mid, p.haze, 0.35)
  const nails = repeat(28, (index) => {
    const turn = (index / 28) * Math.PI * 2
    return drawCircle([x + Math.cos(turn) * (radius + 27), y + Math.sin(turn) * (radius + 27)], 6, {
      fill: p.light,
    })
  })
  return (
    clipDrawing(traceRoundBox(at, radius + 78), blend(p.deep, p.ink, 0.2), { ink: p.ink, lift: 14 }) +
    clipDrawing(traceRoundBox(at, radius + 54), blend(lacquer, p.ink, 0.22), { ink: p.ink, lift: 8 }) +
    drawCircle([x + 5, y - 4], radius + 46, { fill: lacquer }) +
    nails +
    drawCircle(at, radius + 8, { fill: p.ink }) +
    `<g clip-path="url(#${clip})">${drawOutside(stage, box, { view: 'trees', sun: [x + radius * 0.46, y - radius * 0.24] })}${drawPine(stage, x + radius * 0.1, y - radius * 0.2, radius)}</g>` +
    drawLine(
      `M${n1(x - radius * 0.7)} ${n1(y + radius * 0.7)}A${n1(radius)} ${n1(radius)} 0 0 1 ${n1(x + radius * 0.7)} ${n1(y - radius * 0.7)}`,
      { stroke: p.ink, width: 16, opacity: 0.3 },
    ) +
    drawGlow(stage, [x + radius * 0.4, y - radius * 0.2], {
      radius: radius * 1.7,
      colour: p.glow,
      opacity: 0.22,
    })
  )
}

function drawPine({ palette: p, scene }: Stage, x: number, y: number, radius: number): string {
  const wood = blend(p.ink, p.deep, 0.6)
  const leaf = { spring: '#d98aa0', summer: '#2f6a55', autumn: '#c8502a', winter: '#cfdde6' }[scene.season]
  const cushion = (dx: number, dy: number, size: number) =>
    drawPath(
      `M${n1(x + dx * radius - size)} ${n1(y + dy * radius)}q${n1(size * 0.1)} ${n1(-size * 0.62)} ${n1(size)} ${n1(-size * 0.62)}t${n1(size)} ${n1(size * 0.62)}q${n1(-size)} ${n1(size * 0.24)} ${n1(-2 * size)} 0Z`,
      { fill: blend(leaf, p.deep, 0.25) },
    )
  return (
    drawLine(
      `M${n1(x + radius)} ${n1(y + radius * 0.9)}C${n1(x + radius * 0.8)} ${n1(y + radius * 0.5)} ${n1(x + radius * 0.9)} ${n1(y + radius * 0.2)} ${n1(x + radius * 0.5)} ${n1(y + radius * 0.12)}`,
      { stroke: wood, width: 16 },
    ) +
    cushion(0.46, 0.08, 78) +
    cushion(0.78, 0.3, 70) +
    cushion(0.72, -0.16, 60)
  )
}

function drawPillars(stage: Stage, x: number, radius: number): string {
  const { palette: p, width } = stage
  const foot = placeFloor(stage)
  const red = blend(p.mid, p.haze, 0.2)
  const one = (at: number) =>
    clipDrawing(traceBox({ x: at - 34, y: 0, width: 68, height: foot }), blend(red, p.ink, 0.4), {
      ink: p.ink,
      lift: 12,
    }) +
    drawRectangle({ x: at - 6, y: 0, width: 26, height: foot }, { fill: red }) +
    drawRectangle({ x: at + 20, y: 0, width: 14, height: foot }, { fill: blend(red, p.light, 0.45) }) +
    drawRectangle({ x: at - 44, y: foot - 50, width: 88, height: 52 }, { fill: blend(p.ink, p.deep, 0.5) }) +
    drawRectangle({ x: at - 34, y: 250, width: 68, height: 20 }, { fill: blend(p.light, p.mid, 0.3) }) +
    drawRectangle({ x: at - 34, y: 280, width: 68, height: 6 }, { fill: blend(p.light, p.mid, 0.3) })
  let drawn = ''
  for (let at = x - radius - 120; at > -60; at -= 420) drawn += one(at)
  for (let at = x + radius + 120; at < width + 60; at += 420) drawn += one(at)
  return drawn
}

function drawEaves({ palette: p, width }: Stage): string {
  const teal = blend(p.accent, p.deep, 0.35)
  const blocks = repeat(
    width / 64 + 1,
    (index) =>
      drawRectangle(
        { x: index * 64, y: 52, width: 34, height: 34 },
        { fill: index % 2 ? teal : blend(p.mid, p.haze, 0.3) },
      ) + drawRectangle({ x: index * 64 + 26, y: 52, width: 8, height: 34 }, { fill: p.light, opacity: 0.5 }),
  )
  const clouds = repeat(
    width / 128 + 1,
    (index) => `M${index * 128 + 12} 138q10 -30 34 -16q22 -20 40 4q26 -4 22 18q-50 8 -96 -6Z`,
  )
  return (
    clipDrawing(traceBox({ x: -10, y: -10, width: width + 20, height: 62 }), blend(p.deep, p.ink, 0.3), {
      ink: p.ink,
    }) +
    blocks +
    clipDrawing(traceBox({ x: -10, y: 86, width: width + 20, height: 80 }), blend(teal, p.ink, 0.25), {
      ink: p.ink,
      lift: 12,
    }) +
    drawPath(clouds, { fill: p.light, opacity: 0.65 }) +
    drawRectangle({ x: 0, y: 86, width, height: 6 }, { fill: p.light, opacity: 0.8 }) +
    drawRectangle({ x: 0, y: 160, width, height: 6 }, { fill: p.light, opacity: 0.8 })
  )
}

function drawLanterns(stage: Stage, x: number, radius: number): string {
  const { palette: p, width, head, isFar } = stage
  const one = (at: number, y: number) => {
    const red = blend(mixFlame(p), p.haze, 0.55)
    return (
      drawLine(`M${n1(at)} 166V${y - 46}M${n1(at)} ${y + 44}v44`, {
        stroke: blend(p.light, p.mid, 0.3),
        width: 3.4,
      }) +
      drawGlow(stage, [at, y], { radius: 170, colour: mixFlame(p), opacity: 0.55 }) +
      drawEllipse([at, y], [48, 44], { fill: blend(red, p.mid, 0.35) }) +
      drawEllipse([at + 5, y], [34, 43], { fill: red }) +
      drawEllipse([at + 8, y], [15, 42], { fill: blend(mixFlame(p), p.glow, 0.5) }) +
      drawRectangle({ x: at - 22, y: y - 50, width: 44, height: 11, round: 3 }, { fill: p.ink }) +
      drawRectangle({ x: at - 22, y: y + 40, width: 44, height: 11, round: 3 }, { fill: p.ink })
    )
  }
  return repeat(width / 210 + 1, (index) => {
    const at = 60 + index * 210
    const inGate = Math.abs(at - x) < radius * 0.9 && index % 2 === 1
    return (!isFar && Math.abs(at - head.x) < head.height * 0.44) || inGate
      ? ''
      : one(at, 270 + (index % 2) * 50)
  })
}

function drawSmoke({ palette: p, width, scene }: Stage): string {
  const x = width - 120
  if (!scene.foreground) return ''
  return (
    drawLine(`M${x} 880q-50 -80 10 -150t-20 -150t30 -170`, { stroke: p.glow, width: 12, opacity: 0.14 }) +
    drawLine(`M${x + 8} 880q40 -70 -10 -140t24 -130`, { stroke: p.glow, width: 7, opacity: 0.16 })
  )
}

function drawBurner({ palette: p, width }: Stage): string {
  const x = width - 120
  const bronze = blend(blend(p.light, p.accent, 0.3), p.ink, 0.45)
  return (
    drawLine(`M${x - 22} 900l-8 -76M${x} 900v-90M${x + 22} 900l10 -70`, {
      stroke: blend(p.mid, p.ink, 0.3),
      width: 5,
    }) +
    drawCircle([x - 30, 822], 5, { fill: mixFlame(p) }) +
    drawCircle([x, 808], 5, { fill: mixFlame(p) }) +
    drawCircle([x + 32, 828], 5, { fill: mixFlame(p) }) +
    drawPath(`M${x - 110} 900h220q0 84 -60 108l20 40h-140l20 -40q-60 -24 -60 -108Z`, { fill: bronze }) +
    drawPath(`M${x + 30} 900h80q0 84 -60 108l20 40h-60q40 -60 20 -148Z`, {
      fill: blend(bronze, p.light, 0.35),
    }) +
    drawRectangle(
      { x: x - 124, y: 888, width: 248, height: 18, round: 7 },
      { fill: blend(bronze, p.light, 0.3) },
    )
  )
}
