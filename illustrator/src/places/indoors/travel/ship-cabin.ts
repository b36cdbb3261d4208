import { blend } from '../../../paper/colour.ts'
import { defineClipPath, drawCircle, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { mixBrass } from '../../rooms/furniture.ts'
import { mixFlame } from '../../rooms/lamps.ts'
import { drawOutside, drawSeenOutside } from '../../rooms/outside.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { clipDrawing, pickBetween, repeat, traceBox, traceRoundBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawShipCabin = stagePlace((stage) => {
  const { head, light, width, isFar, scene } = stage
  const radius = isFar ? 210 : Math.max(250, Math.min(316, head.height * 0.72))
  const at = [
    isFar ? light.x : Math.min((head.x + light.x * 1.4) / 2.4 + 30, width - radius * 0.7),
    isFar ? 400 : Math.min(head.y + 10, 400),
  ] as const
  return {
    back:
      drawWall(stage, { lit: 0.3 }) +
      drawPlanks(stage) +
      (width > 1000
        ? [-3, -2, -1, 1, 2, 3]
            .map((step) => at[0] + step * radius * 2.2)
            .filter((x) => x > -120 && x < width + 120)
            .map((x) => drawPorthole(stage, [x, at[1]], radius * 0.55))
            .join('')
        : '') +
      drawPorthole(stage, at, radius) +
      drawChartRack(stage) +
      drawCalm(stage, 0.22) +
      drawBeamAbove(stage) +
      (isFar || width > 1000 ? drawFloor(stage) : drawBunk(stage)) +
      drawLantern(stage, [isFar ? head.x - 230 : Math.max(72, head.x - head.height * 0.74), 250]),
    front: drawDust(stage, 26) + (scene.foreground ? drawWheel(stage) : ''),
  }
})

function drawPlanks(stage: Stage): string {
  const { palette: p, width, light } = stage
  return (
    repeat(15, (row) => {
      const y = row * 70
      const tone = blend(blend(p.ink, p.deep, 0.75), p.mid, 0.12 + 0.16 * ((row * 7) % 3) * 0.5)
      const joint = pickBetween(stage, 0, width)
      return (
        drawRectangle({ x: 0, y, width, height: 68 }, { fill: tone, opacity: 0.85 }) +
        drawRectangle({ x: 0, y, width, height: 2.5 }, { fill: p.haze, opacity: 0.16 }) +
        drawRectangle({ x: joint, y, width: 3, height: 68 }, { fill: p.ink, opacity: 0.6 }) +
        drawCircle([joint - 12, y + 34], 3.4, { fill: p.ink, opacity: 0.6 }) +
        drawCircle([joint + 15, y + 34], 3.4, { fill: p.ink, opacity: 0.6 })
      )
    }) + drawGlow(stage, [light.x, light.y], { radius: 560, colour: p.haze, opacity: 0.32 })
  )
}

