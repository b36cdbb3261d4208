import { Glow, Night, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawCircle, drawRectangle, round } from '../cover-paths.ts'
import { mixColors, type Random } from '../cover-tones.ts'

export function Garden({ width, height, scale, focus, tones, random, id, title }: SceneProps) {
  const sun = { x: focus, y: height * 0.26 }
  const back = drawPlants(
    { width, height, scale, count: Math.round(width / 13), reach: 0.62, size: 74, heights: [[0.1, 0.85]] },
    random,
  )
  const front = drawPlants(
    {
      width,
      height,
      scale,
      count: Math.round(width / 13),
      reach: 0.04,
      size: 58,
      heights: [
        [0.02, 0.32],
        [0.64, 0.9],
      ],
    },
    random,
  )
  return (
    <>
      <Sky id={id} width={width} height={height} />
      <Glow id={id} x={sun.x} y={sun.y} radius={height * 0.66} strength={0.8} />
      <path d={drawCircle(sun.x, sun.y, 31 * scale)} fill={tones.flame} opacity=".9" />
      <path
        d={drawGlazing(width, height, scale)}
        stroke={mixColors(tones.light, tones.mid, 0.45)}
        strokeWidth={2.2 * scale}
        fill="none"
        opacity=".55"
      />
      <path d={back.leaves} fill={mixColors(tones.mid, tones.deep, 0.3)} opacity=".85" />
      <path d={back.lit} fill={mixColors(tones.mid, tones.light, 0.28)} opacity=".6" />
      {title}
      <path d={front.leaves} fill={mixColors(tones.deep, tones.ink, 0.1)} />
      <path d={front.lit} fill={mixColors(tones.mid, tones.warm, 0.2)} />
      <path d={drawPots(width, height, scale, random)} fill={tones.ink} />
      <Night id={id} width={width} height={height} top={height * 0.6} />
    </>
  )
}

function drawGlazing(width: number, height: number, scale: number): string {
  const pane = 62 * scale
  let d = ''
  for (let x = (width % pane) / 2; x < width; x += pane) d += `M${round(x)} 0V${round(height)}`
  for (let y = 44 * scale; y < height; y += 78 * scale) d += `M0 ${round(y)}H${round(width)}`
  return d
}

interface Bed {
  width: number
  height: number
  scale: number
  count: number
  reach: number
  size: number
  /** Plants grow on the sides between these shares of the height. */
  heights: readonly (readonly [from: number, to: number])[]
}

function drawPlants(
  { width, height, scale, count, reach, size, heights }: Bed,
  random: Random,
): { leaves: string; lit: string } {
  let [leaves, lit] = ['', '']
  for (let i = 0; i < count; i++) {
    const low = i % 3 === 0
    const side = random() < 0.5 ? 0 : 1
    const deep = random() ** 2 * reach * Math.min(width, 420 * scale) * 0.5
    const x = low ? random() * width : side ? width - deep : deep
    const [from, to] = heights[i % heights.length] ?? [0, 1]
    const y = height * (low ? 0.66 + random() * 0.3 : from + random() * (to - from))
    const inward = low ? -Math.PI / 2 : side ? Math.PI : 0
    const angle = inward + (random() - 0.5) * 1.9
    const length = size * (0.55 + random() * 0.6) * scale
    leaves += drawLeaf(x, y, length, angle, 1) + drawLeaf(x, y, length, angle, -1)
    lit += drawLeaf(x, y, length, angle, side ? 1 : -1)
  }
  return { leaves, lit }
}

function drawLeaf(x: number, y: number, length: number, angle: number, side: 1 | -1): string {
  const cos = Math.cos(angle) * length
  const sin = Math.sin(angle) * length
  const at = (along: number, across: number) =>
    `${round(x + along * cos - across * side * sin)} ${round(y + along * sin + across * side * cos)}`
  return `M${at(0, 0)}C${at(0.25, 0.26)} ${at(0.72, 0.24)} ${at(1, 0)}z`
}

function drawPots(width: number, height: number, scale: number, random: Random): string {
  let d = drawRectangle(0, height * 0.9, width, height * 0.1)
  for (let x = -10; x < width; x += (40 + random() * 40) * scale) {
    const wide = (22 + random() * 16) * scale
    d += `M${round(x)} ${round(height * 0.9 - wide)}h${round(wide)}l${round(-wide * 0.16)} ${round(wide)}h${round(-wide * 0.68)}z`
  }
  return d
}
