import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawCalm, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { traceOpening } from '../../rooms/window.ts'
import { clipDrawing, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawForge = stagePlace((stage) => {
  const { palette: p, light, scene, isFar, head, width } = stage
  const foot = placeFloor(stage)
  const mouth = { x: light.x - 170, y: isFar ? 400 : 236, width: 400, height: 360 }
  return {
    back:
      drawWall(stage, { bottom: blend(p.deep, p.mid, 0.3) }) +
      drawStones(stage) +
      drawHearth(stage, mouth, foot) +
      drawTongs(stage, mouth.x - 140) +
      drawCalm(stage, 0.32) +
      drawFloor(stage, { kind: 'tiles', colour: blend(p.deep, p.ink, 0.3) }) +
      drawAnvil(
        stage,
        isFar
          ? head.x - 230
          : width > 1000
            ? head.x > 1000
              ? head.x - 620
              : head.x + 860
            : Math.max(70, head.x - head.height * 0.76),
        foot,
      ),
    front: drawSparks(stage, mouth) + (scene.foreground ? drawNear(stage) : ''),
  }
})

function drawStones({ palette: p, width }: Stage): string {
  let lit = ''
  let dark = ''
  for (let row = 0; row < 14; row++)
    for (let x = -((row % 2) * 60); x < width; x += 120) {
      const wide = 108 + ((row * 31 + x) % 9)
      const stone = `M${x + 6} ${row * 66 + 4}h${wide - 8}l4 8v44l-6 6h${8 - wide}l-5 -8v-44Z`
      if ((row * 13 + x) % 5 < 2) lit += stone
      else dark += stone
    }
  return drawPath(dark, { fill: p.mid, opacity: 0.2 }) + drawPath(lit, { fill: p.mid, opacity: 0.34 })
}

type Mouth = { x: number; y: number; width: number; height: number }

const drawCoals = (stage: Stage, { x, y, width, height }: Mouth): string => {
  const { palette: p } = stage
  return repeat(24, (index) =>
    drawCircle(
      [
        x + 30 + (index % 12) * ((width - 60) / 11),
        y + height - 22 - (index > 11 ? 20 : 0) + pickBetween(stage, -5, 5),
      ],
      pickBetween(stage, 15, 24),
      { fill: index % 3 ? blend(p.haze, p.light, pickBetween(stage, 0, 0.9)) : blend(p.ink, p.mid, 0.6) },
    ),
  )
}

function drawFlames({ palette: p }: Stage, { x, y, width, height }: Mouth): string {
  const middle = x + width / 2
  const low = y + height
  const tongue = (dx: number, tall: number, fill: string) =>
    drawPath(
      `M${n1(middle + dx - tall * 0.26)} ${low - 34}q${n1(-tall * 0.16)} ${n1(-tall * 0.5)} ${n1(tall * 0.2)} ${n1(-tall)}q${n1(tall * 0.04)} ${n1(tall * 0.34)} ${n1(tall * 0.2)} ${n1(tall * 0.4)}q${n1(tall * 0.2)} ${n1(tall * 0.26)} ${n1(tall * 0.12)} ${n1(tall * 0.6)}Z`,
      { fill },
    )
  return (
    tongue(-90, 150, p.haze) +
    tongue(84, 170, p.haze) +
    tongue(-40, 210, p.light) +
    tongue(40, 190, p.light) +
    tongue(0, 150, p.glow)
  )
}

const drawHood = ({ palette: p }: Stage, { x, y, width }: Mouth): string =>
  drawPolygon(
    [
      [x - 90, y + 30],
      [x + 60, -20],
      [x + width - 60, -20],
      [x + width + 90, y + 30],
    ],
    { fill: blend(p.ink, p.deep, 0.6) },
  ) +
  drawPolygon(
    [
      [x + width - 150, -20],
      [x + width - 60, -20],
      [x + width + 90, y + 30],
      [x + width - 90, y + 30],
    ],
    { fill: blend(p.deep, p.mid, 0.4) },
  ) +
  repeat(9, (index) => drawCircle([x - 66 + index * ((width + 132) / 8), y + 50], 8, { fill: p.haze }))

function drawHearth(stage: Stage, mouth: Mouth, foot: number): string {
  const { palette: p } = stage
  const { x, y, width, height } = mouth
  const middle = x + width / 2
  const low = y + height
  const coals = drawCoals(stage, mouth)
  return (
    clipDrawing(
      traceBox({ x: x - 80, y: y + 10, width: width + 160, height: foot - y }),
      blend(p.deep, p.mid, 0.35),
      {
        ink: p.ink,
        lift: 14,
      },
    ) +
    drawGlow(stage, [middle, low - 80], { radius: 640, colour: p.haze, opacity: 0.75 }) +
    drawPath(traceOpening({ x: x - 22, y: y + 30, width: width + 44, height: height - 30 }, 'arch'), {
      fill: blend(p.mid, p.haze, 0.25),
    }) +
    drawPath(traceOpening({ x, y: y + 52, width, height: height - 52 }, 'arch'), { fill: p.ink }) +
    drawPath(traceOpening({ x: x + 24, y: y + 84, width: width - 48, height: height - 84 }, 'arch'), {
      fill: blend(p.mid, p.haze, 0.5),
    }) +
    drawGlow(stage, [middle, low - 70], { radius: 260, colour: p.glow, opacity: 0.9 }) +
    drawFlames(stage, mouth) +
    coals +
    clipDrawing(
      traceBox({ x: x - 110, y: low - 6, width: width + 220, height: 40 }),
      blend(p.mid, p.haze, 0.2),
      {
        ink: p.ink,
      },
    ) +
    drawRectangle({ x: x - 110, y: low - 6, width: width + 220, height: 7 }, { fill: p.light }) +
    clipDrawing(`M${n1(x - 100)} ${y + 26}h${width + 200}v48h${-width - 200}Z`, blend(p.ink, p.deep, 0.8), {
      ink: p.ink,
    }) +
    drawHood(stage, mouth)
  )
}

function drawTongs({ palette: p }: Stage, end: number): string {
  const iron = blend(p.ink, p.deep, 0.2)
  const lit = blend(p.mid, p.haze, 0.5)
  const hung = repeat((end + 30) / 92, (index) => {
    const x = end - 50 - index * 92
    const shapes = [
      `M${n1(x)} 196v150M${n1(x - 14)} 200q30 60 10 130l-14 90M${n1(x + 14)} 200q-30 60 -10 130l14 90`,
      `M${n1(x - 34)} 216h68v34h-68ZM${n1(x)} 250v190`,
      `M${n1(x - 26)} 300v-50a26 30 0 0 1 52 0v50M${n1(x)} 196v24`,
    ]
    const d = shapes[index % 3] ?? ''
    return (
      `<g transform="translate(-6 8)">${drawLine(d, { stroke: p.ink, width: 13, opacity: 0.5 })}</g>` +
      drawLine(d, { stroke: iron, width: 12 }) +
      `<g transform="translate(4 0)">${drawLine(d, { stroke: lit, width: 3, opacity: 0.9 })}</g>`
    )
  })
  return (
    drawRectangle({ x: -10, y: 184, width: end + 20, height: 14 }, { fill: blend(p.ink, p.deep, 0.5) }) +
    drawRectangle({ x: -10, y: 184, width: end + 20, height: 3 }, { fill: p.haze }) +
    hung
  )
}

function drawAnvil({ palette: p, isFar }: Stage, x: number, foot: number): string {
  const y = foot - (isFar ? 130 : 170)
  const iron = blend(p.ink, p.deep, 0.35)
  return (
    clipDrawing(`M${n1(x - 70)} ${y + 110}h140l14 ${isFar ? 90 : 140}h-168Z`, blend(p.deep, p.mid, 0.35), {
      ink: p.ink,
    }) +
    clipDrawing(
      `M${n1(x - 150)} ${y}h230l74 -2q-20 44 -86 48l-20 24q-6 24 24 40h-140q30 -16 24 -40l-12 -22q-70 -4 -94 -48Z`,
      iron,
      { ink: p.ink },
    ) +
    drawPath(`M${n1(x - 150)} ${y}h230l74 -2q-4 10 -10 16h-280Z`, { fill: blend(p.mid, p.haze, 0.45) }) +
    drawRectangle({ x: x - 10, y: y - 14, width: 120, height: 14, round: 4 }, { fill: p.light }) +
    drawRectangle({ x: x + 60, y: y - 14, width: 60, height: 14, round: 4 }, { fill: p.glow })
  )
}

function drawSparks(stage: Stage, mouth: { x: number; y: number; width: number; height: number }): string {
  const { palette: p, head } = stage
  return repeat(70, () => {
    const turn = pickBetween(stage, -2.7, -0.5)
    const far = 60 + 560 * stage.random() ** 1.5
    const [x, y] = [
      mouth.x + mouth.width / 2 + Math.cos(turn) * far,
      mouth.y + mouth.height - 60 + Math.sin(turn) * far * 0.9,
    ]
    if (Math.hypot(x - head.x, y - head.y) < head.height * 0.55) return ''
    return drawCircle([x, y], pickBetween(stage, 1.2, 4.2), {
      fill: stage.random() < 0.5 ? p.glow : p.light,
      opacity: pickBetween(stage, 0.5, 1),
    })
  })
}

function drawNear({ palette: p, width }: Stage): string {
  const x = width - 150
  return `<g transform="rotate(-24 ${x} 960)">${drawRectangle({ x: x - 16, y: 900, width: 32, height: 200 }, { fill: blend(p.mid, p.deep, 0.4) })}${drawRectangle({ x: x + 4, y: 900, width: 12, height: 200 }, { fill: p.haze, opacity: 0.6 })}${drawPath(`M${x - 96} 840h150l46 24v46l-46 16h-150q-14 -40 0 -86Z`, { fill: blend(p.ink, p.deep, 0.3) })}${drawPath(`M${x - 96} 840h150l46 24h-190Z`, { fill: blend(p.mid, p.haze, 0.6) })}</g>`
}
