import { blend, type Colour } from '../../paper/colour.ts'
import { circle, line, n1, type Point, path, rect } from '../../paper/svg.ts'
import { type Ground, hill, rolling } from '../nature/hills.ts'
import { adrift, flowers, grass, leaf, leafCorner, leafPath } from '../nature/leaves.ts'
import { broadleaf, cypress, foliage } from '../nature/trees.ts'
import { type Open, outdoors, placed } from '../outside.ts'
import { house } from '../shapes/buildings.ts'
import { between, boxPath, pick, repeat } from '../shapes/canvas.ts'
import { birds, heaven } from '../shapes/clouds.ts'

/** The green of open ground in its season. */
export function turfOf(open: Open, far = 0): Colour {
  const own = { spring: '#8fbf62', summer: '#78ab4e', autumn: '#c09648', winter: '#e8f0f6' }[
    open.scene.season
  ]
  return open.lit(own, far)
}

/** Fields one behind the other, each paler, hedges and small trees between. */
export function farCountry(open: Open, y: number): string {
  const { tone } = open
  const far = rolling(open, { y: y - 50, rise: 60 })
  const middle = rolling(open, { y: y + 10, rise: 50 })
  const air = open.isNight ? 0.34 : 0.56
  return (
    hill(open, rolling(open, { y: y - 90, rise: 70, wave: 330 }), tone(air + 0.1), tone(air)) +
    hill(open, far, blend(turfOf(open, 0.4), tone(air), 0.5), tone(air - 0.04)) +
    hedge(open, far, 14, 0.45) +
    hill(open, middle, blend(turfOf(open, 0.25), tone(air), 0.2), blend(turfOf(open), tone(0.3), 0.35)) +
    hedge(open, middle, 9, 0.2)
  )
}

function hedge(open: Open, ground: Ground, count: number, far: number): string {
  return repeat((count * open.width) / 768, (index) => {
    const x = ((index + open.random()) / count) * 768
    if (Math.abs(x - open.head.x) < open.head.height * 0.5) return ''
    return broadleaf(open, {
      x,
      y: ground(x) + 6,
      height: between(open, 34, 62) * (1.3 - far),
      far,
      kind: index,
    })
  })
}

/** A slope full of flowers under a wide sky, one tree on the shadow side. */
export const drawMeadow = outdoors((open) => {
  const { tone, width, head } = open
  const many = width / 768
  const turf = turfOf(open)
  const slope = rolling(open, { y: 780, rise: 50 })
  const near = rolling(open, { y: 890, rise: 36 })
  const bright: readonly [Colour, ...Colour[]] = [
    open.lit('#f25f5c'),
    open.lit('#ffd166'),
    open.lit('#fdf6e8'),
    open.lit('#b48ae0'),
    open.lit('#f2a0bd'),
  ]
  const isBare = open.scene.season === 'winter'
  return {
    back:
      heaven(open, 700) +
      farCountry(open, 690) +
      hill(open, slope, turf, blend(turf, tone(0.3), 0.4)) +
      broadleaf(open, { x: Math.max(88, head.x - 286), y: slope(90) + 16, height: 420 }) +
      (isBare ? '' : flowers(open, slope, { count: 46 * many, size: 5, depth: 90 }, bright)) +
      hill(open, near, blend(turf, tone(0.5), 0.15), blend(turf, tone(0.16), 0.6)) +
      grass(open, near, { count: 90 * many, height: 74 }, blend(turf, tone(0.22), 0.5)) +
      (isBare ? '' : flowers(open, (x) => near(x) - 40, { count: 40 * many, size: 11, depth: 150 }, bright)) +
      butterflies(open) +
      adrift(open, 12 * many) +
      birds(open, { x: open.sun.x - 160, y: 150, width: 250, height: 140 }, 4),
    near:
      grass(open, () => 1030, { count: 40, height: 330, from: width - 230, to: width + 20 }, tone(0.07)) +
      flowers(
        open,
        () => 740,
        { count: isBare ? 0 : 7, size: 26, depth: 200, from: width - 220, to: width },
        [tone(0.2), open.lit('#d8505c')],
      ),
  }
})

