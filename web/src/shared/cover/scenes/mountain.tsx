import { Glow, Night, Paper, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawCircle, drawMountains, drawPolygon, drawRectangle, drawSpecks, round } from '../cover-paths.ts'
import { mixColors, type Random } from '../cover-tones.ts'

export function Mountain({ width, height, scale, focus, aside, tones, random, id, title }: SceneProps) {
  const moon = { x: aside, y: height * 0.17, radius: 25 * scale }
  const peaks = Math.ceil(width / (125 * scale))
  const far = drawMountains({ width, bottom: height, top: height * 0.36, swing: 46 * scale, peaks }, random)
  const near = drawMountains(
    { width, bottom: height, top: height * 0.635, swing: 19 * scale, peaks: peaks + 1 },
    random,
  )
  return (
    <>
      <Sky id={id} width={width} height={height} />
      <path
        d={drawSpecks(
          { x: 0, y: 0, width, height: height * 0.4, count: Math.round(width / 9), largest: 1.3 },
          random,
        )}
        fill={tones.flame}
        opacity=".6"
      />
      <Glow id={id} x={moon.x} y={moon.y} radius={moon.radius * 5.4} strength={0.6} />
      <path d={drawCircle(moon.x, moon.y, moon.radius)} fill={tones.flame} />
      <Paper
        d={far.land}
        fill={mixColors(tones.paper(0.16), tones.warm, 0.25)}
        edge={mixColors(tones.warm, tones.light, 0.6)}
        lift={3 * scale}
      />
      <path d={far.shade} fill={tones.mid} opacity=".5" />
      <path d={far.snow} fill={mixColors(tones.light, '#FFFFFF', 0.4)} opacity=".85" />
      <path d={drawRectangle(0, height * 0.4, width, height * 0.26)} fill={`url(#${id}-mist)`} />
      {title}
      <Paper
        d={near.land}
        fill={tones.paper(0.5)}
        edge={mixColors(tones.mid, tones.light, 0.4)}
        lift={3 * scale}
      />
      <path d={near.shade} fill={tones.deep} opacity=".35" />
      <path d={drawFirs(width, height * 0.79, scale, random)} fill={tones.ink} />
      <Hut x={focus} y={height * 0.66} scale={scale} tones={tones} id={id} />
      <Night id={id} width={width} height={height} top={height * 0.7} />
    </>
  )
}

function drawFirs(width: number, floor: number, scale: number, random: Random): string {
  let d = ''
  for (let x = 0; x < width; x += (9 + random() * 15) * scale) {
    const tall = (20 + random() * 40) * scale
    d += `M${round(x)} ${round(floor - tall)}l${round(tall * 0.2)} ${round(tall + 30)}h${round(-tall * 0.4)}z`
  }
  return d + drawRectangle(0, floor, width, 200 * scale)
}

function Hut({
  x,
  y,
  scale: s,
  tones,
  id,
}: {
  x: number
  y: number
  scale: number
  tones: SceneProps['tones']
  id: string
}) {
  const wall = drawRectangle(x - 24 * s, y - 4 * s, 48 * s, 40 * s)
  const roof = drawPolygon([
    [x - 36 * s, y],
    [x, y - 28 * s],
    [x + 36 * s, y],
    [x + 32 * s, y + 5 * s],
    [x, y - 19 * s],
    [x - 32 * s, y + 5 * s],
  ])
  return (
    <>
      <path d={wall} fill={mixColors(tones.ink, tones.warm, 0.2)} />
      <path d={roof} fill={mixColors(tones.light, tones.mid, 0.25)} />
      <path d={drawRectangle(x - 8 * s, y + 6 * s, 16 * s, 14 * s)} fill={tones.flame} />
      <Glow id={id} x={x} y={y + 12 * s} radius={84 * s} strength={0.9} />
    </>
  )
}
