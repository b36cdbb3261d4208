import { blend } from '../../paper/colour.ts'
import { circle, line, n1, polygon, rect } from '../../paper/svg.ts'
import { broadleaf } from '../nature/trees.ts'
import { type Layers, type Open, outdoors } from '../outside.ts'
import { terrace } from '../shapes/buildings.ts'
import { birds, heaven } from '../shapes/clouds.ts'
import { bulbs, bunting, streetLamp } from '../shapes/lanterns.ts'
import { marketHall } from './market-hall.ts'
import { crowd, ground, stall } from './stalls.ts'

/** A town's square by day: a clock tower, gables, stalls, little flags. */
function clockSquare(open: Open): Layers {
  const { width, palette: p, head } = open
  const walls = [
    open.lit('#e8c9a0', 0.12),
    open.lit('#d99a7c', 0.12),
    open.lit('#f0e2c6', 0.12),
    open.lit('#a8b8a8', 0.12),
  ]
  const y = 800
  return {
    back:
      heaven(open, 720) +
      terrace(
        open,
        { y, from: -30, to: width + 30, tall: [150, 230], wide: [84, 120] },
        {
          walls: walls.map((wall) => blend(wall, p.haze, 0.35)),
          tiles: blend(open.lit('#a8523c'), p.haze, 0.25),
        },
      ) +
      clockTower(open, Math.max(110, head.x - 262), y) +
      terrace(
        open,
        { y, from: width - 130, to: width + 30, tall: [300, 340], wide: [120, 150] },
        { walls, tiles: open.lit('#a04a38') },
      ) +
      broadleaf(open, { x: width - 150, y: y + 16, height: 210 }) +
      birds(open, { x: head.x - 330, y: 120, width: 240, height: 120 }, 5) +
      crowd(open, 800) +
      ground(open, 840) +
      stall(open, { x: -50, y: 690, wide: 190, tall: 280 }, [open.lit('#c8443a'), open.lit('#faf0dc')]) +
      stall(open, { x: width - 120, y: 700, wide: 190, tall: 280 }, [
        open.lit('#2f7f86'),
        open.lit('#faf0dc'),
      ]) +
      cords(open),
    near: streetLamp(open, { x: width - 78, y: 1080, height: 640 }, p.ink),
  }
}

export const drawMarketSquare = outdoors(clockSquare, marketHall)

/** Flags across the square, and bulbs after dark. */
function cords(open: Open): string {
  const { width, head } = open
  const flags = [open.lit('#d8443a'), open.lit('#f2b53a'), open.lit('#2f8f8a'), open.lit('#f6ead2')]
  return (
    bunting(
      open,
      [
        [-10, 70],
        [width + 10, 130],
      ],
      60,
      flags,
    ) +
    bunting(
      open,
      [
        [-10, 190],
        [Math.max(150, head.x - 190), 60],
      ],
      34,
      flags,
    ) +
    (open.isLit
      ? bulbs(
          open,
          [
            [-10, 250],
            [width + 10, 30],
          ],
          50,
          Math.round(width / 66),
        )
      : '')
  )
}

function clockTower(open: Open, x: number, y: number): string {
  const { tone, palette: p } = open
  const stone = open.lit('#e2cfae', 0.06)
  const shade = blend(stone, p.deep, 0.42)
  return (
    rect({ x: x - 48, y: 330, width: 96, height: y - 330 }, { fill: stone }) +
    rect({ x: x - 48, y: 330, width: 40, height: y - 330 }, { fill: shade }) +
    rect({ x: x - 58, y: 318, width: 116, height: 16 }, { fill: blend(stone, p.glow, 0.3) }) +
    rect({ x: x - 54, y: 470, width: 108, height: 10 }, { fill: blend(stone, p.deep, 0.2) }) +
    polygon(
      [
        [x - 56, 320],
        [x - 40, 250],
        [x, 170],
        [x + 40, 250],
        [x + 56, 320],
      ],
      { fill: open.lit('#3f7a78', 0.1) },
    ) +
    polygon(
      [
        [x, 170],
        [x + 40, 250],
        [x + 56, 320],
        [x + 4, 320],
      ],
      { fill: blend(open.lit('#3f7a78', 0.1), p.glow, 0.22) },
    ) +
    rect({ x: x - 2, y: 128, width: 4, height: 46 }, { fill: tone(0.15) }) +
    circle([x, 402], 40, { fill: tone(0.2) }) +
    circle([x, 402], 34, { fill: open.isLit ? p.glow : blend(p.glow, p.light, 0.2) }) +
    line(`M${n1(x)} 402V378M${n1(x)} 402l15 10`, { stroke: p.ink, width: 4 }) +
    [530, 620, 710]
      .map((down) =>
        rect(
          { x: x - 12, y: down, width: 24, height: 46, round: 12 },
          { fill: open.isLit ? p.glow : tone(0.24) },
        ),
      )
      .join('')
  )
}
