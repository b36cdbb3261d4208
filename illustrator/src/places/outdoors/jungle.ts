import { blend, type Colour } from '../../paper/colour.ts'
import { ellipse, path, polygon } from '../../paper/svg.ts'
import { fireflies } from '../nature/country.ts'
import { hill, rolling } from '../nature/hills.ts'
import { flowers, frond, leafCorner, splitLeaf } from '../nature/leaves.ts'
import { crownPath } from '../nature/trees.ts'
import { type Open, outdoors } from '../outside.ts'
import { between, repeat } from '../shapes/canvas.ts'
import { heaven } from '../shapes/clouds.ts'

type Tones = readonly [Colour, Colour]

/** Greens mixed with the hour's tones; a low sun replaces the green. */
function tonesAt(open: Open, share: number): Tones {
  const { tone, palette: p } = open
  return open.isLit || share > 0.4
    ? [tone(share), blend(tone(share + 0.12), p.light, 0.08)]
    : [blend(open.lit('#12703f'), tone(share), 0.5), blend(open.lit('#4fae4a'), tone(share + 0.15), 0.4)]
}

type Fan = { x: number; y: number; size: number; share: number; kind: 'frond' | 'split' }

/** Leaves spreading from a point at the picture's edge. */
function drawFan(open: Open, { x, y, size, share, kind }: Fan): string {
  const side = x < open.head.x ? 1 : -1
  return repeat(kind === 'frond' ? 6 : 4, (index) => {
    const angle = (side > 0 ? 0 : Math.PI) + side * (-1.25 + index * 0.42) + between(open, -0.12, 0.12)
    const blade = { at: [x, y] as const, length: size * between(open, 0.75, 1.05), angle }
    return kind === 'frond'
      ? frond({ ...blade, bend: side * 0.55 }, tonesAt(open, share), 9)
      : splitLeaf(blade, tonesAt(open, share))
  })
}

/** Palms, creepers and split leaves around a bright gap, with a waterfall at the back. */
export const drawJungle = outdoors((open) => {
  const { tone, width, palette: p } = open
  const ground = blend(open.isLit ? tone(0.3) : open.lit('#2f7a3f'), tone(0.25), 0.5)
  return {
    back:
      heaven(open, 820, { clouds: false }) +
      fall(open) +
      hill(open, rolling(open, { y: 800, rise: 40 }), tone(0.5), tone(0.4)) +
      drawFan(open, { x: -20, y: 380, size: 320, share: 0.46, kind: 'frond' }) +
      drawFan(open, { x: width + 30, y: 650, size: 230, share: 0.46, kind: 'frond' }) +
      creepers(open) +
      drawFan(open, { x: -30, y: 620, size: 310, share: 0.36, kind: 'split' }) +
      drawFan(open, { x: width + 40, y: 820, size: 270, share: 0.36, kind: 'split' }) +
      drawFan(open, { x: -30, y: 150, size: 320, share: 0.24, kind: 'frond' }) +
      drawFan(open, { x: width + 30, y: 10, size: 210, share: 0.3, kind: 'frond' }) +
      hill(open, rolling(open, { y: 900, rise: 26 }), ground, tone(0.06)) +
      drawFan(open, { x: -30, y: 860, size: 350, share: 0.1, kind: 'frond' }) +
      drawFan(open, { x: width + 30, y: 970, size: 320, share: 0.1, kind: 'split' }) +
      blooms(open) +
      (open.isNight ? fireflies(open) : ''),
    near: leafCorner(open, { x: width + 20, y: 1060, size: 440, kind: 'split' }, [p.ink, tone(0.14)]),
  }
})

/** Distant crowns with a thin white waterfall between them. */
function fall(open: Open): string {
  const { tone, width, palette: p, sun } = open
  const crowns =
    crownPath(open, [-30, 420], [240, 330], 12) +
    crownPath(open, [width + 40, 620], [170, 240], 12) +
    crownPath(open, [width * 0.4, 740], [300, 150], 14)
  const x = Math.min(width - 120, sun.x + 30)
  return (
    path(crowns, { fill: tone(open.isNight ? 0.36 : 0.56) }) +
    polygon(
      [
        [x - 20, 600],
        [x + 22, 600],
        [x + 34, 860],
        [x - 34, 860],
      ],
      { fill: blend(p.glow, p.rim, 0.4), opacity: 0.8 },
    ) +
    ellipse([x, 600], [54, 14], { fill: tone(open.isNight ? 0.3 : 0.5) })
  )
}

const creepers = (open: Open): string =>
  [60, 130, open.width - 60]
    .map((x, index) =>
      path(
        `M${x} -10Q${x + 30} ${200 + index * 60} ${x + 8} ${380 + index * 40}l-6 -2Q${x + 20} 190 ${x - 8} -10Z`,
        { fill: open.tone(0.2) },
      ),
    )
    .join('')

const blooms = (open: Open): string =>
  flowers(open, () => 880, { count: 9, size: 15, depth: 110, to: 210 }, [
    open.lit('#ff5f7a'),
    open.lit('#ffb03a'),
    open.lit('#f0e6ff'),
  ]) + ellipse([open.width - 60, 900], [6, 10], { fill: open.lit('#ff5f7a') })