function drawPorthole(stage: Stage, at: readonly [number, number], radius: number): string {
  const { palette: p, defs } = stage
  const [x, y] = at
  const rim = radius * 0.17
  const brass = blend(mixBrass(stage), p.mid, 0.22)
  const clip = defineClipPath(defs, drawPath(traceRoundBox(at, radius), { fill: '#000' }))
  const box = { x: x - radius, y: y - radius * 1.02, width: 2 * radius, height: 2.04 * radius }
  const bolts = repeat(14, (index) => {
    const turn = (index / 14) * Math.PI * 2 + 0.2
    const [bx, by] = [x + Math.cos(turn) * (radius + rim * 0.52), y + Math.sin(turn) * (radius + rim * 0.52)]
    return (
      drawCircle([bx - 2, by + 2], 9, { fill: p.ink, opacity: 0.5 }) +
      drawCircle([bx, by], 8, { fill: blend(brass, p.deep, 0.3) }) +
      drawCircle([bx + 2, by - 2], 4.5, { fill: blend(brass, p.glow, 0.4) })
    )
  })
  return (
    clipDrawing(traceRoundBox(at, radius + rim), blend(brass, p.ink, 0.45), { ink: p.ink, lift: 18 }) +
    drawCircle([x + 4, y - 4], radius + rim * 0.94, { fill: brass }) +
    drawCircle([x - 5, y + 6], radius + rim * 0.84, { fill: blend(brass, p.deep, 0.4) }) +
    bolts +
    drawCircle([x, y], radius + 10, { fill: p.ink }) +
    `<g clip-path="url(#${clip})">${drawOutside(stage, box, { view: 'sky', sun: [x + radius * 0.42, y - radius * 0.02] })}${drawWaves(stage, at, radius)}${drawPath(`M${n1(x - radius * 0.5)} ${n1(y + radius)}L${n1(x + radius * 0.5)} ${n1(y - radius)}h${n1(radius * 0.3)}L${n1(x - radius * 0.1)} ${n1(y + radius)}Z`, { fill: p.glow, opacity: 0.06 })}</g>` +
    drawLine(
      `M${n1(x - radius * 0.7)} ${n1(y + radius * 0.7)}A${n1(radius)} ${n1(radius)} 0 0 1 ${n1(x + radius * 0.7)} ${n1(y - radius * 0.7)}`,
      { stroke: p.ink, width: 13, opacity: 0.32 },
    ) +
    drawLine(
      `M${n1(x + radius * 0.99)} ${n1(y - radius * 0.5)}A${n1(radius + rim * 0.6)} ${n1(radius + rim * 0.6)} 0 0 1 ${n1(x + radius * 0.99)} ${n1(y + radius * 0.5)}`,
      { stroke: p.glow, width: 5, opacity: 0.7 },
    )
  )
}

function drawWaves(stage: Stage, [x, y]: readonly [number, number], radius: number): string {
  const { palette: p } = drawSeenOutside(stage)
  const storm = stage.scene.weather === 'storm' || stage.scene.weather === 'wind' ? 2 : 1
  const tones = [
    blend(p.haze, p.light, 0.2),
    p.haze,
    blend(p.mid, p.haze, 0.5),
    p.mid,
    blend(p.deep, p.mid, 0.45),
  ]
  const rows = tones.map((fill, row) => {
    const top = y + radius * (0.2 + row * 0.17)
    const half = radius * (0.1 + row * 0.02)
    let d = `M${n1(x - radius * 1.3 - row * 23)} ${n1(top)}`
    for (let at = 0; at < 15; at++) d += `q${n1(half)} ${n1(-half * 0.55 * storm)} ${n1(half * 2)} 0`
    return clipDrawing(`${d}V${n1(y + radius * 1.1)}H${n1(x - radius * 1.4)}Z`, fill, {
      ink: p.ink,
      lift: -5,
    })
  })
  const sun = x + radius * 0.42
  const glints = repeat(
    9,
    (index) =>
      `M${n1(sun - radius * pickBetween(stage, 0.06, 0.2))} ${n1(y + radius * (0.2 + index * 0.075))}h${n1(radius * pickBetween(stage, 0.16, 0.34))}`,
  )
  return rows.join('') + drawLine(glints, { stroke: p.glow, width: 4.5, opacity: 0.72 })
}

function drawBeamAbove({ palette: p, width }: Stage): string {
  return (
    repeat(width / 300 + 1, (index) => {
      const x = index * 300 - 40
      return (
        clipDrawing(traceBox({ x, y: -10, width: 70, height: 76 }), blend(p.deep, p.ink, 0.5), {
          ink: p.ink,
          lift: 8,
        }) + drawRectangle({ x: x + 60, y: -10, width: 10, height: 76 }, { fill: p.haze, opacity: 0.4 })
      )
    }) +
    drawRectangle({ x: 0, y: 0, width, height: 34 }, { fill: blend(p.ink, p.deep, 0.5) }) +
    drawRectangle({ x: 0, y: 32, width, height: 4 }, { fill: p.haze, opacity: 0.4 })
  )
}

