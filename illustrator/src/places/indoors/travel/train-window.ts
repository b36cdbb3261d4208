import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawCurtain } from '../../rooms/curtain.ts'
import { drawDeskLamp } from '../../rooms/lamps.ts'
import { drawOutside, drawSeenOutside } from '../../rooms/outside.ts'
import { drawCalm, drawDust, drawWall } from '../../rooms/room.ts'
import { clipDrawing, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { isNight } from '../../shapes/sky.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawTrainWindow = stagePlace((stage) => {
  const { palette: p, light, width, scene, isFar } = stage
  const pane = {
    x: light.x - 230,
    y: isFar ? 230 : 150,
    width: Math.max(480, Math.min(760, width - light.x + 150)),
    height: isFar ? 380 : 470,
  }
  const drape = {
    top: pane.y - 34,
    bottom: pane.y + pane.height + 60,
    colour: blend(p.accent, p.deep, 0.25),
    lit: blend(p.accent, p.light, 0.35),
    tie: pane.y + pane.height * 0.75,
  }
  const second = { ...pane, x: pane.x - pane.width - 190 }
  return {
    back:
      drawWall(stage, { top: p.deep, bottom: blend(p.deep, p.mid, 0.75), lit: 0.3 }) +
      drawVeneer(stage) +
      (width > 1000
        ? drawHills(stage, second) +
          (pane.x + pane.width + 600 < width
            ? drawHills(stage, { ...pane, x: pane.x + pane.width + 190 })
            : '')
        : '') +
      drawHills(stage, pane) +
      drawGlow(stage, [light.x, pane.y + 180], {
        radius: 440,
        colour: p.glow,
        opacity: isNight(scene) ? 0.1 : 0.22,
      }) +
      drawCurtain(stage, { ...drape, outer: pane.x - 62, inner: pane.x + 58, folds: 3 }) +
      drawCurtain(stage, {
        ...drape,
        outer: pane.x + pane.width + 62,
        inner: pane.x + pane.width - 58,
        folds: 3,
      }) +
      drawRectangle(
        { x: pane.x - 80, y: pane.y - 44, width: pane.width + 160, height: 14, round: 7 },
        { fill: blend(p.light, p.mid, 0.3) },
      ) +
      drawCalm(stage, 0.26) +
      drawRack(stage) +
      drawSeats(stage),
    front: drawDust(stage, 20) + (scene.foreground ? drawTable(stage) : ''),
  }
})

function drawVeneer({ palette: p, width }: Stage): string {
  return repeat(
    width / 260 + 1,
    (index) =>
      `<rect x="${index * 260 - 40}" y="120" width="236" height="640" rx="16" fill="none" stroke="${blend(p.light, p.mid, 0.4)}" stroke-width="3" stroke-opacity=".45"/>`,
  )
}

function drawHills(stage: Stage, pane: { x: number; y: number; width: number; height: number }): string {
  const { palette: p } = stage
  const s = drawSeenOutside(stage).palette
  const { x, y, width, height } = pane
  const low = y + height
  const clip = stage.defs.add(
    (id) =>
      `<clipPath id="${id}"><rect x="${n1(x)}" y="${y}" width="${n1(width)}" height="${height}" rx="34"/></clipPath>`,
  )
  const night = isNight(stage.scene)
  const streaks = (share: number, count: number, stroke: string) =>
    drawLine(
      repeat(
        count,
        () =>
          `M${n1(x + pickBetween(stage, -0.1, 0.9) * width)} ${n1(low - height * share * pickBetween(stage, 0.1, 1))}h${n1(pickBetween(stage, 60, 220))}`,
      ),
      { stroke, width: 5, opacity: 0.5 },
    )
  const poles = repeat(3, (index) => {
    const at = x + width * (0.16 + index * 0.36)
    return (
      drawRectangle(
        { x: at, y: y + height * 0.26, width: 7, height: height * 0.7 },
        { fill: blend(s.ink, s.deep, 0.5) },
      ) +
      drawRectangle(
        { x: at - 26, y: y + height * 0.31, width: 60, height: 6 },
        { fill: blend(s.ink, s.deep, 0.5) },
      )
    )
  })
  const wires = `M${n1(x)} ${n1(y + height * 0.36)}${repeat(4, () => `q${n1(width * 0.14)} ${n1(height * 0.08)} ${n1(width * 0.28)} ${n1(-height * 0.02)}`)}`
  const frame = blend(p.ink, p.deep, 0.55)
  return (
    clipDrawing(
      `M${n1(x - 22)} ${y + 10}a46 46 0 0 1 46 -46h${n1(width - 48)}a46 46 0 0 1 46 46v${height - 10}a46 46 0 0 1 -46 46h${n1(-width + 48)}a46 46 0 0 1 -46 -46Z`,
      frame,
      { ink: p.ink, lift: 12 },
    ) +
    `<g clip-path="url(#${clip})">${drawOutside(stage, pane, { view: 'hills', sun: [stage.light.x + 84, y + height * 0.3] })}${drawPath(traceBox({ x, y: low - height * 0.16, width, height: height * 0.16 }), { fill: blend(s.mid, night ? s.ink : s.deep, 0.5) })}${streaks(0.16, 12, blend(s.haze, s.light, night ? 0 : 0.4))}${drawLine(wires, { stroke: s.ink, width: 2, opacity: 0.7 })}${poles}${drawPath(`M${n1(x + width * 0.1)} ${low}L${n1(x + width * 0.5)} ${y}h${n1(width * 0.14)}L${n1(x + width * 0.24)} ${low}Z`, { fill: p.glow, opacity: 0.08 })}</g>` +
    drawRectangle(
      { x: x - 40, y: low + 40, width: width + 80, height: 18 },
      { fill: blend(p.light, p.mid, 0.5) },
    )
  )
}