const butterflies = (open: Open): string =>
  open.scene.season === 'winter' || open.isNight
    ? ''
    : [
        [96, 700, 1],
        [open.width - 70, 640, 1.2],
        [open.width - 130, 760, 0.8],
      ]
        .map(([x = 0, y = 0, scale = 1]) =>
          placed(
            path('M0 0C-8 -20 -24 -20 -20 -6C-26 4 -12 12 0 2C12 12 26 4 20 -6C24 -20 8 -20 0 0Z', {
              fill: open.lit('#f7c04a'),
            }) + line('M0 -3v9', { stroke: open.tone(0.1), width: 2.4 }),
            { x, y, scale, turn: -16 },
          ),
        )
        .join('')

/** Wheat in waves, sheaves, a mill on the hill. */
export const drawField = outdoors((open) => {
  const { tone, width, head, palette: p } = open
  const many = width / 768
  const wheat = open.lit(
    { spring: '#9cc45a', summer: '#e8b84a', autumn: '#c98a3a', winter: '#e9eff4' }[open.scene.season],
  )
  const dark = blend(wheat, tone(0.26), 0.5)
  const wave = (y: number, share: number) => {
    const ground = rolling(open, { y, rise: 30, wave: 300 })
    const fill = blend(wheat, tone(0.52), share)
    return (
      hill(open, ground, blend(fill, p.glow, 0.14), blend(fill, dark, 0.6)) +
      ears(open, ground, { count: 46 * many, size: 16 + (1 - share) * 26 }, blend(fill, dark, 0.25))
    )
  }
  return {
    back:
      heaven(open, 690) +
      farCountry(open, 670) +
      placed(mill(open), { x: Math.max(110, head.x - 258), y: 690, scale: 1.15 }) +
      wave(700, 0.5) +
      wave(756, 0.32) +
      sheaves(open, [width - 130, 800, 0.8]) +
      sheaves(open, [width - 50, 830, 1.05]) +
      wave(830, 0.14) +
      wave(925, 0) +
      birds(open, { x: head.x - 330, y: 200, width: 220, height: 160 }, 5),
    near: ears(open, () => 1040, { count: 26, size: 300, from: width - 230, to: width + 10 }, tone(0.08)),
  }
})

/** Stalks with their heads of grain, leaning with the wind. */
function ears(
  open: Open,
  ground: Ground,
  { count, size, from = 0, to = open.width }: { count: number; size: number; from?: number; to?: number },
  colour: Colour,
): string {
  const bend = open.scene.weather === 'wind' || open.scene.weather === 'storm' ? -0.7 : -0.2
  let stalks = ''
  let grain = ''
  for (let index = 0; index < count; index++) {
    const x = between(open, from, to)
    const tall = size * between(open, 0.7, 1.1)
    const y = ground(x) + 8
    const top: Point = [x + tall * bend * between(open, 0.5, 1.2), y - tall]
    stalks += `M${n1(x)} ${n1(y)}Q${n1(x)} ${n1(y - tall * 0.6)} ${n1(top[0])} ${n1(top[1])}`
    grain += leafPath({
      at: [top[0] + tall * 0.02, top[1] + tall * 0.12],
      length: tall * 0.42,
      angle: -Math.PI / 2 + bend,
      width: 0.14,
    })
  }
  return line(stalks, { stroke: colour, width: Math.max(1.2, size * 0.02) }) + path(grain, { fill: colour })
}

const sheaves = (open: Open, [x, y, scale]: readonly [number, number, number]): string => {
  const straw = open.lit('#e0a83c')
  return placed(
    path('M-40 0Q-10 -60 -46 -110L-16 -126L0 -118L18 -128L46 -108Q10 -60 40 0Z', { fill: straw }) +
      path('M6 0Q4 -60 18 -128L46 -108Q10 -60 40 0Z', { fill: blend(straw, open.palette.glow, 0.35) }) +
      path('M-24 -58q24 10 48 0l2 12q-26 10 -52 0Z', { fill: blend(straw, open.palette.deep, 0.5) }),
    { x, y, scale },
  )
}