function drawChartRack(stage: Stage): string {
  const { palette: p, isFar } = stage
  const foot = isFar ? 800 : 900
  const rolls = repeat(5, (index) => {
    const x = 8 + index * 38
    const top = foot - pickBetween(stage, 190, 330)
    const paper = blend(blend(p.light, p.mid, 0.35), p.ink, 0.25 - index * 0.04)
    return (
      drawRectangle({ x, y: top, width: 30, height: foot - top, round: 4 }, { fill: paper }) +
      drawRectangle(
        { x: x + 20, y: top, width: 10, height: foot - top, round: 4 },
        { fill: p.glow, opacity: 0.2 },
      ) +
      `<ellipse cx="${x + 15}" cy="${n1(top)}" rx="15" ry="6" fill="${blend(p.light, p.mid, 0.1)}"/><ellipse cx="${x + 15}" cy="${n1(top)}" rx="7" ry="3" fill="${p.deep}"/>`
    )
  })
  return (
    rolls +
    clipDrawing(traceBox({ x: -10, y: foot - 120, width: 222, height: 24 }), blend(p.deep, p.mid, 0.7), {
      ink: p.ink,
    }) +
    clipDrawing(traceBox({ x: -10, y: foot - 40, width: 222, height: 60 }), blend(p.deep, p.mid, 0.6), {
      ink: p.ink,
    })
  )
}

function drawBunk(stage: Stage): string {
  const { palette: p, width } = stage
  const y = placeFloor(stage)
  return (
    clipDrawing(traceBox({ x: -10, y, width: width + 20, height: 160 }), blend(p.ink, p.deep, 0.6), {
      ink: p.ink,
    }) + drawRectangle({ x: 0, y, width, height: 5 }, { fill: p.haze, opacity: 0.5 })
  )
}

function drawLantern(stage: Stage, [x, y]: readonly [number, number]): string {
  const { palette: p } = stage
  const iron = blend(p.ink, p.deep, 0.4)
  return (
    `<g transform="rotate(7 ${n1(x)} 0)">${drawLine(`M${n1(x)} 0V${y - 92}M${n1(x - 40)} ${y - 42}a40 48 0 0 1 80 0`, { stroke: iron, width: 5 })}${drawGlow(stage, [x, y], { radius: 210, colour: mixFlame(p), opacity: 0.66 })}` +
    drawPath(`M${n1(x - 44)} ${y - 44}h88l-14 -34h-60Z`, { fill: iron }) +
    drawRectangle({ x: x - 37, y: y - 44, width: 74, height: 100, round: 8 }, { fill: mixFlame(p) }) +
    drawRectangle(
      { x: x - 6, y: y - 44, width: 34, height: 100, round: 8 },
      { fill: blend(p.glow, '#ffe0a0', 0.5) },
    ) +
    drawPath(`M${n1(x)} ${y - 22}q22 30 0 58q-22 -28 0 -58Z`, { fill: '#fffbe8' }) +
    drawLine(
      `M${n1(x - 37)} ${y - 6}h74M${n1(x - 37)} ${y + 28}h74M${n1(x - 20)} ${y - 44}v100M${n1(x + 20)} ${y - 44}v100`,
      { stroke: iron, width: 4 },
    ) +
    drawRectangle({ x: x - 46, y: y + 54, width: 92, height: 20, round: 5 }, { fill: iron }) +
    '</g>'
  )
}

function drawWheel({ palette: p, width }: Stage): string {
  const at = [width - 40, 1030] as const
  const wood = blend(p.ink, p.deep, 0.35)
  const spokes = repeat(8, (index) => {
    const turn = (index / 8) * Math.PI * 2 + 0.2
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    return `M${n1(at[0])} ${n1(at[1])}L${n1(at[0] + c * 222)} ${n1(at[1] + s * 222)}`
  })
  const ring = (radius: number, stroke: string, wide: number) =>
    `<circle cx="${at[0]}" cy="${at[1]}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${wide}"/>`
  return (
    drawLine(spokes, { stroke: wood, width: 22 }) +
    drawLine(spokes, { stroke: blend(wood, p.haze, 0.35), width: 5, opacity: 0.7 }) +
    ring(166, wood, 34) +
    ring(178, blend(p.mid, p.haze, 0.3), 5) +
    ring(150, p.ink, 3) +
    drawCircle(at, 56, { fill: blend(p.light, p.mid, 0.5) })
  )
}
