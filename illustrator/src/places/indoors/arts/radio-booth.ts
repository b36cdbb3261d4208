import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawNearTable } from '../../rooms/furniture.ts'
import { drawOutside } from '../../rooms/outside.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { clipDrawing, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawRadioBooth = stagePlace((stage) => {
  const { palette: p, light, width, scene, head, isFar } = stage
  const pane = {
    x: light.x - 130,
    y: 190,
    width: Math.max(340, Math.min(560, width - light.x + 150)),
    height: 380,
  }
  return {
    back:
      drawWall(stage, { top: p.ink, bottom: p.deep, lit: 0.35 }) +
      drawFoam(stage) +
      drawGlow(stage, [light.x + 20, 150], { radius: 520, colour: p.accent, opacity: 0.32 }) +
      drawGlass(stage, pane) +
      drawOnAir(stage, [light.x + 40, 96]) +
      drawCalm(stage, 0.45) +
      drawRack(stage, isFar ? head.x - 330 : Math.min(40, head.x - head.height * 1.2)) +
      drawFloor(stage, { kind: 'plain' }) +
      (isFar ? '' : drawDesk(stage)),
    front: drawDust(stage, 22) + (scene.foreground ? drawMicrophone(stage) : ''),
  }
})

function drawFoam({ palette: p, width, light }: Stage): string {
  const size = 64
  let [lit, dim, side] = ['', '', '']
  for (let y = 0; y < 900; y += size)
    for (let x = 0; x < width; x += size) {
      const tip = `L${x + size / 2} ${y + size / 2}`
      if (x < light.x) lit += `M${x + size} ${y}${tip}L${x + size} ${y + size}Z`
      else lit += `M${x} ${y}${tip}L${x} ${y + size}Z`
      side += `M${x} ${y}${tip}L${x + size} ${y}Z`
      dim += `M${x} ${y + size}${tip}L${x + size} ${y + size}Z`
    }
  return (
    drawPath(side, { fill: p.mid, opacity: 0.28 }) +
    drawPath(lit, { fill: p.haze, opacity: 0.22 }) +
    drawPath(dim, { fill: p.ink, opacity: 0.5 })
  )
}

function drawGlass(stage: Stage, pane: { x: number; y: number; width: number; height: number }): string {
  const { palette: p } = stage
  const { x, y, width, height } = pane
  const clip = stage.defs.add(
    (id) =>
      `<clipPath id="${id}"><rect x="${n1(x)}" y="${y}" width="${n1(width)}" height="${height}" rx="22"/></clipPath>`,
  )
  const blocks = repeat(2, (layer) => {
    let [d, lights] = ['', '']
    for (let at = x - 10; at < x + width; ) {
      const wide = pickBetween(stage, 50, 90)
      const tall = height * pickBetween(stage, 0.24, 0.6 - layer * 0.22)
      d += traceBox({ x: at, y: y + height - tall, width: wide, height: tall })
      for (let row = y + height - tall + 12; row < y + height - 10; row += 22)
        for (let column = at + 9; column < at + wide - 10; column += 17)
          if (stage.random() < 0.3) lights += `M${Math.round(column)} ${Math.round(row)}h8v10h-8Z`
      at += wide + 4
    }
    return (
      drawPath(d, { fill: layer ? blend(p.ink, p.deep, 0.6) : blend(p.deep, p.mid, 0.7) }) +
      drawPath(lights, { fill: p.glow, opacity: layer ? 0.85 : 0.5 })
    )
  })
  return (
    clipDrawing(
      `M${n1(x - 8)} ${y - 30}h${n1(width + 16)}a30 30 0 0 1 30 30v${height}a30 30 0 0 1 -30 30h${n1(-width - 16)}a30 30 0 0 1 -30 -30v${-height}a30 30 0 0 1 30 -30Z`,
      blend(p.ink, p.deep, 0.5),
      { ink: p.ink, lift: 12 },
    ) +
    `<g clip-path="url(#${clip})">${drawOutside(stage, pane, { view: 'sky', sun: [x + width * 0.62, y + height * 0.3] })}${blocks}${drawPath(`M${n1(x + width * 0.1)} ${y + height}L${n1(x + width * 0.5)} ${y}h${n1(width * 0.16)}L${n1(x + width * 0.26)} ${y + height}Z`, { fill: p.glow, opacity: 0.08 })}</g>` +
    drawRectangle({ x: x + width + 18, y, width: 5, height }, { fill: p.haze, opacity: 0.5 })
  )
}

function drawOnAir(stage: Stage, [x, y]: readonly [number, number]): string {
  const { palette: p } = stage
  return (
    drawGlow(stage, [x, y], { radius: 260, colour: p.accent, opacity: 0.65 }) +
    clipDrawing(
      `M${n1(x - 104)} ${y - 34}h208a16 16 0 0 1 16 16v36a16 16 0 0 1 -16 16h-208a16 16 0 0 1 -16 -16v-36a16 16 0 0 1 16 -16Z`,
      blend(p.accent, p.ink, 0.35),
      { ink: p.ink },
    ) +
    drawRectangle({ x: x - 108, y: y - 22, width: 216, height: 44, round: 10 }, { fill: p.accent }) +
    drawCircle([x, y], 8, { fill: '#fff4e0' }) +
    drawLine(
      `M${n1(x + 22)} ${y - 12}q10 12 0 24M${n1(x + 40)} ${y - 15}q13 15 0 30M${n1(x + 58)} ${y - 17}q15 17 0 34M${n1(x - 22)} ${y - 12}q-10 12 0 24M${n1(x - 40)} ${y - 15}q-13 15 0 30M${n1(x - 58)} ${y - 17}q-15 17 0 34`,
      { stroke: '#fff4e0', width: 6 },
    )
  )
}

