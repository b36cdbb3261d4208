import { Glow, Night, Paper, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawCircle, drawHills, drawRectangle, drawSpecks, round } from '../cover-paths.ts'
import { mixColors } from '../cover-tones.ts'

export function Radio({ width, height, scale: s, focus, aside, tones, random, id, title }: SceneProps) {
  const tip = { x: focus, y: height * 0.15 }
  const land = height * 0.575
  return (
    <>
      <Sky id={id} width={width} height={height} />
      <path
        d={drawSpecks(
          { x: 0, y: 0, width, height: height * 0.5, count: Math.round(width / 8), largest: 1.2 },
          random,
        )}
        fill={tones.flame}
        opacity=".6"
      />
      <Glow id={id} x={tip.x} y={tip.y} radius={height * 0.5} strength={0.5} />
      {[34, 66, 102, 142, 188, 240, 300].map((radius, i) => (
        <circle
          key={radius}
          cx={tip.x}
          cy={tip.y}
          r={radius * s}
          fill="none"
          stroke={tones.light}
          strokeWidth={(2.6 - i * 0.2) * s}
          opacity={0.62 - i * 0.08}
        />
      ))}
      <path
        d={drawMast(tip.x, tip.y, land + 10 * s, s)}
        stroke={tones.ink}
        strokeWidth={2.1 * s}
        fill="none"
        strokeLinejoin="round"
      />
      {title}
      <Paper
        d={drawHills(
          { width, bottom: height, top: land, swing: 12 * s, peaks: Math.ceil(width / 170) + 1 },
          random,
        )}
        fill={tones.paper(0.6)}
        edge={mixColors(tones.mid, tones.light, 0.4)}
        lift={2.4 * s}
      />
      <Dial width={width} top={height * 0.635} scale={s} tones={tones} aside={aside} />
      <path d={drawCircle(tip.x, tip.y, 4.4 * s)} fill={tones.flame} />
      <Glow id={id} x={tip.x} y={tip.y} radius={52 * s} />
      <Night id={id} width={width} height={height} top={height * 0.68} />
    </>
  )
}

function drawMast(x: number, top: number, foot: number, s: number): string {
  const steps = 9
  let d = `M${round(x)} ${round(top)}L${round(x - 22 * s)} ${round(foot)}M${round(x)} ${round(top)}L${round(x + 22 * s)} ${round(foot)}`
  for (let i = 1; i < steps; i++) {
    const a = i / steps
    const b = (i + 1) / steps
    const at = (share: number) => top + (foot - top) * share
    const half = (share: number) => 22 * s * share
    d += `M${round(x - half(a))} ${round(at(a))}H${round(x + half(a))}L${round(x - half(b))} ${round(at(b))}M${round(x - half(a))} ${round(at(a))}L${round(x + half(b))} ${round(at(b))}`
  }
  return d
}

function Dial({
  width,
  top,
  scale: s,
  tones,
  aside,
}: {
  width: number
  top: number
  scale: number
  tones: SceneProps['tones']
  aside: number
}) {
  let [short, long] = ['', '']
  for (let i = 0, x = 12 * s; x < width; i++, x += 7 * s) {
    if (i % 5) short += drawRectangle(x, top + 14 * s, 1.1 * s, 9 * s)
    else long += drawRectangle(x - 0.3 * s, top + 9 * s, 1.8 * s, 18 * s)
  }
  return (
    <>
      <path d={drawRectangle(0, top, width, 37 * s)} fill={mixColors(tones.deep, tones.warm, 0.5)} />
      <path
        d={drawRectangle(0, top + 2 * s, width, 33 * s)}
        fill={mixColors(tones.light, tones.warm, 0.34)}
        opacity=".92"
      />
      <path d={short + long} fill={tones.ink} opacity=".8" />
      <path d={drawRectangle(aside, top, 2.6 * s, 37 * s)} fill={tones.deep} />
      <path d={drawRectangle(0, top + 37 * s, width, 400 * s)} fill={tones.ink} />
    </>
  )
}
