import { Glow, Night, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawRectangle, round } from '../cover-paths.ts'
import { mixColors, type Random } from '../cover-tones.ts'

const SHELF = 0.105

export function LibraryScene({ width, height, scale, focus, tones, random, id, title }: SceneProps) {
  const arches = Math.max(1, Math.round(width / 300))
  const span = width / arches
  const lampY = height * 0.15
  return (
    <>
      <Sky id={id} width={width} height={height} />
      <path
        d={drawRectangle(0, 0, width, height)}
        fill={mixColors(tones.mid, tones.deep, 0.3)}
        opacity=".78"
      />
      {Array.from({ length: arches }, (_, i) => i * span).map((left) => (
        <Arch
          key={left}
          left={left}
          span={span}
          height={height}
          tones={tones}
          random={random}
          isFull={!title}
        />
      ))}
      <Glow id={id} x={focus} y={lampY} radius={height * 0.62} strength={0.66} />
      {title}
      <path
        d={drawRectangle(0, height * 0.582, width, 5 * scale)}
        fill={mixColors(tones.deep, tones.warm, 0.6)}
      />
      <path
        d={drawRectangle(0, height * 0.582 + 5 * scale, width, 9 * scale)}
        fill={tones.ink}
        opacity=".4"
      />
      <Lamp x={focus} y={lampY} scale={scale} tones={tones} />
      <Night id={id} width={width} height={height} top={height * 0.6} />
    </>
  )
}

interface ArchProps {
  left: number
  span: number
  height: number
  tones: SceneProps['tones']
  random: Random
  isFull: boolean
}

function Arch({ left, span, height, tones, random, isFull }: ArchProps) {
  const x0 = left + span * 0.055
  const x1 = left + span * 0.945
  const radius = (x1 - x0) / 2
  const spring = height * 0.1 + radius * 0.86
  const opening = (inset: number) =>
    `M${round(x0 + inset)} ${round(height)}V${round(spring)}A${round(radius - inset)} ${round(radius * 0.86 - inset)} 0 0 1 ${round(x1 - inset)} ${round(spring)}V${round(height)}z`
  const spines = ['', '', '', '']
  let shelves = ''
  for (let y = height * 0.582 - SHELF * height * 3; y < height; y += SHELF * height) {
    shelves += drawRectangle(x0 + 8, y, x1 - x0 - 16, 3.2)
    if (!isFull && y > height * 0.4 && y < height * 0.6) continue
    fillShelf(spines, { from: x0 + 12, to: x1 - 14, floor: y, tallest: SHELF * height * 0.86 }, random)
  }
  const colours = [
    tones.warm,
    tones.mid,
    mixColors(tones.light, tones.warm, 0.5),
    mixColors(tones.deep, tones.warm, 0.3),
  ]
  return (
    <g>
      <path d={opening(0)} fill={mixColors(tones.mid, tones.warm, 0.22)} />
      <path d={opening(7)} fill={mixColors(tones.deep, tones.ink, 0.35)} />
      {spines.map((d, i) => (
        <path key={colours[i]} d={d} fill={mixColors(colours[i] ?? tones.mid, tones.deep, 0.42)} />
      ))}
      <path d={shelves} fill={mixColors(tones.deep, tones.warm, 0.34)} />
    </g>
  )
}

function fillShelf(
  spines: string[],
  shelf: { from: number; to: number; floor: number; tallest: number },
  random: Random,
): void {
  let x = shelf.from
  while (x < shelf.to) {
    const thickness = 4 + random() * 7
    const tall = shelf.tallest * (0.55 + random() * 0.4)
    const colour = Math.floor(random() * spines.length)
    spines[colour] += drawRectangle(x, shelf.floor - tall, thickness, tall)
    x += thickness + 0.8 + (random() < 0.09 ? 9 : 0)
  }
}

function Lamp({
  x,
  y,
  scale: s,
  tones,
}: {
  x: number
  y: number
  scale: number
  tones: SceneProps['tones']
}) {
  const shade = `M${round(x - 26 * s)} ${round(y)}A${round(26 * s)} ${round(25 * s)} 0 0 1 ${round(x + 26 * s)} ${round(y)}z`
  return (
    <>
      <path d={drawRectangle(x - 0.8 * s, 0, 1.6 * s, y - 22 * s)} fill={tones.ink} />
      <path d={shade} fill={mixColors(tones.ink, tones.warm, 0.22)} />
      <path d={drawRectangle(x - 22 * s, y, 44 * s, 4 * s)} fill={tones.flame} />
    </>
  )
}
