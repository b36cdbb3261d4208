import { blend, type Colour } from '../../paper/colour.ts'
import {
  circle,
  ellipse,
  line,
  n1,
  type Point,
  path,
  polygon,
  rect,
  verticalGradient,
} from '../../paper/svg.ts'
import { broadleaf } from '../nature/trees.ts'
import { type Open, outdoors } from '../outside.ts'
import { terrace } from '../shapes/buildings.ts'
import { between, boxPath, pick, repeat } from '../shapes/canvas.ts'
import { birds, heaven } from '../shapes/clouds.ts'
import { glow } from '../shapes/glow.ts'
import { bulbs, bunting, cord, paperLantern, streetLamp } from '../shapes/lanterns.ts'

/** Lanterns over lanterns, stalls to both sides, warm light on the ground between. */
export const drawNightMarket = outdoors((open) => {
  const { tone, width, palette: p, head, sun } = open
  const warm: readonly [Colour, ...Colour[]] = [
    p.light,
    blend(p.haze, p.light, 0.35),
    blend(p.light, p.glow, 0.6),
    blend(p.haze, p.light, 0.7),
  ]
  return {
    back:
      heaven(open, 760) +
      glow(open, [sun.x - 40, 620], { radius: 620, colour: p.haze, opacity: open.isLit ? 0.9 : 0.25 }) +
      terrace(
        open,
        { y: 720, from: -30, to: width + 30, tall: [150, 260], wide: [90, 130] },
        { walls: [tone(0.3), tone(0.36), tone(0.33)], tiles: tone(0.22), lit: open.isLit ? 0.4 : 0.05 },
      ) +
      crowd(open, 770) +
      ground(open, 800) +
      stall(open, { x: width - 190, y: 590, wide: 150, tall: 250 }, [p.accent, tone(0.84)]) +
      stall(open, { x: 150, y: 584, wide: 140, tall: 250 }, [open.lit('#d8443a'), tone(0.84)]) +
      stall(open, { x: -60, y: 560, wide: 210, tall: 360 }, [p.accent, tone(0.86)]) +
      stall(open, { x: width - 110, y: 550, wide: 220, tall: 380 }, [open.lit('#d8443a'), tone(0.86)]) +
      steam(open, [60, 640]) +
      lanternRows(open, warm),
    near:
      paperLantern(open, [width - 92, 800], 100, blend(p.light, p.haze, 0.25)) +
      line(`M${n1(width - 92)} -10V704`, { stroke: p.ink, width: 4 }),
  }

  function lanternRows(open: Open, colours: readonly [Colour, ...Colour[]]): string {
    const many = open.width / 768
    return repeat(4, (fromFront) => {
      const row = 3 - fromFront
      const size = 40 - row * 8
      const y = 16 + row * 104
      const { d, at } = cord(
        [
          [-20, y],
          [open.width + 20, y - 14],
        ],
        46 - row * 6,
        Math.round((5 + row * 1.5) * many),
      )
      const lamps = at.map(([x, down]) => {
        const isBehind =
          Math.abs(x - head.x) < head.height * 0.48 && down + size * 2 > head.y - head.height * 0.56
        return isBehind
          ? ''
          : line(`M${n1(x)} ${n1(down)}v${n1(size * 0.4)}`, { stroke: p.ink, width: 2 }) +
              paperLantern(open, [x, down + size * 1.3], size * between(open, 0.9, 1.1), pick(open, colours))
      })
      return line(d, { stroke: p.ink, width: 2.2, opacity: 0.7 }) + lamps.join('')
    })
  }
})

