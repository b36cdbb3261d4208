import { blend, type Colour } from '../../paper/colour.ts'
import { defineVerticalGradient, drawCircle, drawLine, drawPath, drawRectangle, n1 } from '../../paper/svg.ts'
import { type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { drawSkyline, drawStrokes, drawWindows } from '../shapes/buildings.ts'
import { type Box, pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawHeaven } from '../shapes/clouds.ts'
import { drawGlow, drawPool } from '../shapes/glow.ts'
import { drawPaperLantern } from '../shapes/lanterns.ts'

const street = 830

export const drawNeonStreet = stageOutdoors((stage) => {
  const { tone, width, palette: p, sun, head } = stage
  const ring = { x: sun.x, y: Math.min(330, Math.max(250, head.y - 60)), radius: 150 }
  const hot = stage.isLit ? 1 : 0.7
  return {
    back:
      drawHeaven({ ...stage, sun: { ...sun, radius: 0.1 } }, street) +
      drawGlow(stage, [sun.x, 500], { radius: 560, colour: p.haze, opacity: 0.75 * hot }) +
      drawSkyline(stage, { top: 520, rough: 250, wide: [54, 96], lit: 0.22, foot: street }, [
        tone(0.46),
        tone(0.54),
      ]) +
      drawSkyline(stage, { top: 600, rough: 200, wide: [60, 110], lit: 0.26, foot: street }, [
        tone(0.36),
        tone(0.48),
      ]) +
      drawRingSign(stage, ring, hot) +
      drawTower(stage, { x: -20, y: 60, width: 130, height: 900 }, 0.2) +
      drawTower(stage, { x: 92, y: 240, width: 104, height: 700 }, 0.28) +
      drawTower(stage, { x: width - 84, y: 120, width: 120, height: 860 }, 0.16) +
      drawTower(stage, { x: width - 160, y: 330, width: 84, height: 600 }, 0.28) +
      drawSign(stage, { x: 62, y: 120, width: 58, height: 300 }, p.accent) +
      drawSign(stage, { x: 172, y: 350, width: 42, height: 180 }, p.glow) +
      drawSign(stage, { x: width - 104, y: 200, width: 54, height: 270 }, p.light) +
      drawSign(stage, { x: width - 178, y: 430, width: 36, height: 132 }, p.accent) +
      drawWires(stage) +
      drawWalkers(stage) +
      drawStall(stage, -20) +
      drawWetGround(stage, [
        [sun.x, p.light],
        [90, p.accent],
        [width - 80, p.light],
        [190, p.glow],
        [width - 160, p.accent],
      ]),
    near: drawAwning(stage),
  }
})

function drawRingSign(
  stage: OutdoorStage,
  { x, y, radius }: { x: number; y: number; radius: number },
  hot: number,
): string {
  const { palette: p } = stage
  const tube = (size: number, width: number, stroke: Colour, opacity: number) =>
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(size)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
  return (
    drawGlow(stage, [x, y], { radius: radius * 2.3, colour: p.light, opacity: 0.55 * hot }) +
    drawCircle([x, y], radius * 0.94, { fill: blend(p.haze, p.light, 0.45), opacity: 0.34 * hot }) +
    tube(radius, 26, p.light, 0.22) +
    tube(radius, 11, p.light, 1) +
    tube(radius, 4, blend(p.light, '#ffffff', 0.75), 1) +
    tube(radius * 0.84, 3, blend(p.glow, '#ffffff', 0.4), 0.85)
  )
}

function drawTower(stage: OutdoorStage, box: Box, share: number): string {
  const { tone, palette: p } = stage
  return (
    drawPath(traceBox(box), {
      fill: defineVerticalGradient(stage.defs, [
        [0, tone(share)],
        [1, tone(Math.max(0, share - 0.14))],
      ]),
    }) +
    drawRectangle({ ...box, x: box.x + box.width - 7, width: 7 }, { fill: p.haze, opacity: 0.3 }) +
    drawWindows(
      stage,
      { ...box, y: box.y + 14, height: Math.min(560, box.height) },
      { lit: 0.36, pane: [11, 15], gap: [11, 14] },
    )
  )
}

function drawSign(stage: OutdoorStage, { x, y, width, height }: Box, colour: Colour): string {
  const { palette: p } = stage
  const tube = { x: x + width * 0.24, y: y + 10, width: width * 0.52, height: height - 20 }
  const signs = drawStrokes(stage, tube, Math.round(height / 52))
  return (
    drawGlow(stage, [x + width / 2, y + height / 2], {
      radius: height * 0.72,
      colour,
      opacity: stage.isLit ? 0.5 : 0.25,
    }) +
    drawLine(`M${n1(x + width / 2)} ${n1(y - 20)}v20`, { stroke: p.ink, width: 5 }) +
    `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(width)}" height="${n1(height)}" rx="9" fill="${blend(p.ink, colour, 0.14)}" stroke="${colour}" stroke-width="4.5"/>` +
    drawLine(signs, { stroke: colour, width: 9, opacity: 0.3 }) +
    drawLine(signs, { stroke: blend(colour, '#ffffff', 0.5), width: 4 })
  )
}

const drawWires = ({ width, palette: p }: OutdoorStage): string =>
  drawLine(
    [96, 150, 178]
      .map(
        (y, index) =>
          `M-10 ${y}Q${n1(width * 0.4)} ${y + 120 - index * 20} ${n1(width + 10)} ${y - 60 + index * 44}`,
      )
      .join(''),
    { stroke: p.ink, width: 2.4, opacity: 0.75 },
  )

const drawWalkers = (stage: OutdoorStage): string =>
  repeat((6 * stage.width) / 768, (index) => {
    const x = stage.sun.x - 190 + index * 74 + pickBetween(stage, -16, 16)
    const size = pickBetween(stage, 0.7, 1.15)
    const person =
      drawPath('M-13 0L-11 -46Q-10 -60 0 -60T11 -46L13 0Z', { fill: stage.tone(0.1) }) +
      drawCircle([0, -68], 9, { fill: stage.tone(0.1) }) +
      drawPath(
        'M-40 -84Q-34 -116 0 -118Q34 -116 40 -84Q30 -92 20 -84Q10 -92 0 -84Q-10 -92 -20 -84Q-30 -92 -40 -84Z',
        {
          fill: index % 3 === 1 ? stage.palette.accent : stage.tone(index % 2 === 0 ? 0.2 : 0.6),
        },
      ) +
      drawPath(traceBox({ x: -1, y: -116, width: 2.4, height: 70 }), { fill: stage.tone(0.06) })
    return placeDrawing(person, { x, y: street + 14, scale: size })
  })

function drawStall(stage: OutdoorStage, x: number): string {
  const { tone, palette: p } = stage
  return (
    drawGlow(stage, [x + 110, 720], { radius: 210, colour: p.light, opacity: 0.6 }) +
    drawRectangle({ x, y: 650, width: 190, height: 200 }, { fill: blend(p.light, p.mid, 0.35) }) +
    repeat(3, (index) =>
      drawRectangle(
        { x: x + 26 + index * 52, y: 672, width: 40, height: 70 },
        { fill: index === 1 ? tone(0.12) : blend(p.glow, p.light, 0.3), opacity: 0.85 },
      ),
    ) +
    drawRectangle({ x, y: 756, width: 200, height: 94 }, { fill: tone(0.1) }) +
    drawRectangle({ x, y: 750, width: 208, height: 10 }, { fill: tone(0.56) }) +
    repeat(7, (index) =>
      drawPath(`M${n1(x + index * 30)} 616h30v36q-15 20 -30 0Z`, {
        fill: index % 2 === 0 ? p.accent : tone(0.86),
      }),
    ) +
    drawRectangle({ x: x - 4, y: 604, width: 222, height: 14 }, { fill: tone(0.08) }) +
    drawPaperLantern(stage, [x + 206, 690], 24, p.light)
  )
}

function drawWetGround(
  stage: OutdoorStage,
  lights: readonly (readonly [x: number, colour: Colour])[],
): string {
  const { tone, width, palette: p, defs } = stage
  const fill = defineVerticalGradient(defs, [
    [0, tone(0.3)],
    [0.35, tone(0.14)],
    [1, tone(0.03)],
  ])
  const streaks = lights.map(([x, colour], index) => {
    const wide = index === 0 ? 120 : 46
    const dashes = repeat(index === 0 ? 22 : 11, () => {
      const down = stage.random()
      const length = pickBetween(stage, 0.3, 1) * wide * (1 - down * 0.4)
      return `M${n1(x + pickBetween(stage, -0.3, 0.3) * wide - length / 2)} ${n1(street + 10 + down * 180)}h${n1(length)}`
    })
    return (
      drawLine(dashes, { stroke: colour, width: 4, opacity: 0.6 }) +
      drawPool(stage, [x, street + 40], { radius: wide * 1.7, colour, opacity: 0.4 })
    )
  })
  return (
    drawRectangle({ x: -5, y: street, width: width + 10, height: 200 }, { fill }) +
    drawRectangle({ x: -5, y: street, width: width + 10, height: 5 }, { fill: p.haze, opacity: 0.6 }) +
    streaks.join('') +
    drawLine(`M-10 ${street + 28}H${n1(width + 10)}M-10 ${street + 36}H${n1(width + 10)}`, {
      stroke: p.ink,
      width: 2,
      opacity: 0.4,
    })
  )
}

function drawAwning(stage: OutdoorStage): string {
  const { palette: p, tone, width } = stage
  return (
    drawPath(
      `M${n1(width + 20)} -20H${n1(width - 230)}L${n1(width - 190)} 84q26 34 52 4q26 34 54 8q26 34 52 10q28 30 60 10Z`,
      { fill: p.ink },
    ) +
    drawLine(`M${n1(width - 190)} 84q26 34 52 4q26 34 54 8q26 34 52 10`, {
      stroke: p.light,
      width: 4,
      opacity: 0.8,
    }) +
    drawLine(`M${n1(width - 84)} 96v70`, { stroke: p.ink, width: 4 }) +
    drawPaperLantern(stage, [width - 84, 226], 58, blend(p.light, tone(0.6), 0.2))
  )
}