function drawRack(stage: Stage): string {
  const { palette: p, width, head, isFar } = stage
  const brass = blend(p.light, p.mid, 0.3)
  const cases = repeat(width / 240 + 1, (index) => {
    const x = index * 240 - 20
    const [wide, tall] = [pickBetween(stage, 130, 200), pickBetween(stage, 60, 84)]
    const hide =
      [blend(p.mid, p.light, 0.25), blend(p.accent, p.deep, 0.3), blend(p.mid, p.deep, 0.4)][index % 3] ??
      p.mid
    return !isFar && head.y - head.height / 2 < 110 && Math.abs(x + wide / 2 - head.x) < 120
      ? ''
      : clipDrawing(traceBox({ x, y: 96 - tall, width: wide, height: tall }), hide, { ink: p.ink, lift: 6 }) +
          drawRectangle(
            { x: x + wide * 0.2, y: 96 - tall, width: 12, height: tall },
            { fill: blend(hide, p.glow, 0.4) },
          ) +
          drawRectangle(
            { x: x + wide * 0.72, y: 96 - tall, width: 12, height: tall },
            { fill: blend(hide, p.glow, 0.4) },
          )
  })
  const net = repeat(width / 32 + 2, (index) => `M${index * 32} 96l-26 32M${index * 32 - 32} 96l26 32`)
  return (
    cases +
    drawLine(net, { stroke: brass, width: 2, opacity: 0.5 }) +
    drawLine(`M-10 96H${width + 10}M-10 130H${width + 10}`, { stroke: brass, width: 7 })
  )
}

function drawSeats(stage: Stage): string {
  const { palette: p, width, isFar, head } = stage
  const plush = blend(p.accent, p.deep, 0.4)
  const seat = (x: number, top: number) => {
    const buttons = repeat(6, (index) =>
      drawCircle([x + 50 + (index % 2) * 96, top + 90 + Math.floor(index / 2) * 90], 6, {
        fill: p.ink,
        opacity: 0.6,
      }),
    )
    const tufts = repeat(3, (row) => `M${x + 50} ${top + 90 + row * 90}l48 -44l48 44l-48 46Z`)
    return (
      clipDrawing(`M${x} 1040V${top + 60}q0 -60 60 -60h80q60 0 60 60V1040Z`, plush, {
        ink: p.ink,
        lift: 12,
      }) +
      drawPath(`M${x + 110} 1040V${top}h30q60 0 60 60V1040Z`, { fill: blend(plush, p.haze, 0.3) }) +
      `<path d="${tufts}" fill="none" stroke="${p.ink}" stroke-width="3" stroke-opacity=".35"/>` +
      buttons +
      drawRectangle(
        { x: x + 30, y: top - 16, width: 140, height: 70, round: 20 },
        { fill: blend(p.glow, p.light, 0.4) },
      ) +
      drawLine(`M${x + 44} ${top + 40}q14 12 28 0t28 0t28 0t28 0`, {
        stroke: blend(p.light, p.mid, 0.4),
        width: 4,
      })
    )
  }
  const left = isFar ? head.x - 330 : Math.min(20, head.x - head.height * 1.1)
  return (
    drawRectangle({ x: 0, y: isFar ? 820 : 930, width, height: 220 }, { fill: blend(p.deep, p.ink, 0.3) }) +
    seat(n(left), isFar ? 520 : 500) +
    (width > 1000 ? seat(n(left) - 420, 500) + seat(width - 190, 520) : '')
  )
}
const n = Math.round

function drawTable(stage: Stage): string {
  const { palette: p, width } = stage
  const x = width - 150
  return (
    drawDeskLamp(stage, [width - 70, 950], { size: 0.85, colour: blend(p.accent, p.deep, 0.1) }) +
    drawRectangle(
      { x: x - 100, y: 892, width: 54, height: 62, round: 6 },
      { fill: blend(p.rim, p.mid, 0.3), opacity: 0.8 },
    ) +
    drawRectangle(
      { x: x - 98, y: 912, width: 50, height: 40 },
      { fill: blend(p.light, p.accent, 0.5), opacity: 0.9 },
    ) +
    drawLine(`M${x - 46} 906h16v30h-16`, { stroke: blend(p.light, p.mid, 0.2), width: 6 }) +
    clipDrawing(`M${x - 180} 950H${width + 20}v36H${x - 140}q-40 0 -40 -36Z`, blend(p.mid, p.haze, 0.4), {
      ink: p.ink,
    }) +
    drawRectangle({ x: x - 180, y: 950, width: 400, height: 6 }, { fill: p.light })
  )
}
