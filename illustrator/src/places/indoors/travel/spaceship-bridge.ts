import { blend } from '../../../paper/colour.ts'
import {
  defineClipPath,
  defineVerticalGradient,
  drawCircle,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
} from '../../../paper/svg.ts'
import { drawCalm, drawFloor } from '../../rooms/room.ts'
import { clipDrawing, pickBetween, repeat, traceBox, tracePolygon } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { drawMotes } from '../../shapes/motes.ts'
import { drawStars } from '../../shapes/sky.ts'
import { type Stage, stagePlace } from '../../stage.ts'
import { drawPlanet } from './planet.ts'

export const drawSpaceshipBridge = stagePlace((stage) => {
  const { palette: p, box, light, scene, isFar } = stage
  const hull = defineVerticalGradient(stage.defs, [
    [0, blend(p.ink, p.deep, 0.5)],
    [0.6, blend(p.deep, p.mid, 0.3)],
    [1, p.ink],
  ])
  return {
    back:
      drawPath(traceBox(box), { fill: hull }) +
      drawPlates(stage) +
      drawViewport(stage) +
      drawGlow(stage, [light.x, 340], { radius: 480, colour: p.haze, opacity: 0.25 }) +
      drawCalm(stage, 0.22) +
      drawHologram(stage) +
      (isFar ? drawFloor(stage, { kind: 'tiles' }) : '') +
      drawConsoles(stage),
    front:
      drawMotes(stage, { ...box, y: 640, height: 384 }, { count: 14, colour: p.rim, opacity: 0.4 }) +
      (scene.foreground ? drawNear(stage) : ''),
  }
})

function drawPlates({ palette: p, width }: Stage): string {
  const seams = repeat(width / 190 + 1, (index) => `M${index * 190 + 30} 0V200l-40 50V1024`)
  const strips = repeat(width / 380 + 1, (index) =>
    drawRectangle(
      { x: index * 380 + 70, y: 34, width: 120, height: 10, round: 5 },
      { fill: p.light, opacity: 0.8 },
    ),
  )
  return (
    drawLine(seams, { stroke: p.ink, width: 5, opacity: 0.6 }) +
    `<g transform="translate(4 0)">${drawLine(seams, { stroke: p.haze, width: 1.6, opacity: 0.4 })}</g>` +
    strips
  )
}

function drawViewport(stage: Stage): string {
  const { palette: p, defs, width, light, head, isFar } = stage
  const [left, right] =
    width > 1000 ? [Math.max(-40, head.x - 980), Math.min(width + 40, head.x + 980)] : [-60, width + 130]
  const [top, low] = [96, isFar ? 640 : 700]
  const bend = 110
  const shape = (by: number) =>
    [
      [left + bend - by * 0.6, top - by],
      [right - bend + by * 0.6, top - by],
      [right + by, (top + low) / 2],
      [right - bend + by * 0.6, low + by],
      [left + bend - by * 0.6, low + by],
      [left - by, (top + low) / 2],
    ] as const
  const clip = defineClipPath(defs, drawPath(tracePolygon(shape(0)), { fill: '#000' }))
  const space = defineVerticalGradient(defs, [
    [0, blend(p.ink, '#05060f', 0.5)],
    [0.7, blend(p.deep, p.mid, 0.4)],
    [1, blend(p.mid, p.haze, 0.3)],
  ])
  const box = { x: left, y: top, width: right - left, height: low - top }
  const struts = [0.27, 0.5, 0.73]
    .map((share) => left + (right - left) * share)
    .filter((x) => isFar || Math.abs(x - light.x) > 120)
  return (
    clipDrawing(tracePolygon(shape(38)), blend(p.mid, p.haze, 0.2), { ink: p.ink, lift: 14 }) +
    drawPath(tracePolygon(shape(22)), { fill: blend(p.ink, p.deep, 0.6) }) +
    drawLine(`${tracePolygon(shape(34))}`, { stroke: p.light, width: 3, opacity: 0.5 }) +
    `<g clip-path="url(#${clip})">${drawPath(traceBox(box), { fill: space })}${drawStars(stage, box, width > 1000 ? 220 : 120)}${drawStreaks(stage, box)}${drawPlanet(stage, [light.x + 50, 350], 168, true)}${drawPlanet(stage, [width > 1000 ? head.x - 620 : 96, 210], 40, false)}</g>` +
    struts
      .map(
        (x) =>
          drawPolygon(
            [
              [x - 9, top - 30],
              [x + 9, top - 30],
              [x + 9, low + 30],
              [x - 9, low + 30],
            ],
            { fill: blend(p.ink, p.deep, 0.7) },
          ) +
          drawRectangle({ x: x + 5, y: top, width: 4, height: low - top }, { fill: p.haze, opacity: 0.6 }),
      )
      .join('')
  )
}

