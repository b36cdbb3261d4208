import { blend } from '../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawFarCountry, mixTurf } from '../nature/country.ts'
import { createRollingGround, drawHill } from '../nature/hills.ts'
import { drawDriftingLeaves, drawGrass } from '../nature/leaves.ts'
import { drawBroadleaf, drawCypress } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, stageOutdoors } from '../outside.ts'
import { drawHouse } from '../shapes/buildings.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { mixPaving } from '../shapes/paving.ts'
import { drawHillVillage } from './hill-village.ts'

function drawSteepleVillage(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const turf = mixTurf(stage)
  const colours = [
    stage.lit('#f2e2c8', 0.06),
    stage.lit('#e6bf94', 0.06),
    stage.lit('#d8a08a', 0.06),
    stage.lit('#f6ecd8', 0.06),
  ]
  const tiles = stage.lit('#a84e3a', 0.05)
  const ground = createRollingGround(stage, { y: 770, rise: 30, wave: 420 })
  const home = (x: number, scale: number, kind: number, down = 16) =>
    drawHouse(
      stage,
      { x, y: ground(x) + down, width: 132 * scale, height: 100 * scale, roof: 0.5 },
      { wall: colours[kind % 4] ?? tiles, tiles: blend(tiles, p.deep, kind % 2 === 0 ? 0 : 0.18) },
    )
  const steeple = Math.max(120, head.x - 236)
  return {
    back:
      drawHeaven(stage, 700) +
      drawFarCountry(stage, 670) +
      drawChurch(stage, steeple, ground(steeple) - 6) +
      drawHill(stage, ground, blend(turf, tone(0.55), 0.2), blend(turf, tone(0.24), 0.5)) +
      [
        home(width - 206, 0.7, 2, 6),
        home(width - 130, 0.86, 1, 10),
        home(width - 66, 1.1, 0, 26),
        home(steeple - 150, 0.95, 0),
        home(steeple + 46, 0.8, 1),
        home(steeple - 60, 1.05, 2, 60),
      ].join('') +
      drawBroadleaf(stage, { x: steeple + 150, y: ground(260) + 40, height: 150, far: 0.08 }) +
      drawCypress(stage, { x: width - 160, y: 830, height: 170 }, [
        blend(stage.lit('#2a5a44'), tone(0.2), 0.3),
        stage.lit('#4a7f52'),
      ]) +
      drawHill(stage, createRollingGround(stage, { y: 872, rise: 18 }), turf, blend(turf, tone(0.12), 0.6)) +
      drawPath(
        `M${n1(head.x + 170)} 800Q${n1(head.x + 60)} 850 ${n1(head.x + 30)} 880Q${n1(head.x - 80)} 950 ${n1(head.x - 170)} 1040H${n1(head.x + 210)}Q${n1(head.x + 150)} 920 ${n1(head.x + 190)} 800Z`,
        { fill: mixPaving(stage, '#e2c79c') },
      ) +
      drawDryWall(stage) +
      drawBroadleaf(stage, { x: 6, y: 960, height: 420, kind: 1 }) +
      drawBirds(stage, { x: steeple - 60, y: 210, width: 240, height: 120 }, 6) +
      drawDriftingLeaves(stage, 10),
    near: drawGrass(
      stage,
      () => 1040,
      { count: 30, height: 250, from: width - 230, to: width + 20 },
      tone(0.07),
    ),
  }
}

export const drawVillage = stageOutdoors(drawSteepleVillage, drawHillVillage)

function drawChurch(stage: OutdoorStage, x: number, y: number): string {
  const { palette: p, tone } = stage
  const wall = stage.lit('#f4e8d0', 0.08)
  const slate = stage.lit('#4a6a7a', 0.1)
  return (
    drawRectangle({ x: x - 30, y: y - 250, width: 60, height: 290 }, { fill: wall }) +
    drawRectangle({ x: x - 30, y: y - 250, width: 24, height: 290 }, { fill: p.deep, opacity: 0.35 }) +
    drawPolygon(
      [
        [x - 38, y - 248],
        [x, y - 410],
        [x + 38, y - 248],
      ],
      { fill: slate },
    ) +
    drawPolygon(
      [
        [x, y - 410],
        [x + 38, y - 248],
        [x + 6, y - 248],
      ],
      { fill: blend(slate, p.glow, 0.3) },
    ) +
    drawLine(`M${x} ${n1(y - 410)}v-34M${x - 10} ${n1(y - 430)}h20`, { stroke: tone(0.12), width: 4 }) +
    [-12, 8]
      .map((shift) =>
        drawRectangle({ x: x + shift - 4, y: y - 220, width: 12, height: 34, round: 6 }, { fill: tone(0.2) }),
      )
      .join('') +
    drawCircle([x, y - 152], 17, { fill: stage.isLit ? p.glow : blend(p.light, p.glow, 0.5) }) +
    drawLine(`M${x} ${n1(y - 152)}v-11M${x} ${n1(y - 152)}h8`, { stroke: tone(0.1), width: 3 })
  )
}

const drawDryWall = (stage: OutdoorStage): string =>
  repeat(26, (index) => {
    const row = index % 2
    const x = stage.width - 230 + Math.floor(index / 2) * 34 - row * 15
    return drawRectangle(
      { x, y: 884 + row * 20, width: pickBetween(stage, 26, 34), height: 19, round: 6 },
      { fill: blend(stage.lit('#a89c90'), stage.tone(0.3), stage.random() * 0.5) },
    )
  })
