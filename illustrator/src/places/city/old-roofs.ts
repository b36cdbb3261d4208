import { blend, type Colour } from '../../paper/colour.ts'
import { line, n1, type Point, path, polygon, rect, verticalGradient } from '../../paper/svg.ts'
import { leafCorner } from '../nature/leaves.ts'
import { type Layers, type Open, placed } from '../outside.ts'
import { between, boxPath, repeat } from '../shapes/canvas.ts'
import { birds, heaven } from '../shapes/clouds.ts'
import { glow } from '../shapes/glow.ts'
import { bulbs } from '../shapes/lanterns.ts'

/** A sea of tiled roofs, chimneys and dormers; towers far off; a flat roof to stand on. */
export function oldRoofs(open: Open): Layers {
  const { tone, width, head, palette: p } = open
  const tile = open.scene.season === 'winter' ? open.lit('#e8eff6') : open.lit('#b8583e')
  const row = (y: number, size: number, air: number) =>
    roofRow(
      open,
      { y, size },
      blend(tile, tone(open.isNight ? 0.4 : 0.58), air),
      blend(open.lit('#ecd4ac'), tone(0.5), air),
    )
  return {
    back:
      heaven(open, 720) +
      glow(open, [open.sun.x, 680], { radius: 440, colour: p.glow, opacity: open.isVeiled ? 0.2 : 0.4 }) +
      towers(open) +
      row(700, 66, 0.62) +
      row(742, 92, 0.42) +
      row(800, 126, 0.22) +
      row(868, 168, 0.04) +
      birds(open, { x: head.x - 330, y: 170, width: 240, height: 150 }, 7) +
      terrace(open) +
      bulbs(
        open,
        [
          [-10, 360],
          [width + 10, 250],
        ],
        56,
        Math.round(width / 60),
      ),
    near: leafCorner(open, { x: width + 6, y: 1050, size: 330, kind: 'leaf' }),
  }
}

function towers(open: Open): string {
  const { tone, head, width } = open
  const fill = tone(open.isNight ? 0.4 : 0.56)
  const left = Math.max(90, head.x - 270)
  const spire = `M${n1(left - 24)} 720V520L${n1(left)} 400L${n1(left + 24)} 520V720Z`
  const dome = `M${n1(left + 70)} 720V600a52 58 0 0 1 104 0V720ZM${n1(left + 119)} 550v-50h6v50Z`
  const square = `M${n1(width - 74)} 720V560h-8v-16h62v16h-8V720ZM${n1(width - 72)} 546L${n1(width - 51)} 490L${n1(width - 30)} 546Z`
  return (
    path(spire + dome + square, { fill }) +
    path(
      `M${n1(left)} 400L${n1(left + 24)} 520V720H${n1(left + 6)}ZM${n1(left + 140)} 546q34 10 34 54V720h-14V600q0 -40 -20 -54Z`,
      { fill: open.palette.light, opacity: 0.35 },
    )
  )
}