function mill(open: Open): string {
  const { palette: p, tone } = open
  const wall = open.lit('#f0e4cc', 0.1)
  const sail = placed(
    path('M-3 -8L-6 -150H20L14 -8Z', { fill: tone(0.3), opacity: 0.55 }) +
      line('M0 0V-152', { stroke: tone(0.16), width: 5 }) +
      line(`${repeat(6, (index) => `M-5 ${-20 - index * 24}h24`)}M18 -150L14 -10`, {
        stroke: tone(0.16),
        width: 2,
      }),
    { x: 0, y: 0 },
  )
  return (
    path('M-46 20L-30 -130H30L46 20Z', { fill: wall }) +
    path('M-46 20L-30 -130H-4L-10 20Z', { fill: p.deep, opacity: 0.4 }) +
    path('M-36 -128Q-30 -172 0 -178Q30 -172 36 -128Z', { fill: open.lit('#8a4438', 0.08) }) +
    rect({ x: -9, y: -92, width: 20, height: 28, round: 9 }, { fill: open.isLit ? p.glow : tone(0.22) }) +
    rect({ x: -10, y: -24, width: 24, height: 44, round: 10 }, { fill: tone(0.2) }) +
    [24, 114, 204, 294].map((turn) => placed(sail, { x: 6, y: -140, turn })).join('') +
    circle([6, -140], 8, { fill: tone(0.12) })
  )
}

/** Rows of fruit trees running away, blossom, fruit or snow on them. */
export const drawOrchard = outdoors((open) => {
  const { tone, width, head } = open
  const turf = turfOf(open)
  const floor = rolling(open, { y: 880, rise: 22 })
  const tree = (x: number, y: number, height: number, far: number) =>
    broadleaf(open, { x, y, height, far, kind: Math.round(x) % 3 }) +
    fruit(open, [x, y - height * 0.64], height)
  const rows = [0.5, 0.3, 0.14].map((far, index) => {
    const y = 730 + index * 44
    const step = 96 + index * 30
    return (
      hill(open, () => y, blend(turf, tone(0.6), far), blend(turf, tone(0.34), 0.4)) +
      repeat(width / step + 2, (column) => {
        const x = column * step - 30 + index * 22
        return Math.abs(x - head.x) < head.height * 0.52 || Math.abs(x - open.sun.x) < 60 + index * 26
          ? ''
          : tree(x, y + 14, 120 + index * 58, far)
      })
    )
  })
  return {
    back:
      heaven(open, 690) +
      farCountry(open, 680) +
      rows.join('') +
      hill(open, floor, turf, blend(turf, tone(0.14), 0.6)) +
      tree(34, 930, 520, 0) +
      tree(width - 16, 950, 420, 0) +
      ladder(open, 130) +
      windfall(open, floor) +
      grass(open, floor, { count: 60, height: 40 }, blend(turf, tone(0.2), 0.5)) +
      adrift(open, 26),
    near: bough(open),
  }
})

function fruit(open: Open, [x, y]: Point, height: number): string {
  const colour = { spring: '', summer: '#e2493f', autumn: '#d8343a', winter: '' }[open.scene.season]
  if (colour === '' || height < 150) return ''
  return repeat(9, () => {
    const turn = open.random() * Math.PI * 2
    const reach = Math.sqrt(open.random()) * height * 0.27
    const at: Point = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach]
    const size = height * 0.019
    return (
      circle(at, size, { fill: open.lit(colour) }) +
      circle([at[0] + size * 0.3, at[1] - size * 0.3], size * 0.4, { fill: open.palette.glow, opacity: 0.6 })
    )
  })
}

const ladder = (open: Open, x: number): string =>
  line(
    `M${x - 26} 930L${x - 66} 640M${x + 14} 930L${x - 36} 640${repeat(8, (index) => `M${n1(x - 30 - index * 4.6)} ${900 - index * 32}h${n1(39 - index * 1)}`)}`,
    { stroke: open.lit('#a8784a'), width: 6 },
  )

const windfall = (open: Open, ground: Ground): string =>
  open.scene.season === 'autumn' || open.scene.season === 'summer'
    ? repeat(12, () => {
        const x = between(open, 0, open.width)
        return circle([x, ground(x) + between(open, 20, 110)], between(open, 5, 9), {
          fill: open.lit('#d8443a'),
        })
      })
    : ''

/** A bough with leaves or blossom, near. */
function bough(open: Open): string {
  const { width, tone } = open
  const dark = [tone(0.06), tone(0.18)] as const
  const twig = `M${n1(width + 20)} 90Q${n1(width - 90)} 130 ${n1(width - 230)} 70M${n1(width - 110)} 120Q${n1(width - 150)} 190 ${n1(width - 220)} 200`
  return (
    line(twig, { stroke: dark[0], width: 13 }) +
    (open.scene.season === 'winter'
      ? line(twig, { stroke: open.lit('#f2f6fa'), width: 5 })
      : repeat(20, () =>
          leaf(
            {
              at: [between(open, width - 230, width), between(open, 60, 190)],
              length: between(open, 40, 74),
              angle: between(open, 0.6, 2.8),
              width: 0.28,
            },
            dark,
          ),
        ))
  )
}

