import { blend, type Colour } from '../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
} from '../../paper/svg.ts'
import { drawLeafCorner } from '../nature/leaves.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, stageOutdoors } from '../outside.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawPaperLantern } from '../shapes/lanterns.ts'
import { drawTenementCourt } from './tenement-court.ts'

function drawArcadedCourtyard(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const wall = stage.lit('#f0dcb8')
  return {
    back:
      drawHeaven(stage, 640) +
      drawRectangle({ x: -5, y: 470, width: width + 10, height: 380 }, { fill: blend(wall, p.haze, 0.3) }) +
      drawRectangle({ x: -5, y: 452, width: width + 10, height: 22 }, { fill: stage.lit('#b0583c', 0.1) }) +
      drawPath(
        repeat(width / 22 + 1, (index) => `M${index * 22 - 6} 474a11 13 0 0 0 22 0Z`),
        { fill: stage.lit('#b0583c', 0.1) },
      ) +
      drawArcade(stage, wall) +
      drawSideWing(stage, wall, Math.max(84, head.x - 262)) +
      drawFloor(stage) +
      drawFountain(stage, width - 130) +
      drawTree(stage, Math.max(150, head.x - 200)) +
      drawBirds(stage, { x: head.x + 60, y: 120, width: 250, height: 130 }, 4),
    near: drawLeafCorner(stage, { x: width + 10, y: 1050, size: 330, kind: 'leaf' }, [p.ink, tone(0.16)]),
  }
}

export const drawCourtyard = stageOutdoors(drawArcadedCourtyard, drawTenementCourt)

function drawArcade(stage: OutdoorStage, wall: Colour): string {
  const { tone, width, palette: p } = stage
  const step = 124
  const inside = stage.isNight ? tone(0.12) : blend(tone(0.34), p.haze, 0.2)
  const arches = repeat(width / step + 1, (index) => `M${index * step - 36} 850V640a44 48 0 0 1 88 0V850Z`)
  const columns = repeat(
    width / step + 2,
    (index) =>
      traceBox({ x: index * step - 62, y: 640, width: 16, height: 210 }) +
      traceBox({ x: index * step - 68, y: 628, width: 28, height: 14 }),
  )
  const rims = repeat(width / step + 1, (index) => `M${index * step - 36} 640a44 48 0 0 1 88 0`)
  const panes = repeat(width / step + 1, (index) =>
    drawRectangle(
      { x: index * step - 8, y: 510, width: 32, height: 54, round: 15 },
      { fill: stage.isLit ? p.glow : inside },
    ),
  )
  return (
    drawPath(arches, { fill: inside }) +
    (stage.isLit
      ? repeat(width / step + 1, (index) =>
          drawGlow(stage, [index * step + 8, 700], { radius: 74, colour: p.light, opacity: 0.85 }),
        )
      : '') +
    drawLine(rims, { stroke: blend(wall, p.glow, 0.3), width: 9 }) +
    drawPath(columns, { fill: blend(wall, p.glow, 0.25) }) +
    panes
  )
}

function drawSideWing(stage: OutdoorStage, wall: Colour, edge: number): string {
  const { palette: p } = stage
  const shade = blend(wall, p.deep, 0.42)
  const [blue, white] = [stage.lit('#2f6f9a'), stage.lit('#f6f0e0')]
  const tiles = repeat(Math.ceil((edge + 20) / 30) * 4, (index) => {
    const x = edge - 30 - Math.floor(index / 4) * 30
    const y = 740 + (index % 4) * 30
    return (
      drawRectangle({ x, y, width: 29, height: 29 }, { fill: white }) +
      drawPath(`M${n1(x + 14.5)} ${y + 2}l12 12.5l-12 12.5l-12 -12.5Z`, { fill: blue }) +
      drawCircle([x + 14.5, y + 14.5], 4, { fill: stage.lit('#e8b04a') })
    )
  })
  return (
    drawPolygon(
      [
        [-20, -20],
        [edge, -20],
        [edge, 880],
        [-20, 910],
      ],
      { fill: shade },
    ) +
    drawRectangle({ x: edge - 16, y: -20, width: 16, height: 900 }, { fill: wall }) +
    `<g opacity=".8">${tiles}</g>` +
    drawRectangle({ x: -20, y: 730, width: edge + 20, height: 9 }, { fill: blend(wall, p.deep, 0.6) }) +
    drawLine(`M${n1(edge - 10)} 300h60v36`, { stroke: p.ink, width: 5 }) +
    drawPaperLantern(stage, [edge + 50, 366], 30, p.light)
  )
}