/** Gables and long roofs side by side, each with its chimney or dormer. */
function roofRow(open: Open, { y, size }: { y: number; size: number }, tile: Colour, wall: Colour): string {
  const { palette: p, tone } = open
  const shade = blend(tile, p.deep, 0.4)
  return repeat(open.width / size + 2, (index) => {
    const x = (index - 0.5) * size + between(open, -0.1, 0.1) * size
    const top = y - size * between(open, 0.42, 0.62)
    const mid = x + size * 0.5
    const lit = open.isLit && open.random() < 0.6
    const pane = { fill: lit ? p.glow : blend(tone(0.2), p.rim, 0.15) }
    const chimney = (cx: number) =>
      rect(
        { x: cx, y: top - size * 0.22, width: size * 0.13, height: size * 0.42 },
        { fill: blend(open.lit('#8a5244'), tile, 0.3) },
      ) +
      rect(
        { x: cx - size * 0.02, y: top - size * 0.24, width: size * 0.17, height: size * 0.05 },
        { fill: tone(0.16) },
      )
    if (index % 2 === 0)
      return (
        chimney(x + size * 0.68) +
        polygon(
          [
            [x - 4, y],
            [x + size * 0.14, top],
            [x + size * 0.98, top],
            [x + size * 1.1, y],
          ],
          { fill: tile },
        ) +
        line(
          repeat(
            4,
            (course) =>
              `M${n1(x + size * 0.1)} ${n1(top + ((y - top) * (course + 1)) / 5)}h${n1(size * 0.9)}`,
          ),
          { stroke: shade, width: 2, opacity: 0.4 },
        ) +
        polygon(
          [
            [x + size * 0.4, y - size * 0.1],
            [x + size * 0.4, top + size * 0.2],
            [mid, top + size * 0.08],
            [x + size * 0.62, top + size * 0.2],
            [x + size * 0.62, y - size * 0.1],
          ],
          { fill: wall },
        ) +
        rect({ x: x + size * 0.45, y: top + size * 0.22, width: size * 0.12, height: size * 0.13 }, pane) +
        rect({ x: x - 4, y, width: size * 1.12, height: 200 }, { fill: blend(wall, p.deep, 0.3) })
      )
    return (
      polygon(
        [
          [x, y + 200],
          [x, y - size * 0.06],
          [mid, top - size * 0.06],
          [x + size, y - size * 0.06],
          [x + size, y + 200],
        ],
        { fill: wall },
      ) +
      polygon(
        [
          [x - size * 0.08, y],
          [mid, top - size * 0.12],
          [mid, top + size * 0.02],
          [x, y + size * 0.04],
        ],
        { fill: shade },
      ) +
      polygon(
        [
          [x + size * 1.08, y],
          [mid, top - size * 0.12],
          [mid, top + size * 0.02],
          [x + size, y + size * 0.04],
        ],
        { fill: tile },
      ) +
      rect(
        {
          x: mid - size * 0.07,
          y: y - size * 0.18,
          width: size * 0.14,
          height: size * 0.2,
          round: size * 0.06,
        },
        pane,
      )
    )
  })
}

/** Boards, a low wall, washing, a cat. */
function terrace(open: Open): string {
  const { tone, width, palette: p, head } = open
  const line_: readonly [Point, Point] = [
    [-10, 640],
    [Math.max(150, head.x - 170), 690],
  ]
  const cloths = ['#f6f0e4', '#e0655a', '#6fa8b8', '#f2c45a'].map((cloth, index) => {
    const x = 16 + index * 46
    const y = 648 + index * 11
    return path(`M${x} ${y}h34l${open.scene.weather === 'wind' ? -14 : 0} 60q-17 6 -34 0Z`, {
      fill: open.lit(cloth),
    })
  })
  return (
    line(`M${line_[0].join(' ')}Q90 676 ${line_[1].map(n1).join(' ')}`, {
      stroke: p.ink,
      width: 2,
      opacity: 0.6,
    }) +
    cloths.join('') +
    rect(
      { x: -5, y: 868, width: width + 10, height: 170 },
      {
        fill: verticalGradient(open.defs, [
          [0, tone(0.3)],
          [1, tone(0.1)],
        ]),
      },
    ) +
    rect(
      { x: -5, y: 858, width: width + 10, height: 22 },
      { fill: blend(open.lit('#c8966a'), tone(0.34), 0.4) },
    ) +
    rect({ x: -5, y: 858, width: width + 10, height: 5 }, { fill: p.light, opacity: 0.6 }) +
    line(
      repeat(9, (index) => `M-10 ${n1(920 + index * 14 + index * index)}H${n1(width + 10)}`),
      { stroke: p.ink, width: 2, opacity: 0.3 },
    ) +
    placed(
      path('M-26 0L-34 -70H34L26 0Z', { fill: open.lit('#b8603c') }) +
        path(boxPath({ x: -38, y: -80, width: 76, height: 14 }), { fill: open.lit('#c8744c') }) +
        path('M-30 -80Q-50 -150 -10 -170Q-4 -210 18 -160Q52 -150 30 -80Z', { fill: open.lit('#3f7a4a') }) +
        path('M6 -80Q30 -130 14 -164Q52 -150 30 -80Z', { fill: open.lit('#6aa85c') }),
      { x: width - 100, y: 864 },
    )
  )
}
