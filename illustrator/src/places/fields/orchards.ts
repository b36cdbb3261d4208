import { blend, type Colour } from '../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, n1, type Point } from '../../paper/svg.ts'
import { drawFarCountry, mixTurf } from '../nature/country.ts'
import { createRollingGround, drawHill, type Ground } from '../nature/hills.ts'
import { drawDriftingLeaves, drawGrass, drawLeaf } from '../nature/leaves.ts'
import { drawBroadleaf, drawCypress, mixFoliage } from '../nature/trees.ts'
import { type OutdoorStage, stageOutdoors } from '../outside.ts'
import { drawHouse } from '../shapes/buildings.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawHeaven } from '../shapes/clouds.ts'

export const drawOrchard = stageOutdoors((stage) => {
  const { tone, width, head } = stage
  const turf = mixTurf(stage)
  const floor = createRollingGround(stage, { y: 880, rise: 22 })
  const tree = (x: number, y: number, height: number, far: number) =>
    drawBroadleaf(stage, { x, y, height, far, kind: Math.round(x) % 3 }) +
    drawFruit(stage, [x, y - height * 0.64], height)
  const rows = [0.5, 0.3, 0.14].map((far, index) => {
    const y = 730 + index * 44
    const step = 96 + index * 30
    return (
      drawHill(stage, () => y, blend(turf, tone(0.6), far), blend(turf, tone(0.34), 0.4)) +
      repeat(width / step + 2, (column) => {
        const x = column * step - 30 + index * 22
        return Math.abs(x - head.x) < head.height * 0.52 || Math.abs(x - stage.sun.x) < 60 + index * 26
          ? ''
          : tree(x, y + 14, 120 + index * 58, far)
      })
    )
  })
  return {
    back:
      drawHeaven(stage, 690) +
      drawFarCountry(stage, 680) +
      rows.join('') +
      drawHill(stage, floor, turf, blend(turf, tone(0.14), 0.6)) +
      tree(34, 930, 520, 0) +
      tree(width - 16, 950, 420, 0) +
      drawLadder(stage, 130) +
      drawWindfall(stage, floor) +
      drawGrass(stage, floor, { count: 60, height: 40 }, blend(turf, tone(0.2), 0.5)) +
      drawDriftingLeaves(stage, 26),
    near: drawBough(stage),
  }
})

function drawFruit(stage: OutdoorStage, [x, y]: Point, height: number): string {
  const colour = { spring: '', summer: '#e2493f', autumn: '#d8343a', winter: '' }[stage.scene.season]
  if (colour === '' || height < 150) return ''
  return repeat(9, () => {
    const turn = stage.random() * Math.PI * 2
    const reach = Math.sqrt(stage.random()) * height * 0.27
    const at: Point = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach]
    const size = height * 0.019
    return (
      drawCircle(at, size, { fill: stage.lit(colour) }) +
      drawCircle([at[0] + size * 0.3, at[1] - size * 0.3], size * 0.4, {
        fill: stage.palette.glow,
        opacity: 0.6,
      })
    )
  })
}

const drawLadder = (stage: OutdoorStage, x: number): string =>
  drawLine(
    `M${x - 26} 930L${x - 66} 640M${x + 14} 930L${x - 36} 640${repeat(8, (index) => `M${n1(x - 30 - index * 4.6)} ${900 - index * 32}h${n1(39 - index * 1)}`)}`,
    { stroke: stage.lit('#a8784a'), width: 6 },
  )

const drawWindfall = (stage: OutdoorStage, ground: Ground): string =>
  stage.scene.season === 'autumn' || stage.scene.season === 'summer'
    ? repeat(12, () => {
        const x = pickBetween(stage, 0, stage.width)
        return drawCircle([x, ground(x) + pickBetween(stage, 20, 110)], pickBetween(stage, 5, 9), {
          fill: stage.lit('#d8443a'),
        })
      })
    : ''

function drawBough(stage: OutdoorStage): string {
  const { width, tone } = stage
  const dark = [tone(0.06), tone(0.18)] as const
  const twig = `M${n1(width + 20)} 90Q${n1(width - 90)} 130 ${n1(width - 230)} 70M${n1(width - 110)} 120Q${n1(width - 150)} 190 ${n1(width - 220)} 200`
  return (
    drawLine(twig, { stroke: dark[0], width: 13 }) +
    (stage.scene.season === 'winter'
      ? drawLine(twig, { stroke: stage.lit('#f2f6fa'), width: 5 })
      : repeat(20, () =>
          drawLeaf(
            {
              at: [pickBetween(stage, width - 230, width), pickBetween(stage, 60, 190)],
              length: pickBetween(stage, 40, 74),
              angle: pickBetween(stage, 0.6, 2.8),
              width: 0.28,
            },
            dark,
          ),
        ))
  )
}