function drawRack(stage: Stage, x: number): string {
  const { palette: p } = stage
  const steel = blend(p.mid, p.haze, 0.15)
  const reel = (cx: number, cy: number) =>
    drawCircle([cx, cy], 62, { fill: p.ink }) +
    drawCircle([cx + 2, cy - 2], 55, { fill: blend(p.haze, p.light, 0.3) }) +
    repeat(3, (index) =>
      drawCircle([cx + Math.cos(index * 2.1 + 0.4) * 30, cy + Math.sin(index * 2.1 + 0.4) * 30], 14, {
        fill: p.deep,
      }),
    ) +
    drawCircle([cx, cy], 10, { fill: p.ink })
  const meter = (mx: number, my: number, turn: number) =>
    drawRectangle({ x: mx, y: my, width: 116, height: 74, round: 8 }, { fill: blend(p.light, p.glow, 0.5) }) +
    drawLine(`M${mx + 16} ${my + 34}q42 -34 84 0`, { stroke: p.deep, width: 4 }) +
    drawLine(
      `M${mx + 58} ${my + 64}L${n1(mx + 58 + Math.sin(turn) * 42)} ${n1(my + 64 - Math.cos(turn) * 42)}`,
      {
        stroke: p.accent,
        width: 5,
      },
    )
  const top = 300
  return (
    clipDrawing(
      traceBox({ x, y: top, width: 300, height: placeFloor(stage) - top }),
      blend(p.ink, p.deep, 0.5),
      {
        ink: p.ink,
        lift: 12,
      },
    ) +
    drawRectangle({ x: x + 14, y: top + 14, width: 272, height: 170 }, { fill: steel }) +
    reel(x + 86, top + 98) +
    reel(x + 214, top + 98) +
    drawRectangle({ x: x + 14, y: top + 196, width: 272, height: 106 }, { fill: blend(steel, p.ink, 0.3) }) +
    drawGlow(stage, [x + 150, top + 250], { radius: 160, colour: p.light, opacity: 0.3 }) +
    meter(x + 26, top + 212, -0.4) +
    meter(x + 158, top + 212, 0.5) +
    repeat(
      3,
      (row) =>
        drawRectangle(
          { x: x + 14, y: top + 316 + row * 66, width: 272, height: 56 },
          { fill: blend(steel, p.ink, 0.4) },
        ) +
        repeat(
          7,
          (index) =>
            drawCircle([x + 44 + index * 36, top + 344 + row * 66], 10, { fill: p.ink }) +
            drawCircle([x + 46 + index * 36, top + 340 + row * 66], 3.4, {
              fill: (index + row) % 3 ? p.rim : p.accent,
            }),
        ),
    )
  )
}

function drawDesk({ palette: p, width }: Stage): string {
  const y = 860
  const faders = repeat(
    width / 44 + 1,
    (index) =>
      drawRectangle({ x: index * 44 + 10, y: y + 30, width: 5, height: 110 }, { fill: p.ink }) +
      drawRectangle(
        { x: index * 44, y: y + 40 + ((index * 37) % 70), width: 25, height: 15, round: 3 },
        { fill: index % 5 ? p.haze : p.accent },
      ) +
      drawCircle([index * 44 + 12, y + 14], 4.5, { fill: (index * 7) % 4 ? p.light : p.rim }),
  )
  return (
    clipDrawing(traceBox({ x: -10, y, width: width + 20, height: 180 }), blend(p.deep, p.mid, 0.4), {
      ink: p.ink,
    }) +
    drawRectangle({ x: 0, y, width, height: 5 }, { fill: p.light, opacity: 0.6 }) +
    faders
  )
}

function drawMicrophone(stage: Stage): string {
  const { palette: p, width } = stage
  const [x, y] = [width - 112, 800]
  const steel = blend(p.haze, p.rim, 0.5)
  return (
    drawNearTable(stage, { width, y: 1000 }) +
    drawLine(`M${x} 940V1010M${x} 950Q${x + 150} 960 ${width + 20} 900`, { stroke: p.ink, width: 20 }) +
    drawLine(`M${x - 82} 820v20a82 96 0 0 0 164 0v-20`, { stroke: blend(p.ink, p.deep, 0.3), width: 14 }) +
    drawRectangle(
      { x: x - 62, y: y - 110, width: 124, height: 220, round: 60 },
      { fill: blend(steel, p.ink, 0.5) },
    ) +
    drawRectangle({ x: x - 4, y: y - 110, width: 66, height: 220, round: 40 }, { fill: steel }) +
    repeat(9, (index) =>
      drawRectangle(
        { x: x - 60, y: y - 70 + index * 17, width: 120, height: 6 },
        { fill: p.ink, opacity: 0.55 },
      ),
    ) +
    drawRectangle({ x: x - 66, y: y + 20, width: 132, height: 20 }, { fill: blend(p.light, p.mid, 0.3) }) +
    drawLine(`M${x + 48} ${y - 70}v120`, { stroke: '#ffffff', width: 5, opacity: 0.5 })
  )
}
