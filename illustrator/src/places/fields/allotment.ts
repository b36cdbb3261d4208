import { blend, type Colour } from '../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawButterflies, drawFarCountry, mixTurf } from '../nature/country.ts'
import { drawHill } from '../nature/hills.ts'
import { drawDriftingLeaves, drawFlowers, drawGrass, drawLeaf, drawLeafCorner } from '../nature/leaves.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { drawTerrace } from '../shapes/buildings.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'

export function drawAllotment(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const turf = mixTurf(stage)
  const walls = ['#d8a080', '#e8cca0', '#b8a898'].map((wall) => blend(stage.lit(wall), p.haze, 0.5))
  return {
    back:
      drawHeaven(stage, 680) +
      drawFarCountry(stage, 660) +
      drawTerrace(
        stage,
        { y: 730, from: head.x - 30, to: width + 30, tall: [60, 90], wide: [60, 80] },
        { walls, tiles: blend(stage.lit('#8a5a4c'), p.haze, 0.4) },
      ) +
      drawBroadleaf(stage, { x: 10, y: 770, height: 300, far: 0.1, kind: 1 }) +
      drawHill(stage, () => 738, blend(turf, tone(0.5), 0.2), blend(turf, tone(0.26), 0.45)) +
      drawBroadleaf(stage, { x: width - 30, y: 790, height: 250 }) +
      drawShed(stage, Math.max(90, head.x - 280)) +
      drawPoles(stage, width - 190) +
      drawBeds(stage) +
      drawSunflowers(stage, [Math.max(196, head.x - 196), Math.max(230, head.x - 160), width - 44]) +
      drawBirds(stage, { x: head.x - 320, y: 180, width: 230, height: 120 }, 5) +
      drawButterflies(stage) +
      drawDriftingLeaves(stage, 10),
    near: drawLeafCorner(stage, { x: width + 10, y: 1050, size: 370, kind: 'leaf' }),
  }
}

function drawShed(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const wood = stage.lit('#5f8a8c')
  const roof = stage.scene.season === 'winter' ? stage.lit('#eef3f9') : stage.lit('#6a4a44')
  return (
    drawPolygon(
      [
        [x - 84, 830],
        [x - 84, 640],
        [x, 584],
        [x + 84, 640],
        [x + 84, 830],
      ],
      { fill: wood },
    ) +
    drawLine(
      repeat(7, (index) => `M${n1(x - 72 + index * 24)} ${n1(640 - (3 - Math.abs(index - 3)) * 14)}V830`),
      { stroke: p.ink, width: 2, opacity: 0.22 },
    ) +
    drawPolygon(
      [
        [x + 58, 830],
        [x + 58, 616],
        [x + 84, 640],
        [x + 84, 830],
      ],
      { fill: p.light, opacity: 0.28 },
    ) +
    drawPolygon(
      [
        [x - 104, 652],
        [x, 566],
        [x + 104, 652],
        [x + 96, 668],
        [x, 590],
        [x - 96, 668],
      ],
      { fill: roof },
    ) +
    drawRectangle({ x: x - 62, y: 690, width: 54, height: 140 }, { fill: blend(wood, p.ink, 0.35) }) +
    drawRectangle(
      { x: x + 12, y: 690, width: 46, height: 46 },
      { fill: stage.isLit ? p.glow : blend(p.rim, p.deep, 0.3) },
    ) +
    drawLine(`M${n1(x + 35)} 690v46M${n1(x + 12)} 713h46M${n1(x + 12)} 690h46v46h-46Z`, {
      stroke: stage.lit('#f2ead8'),
      width: 4,
    }) +
    drawPath(`M${n1(x + 92)} 836v-72h56v72q-28 10 -56 0Z`, { fill: tone(0.22) }) +
    drawPath(`M${n1(x + 128)} 836v-72h20v72q-8 5 -20 5Z`, { fill: tone(0.42) }) +
    drawLine(`M${n1(x + 92)} 782h56M${n1(x + 92)} 818h56M${n1(x + 100)} 664v100`, {
      stroke: tone(0.1),
      width: 4,
    })
  )
}