/** Rows of vines over the hills, cypresses, a farmhouse. */
export const drawVineyard = outdoors((open) => {
  const { tone, width, head } = open
  const earth = open.scene.season === 'winter' ? open.lit('#e6edf3') : open.lit('#c09a62', 0.05)
  const green = foliageOfVines(open)
  const slope = rolling(open, { y: 740, rise: 46, wave: 360 })
  const x = Math.max(100, head.x - 270)
  const trees = [
    [x - 70, 230],
    [x - 34, 290],
    [x + 88, 250],
    [width - 44, 210],
    [width - 84, 150],
  ] as const
  const needles = [
    blend(open.lit('#2a5a44', 0.06), tone(0.2), 0.3),
    blend(open.lit('#4a7f52', 0.06), open.palette.light, 0.15),
  ] as const
  return {
    back:
      heaven(open, 690) +
      farCountry(open, 660) +
      hill(open, slope, blend(earth, tone(0.6), 0.2), earth) +
      vineRows(open, { top: 742, bottom: 900, at: width * 0.62, count: 15, size: 0.6 }, green) +
      house(
        open,
        { x: x - 30, y: slope(x) + 26, width: 104, height: 86, roof: 0.28 },
        { wall: open.lit('#f0dcb8', 0.05), tiles: open.lit('#b8583c', 0.05) },
      ) +
      trees.map(([at, height]) => cypress(open, { x: at, y: slope(at) + 30, height }, needles)).join('') +
      hill(open, rolling(open, { y: 868, rise: 24 }), earth, blend(earth, tone(0.16), 0.6)) +
      vineRows(open, { top: 860, bottom: 1060, at: width * 0.5, count: 9, size: 1.15 }, green),
    near: grapes(open),
  }
})

const foliageOfVines = (open: Open): Colour =>
  open.scene.season === 'winter'
    ? open.lit('#7a5a48')
    : open.scene.season === 'spring'
      ? open.lit('#8fbf4e')
      : foliage(open, 0, 0)

/** Lines of bushes that spread from a point at the horizon. */
function vineRows(
  open: Open,
  { top, bottom, at, count, size }: { top: number; bottom: number; at: number; count: number; size: number },
  green: Colour,
): string {
  const { tone, width, palette: p } = open
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
      path(shade, { fill: tone(0.16), opacity: 0.3 }) +
      path(bushes, { fill: blend(green, tone(0.24), row % 2 === 0 ? 0.42 : 0.26) }) +
      `<g transform="translate(${n1(5 * size)} ${n1(-6 * size)})">${path(bushes, { fill: p.light, opacity: open.isNight ? 0.05 : 0.13 })}</g>`
    )
  })
}

function grapes(open: Open): string {
  const { width, tone } = open
  const dark = [tone(0.05), tone(0.17)] as const
  const bunch = (x: number, y: number) =>
    [0, 1, 2, 3, 4]
      .map((row) =>
        repeat(5 - row, (index) =>
          circle([x + (index - (4 - row) / 2) * 22, y + row * 20], 13, {
            fill: (index + row) % 2 === 0 ? open.lit('#5a2f6a') : blend(open.lit('#5a2f6a'), tone(0.1), 0.5),
          }),
        ),
      )
      .join('')
  return (
    line(`M${n1(width + 20)} 60Q${n1(width - 100)} 40 ${n1(width - 240)} 90`, {
      stroke: dark[0],
      width: 14,
    }) +
    (open.scene.season === 'winter' || open.scene.season === 'spring' ? '' : bunch(width - 96, 150)) +
    [
      [-150, 70, 1.2],
      [-60, 60, 1.9],
      [-190, 90, 2.3],
      [-20, 90, 1.2],
      [-96, 60, 0.5],
    ]
      .map(([dx = 0, y = 0, angle = 0]) =>
        leaf({ at: [width + dx, y], length: 110, angle, width: 0.46 }, dark),
      )
      .join('')
  )
}

