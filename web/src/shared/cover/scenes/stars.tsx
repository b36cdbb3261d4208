import { Glow, Night, Paper, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawHills, drawPolygon, drawSpecks, round } from '../cover-paths.ts'
import { mixColors, type Random } from '../cover-tones.ts'

export function Stars({ width, height, scale, focus, aside, tones, random, id, title }: SceneProps) {
  const pole = { x: focus, y: height * 0.2 }
  const land = height * 0.59
  const dome = { x: aside, y: land + 26 * scale, radius: 34 * scale }
  return (
    <>
      <Sky id={id} width={width} height={height} />
      <path
        d={drawSpecks(
          { x: 0, y: 0, width, height: height * 0.6, count: Math.round(width / 5), largest: 1.6 },
          random,
        )}
        fill={tones.flame}
        opacity=".75"
      />
      <path
        d={drawTrails(pole, Math.max(width, height) * 0.72, random)}
        fill="none"
        stroke={tones.flame}
        strokeWidth={1.3 * scale}
        strokeLinecap="round"
        opacity=".6"
      />
      <Glow id={id} x={pole.x} y={pole.y} radius={height * 0.34} strength={0.75} />
      <Glow id={id} x={width * 0.5} y={land} radius={height * 0.5} strength={0.22} />
      {title}
      <Paper
        d={drawHills(
          { width, bottom: height, top: land, swing: 9 * scale, peaks: Math.ceil(width / 190) + 1 },
          random,
        )}
        fill={tones.paper(0.5)}
        edge={mixColors(tones.mid, tones.warm, 0.5)}
        lift={2.4 * scale}
      />
      <Dome {...dome} scale={scale} tones={tones} />
      <Paper
        d={drawHills(
          { width, bottom: height, top: height * 0.68, swing: 15 * scale, peaks: Math.ceil(width / 150) + 1 },
          random,
        )}
        fill={tones.paper(0.86)}
        edge={mixColors(tones.deep, tones.mid, 0.55)}
        lift={2.4 * scale}
      />
      <Night id={id} width={width} height={height} top={height * 0.66} />
    </>
  )
}

function drawTrails(pole: { x: number; y: number }, reach: number, random: Random): string {
  let d = ''
  for (let radius = 16; radius < reach; radius += 9 + random() * 9) {
    const from = random() * Math.PI * 2
    const to = from + 0.7 + random() * 1.7
    d += `M${round(pole.x + radius * Math.cos(from))} ${round(pole.y + radius * Math.sin(from))}A${round(radius)} ${round(radius)} 0 0 1 ${round(pole.x + radius * Math.cos(to))} ${round(pole.y + radius * Math.sin(to))}`
  }
  return d
}

interface DomeProps {
  x: number
  y: number
  radius: number
  scale: number
  tones: SceneProps['tones']
}

function Dome({ x, y, radius: r, scale: s, tones }: DomeProps) {
  const shell = `M${round(x - r)} ${round(y + 40 * s)}V${round(y)}A${round(r)} ${round(r)} 0 0 1 ${round(x + r)} ${round(y)}V${round(y + 40 * s)}z`
  const slit = drawPolygon([
    [x - 3 * s, y - r * 0.98],
    [x + 9 * s, y - r * 0.96],
    [x + 7 * s, y - 3 * s],
    [x - 4 * s, y - 3 * s],
  ])
  return (
    <>
      <Paper
        d={shell}
        fill={mixColors(tones.deep, tones.ink, 0.35)}
        edge={mixColors(tones.mid, tones.warm, 0.4)}
        lift={2 * s}
      />
      <path d={slit} fill={tones.flame} opacity=".92" />
    </>
  )
}
