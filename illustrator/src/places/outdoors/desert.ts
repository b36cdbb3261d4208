import { blend } from '../../paper/colour.ts'
import { drawLine, drawPath, drawPolygon, n1, type Point } from '../../paper/svg.ts'
import { createRollingGround, drawCrag, drawDune, drawHill } from '../nature/hills.ts'
import { drawPalm } from '../nature/trees.ts'
import { type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'

export const drawDesert = stageOutdoors((stage) => {
  const { tone, width, palette: p, head } = stage
  const w = width
  const sand = (share: number) =>
    blend(stage.isNight ? tone(0.55) : blend(p.light, p.haze, 0.25), tone(0.34), share)
  const shade = (share: number) =>
    blend(stage.isNight ? tone(0.3) : blend(p.haze, p.mid, 0.45), tone(0.22), share)
  const row = (left: Point, peak: Point, right: Point, edge: Point, share: number) =>
    drawDune(stage, { left, peak, right, edge }, [sand(share), shade(share), shade(share + 0.4)])
  const oasis = [stage.lit('#2f5a3c', 0.05), stage.lit('#5a8a48', 0.05), stage.lit('#6a4430')] as const
  const left = Math.max(70, head.x - 290)
  return {
    back:
      drawHeaven(stage, 640) +
      drawMesa(stage, -40, 240, 500) +
      drawMesa(stage, w - 150, 230, 560) +
      row([w * 0.3, 650], [w * 0.82, 588], [w + 60, 640], [w * 0.7, 700], 0) +
      drawBirds(stage, { x: head.x + 90, y: 190, width: 240, height: 150 }, 3) +
      row([-60, 668], [w * 0.1, 610], [w * 0.7, 690], [w * 0.14, 760], 0.08) +
      drawPalm(stage, { x: left, y: 726, height: 250, lean: 0.14 }, oasis) +
      drawPalm(stage, { x: left - 46, y: 730, height: 180, lean: -0.2 }, oasis) +
      drawPalm(stage, { x: left + 44, y: 732, height: 140, lean: 0.25 }, oasis) +
      row([w * 0.1, 770], [w * 0.9, 668], [w + 80, 720], [w * 0.66, 860], 0.2) +
      row([-80, 800], [w * 0.3, 730], [w + 40, 840], [w * 0.2, 930], 0.3) +
      row([-60, 930], [w * 0.74, 822], [w + 80, 880], [w * 0.5, 1020], 0.5) +
      drawRipples(stage),
    near: placeDrawing(drawCactus(stage), { x: w - 96, y: 1040, scale: 1.15 }),
  }
})

const drawRipples = ({ random, width, palette: p }: OutdoorStage): string =>
  drawLine(
    repeat(20, () => {
      const x = random() * width
      const y = 900 + random() * 120
      return `M${n1(x)} ${n1(y)}q30 -9 60 0t60 0`
    }),
    { stroke: p.deep, width: 2.2, opacity: 0.22 },
  )

export function drawMesa(stage: OutdoorStage, x: number, width: number, top: number): string {
  const { tone } = stage
  const foot = 650
  const outline: Point[] = [
    [x, foot],
    [x + width * 0.1, top + 40],
    [x + width * 0.16, top + 34],
    [x + width * 0.2, top + 4],
    [x + width * 0.55, top],
    [x + width * 0.6, top + 22],
    [x + width * 0.78, top + 26],
    [x + width * 0.84, top + 74],
    [x + width, foot],
  ]
  const bands = [0.3, 0.45, 0.62].map((down) => `M${n1(x)} ${n1(top + (foot - top) * down)}h${n1(width)}`)
  const id = stage.defs.add(
    (id) => `<clipPath id="${id}">${drawPolygon(outline, { fill: '#000' })}</clipPath>`,
  )
  return (
    drawPolygon(outline, { fill: tone(stage.isNight ? 0.38 : 0.5) }) +
    `<g clip-path="url(#${id})">${drawPolygon(
      [
        [x + width * 0.6, top],
        [x + width * 1.1, top],
        [x + width * 1.1, foot],
        [x + width * 0.66, foot],
      ],
      { fill: stage.palette.light, opacity: 0.28 },
    )}${drawLine(bands.join(''), { stroke: stage.palette.deep, width: 7, opacity: 0.14 })}</g>`
  )
}

const drawCactus = (stage: OutdoorStage): string =>
  repeat(9, (index) => {
    const lean = -100 + index * 25
    return drawPath(
      `M-14 0Q${lean * 0.5 - 14} -120 ${lean * 1.7} ${n1(-250 - 70 * Math.cos(lean / 62))}Q${lean * 0.6 + 16} -110 14 0Z`,
      { fill: stage.tone(index % 2 === 0 ? 0.05 : 0.15) },
    )
  })

export const drawCanyon = stageOutdoors((stage) => {
  const { tone, width, palette: p, head } = stage
  const red = (share: number) => blend(stage.isNight ? tone(0.56) : stage.lit('#c8613a'), tone(0.6), share)
  const dark = (share: number) => blend(blend(stage.lit('#8a3a30'), tone(0.3), 0.4), tone(0.55), share)
  const drawWall = (x: number, top: number, reach: number, far: number, side: 1 | -1): string => {
    const end = side > 0 ? width + 60 : -60
    const step = (share: number, down: number): Point => [x + side * -reach * share, top + down]
    const outline: Point[] = [
      [end, 1040],
      [end, top - 20],
      [x, top],
      step(0.1, 70),
      step(0.14, 130),
      step(0.3, 150),
      step(0.34, 270),
      step(0.52, 292),
      step(0.58, 420),
      [x + side * -reach, 1040],
    ]
    return drawCrag(stage, outline, [red(far), dark(far)], 4) + drawStrata(stage, outline, far)
  }
  return {
    back:
      drawHeaven(stage, 680) +
      drawMesa(stage, stage.sun.x - 130, 150, 500) +
      drawMesa(stage, stage.sun.x + 60, 120, 520) +
      drawHill(stage, createRollingGround(stage, { y: 610, rise: 16 }), tone(0.62), tone(0.4)) +
      drawWall(head.x + 40, 520, 90, 0.6, -1) +
      drawWall(width - 80, 500, 130, 0.55, 1) +
      drawPath(
        `M${n1(head.x + 170)} 622Q${n1(head.x + 90)} 660 ${n1(head.x + 160)} 730T${n1(head.x + 30)} 1030H${n1(head.x + 340)}Q${n1(head.x + 360)} 860 ${n1(head.x + 230)} 740T${n1(head.x + 178)} 622Z`,
        { fill: blend(p.rim, p.light, 0.35), opacity: 0.85 },
      ) +
      drawWall(Math.max(60, head.x - 120), 420, 130, 0.3, -1) +
      drawWall(Math.max(20, head.x - 276), 250, 190, 0.04, -1) +
      drawWall(width - 30, 400, 110, 0.2, 1) +
      drawBirds(stage, { x: stage.sun.x - 150, y: 160, width: 250, height: 170 }, 4) +
      drawHill(stage, createRollingGround(stage, { y: 915, rise: 20 }), red(0.1), tone(0.14)),
    near: drawCrag(
      stage,
      [
        [width + 20, 1040],
        [width + 20, 690],
        [width - 70, 730],
        [width - 110, 800],
        [width - 190, 830],
        [width - 220, 930],
        [width - 260, 1040],
      ],
      [tone(0.2), tone(0.05)],
      6,
    ),
  }
})

function drawStrata(stage: OutdoorStage, outline: readonly Point[], far: number): string {
  const id = stage.defs.add(
    (id) => `<clipPath id="${id}">${drawPolygon(outline, { fill: '#000' })}</clipPath>`,
  )
  const bands = repeat(9, (index) => {
    const y = 300 + index * 82 + pickBetween(stage, -16, 16)
    return `M-60 ${n1(y)}Q${n1(stage.width * 0.3)} ${n1(y + pickBetween(stage, -14, 14))} ${n1(stage.width * 0.6)} ${n1(y)}T${n1(stage.width + 60)} ${n1(y)}`
  })
  return `<g clip-path="url(#${id})">${drawLine(bands, { stroke: stage.palette.light, width: pickBetween(stage, 5, 9), opacity: 0.06 * (1 - far) })}</g>`
}
