import { blend } from '../../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawRectangle,
  n1,
} from '../../../paper/svg.ts'
import { drawCurtain } from '../../rooms/curtain.ts'
import { drawDust, drawFloor } from '../../rooms/room.ts'
import { pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawBeam, drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawConcertHall = stagePlace((stage) => {
  const { palette: p, defs, box, light, scene, width } = stage
  const air = defineVerticalGradient(defs, [
    [0, blend(p.deep, p.mid, 0.5)],
    [0.55, blend(p.deep, p.mid, 0.2)],
    [1, p.ink],
  ])
  const lamp = [Math.min(light.x + 10, width - 150), 190] as const
  return {
    back:
      drawPath(traceBox(box), { fill: air }) +
      drawCeiling(stage, lamp[0]) +
      drawGlow(stage, [lamp[0], 300], { radius: 620, colour: p.light, opacity: 0.45 }) +
      drawTier(stage, 330, 0.5) +
      drawTier(stage, 490, 0.75) +
      drawTier(stage, 660, 1) +
      drawStalls(stage) +
      (stage.isFar ? drawFloor(stage) : '') +
      drawChandelier(stage, lamp) +
      drawBeam(
        stage,
        [
          [
            [lamp[0] - 40, 220],
            [lamp[0] + 40, 220],
          ],
          [
            [lamp[0] - 420, 1000],
            [lamp[0] + 260, 1000],
          ],
        ],
        { colour: p.glow, opacity: 0.16 },
      ) +
      drawCurtain(stage, {
        outer: -40,
        inner: width > 1000 ? 150 : 96,
        top: -10,
        bottom: 1030,
        folds: 3,
        colour: blend(p.accent, p.deep, 0.3),
        lit: blend(p.accent, p.light, 0.3),
      }),
    front: drawDust(stage, 40) + (scene.foreground ? drawStrings(stage) : ''),
  }
})

function drawCeiling({ palette: p, width }: Stage, x: number): string {
  const rings = repeat(5, (index) =>
    drawEllipse([x, 60], [520 - index * 90, 150 - index * 26], {
      fill: blend(blend(p.deep, p.mid, 0.5), p.haze, 0.12 + index * 0.13),
    }),
  )
  const ribs = repeat(17, (index) => {
    const turn = (index / 16) * Math.PI
    return `M${n1(x + Math.cos(turn) * 90)} ${n1(60 + Math.sin(turn) * 26)}L${n1(x + Math.cos(turn) * 520)} ${n1(60 + Math.sin(turn) * 150)}`
  })
  return (
    drawRectangle({ x: 0, y: 0, width, height: 220 }, { fill: blend(p.deep, p.mid, 0.35) }) +
    rings +
    drawLine(ribs, { stroke: p.light, width: 3, opacity: 0.35 })
  )
}

function drawTier(stage: Stage, y: number, near: number): string {
  const { palette: p, width, light, head, isFar } = stage
  const sag = 70 * near
  const middle = width > 1000 ? width / 2 : light.x - 60
  const curve = (x: number) =>
    y - sag * 0.4 + sag * ((x - middle) / (width * 0.5)) ** 2 * (width > 1000 ? -0.6 : -0.4)
  const step = 74 * (0.8 + near * 0.4)
  let boxes = ''
  let people = ''
  let lamps = ''
  for (let x = -20; x < width + 60; x += step) {
    const top = curve(x)
    boxes += `M${n1(x + 8)} ${n1(top)}v${n1(-70)}q${n1(step / 2 - 8)} -44 ${n1(step - 16)} 0v70Z`
    const isBehind = !isFar && Math.hypot(x - head.x, top - head.y) < head.height * 0.66
    if (!isBehind && stage.random() < 0.8)
      people += `M${n1(x + step * 0.28)} ${n1(top)}q-4 -22 8 -24q-8 -22 8 -24q16 2 8 24q12 2 8 24Z`
    if (!isBehind)
      lamps +=
        drawGlow(stage, [x, top + 16], { radius: 46, colour: p.light, opacity: 0.55 }) +
        drawCircle([x, top + 16], 6, { fill: p.glow })
  }
  const front = `M-20 ${n1(curve(-20))}Q${n1(middle)} ${n1(2 * curve(middle) - (curve(-20) + curve(width + 20)) / 2)} ${width + 20} ${n1(curve(width + 20))}`
  const tall = 54 + 20 * near
  const wood = blend(blend(p.mid, p.haze, 0.25 + near * 0.2), p.ink, 0.1)
  return (
    drawRectangle(
      { x: 0, y: y - 110, width, height: 160 },
      { fill: blend(p.deep, p.ink, 0.25), opacity: 0.85 },
    ) +
    drawPath(boxes, { fill: blend(p.accent, p.ink, 0.5) }) +
    drawPath(people, { fill: p.ink }) +
    `<g transform="translate(0 10)">${drawPath(`${front}v${tall}H-20Z`, { fill: p.ink, opacity: 0.4 })}</g>` +
    drawPath(`${front}V${y + tall}H-20Z`, { fill: wood }) +
    drawRectangle({ x: 0, y: y + 8, width, height: tall * 0.42 }, { fill: blend(wood, p.deep, 0.25) }) +
    repeat(width / 74 + 1, (index) =>
      drawPath(`M${index * 74 + 14} ${y + 22}q23 ${n1(-16)} 46 0q-23 16 -46 0Z`, {
        fill: blend(p.light, wood, 0.3),
      }),
    ) +
    drawLine(front, { stroke: p.light, width: 6 }) +
    lamps
  )
}

function drawStalls(stage: Stage): string {
  const { palette: p, width } = stage
  return (
    drawRectangle({ x: 0, y: 730, width, height: 300 }, { fill: blend(p.ink, p.deep, 0.4) }) +
    repeat(5, (row) => {
      const y = 770 + row * 54
      const size = 30 + row * 7
      return repeat(width / (size * 1.7) + 1, (index) => {
        const x = index * size * 1.7 + (row % 2) * size * 0.8 + pickBetween(stage, -4, 4)
        return drawPath(
          `M${n1(x - size * 0.7)} ${y + size}v${n1(-size * 0.5)}q0 ${n1(-size * 0.5)} ${n1(size * 0.7)} ${n1(-size * 0.5)}t${n1(size * 0.7)} ${n1(size * 0.5)}v${n1(size * 0.5)}Z`,
          { fill: blend(p.accent, p.ink, 0.66 - row * 0.06) },
        )
      })
    })
  )
}

function drawChandelier(stage: Stage, [x, y]: readonly [number, number]): string {
  const { palette: p } = stage
  const ring = (at: number, wide: number) => {
    const lamps = repeat(9, (index) => {
      const turn = (index / 8) * Math.PI
      const [lx, ly] = [x - Math.cos(turn) * wide, at + Math.sin(turn) * wide * 0.16]
      return (
        drawRectangle({ x: lx - 3, y: ly - 16, width: 6, height: 16 }, { fill: p.light }) +
        drawPath(`M${n1(lx)} ${n1(ly - 34)}q9 11 0 20q-9 -9 0 -20Z`, { fill: '#fff6d6' })
      )
    })
    return (
      `<ellipse cx="${n1(x)}" cy="${at}" rx="${wide}" ry="${n1(wide * 0.16)}" fill="none" stroke="${blend(p.light, p.mid, 0.25)}" stroke-width="7"/>` +
      lamps
    )
  }
  const drops = repeat(13, (index) => {
    const share = index / 12 - 0.5
    return `M${n1(x + share * 250)} ${n1(y + 20 + Math.cos(share * Math.PI) * 20)}v${n1(20 + Math.cos(share * Math.PI) * 70)}`
  })
  return (
    drawLine(
      `M${n1(x)} -10V${y - 90}M${n1(x - 80)} ${y - 46}L${n1(x)} ${y - 110}L${n1(x + 80)} ${y - 46}M${n1(x - 136)} ${y + 6}L${n1(x - 80)} ${y - 46}M${n1(x + 136)} ${y + 6}L${n1(x + 80)} ${y - 46}`,
      { stroke: blend(p.light, p.mid, 0.3), width: 4 },
    ) +
    drawGlow(stage, [x, y - 10], { radius: 330, colour: p.glow, opacity: 0.75 }) +
    drawLine(drops, { stroke: p.glow, width: 4, opacity: 0.7 }) +
    ring(y - 50, 82) +
    ring(y + 10, 138)
  )
}

function drawStrings({ palette: p, width }: Stage): string {
  const x = width - 130
  const iron = blend(p.ink, p.deep, 0.2)
  const staves = repeat(
    2,
    (half) =>
      repeat(5, (index) => `M${x - 108 + half * 116} ${838 + index * 12 + (half ? 0 : 6)}h92`) +
      repeat(5, (index) => `M${x - 108 + half * 116} ${918 + index * 12}h92`),
  )
  const notes = repeat(7, (index) =>
    drawEllipse([x - 100 + index * 30 + (index > 3 ? 14 : 0), 850 + ((index * 17) % 44)], [7, 5.5], {
      fill: p.deep,
    }),
  )
  return (
    drawLine(`M${x} 990V1040`, { stroke: iron, width: 14 }) +
    drawPath(
      `M${x - 140} 1000L${x - 122} 816q60 -14 122 8q62 -22 122 -8l18 184q-70 -14 -140 10q-70 -24 -140 -10Z`,
      { fill: iron },
    ) +
    drawPath(`M${x - 128} 984L${x - 114} 812q58 -14 114 8v176q-60 -22 -128 -12Z`, {
      fill: blend(p.glow, p.haze, 0.25),
    }) +
    drawPath(`M${x + 128} 984L${x + 114} 812q-58 -14 -114 8v176q60 -22 128 -12Z`, { fill: p.glow }) +
    drawLine(staves, { stroke: p.mid, width: 2, opacity: 0.8 }) +
    notes
  )
}