/** A kept garden: hedge, arch of roses, beds, a path. */
export const drawGarden = outdoors((open) => {
  const { tone, width, head } = open
  const turf = turfOf(open)
  const hedge =
    open.scene.season === 'winter'
      ? open.lit('#4a6a64')
      : blend(foliage({ ...open, scene: { ...open.scene, season: 'summer' } }), tone(0.3), 0.3)
  const bloom: readonly [Colour, ...Colour[]] =
    open.scene.season === 'winter'
      ? [open.lit('#f2f6fa')]
      : open.scene.season === 'autumn'
        ? [open.lit('#d8702f'), open.lit('#b03a4a'), open.lit('#e8b040')]
        : [open.lit('#e8577a'), open.lit('#f7a8bd'), open.lit('#fdf0e6'), open.lit('#f2b84a')]
  const arch = Math.max(96, head.x - 270)
  return {
    back:
      heaven(open, 660) +
      farCountry(open, 640) +
      broadleaf(open, { x: width - 40, y: 760, height: 330, far: 0.12 }) +
      broadleaf(open, { x: 20, y: 740, height: 300, far: 0.2, kind: 1 }) +
      rect({ x: -10, y: 690, width: width + 20, height: 130 }, { fill: hedge }) +
      path(
        repeat(width / 30, (index) => `M${index * 30 - 4} 694q17 -26 34 0Z`),
        { fill: hedge },
      ) +
      path(
        repeat(width / 30, (index) => boxPath({ x: index * 30 + 18, y: 690, width: 5, height: 130 })),
        { fill: tone(0.2), opacity: 0.25 },
      ) +
      hill(open, () => 812, turf, blend(turf, tone(0.2), 0.55)) +
      path(`M${n1(head.x - 40)} 812H${n1(head.x + 70)}L${n1(head.x + 330)} 1030H${n1(head.x - 230)}Z`, {
        fill: open.lit('#e6cfa4'),
      }) +
      roseArch(open, arch, bloom) +
      bed(open, { from: -20, to: head.x - 130, y: 880 }, bloom) +
      bed(open, { from: head.x + 190, to: width + 20, y: 880 }, bloom) +
      butterflies(open) +
      adrift(open, 12),
    near:
      leafCorner(open, { x: width + 10, y: 1050, size: 340, kind: 'leaf' }) +
      flowers(open, () => 780, { count: 6, size: 24, depth: 170, from: width - 200, to: width - 10 }, [
        pick(open, bloom),
      ]),
  }
})

function roseArch(open: Open, x: number, bloom: readonly [Colour, ...Colour[]]): string {
  const { tone } = open
  const frame = `M${x - 84} 840V520a84 90 0 0 1 168 0V840`
  const around = (index: number): Point => {
    const share = index / 46
    if (share < 0.3) return [x - 84, 840 - share * 1066]
    if (share > 0.7) return [x + 84, 840 - (1 - share) * 1066]
    const turn = Math.PI * (1 - (share - 0.3) / 0.4)
    return [x + Math.cos(turn) * 84, 520 - Math.sin(turn) * 90]
  }
  const green = [blend(open.lit('#2f6a44'), tone(0.2), 0.3), open.lit('#5f9c50')] as const
  const points = Array.from({ length: 47 }, (_, index) => around(index))
  return (
    line(frame, { stroke: open.lit('#f4ead8'), width: 9 }) +
    (open.scene.season === 'winter'
      ? ''
      : points
          .map((at) =>
            leaf({ at, length: between(open, 26, 46), angle: between(open, 0, 6.3), width: 0.3 }, green),
          )
          .join('')) +
    points
      .map(([px, py], index) =>
        index % 2 === 0
          ? flowers(open, () => py, { count: 1, size: 15, depth: 0, from: px - 14, to: px + 14 }, bloom)
          : '',
      )
      .join('')
  )
}

function bed(
  open: Open,
  { from, to, y }: { from: number; to: number; y: number },
  bloom: readonly [Colour, ...Colour[]],
): string {
  const green = blend(open.lit('#3f7a48'), open.tone(0.25), 0.4)
  return (
    grass(open, () => y + 40, { count: Math.max(0, (to - from) / 9), height: 120, from, to }, green) +
    flowers(
      open,
      () => y - 64,
      { count: Math.max(0, (to - from) / 13), size: 14, depth: 130, from, to },
      bloom,
    )
  )
}