export const drawVineyard = stageOutdoors((stage) => {
  const { tone, width, head } = stage
  const earth = stage.scene.season === 'winter' ? stage.lit('#e6edf3') : stage.lit('#c09a62', 0.05)
  const green = mixVineLeaves(stage)
  const slope = createRollingGround(stage, { y: 740, rise: 46, wave: 360 })
  const x = Math.max(100, head.x - 270)
  const trees = [
    [x - 70, 230],
    [x - 34, 290],
    [x + 88, 250],
    [width - 44, 210],
    [width - 84, 150],
  ] as const
  const needles = [
    blend(stage.lit('#2a5a44', 0.06), tone(0.2), 0.3),
    blend(stage.lit('#4a7f52', 0.06), stage.palette.light, 0.15),
  ] as const
  return {
    back:
      drawHeaven(stage, 690) +
      drawFarCountry(stage, 660) +
      drawHill(stage, slope, blend(earth, tone(0.6), 0.2), earth) +
      drawVineRows(stage, { top: 742, bottom: 900, at: width * 0.62, count: 15, size: 0.6 }, green) +
      drawHouse(
        stage,
        { x: x - 30, y: slope(x) + 26, width: 104, height: 86, roof: 0.28 },
        { wall: stage.lit('#f0dcb8', 0.05), tiles: stage.lit('#b8583c', 0.05) },
      ) +
      trees
        .map(([at, height]) => drawCypress(stage, { x: at, y: slope(at) + 30, height }, needles))
        .join('') +
      drawHill(
        stage,
        createRollingGround(stage, { y: 868, rise: 24 }),
        earth,
        blend(earth, tone(0.16), 0.6),
      ) +
      drawVineRows(stage, { top: 860, bottom: 1060, at: width * 0.5, count: 9, size: 1.15 }, green),
    near: drawGrapes(stage),
  }
})

const mixVineLeaves = (stage: OutdoorStage): Colour =>
  stage.scene.season === 'winter'
    ? stage.lit('#7a5a48')
    : stage.scene.season === 'spring'
      ? stage.lit('#8fbf4e')
      : mixFoliage(stage, 0, 0)

function drawVineRows(
  stage: OutdoorStage,
  { top, bottom, at, count, size }: { top: number; bottom: number; at: number; count: number; size: number },
  green: Colour,
): string {
  const { tone, width, palette: p } = stage
  return repeat(count, (row) => {
    const foot = (row / (count - 1) - 0.5) * width * 2.2 + at
    const start = at + (foot - at) * 0.36
    const bushes = repeat(15, (index) => {
      const share = (index / 14) ** 1.6
      const x = start + (foot - start) * share
      const y = top + (bottom - top) * share
      const r = (9 + 22 * share) * size
      return `M${n1(x - r)} ${n1(y + r * 0.5)}q${n1(-r * 0.3)} ${n1(-r * 2)} ${n1(r)} ${n1(-r * 2)}t${n1(r)} ${n1(r * 2)}Z`
    })
    const shade = `M${n1(start - 9 * size)} ${top}H${n1(start + 6 * size)}L${n1(foot + 10 * size)} ${bottom}H${n1(foot - 44 * size)}Z`
    return (
      drawPath(shade, { fill: tone(0.16), opacity: 0.3 }) +
      drawPath(bushes, { fill: blend(green, tone(0.24), row % 2 === 0 ? 0.42 : 0.26) }) +
      `<g transform="translate(${n1(5 * size)} ${n1(-6 * size)})">${drawPath(bushes, { fill: p.light, opacity: stage.isNight ? 0.05 : 0.13 })}</g>`
    )
  })
}

function drawGrapes(stage: OutdoorStage): string {
  const { width, tone } = stage
  const dark = [tone(0.05), tone(0.17)] as const
  const bunch = (x: number, y: number) =>
    [0, 1, 2, 3, 4]
      .map((row) =>
        repeat(5 - row, (index) =>
          drawCircle([x + (index - (4 - row) / 2) * 22, y + row * 20], 13, {
            fill:
              (index + row) % 2 === 0 ? stage.lit('#5a2f6a') : blend(stage.lit('#5a2f6a'), tone(0.1), 0.5),
          }),
        ),
      )
      .join('')
  return (
    drawLine(`M${n1(width + 20)} 60Q${n1(width - 100)} 40 ${n1(width - 240)} 90`, {
      stroke: dark[0],
      width: 14,
    }) +
    (stage.scene.season === 'winter' || stage.scene.season === 'spring' ? '' : bunch(width - 96, 150)) +
    [
      [-150, 70, 1.2],
      [-60, 60, 1.9],
      [-190, 90, 2.3],
      [-20, 90, 1.2],
      [-96, 60, 0.5],
    ]
      .map(([dx = 0, y = 0, angle = 0]) =>
        drawLeaf({ at: [width + dx, y], length: 110, angle, width: 0.46 }, dark),
      )
      .join('')
  )
}
