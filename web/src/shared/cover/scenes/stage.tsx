import { Glow, Night, Paper, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawPolygon, drawRectangle, round } from '../cover-paths.ts'
import { mixColors } from '../cover-tones.ts'

export function Stage({ width, height, scale, focus, tones, id, title }: SceneProps) {
  const floor = height * 0.57
  const cone = drawPolygon([
    [focus - 8 * scale, -10],
    [focus + 8 * scale, -10],
    [focus + width * 0.42, floor + 20 * scale],
    [focus - width * 0.42, floor + 20 * scale],
  ])
  return (
    <>
      <Sky id={id} width={width} height={height} />
      <Backdrop width={width} floor={floor} scale={scale} tones={tones} />
      <path d={cone} fill={`url(#${id}-fall)`} />
      <Glow id={id} x={focus} y={-6} radius={120 * scale} />
      <path
        d={drawRectangle(0, floor, width, height - floor)}
        fill={mixColors(tones.deep, tones.warm, 0.24)}
      />
      <path
        d={drawBoards(width, floor, height, focus)}
        fill="none"
        stroke={tones.ink}
        strokeWidth={1.2 * scale}
        opacity=".4"
      />
      <ellipse
        cx={focus}
        cy={floor + 20 * scale}
        rx={width * 0.44}
        ry={26 * scale}
        fill={tones.light}
        opacity=".3"
      />
      {title}
      <Curtain width={width} height={height} scale={scale} tones={tones} />
      <Valance width={width} scale={scale} tones={tones} />
      <Night id={id} width={width} height={height} top={height * 0.62} />
    </>
  )
}

function Backdrop({
  width,
  floor,
  scale,
  tones,
}: {
  width: number
  floor: number
  scale: number
  tones: SceneProps['tones']
}) {
  let [bright, dark] = ['', '']
  for (let x = 0; x < width; x += 26 * scale) {
    bright += drawRectangle(x, 0, 8 * scale, floor)
    dark += drawRectangle(x + 15 * scale, 0, 9 * scale, floor)
  }
  return (
    <>
      <path d={drawRectangle(0, 0, width, floor)} fill={mixColors(tones.mid, tones.deep, 0.2)} />
      <path d={bright} fill={tones.warm} opacity=".2" />
      <path d={dark} fill={tones.ink} opacity=".3" />
    </>
  )
}

function drawBoards(width: number, floor: number, height: number, focus: number): string {
  let d = ''
  for (let i = -9; i <= 9; i++) {
    d += `M${round(focus + i * width * 0.075)} ${round(floor)}L${round(focus + i * width * 0.3)} ${round(height)}`
  }
  return d
}

function Curtain({
  width,
  height,
  scale: s,
  tones,
}: {
  width: number
  height: number
  scale: number
  tones: SceneProps['tones']
}) {
  const wide = Math.min(width * 0.15, 74 * s)
  const folds = [1, 0.72, 0.46, 0.22]
  return [1, -1].map((side) => (
    <g key={side} transform={side === 1 ? undefined : `translate(${width} 0) scale(-1 1)`}>
      {folds.map((share, i) => (
        <Paper
          key={share}
          d={`M-4 0H${round(wide * share * 1.25)}C${round(wide * share * 1.2)} ${round(height * 0.2)} ${round(wide * share * 0.5)} ${round(height * 0.34)} ${round(wide * share * 0.62)} ${round(height * 0.5)}C${round(wide * share * 0.8)} ${round(height * 0.62)} ${round(wide * share)} ${round(height * 0.8)} ${round(wide * share * 0.98)} ${round(height)}H-4z`}
          fill={mixColors(mixColors(tones.warm, tones.mid, 0.5 + i * 0.1), tones.deep, i % 2 ? 0.5 : 0.18)}
          lift={0}
        />
      ))}
    </g>
  ))
}

function Valance({ width, scale: s, tones }: { width: number; scale: number; tones: SceneProps['tones'] }) {
  const count = Math.round(width / (58 * s))
  const span = width / count
  const swags = Array.from({ length: count }, (_, i) => {
    const x = i * span
    return `M${round(x)} -4H${round(x + span)}V${round(16 * s)}Q${round(x + span / 2)} ${round(52 * s)} ${round(x)} ${round(16 * s)}z`
  })
  const trim = Array.from(
    { length: count },
    (_, i) => `M${round(i * span)} ${round(16 * s)}q${round(span / 2)} ${round(36 * s)} ${round(span)} 0`,
  )
  return (
    <>
      <path d={swags.join('')} fill="#000" opacity=".25" transform={`translate(0 ${6 * s})`} />
      <path d={swags.join('')} fill={mixColors(tones.warm, tones.mid, 0.45)} />
      <path d={trim.join('')} fill="none" stroke={tones.light} strokeWidth={2.2 * s} opacity=".8" />
    </>
  )
}