function drawFloor(stage: OutdoorStage): string {
  const { tone, width, palette: p, defs, sun } = stage
  const stone = stage.lit('#e0c49c')
  const across = repeat(6, (index) => `M-10 ${n1(866 + index * index * 5 + index * 8)}H${n1(width + 10)}`)
  const along = repeat(
    15,
    (index) => `M${n1(width / 2 + (index - 7) * 60)} 850L${n1(width / 2 + (index - 7) * 150)} 1030`,
  )
  return (
    drawRectangle(
      { x: -5, y: 848, width: width + 10, height: 190 },
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(stone, p.light, 0.2)],
          [1, blend(stone, tone(0.14), 0.75)],
        ]),
      },
    ) +
    drawLine(across + along, { stroke: p.deep, width: 2, opacity: 0.25 }) +
    drawPolygon(
      [
        [sun.x - 90, 850],
        [sun.x + 140, 850],
        [sun.x + 20, 1030],
        [sun.x - 360, 1030],
      ],
      { fill: p.glow, opacity: stage.isVeiled ? 0.04 : 0.16 },
    )
  )
}

function drawFountain(stage: OutdoorStage, x: number): string {
  const { palette: p } = stage
  const stone = stage.lit('#f2e4c8')
  const dark = blend(stone, p.deep, 0.45)
  const water = blend(p.rim, '#ffffff', 0.4)
  const jets = [-1, 1]
    .map((side) => `M${x} 640q${side * 46} -34 ${side * 56} 106M${x} 640q${side * 24} -30 ${side * 30} 100`)
    .join('')
  return (
    drawEllipse([x, 934], [170, 22], { fill: p.ink, opacity: 0.2 }) +
    drawPath(`M${x - 150} 846h300q-8 80 -60 88h-180q-52 -8 -60 -88Z`, { fill: stone }) +
    drawPath(`M${x - 150} 846h150v88h-90q-52 -8 -60 -88Z`, { fill: dark, opacity: 0.6 }) +
    drawEllipse([x, 848], [150, 19], { fill: blend(p.rim, p.mid, 0.35) }) +
    drawPath(
      `M${x - 12} 848L${x - 8} 740h16L${x + 12} 848ZM${x - 76} 738h152q-14 34 -76 36q-62 -2 -76 -36Z`,
      {
        fill: stone,
      },
    ) +
    drawPath(`M${x - 76} 738h76v36q-62 -2 -76 -36Z`, { fill: dark, opacity: 0.6 }) +
    drawLine(jets, { stroke: water, width: 4.5, opacity: 0.85 }) +
    drawLine(`M${x - 66} 750q-20 40 -22 90M${x + 66} 750q20 40 22 90M${x - 30} 770v74M${x + 30} 770v74`, {
      stroke: water,
      width: 3,
      opacity: 0.7,
    })
  )
}

function drawTree(stage: OutdoorStage, x: number): string {
  const { tone } = stage
  const pot = stage.lit('#b8603c')
  const oranges = repeat(11, () =>
    drawCircle([x - 70 + pickBetween(stage, 0, 140), pickBetween(stage, 640, 760)], 8, {
      fill: stage.lit('#f08a2f'),
    }),
  )
  return (
    drawBroadleaf({ ...stage, scene: { ...stage.scene, season: 'summer' } }, { x, y: 880, height: 290 }) +
    oranges +
    drawPath(`M${n1(x - 52)} 850h104l-16 84h-72Z`, { fill: pot }) +
    drawPath(`M${n1(x + 14)} 850h38l-16 84h-22Z`, { fill: blend(pot, stage.palette.glow, 0.35) }) +
    drawRectangle(
      { x: x - 58, y: 840, width: 116, height: 18, round: 4 },
      { fill: blend(pot, tone(0.2), 0.25) },
    )
  )
}