function drawStreaks(
  stage: Stage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  return drawLine(
    repeat(
      9,
      () =>
        `M${n1(pickBetween(stage, x, x + width))} ${n1(pickBetween(stage, y, y + height))}l${n1(pickBetween(stage, 40, 110))} -14`,
    ),
    { stroke: stage.palette.rim, width: 1.6, opacity: 0.45 },
  )
}

function drawHologram(stage: Stage): string {
  const { palette: p, head, isFar, width } = stage
  const x = isFar ? head.x - 220 : width > 1000 ? head.x - 560 : Math.max(60, head.x - head.height * 0.78)
  const y = isFar ? 640 : 520
  const ring = (rx: number, ry: number, turn: number) =>
    `<ellipse cx="${n1(x)}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${n1(x)} ${y})" fill="none" stroke="${p.rim}" stroke-width="2.6" stroke-opacity=".75"/>`
  return (
    drawGlow(stage, [x, y], { radius: 210, colour: p.rim, opacity: 0.35 }) +
    drawPolygon(
      [
        [x - 120, y],
        [x + 120, y],
        [x + 34, y + 240],
        [x - 34, y + 240],
      ],
      { fill: p.rim, opacity: 0.1 },
    ) +
    ring(120, 34, -12) +
    ring(86, 24, 14) +
    ring(50, 50, 0) +
    ring(50, 16, 0) +
    drawCircle([x, y], 12, { fill: p.glow }) +
    drawCircle([x + 84, y + 8], 7, { fill: p.accent }) +
    drawCircle([x - 112, y - 4], 6, { fill: p.light })
  )
}

function drawConsoles(stage: Stage): string {
  const { palette: p, width, isFar } = stage
  const y = isFar ? 690 : 770
  const keys = repeat(width / 30 + 1, (index) =>
    repeat(3, (row) =>
      stage.random() < 0.8
        ? drawRectangle(
            { x: index * 30 + 4, y: y + 52 + row * 24, width: 20, height: 13, round: 3 },
            {
              fill:
                [p.light, p.rim, p.accent, blend(p.mid, p.haze, 0.4), blend(p.mid, p.haze, 0.2)][
                  Math.floor(stage.random() * 5)
                ] ?? p.haze,
              opacity: 0.85,
            },
          )
        : '',
    ),
  )
  const screens = repeat(width / 260 + 1, (index) => {
    const x = index * 260 + 20
    const graph = repeat(
      9,
      (at) => `${at ? 'L' : 'M'}${x + 16 + at * 22} ${n1(y - 30 - pickBetween(stage, 0, 44))}`,
    )
    return (
      drawPolygon(
        [
          [x, y - 92],
          [x + 210, y - 92],
          [x + 224, y],
          [x - 14, y],
        ],
        { fill: blend(p.ink, p.deep, 0.5) },
      ) +
      drawPolygon(
        [
          [x + 8, y - 84],
          [x + 202, y - 84],
          [x + 212, y - 8],
          [x - 2, y - 8],
        ],
        { fill: blend(p.deep, p.rim, 0.25) },
      ) +
      drawLine(graph, { stroke: index % 2 ? p.rim : p.light, width: 4 }) +
      drawCircle([x + 176, y - 64], 9, { fill: p.accent })
    )
  })
  return (
    screens +
    clipDrawing(`M-10 ${y}H${width + 10}V${y + 150}H-10Z`, blend(p.deep, p.mid, 0.45), { ink: p.ink }) +
    drawRectangle({ x: 0, y, width, height: 7 }, { fill: p.light, opacity: 0.8 }) +
    keys +
    drawRectangle(
      { x: 0, y: y + 140, width, height: 120 },
      { fill: blend(p.ink, p.deep, 0.5), opacity: isFar ? 0 : 1 },
    )
  )
}

function drawNear({ palette: p, width }: Stage): string {
  const x = width - 190
  return (
    drawPath(`M${x - 40} 1040q-10 -110 70 -124h${220}v124Z`, { fill: blend(p.ink, p.deep, 0.5) }) +
    drawPath(`M${x + 30} 916h220v22h-240q-30 4 -36 40q-14 -56 56 -62Z`, { fill: blend(p.mid, p.haze, 0.4) }) +
    drawLine(`M${x + 70} 930L${x + 100} 836`, { stroke: blend(p.haze, p.rim, 0.4), width: 13 }) +
    drawCircle([x + 102, 826], 22, { fill: p.accent }) +
    drawCircle([x + 109, 819], 8, { fill: p.glow, opacity: 0.7 }) +
    repeat(4, (index) =>
      drawRectangle(
        { x: x + 20 + index * 44, y: 966, width: 30, height: 14, round: 5 },
        { fill: index === 1 ? p.accent : p.rim, opacity: 0.85 },
      ),
    )
  )
}