function drawPoles(stage: OutdoorStage, x: number): string {
  const green = [blend(stage.lit('#2f6a3f'), stage.tone(0.2), 0.3), stage.lit('#5f9a4a')] as const
  const bare = stage.scene.season === 'winter' || stage.scene.season === 'spring'
  return [0, 92]
    .map((shift) => {
      const cx = x + shift
      const sticks = [-36, -14, 12, 36]
        .map((foot) => `M${n1(cx + foot)} 850L${n1(cx - foot * 0.3)} 618`)
        .join('')
      const climbing = bare
        ? ''
        : repeat(26, () => {
            const up = stage.random()
            return drawLeaf(
              {
                at: [cx + pickBetween(stage, -1, 1) * (38 - 34 * up), 846 - up * 214],
                length: pickBetween(stage, 20, 34),
                angle: pickBetween(stage, 0, 6.3),
                width: 0.4,
              },
              green,
            )
          }) +
          drawFlowers(stage, () => 660, { count: 7, size: 6, depth: 170, from: cx - 26, to: cx + 26 }, [
            stage.lit('#e8503c'),
            stage.lit('#fdf0e0'),
          ])
      return drawLine(sticks, { stroke: stage.lit('#b08a5c'), width: 5 }) + climbing
    })
    .join('')
}

function drawBeds(stage: OutdoorStage): string {
  const { tone, width, head } = stage
  const winter = stage.scene.season === 'winter'
  const earth = winter ? stage.lit('#dfe6ee') : stage.lit('#6a4632')
  const crops: readonly Colour[] = winter
    ? [stage.lit('#7a9a8a')]
    : [stage.lit('#6aa84f'), stage.lit('#a8b84a'), stage.lit('#8a4f6a')]
  const row = (y: number, size: number, index: number) => {
    const soil = `M-10 ${y}Q${n1(width / 2)} ${y - 12} ${n1(width + 10)} ${y}V${n1(y + size)}H-10Z`
    const crop = crops[index % crops.length] ?? tone(0.4)
    const plants = repeat(width / (size * 1.15) + 1, (at) => {
      const x = at * size * 1.15 + (index % 2) * size * 0.5
      if (Math.abs(x - head.x - 20) < 60 + index * 26) return ''
      const half = size * 0.42
      return (
        drawPath(
          `M${n1(x - half)} ${n1(y + 4)}q${n1(-half * 0.3)} ${n1(-half * 1.5)} ${n1(half)} ${n1(-half * 1.4)}t${n1(half)} ${n1(half * 1.4)}q${n1(-half)} ${n1(half * 0.5)} ${n1(-half * 2)} 0Z`,
          { fill: blend(crop, tone(0.2), 0.28) },
        ) +
        drawPath(
          `M${n1(x - half * 0.2)} ${n1(y)}q0 ${n1(-half * 1.1)} ${n1(half * 0.5)} ${n1(-half * 1.1)}t${n1(half * 0.5)} ${n1(half * 1.1)}Z`,
          { fill: blend(crop, stage.palette.light, 0.2) },
        )
      )
    })
    return drawPath(soil, { fill: blend(earth, tone(0.12), 0.2 + index * 0.1) }) + plants
  }
  const boards = repeat(6, (index) => {
    const y = 850 + index * index * 5 + index * 10
    return traceBox({ x: head.x + 20 - 52 - index * 20, y, width: 104 + index * 40, height: 8 + index * 4 })
  })
  return (
    row(842, 30, 0) + row(886, 42, 1) + row(948, 58, 2) + drawPath(boards, { fill: stage.lit('#c8a67c') })
  )
}

function drawSunflowers(stage: OutdoorStage, places: readonly number[]): string {
  if (stage.scene.season === 'winter' || stage.scene.season === 'spring')
    return drawGrass(
      stage,
      () => 860,
      { count: 8, height: 60, from: places[0] ?? 0, to: (places[0] ?? 0) + 60 },
      stage.lit('#7a9a5a'),
    )
  const green = [blend(stage.lit('#2f6a3f'), stage.tone(0.2), 0.3), stage.lit('#5f9a4a')] as const
  const petals = repeat(14, (index) =>
    placeDrawing(
      drawPath('M0 -14Q10 -30 0 -46Q-10 -30 0 -14Z', {
        fill: stage.lit(index % 2 === 0 ? '#f2b52f' : '#f7cf4f'),
      }),
      { x: 0, y: 0, turn: (index * 360) / 14 },
    ),
  )
  return places
    .map((x, index) => {
      const y = 610 + (index % 2) * 44
      return (
        drawLine(`M${n1(x)} 866Q${n1(x + 8)} 740 ${n1(x)} ${y}`, { stroke: green[0], width: 8 }) +
        drawLeaf({ at: [x + 2, 770], length: 62, angle: -0.5, width: 0.4 }, green) +
        drawLeaf({ at: [x + 2, 720], length: 56, angle: -2.6, width: 0.4 }, green) +
        placeDrawing(
          petals +
            drawCircle([0, 0], 19, { fill: stage.lit('#6a3f24') }) +
            drawCircle([2, -2], 12, { fill: stage.lit('#8a5a30') }),
          { x, y, turn: 10, scale: 0.92 },
        )
      )
    })
    .join('')
}
