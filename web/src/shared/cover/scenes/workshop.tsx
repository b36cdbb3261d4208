import { Glow, Night, Paper, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawCircle, drawPolygon, drawRectangle, round } from '../cover-paths.ts'
import { mixColors } from '../cover-tones.ts'

export function Workshop({ width, height, scale, focus, tones, id, title }: SceneProps) {
  const bench = height * 0.575
  const lamp = { x: focus, y: height * 0.2 }
  const cone = drawPolygon([
    [lamp.x - 20 * scale, lamp.y],
    [lamp.x + 20 * scale, lamp.y],
    [lamp.x + 190 * scale, bench],
    [lamp.x - 190 * scale, bench],
  ])
  return (
    <>
      <Sky id={id} width={width} height={height} />
      <path d={drawRectangle(0, 0, width, height)} fill={tones.deep} opacity=".45" />
      <path d={drawPegs(width, bench, scale)} fill={tones.ink} opacity=".34" />
      <Tools width={width} top={height * 0.1} scale={scale} colour={mixColors(tones.deep, tones.ink, 0.5)} />
      <path d={cone} fill={`url(#${id}-fall)`} />
      <Glow id={id} x={lamp.x} y={lamp.y + 6 * scale} radius={height * 0.46} strength={0.7} />
      {title}
      <Paper
        d={drawRectangle(0, bench, width, 16 * scale)}
        fill={mixColors(tones.warm, tones.deep, 0.3)}
        edge={mixColors(tones.warm, tones.light, 0.5)}
        lift={3 * scale}
      />
      <path
        d={drawShavings(width, bench, scale)}
        stroke={tones.light}
        strokeWidth={2 * scale}
        fill="none"
        strokeLinecap="round"
        opacity=".8"
      />
      <path
        d={drawRectangle(0, bench + 16 * scale, width, height)}
        fill={mixColors(tones.deep, tones.ink, 0.4)}
      />
      <path d={drawDrawers(width, bench + 26 * scale, scale)} fill={mixColors(tones.deep, tones.warm, 0.2)} />
      <LampShade x={lamp.x} y={lamp.y} scale={scale} tones={tones} />
      <Night id={id} width={width} height={height} top={height * 0.62} />
    </>
  )
}

function drawPegs(width: number, bottom: number, scale: number): string {
  let d = ''
  for (let y = 12 * scale; y < bottom; y += 18 * scale) {
    for (let x = 10 * scale; x < width; x += 18 * scale) d += drawCircle(x, y, 1.5 * scale)
  }
  return d
}

function Tools({ width, top, scale, colour }: { width: number; top: number; scale: number; colour: string }) {
  const shapes = [
    'M0 0h13v30h42l3 10-45 26h-13zM4 6v18h5v-18z',
    'M4 0h38v15h-15v62h-9v-62h-14z',
    'M8 0a15 15 0 0 0 4 28v48a6 6 0 0 0 12 0v-48a15 15 0 0 0 4-28v16h-20z',
    'M0 0h9v54h40v9h-49z',
    'M10 0h8v18h22v26h-22v32h-8v-26h-0v-32z',
  ]
  const step = 74 * scale
  return Array.from({ length: Math.ceil(width / step) }, (_, i) => ({ i, x: 14 * scale + i * step })).map(
    ({ i, x }) => (
      <path
        key={x}
        d={shapes[i % shapes.length]}
        fill={colour}
        transform={`translate(${x} ${top + (i % 2) * 10 * scale}) scale(${scale * 0.94})`}
      />
    ),
  )
}

function drawShavings(width: number, bench: number, s: number): string {
  return [0.12, 0.31, 0.68, 0.86]
    .map(
      (share) =>
        `M${round(width * share)} ${round(bench - 3 * s)}c${round(3 * s)} ${round(-13 * s)} ${round(16 * s)} ${round(-8 * s)} ${round(10 * s)} ${round(-1 * s)}c${round(-4 * s)} ${round(4 * s)} ${round(-8 * s)} ${round(0)} ${round(-4 * s)} ${round(-4 * s)}`,
    )
    .join('')
}

function drawDrawers(width: number, top: number, s: number): string {
  let d = ''
  for (let x = 8 * s; x < width; x += 76 * s) {
    for (let row = 0; row < 4; row++) d += drawRectangle(x, top + row * 34 * s, 68 * s, 28 * s)
  }
  return d
}

function LampShade({
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
  return (
    <>
      <path d={drawRectangle(x - 1 * s, 0, 2 * s, y - 18 * s)} fill={tones.ink} />
      <path
        d={drawPolygon([
          [x - 9 * s, y - 22 * s],
          [x + 9 * s, y - 22 * s],
          [x + 28 * s, y + 2 * s],
          [x - 28 * s, y + 2 * s],
        ])}
        fill={mixColors(tones.ink, tones.warm, 0.28)}
      />
      <path d={drawRectangle(x - 24 * s, y + 2 * s, 48 * s, 4 * s)} fill={tones.flame} />
    </>
  )
}
