import { blend } from '../../../paper/colour.ts'
import { drawPath, drawRectangle } from '../../../paper/svg.ts'
import { drawNearTable } from '../../rooms/furniture.ts'
import { drawPendant } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { traceOpening } from '../../rooms/window.ts'
import { clipDrawing, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawBeam, drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawArchive = stagePlace((stage) => {
  const { palette: p, light, scene, width } = stage
  const foot = placeFloor(stage)
  const door = { x: light.x - 150, y: 90, width: 300, height: foot - 90 }
  return {
    back:
      drawWall(stage, { lit: 0.3 }) +
      drawDrawers(stage, { x: -20, to: door.x - 34 }, foot) +
      drawDrawers(stage, { x: door.x + door.width + 34, to: width + 60 }, foot) +
      drawPassage(stage, door) +
      drawGlow(stage, [light.x, 420], { radius: 480, colour: p.light, opacity: 0.3 }) +
      drawCalm(stage, 0.4) +
      drawFloor(stage, { kind: 'tiles' }) +
      drawPendants(stage, door.x),
    front: drawDust(stage, 50) + (scene.foreground ? drawBox(stage) : ''),
  }
})

function drawDrawers(stage: Stage, { x, to }: { x: number; to: number }, foot: number): string {
  const { palette: p, light } = stage
  const [wide, tall] = [84, 62]
  let face = ''
  let lit = ''
  let dark = ''
  let labels = ''
  let pulls = ''
  for (let left = to - wide; left > x - wide; left -= wide)
    for (let y = 34; y < foot - tall; y += tall) {
      const cell = (dx: number, dy: number, w: number, h: number) =>
        `M${Math.round(left + dx)} ${Math.round(y + dy)}h${w}v${h}h${-w}Z`
      const isOut = stage.random() < 0.03
      const front = cell(4, 4, wide - 8, tall - 8)
      if (isOut) lit += front
      else if (stage.random() < 0.3) dark += front
      else face += front
      labels += cell(22, 14, 40, 15)
      pulls += `M${Math.round(left + 32)} ${Math.round(y + 38)}h20q0 10 -10 10t-10 -10Z`
    }
  const off = Math.min(0.5, Math.abs((x + to) / 2 - light.x) / 2400)
  const wood = blend(blend(p.mid, p.haze, 0.2), p.ink, off)
  return (
    drawRectangle({ x, y: 0, width: to - x, height: foot }, { fill: blend(p.deep, p.ink, 0.4) }) +
    drawPath(face, { fill: wood }) +
    drawPath(dark, { fill: blend(wood, p.deep, 0.35) }) +
    drawPath(lit, { fill: blend(wood, p.light, 0.4) }) +
    drawPath(labels, { fill: blend(p.light, wood, 0.25) }) +
    drawPath(pulls, { fill: blend(blend(p.light, p.accent, 0.35), p.deep, 0.25) }) +
    drawGlow(stage, [light.x, 420], { radius: 640, colour: p.light, opacity: 0.16 }) +
    drawRectangle({ x: x < 0 ? to - 8 : x, y: 0, width: 8, height: foot }, { fill: p.haze, opacity: 0.5 })
  )
}

function drawPassage(stage: Stage, door: { x: number; y: number; width: number; height: number }): string {
  const { palette: p } = stage
  const depths = 6
  return repeat(depths, (index) => {
    const share = index / depths
    const shrink = 1 - share * 0.72
    const wide = door.width * shrink
    const top = door.y + door.height * share * 0.34
    const low = door.y + door.height * (1 - share * 0.26)
    const frame = { x: door.x + (door.width - wide) / 2, y: top, width: wide, height: low - top }
    const tone = index < 3 ? blend(p.mid, p.haze, index * 0.4) : blend(p.haze, p.light, (index - 2) * 0.3)
    const stacks = repeat(5, (row) =>
      traceBox({ x: frame.x, y: top + frame.height * (0.2 + row * 0.15), width: wide, height: 5 * shrink }),
    )
    return (
      clipDrawing(traceOpening(frame, 'arch'), tone, { ink: p.ink, lift: -9 * shrink }) +
      (index < depths - 1
        ? drawPath(stacks, { fill: p.deep, opacity: 0.3 })
        : drawPath(
            traceOpening(
              {
                ...frame,
                x: frame.x + wide * 0.16,
                width: wide * 0.68,
                y: top + 12,
                height: frame.height - 12,
              },
              'arch',
            ),
            { fill: p.glow },
          ))
    )
  })
}

function drawPendants(stage: Stage, end: number): string {
  const { palette: p, head, isFar, width } = stage
  const x = isFar ? head.x - 120 : width > 1000 ? head.x - 420 : Math.max(60, head.x - head.height * 0.78)
  const colour = blend(p.accent, p.deep, 0.45)
  return (
    drawBeam(
      stage,
      [
        [
          [x - 50, 190],
          [x + 50, 190],
        ],
        [
          [x - 240, 880],
          [x + 220, 880],
        ],
      ],
      { colour: p.glow, opacity: 0.2 },
    ) +
    drawPendant(stage, [x, 190], { size: 62, colour }) +
    (width > 1000 && end > 700 ? drawPendant(stage, [x - 520, 190], { size: 62, colour }) : '')
  )
}

function drawBox(stage: Stage): string {
  const { palette: p, width } = stage
  const x = width - 300
  const cards = repeat(13, (index) => {
    const lift = pickBetween(stage, 0, 16)
    return drawRectangle(
      { x: x + 20 + index * 19, y: 900 - lift, width: 15, height: 100 },
      { fill: blend(p.glow, index % 3 ? p.light : p.accent, 0.4), opacity: 0.95 },
    )
  })
  return (
    drawNearTable(stage, { width, y: 984 }) +
    cards +
    clipDrawing(traceBox({ x, y: 926, width: 300, height: 100 }), blend(p.deep, p.mid, 0.5), { ink: p.ink }) +
    drawRectangle({ x, y: 926, width: 300, height: 5 }, { fill: p.light, opacity: 0.7 }) +
    drawRectangle({ x: x + 90, y: 950, width: 90, height: 28 }, { fill: blend(p.glow, p.mid, 0.2) }) +
    drawPath(`M${x + 110} 990h50q0 20 -25 20t-25 -20Z`, { fill: p.light })
  )
}
