import { Glow, Night, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawPolygon, drawRectangle, round } from '../cover-paths.ts'
import { mixColors } from '../cover-tones.ts'

export function Market({ width, height, scale, focus, tones, random, id, title }: SceneProps) {
  const rows = [
    { y: height * 0.07, sag: 30 * scale, size: 8 * scale },
    { y: height * 0.2, sag: 24 * scale, size: 10 * scale },
  ]
  const near = { y: height * 0.555, sag: 20 * scale, size: 12 * scale }
  return (
    <>
      <Sky id={id} width={width} height={height} />
      <Glow id={id} x={focus} y={height * 0.42} radius={height * 0.6} strength={0.5} />
      <path d={drawRooftops(width, height, scale, random)} fill={mixColors(tones.mid, tones.deep, 0.45)} />
      {rows.map((row) => (
        <Lanterns key={row.y} {...row} width={width} tones={tones} id={id} random={random} />
      ))}
      {title}
      <Lanterns {...near} width={width} tones={tones} id={id} random={random} />
      <path d={drawRectangle(0, height * 0.64, width, height)} fill={mixColors(tones.deep, tones.ink, 0.5)} />
      <Heaps width={width} floor={height * 0.86} scale={scale} tones={tones} random={random} />
      <Awnings width={width} top={height * 0.63} scale={scale} tones={tones} />
      <Night id={id} width={width} height={height} top={height * 0.64} />
    </>
  )
}

function drawRooftops(width: number, height: number, scale: number, random: SceneProps['random']): string {
  let d = ''
  for (let x = -10; x < width; x += 46 * scale) {
    const top = height * (0.36 + random() * 0.16)
    const wide = (48 + random() * 22) * scale
    d += drawPolygon([
      [x, height],
      [x, top],
      [x + wide * 0.5, top - 14 * scale],
      [x + wide, top],
      [x + wide, height],
    ])
  }
  return d
}

interface LanternsProps {
  y: number
  sag: number
  size: number
  width: number
  tones: SceneProps['tones']
  id: string
  random: SceneProps['random']
}

function Lanterns({ y, sag, size, width, tones, id, random }: LanternsProps) {
  const span = size * 22
  const first = -random() * span
  const spans = Math.ceil((width - first) / span)
  const lamps: { x: number; y: number }[] = []
  let wire = `M${round(first)} ${round(y)}`
  for (let i = 0; i < spans; i++) {
    const left = first + i * span
    wire += `Q${round(left + span / 2)} ${round(y + sag * 2)} ${round(left + span)} ${round(y)}`
    for (const share of [0.16, 0.39, 0.62, 0.85]) {
      lamps.push({ x: left + span * share, y: y + 4 * sag * share * (1 - share) + size * 1.2 })
    }
  }
  const inside = lamps.filter(({ x }) => x > -size && x < width + size)
  const bodies = inside.map(
    (lamp) =>
      `M${round(lamp.x - size * 0.5)} ${round(lamp.y - size)}h${round(size)}q${round(size * 0.8)} ${round(size)} 0 ${round(size * 2)}h${round(-size)}q${round(-size * 0.8)} ${round(-size)} 0 ${round(-size * 2)}z`,
  )
  const caps = inside.map(
    (lamp) =>
      drawRectangle(lamp.x - size * 0.55, lamp.y - size * 1.25, size * 1.1, size * 0.3) +
      drawRectangle(lamp.x - size * 0.55, lamp.y + size * 0.95, size * 1.1, size * 0.3),
  )
  return (
    <>
      <path d={wire} fill="none" stroke={tones.ink} strokeWidth={size * 0.12} opacity=".7" />
      {inside.map((lamp) => (
        <Glow key={lamp.x} id={id} x={lamp.x} y={lamp.y} radius={size * 3.6} strength={0.5} />
      ))}
      <path d={bodies.join('')} fill={mixColors(tones.light, tones.warm, 0.28)} />
      <path
        d={inside
          .map((lamp) => drawRectangle(lamp.x - size * 0.16, lamp.y - size * 0.8, size * 0.32, size * 1.6))
          .join('')}
        fill={tones.flame}
        opacity=".85"
      />
      <path d={caps.join('')} fill={tones.ink} />
    </>
  )
}

interface StallProps {
  width: number
  scale: number
  tones: SceneProps['tones']
}

function Heaps({
  width,
  floor,
  scale: s,
  tones,
  random,
}: StallProps & { floor: number; random: SceneProps['random'] }) {
  let [lit, dark] = ['', '']
  for (let x = 14 * s; x < width + 20 * s; x += (42 + random() * 10) * s) {
    const tall = (22 + random() * 14) * s
    const half = (20 + random() * 6) * s
    const top = `${round(x)} ${round(floor - tall)}`
    const foot = `${round(x + half * 0.2)} ${round(floor)}`
    lit += `M${round(x - half)} ${round(floor)}Q${round(x - half * 0.36)} ${round(floor - tall * 0.86)} ${top}L${foot}z`
    dark += `M${top}Q${round(x + half * 0.4)} ${round(floor - tall * 0.8)} ${round(x + half)} ${round(floor)}L${foot}z`
  }
  return (
    <>
      <path
        d={drawRectangle(0, floor - 2 * s, width, 200 * s)}
        fill={mixColors(tones.deep, tones.warm, 0.28)}
      />
      <path d={lit} fill={mixColors(tones.light, tones.warm, 0.45)} />
      <path d={dark} fill={mixColors(tones.warm, tones.deep, 0.4)} />
    </>
  )
}

function Awnings({ width, top, scale: s, tones }: StallProps & { top: number }) {
  const stripe = 22 * s
  const cut = ['', '']
  for (let i = 0; i * stripe < width + stripe; i++) {
    const x = i * stripe - stripe / 2
    cut[i % 2] +=
      `M${round(x + 3 * s)} ${round(top)}h${round(stripe - 3 * s)}l${round(3 * s)} ${round(34 * s)}a${round(stripe / 2)} ${round(9 * s)} 0 0 1 ${round(-stripe)} 0z`
  }
  return (
    <>
      <path d={cut.join('')} opacity=".3" transform={`translate(0 ${7 * s})`} />
      <path d={cut[0]} fill={mixColors(tones.warm, tones.mid, 0.3)} />
      <path d={cut[1]} fill={mixColors(tones.light, tones.mid, 0.3)} />
      <path d={drawRectangle(0, top - 2 * s, width, 4 * s)} fill={mixColors(tones.light, tones.warm, 0.5)} />
    </>
  )
}