/** A stand with a striped awning, its counter lit from under the roof. */
function stall(
  open: Open,
  { x, y, wide, tall }: { x: number; y: number; wide: number; tall: number },
  [cloth, stripe]: readonly [Colour, Colour],
): string {
  const { tone, palette: p } = open
  const strip = wide / 7
  const counter = y + tall * 0.55
  const goods = repeat(Math.floor(wide / 26), (index) => {
    const at: Point = [x + 14 + index * 26, counter - 6]
    const colour = pick(open, [
      open.lit('#e8642f'),
      open.lit('#f2b53a'),
      open.lit('#8fae3f'),
      open.lit('#c23f3a'),
    ])
    return (
      circle(at, 11, { fill: colour }) +
      circle([at[0] + 12, at[1] - 12], 10, { fill: blend(colour, p.glow, 0.2) })
    )
  })
  return (
    rect(
      { x: x + 4, y, width: wide - 8, height: tall },
      { fill: blend(tone(0.24), p.light, open.isLit ? 0.28 : 0.12) },
    ) +
    (open.isLit
      ? glow(open, [x + wide / 2, y + tall * 0.3], { radius: wide * 0.85, colour: p.light, opacity: 0.75 })
      : '') +
    path(
      boxPath({ x: x + 2, y, width: 8, height: tall }) +
        boxPath({ x: x + wide - 10, y, width: 8, height: tall }),
      { fill: tone(0.1) },
    ) +
    goods +
    rect({ x: x - 6, y: counter, width: wide + 12, height: 14 }, { fill: tone(0.5) }) +
    rect(
      { x, y: counter + 14, width: wide, height: tall - (counter - y) - 14 },
      {
        fill: verticalGradient(open.defs, [
          [0, tone(0.28)],
          [1, tone(0.1)],
        ]),
      },
    ) +
    repeat(7, (index) => {
      const left = x - 12 + index * (strip + 3.4)
      const fill = index % 2 === 0 ? cloth : stripe
      return path(
        `M${n1(x + index * strip)} ${n1(y - 46)}h${n1(strip)}L${n1(left + strip + 3.4)} ${n1(y + 10)}q${n1(-strip / 2 - 1.7)} 26 ${n1(-strip - 3.4)} 0Z`,
        { fill: open.isNight ? blend(fill, p.mid, 0.32) : fill },
      )
    }) +
    rect({ x: x - 2, y: y - 52, width: wide + 4, height: 8 }, { fill: tone(0.08) })
  )
}

/** Heads and shoulders in the distance. */
function crowd(open: Open, y: number): string {
  const people = repeat((13 * open.width) / 768, (index) => {
    const x = (index / 13) * 768 + between(open, -20, 20)
    const size = between(open, 0.8, 1.15)
    return `M${n1(x - 22 * size)} ${n1(y + 70)}V${n1(y + 8)}q0 ${n1(-26 * size)} ${n1(22 * size)} ${n1(-26 * size)}t${n1(22 * size)} ${n1(26 * size)}v62ZM${n1(x - 12 * size)} ${n1(y - 25 * size)}a${n1(12 * size)} ${n1(14 * size)} 0 1 1 ${n1(24 * size)} 0a${n1(12 * size)} ${n1(14 * size)} 0 1 1 ${n1(-24 * size)} 0Z`
  })
  return path(people, { fill: open.tone(0.26), opacity: 0.85 })
}

/** Paving in arcs, a band of light across it. */
function ground(open: Open, y: number): string {
  const { tone, width, palette: p, sun } = open
  const joints = repeat(7, (index) => {
    const down = y + 14 + index * index * 4.6 + index * 6
    return `M-10 ${n1(down)}Q${n1(width / 2)} ${n1(down + 10)} ${n1(width + 10)} ${n1(down)}`
  })
  const rays = repeat(
    13,
    (index) =>
      `M${n1(width * 0.5 + (index - 6) * 40 * (width / 768))} ${y}L${n1(width * 0.5 + (index - 6) * 150 * (width / 768))} 1030`,
  )
  return (
    rect(
      { x: -5, y, width: width + 10, height: 240 },
      {
        fill: verticalGradient(open.defs, [
          [0, tone(0.48)],
          [0.4, tone(0.32)],
          [1, tone(0.12)],
        ]),
      },
    ) +
    ellipse([sun.x - 30, y + 60], [260, 60], { fill: p.light, opacity: 0.2 }) +
    line(joints + rays, { stroke: p.ink, width: 2, opacity: 0.2 })
  )
}

const steam = (open: Open, [x, y]: Point): string =>
  path(
    repeat(3, (index) => `M${n1(x + index * 30)} ${y}q-26 -50 0 -90t0 -100q20 60 4 104t8 86Z`),
    { fill: open.palette.glow, opacity: 0.16 },
  )

/** A town's square by day: a clock tower, gables, stalls, little flags. */
export const drawMarketSquare = outdoors((open) => {
  const { width, palette: p, head } = open
  const walls = [
    open.lit('#e8c9a0', 0.12),
    open.lit('#d99a7c', 0.12),
    open.lit('#f0e2c6', 0.12),
    open.lit('#a8b8a8', 0.12),
  ]
  const flags = [open.lit('#d8443a'), open.lit('#f2b53a'), open.lit('#2f8f8a'), open.lit('#f6ead2')]
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
        : ''),
    near: streetLamp(open, { x: width - 78, y: 1080, height: 640 }, p.ink),
  }
})

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
