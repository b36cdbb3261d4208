import { Glow, Night, Paper, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawHills, drawPolygon, drawRectangle } from '../cover-paths.ts'
import { mixColors, type Random } from '../cover-tones.ts'

export function Sea({ width, height, scale, focus, tones, random, id, title }: SceneProps) {
  const horizon = height * 0.572
  const foot = horizon + 4 * scale
  const lamp = foot - 148 * scale
  return (
    <>
      <Sky id={id} width={width} height={height} />
      <Glow id={id} x={focus} y={horizon} radius={height * 0.62} strength={0.34} />
      <Beams x={focus} y={lamp} width={width} height={height} id={id} />
      <path
        d={drawHills(
          {
            width,
            bottom: horizon,
            top: horizon - 16 * scale,
            swing: 9 * scale,
            peaks: Math.ceil(width / 170),
          },
          random,
        )}
        fill={tones.paper(0.16)}
      />
      <Lighthouse x={focus} foot={foot} lamp={lamp} scale={scale} tones={tones} />
      {title}
      <path
        d={drawRectangle(0, horizon, width, height - horizon)}
        fill={mixColors(mixColors(tones.warm, tones.mid, 0.6), tones.deep, 0.35)}
      />
      <path d={drawReflections(focus, horizon, height, scale, random)} fill={tones.light} opacity=".55" />
      {[0.07, 0.2, 0.38].map((depth, i) => (
        <path
          key={depth}
          d={drawHills(
            {
              width,
              bottom: height,
              top: horizon + (height - horizon) * depth + 6,
              swing: 5 * scale,
              peaks: Math.ceil(width / 120) + i,
            },
            random,
          )}
          fill={mixColors(mixColors(tones.mid, tones.deep, 0.4), tones.deep, 0.3 + i * 0.3)}
          opacity=".72"
        />
      ))}
      <Glow id={id} x={focus} y={lamp - 7 * scale} radius={92 * scale} />
      <Night id={id} width={width} height={height} top={height * 0.66} />
    </>
  )
}

function Beams({
  x,
  y,
  width,
  height,
  id,
}: {
  x: number
  y: number
  width: number
  height: number
  id: string
}) {
  const reach = Math.max(width, height) * 0.95
  const cone = drawPolygon([
    [0, -4],
    [reach, -height * 0.17],
    [reach, height * 0.1],
    [0, 4],
  ])
  return (
    <>
      <path d={cone} fill={`url(#${id}-ray)`} transform={`translate(${x} ${y}) scale(-1 1)`} />
      <path d={cone} fill={`url(#${id}-ray)`} transform={`translate(${x} ${y})`} opacity=".7" />
    </>
  )
}

function drawReflections(x: number, horizon: number, height: number, scale: number, random: Random): string {
  let d = ''
  for (let i = 0; i < 16; i++) {
    const y = horizon + (3 + i * 3 + i * i * 0.62) * scale
    if (y > height) break
    const length = (26 + random() * 60 + i * 4) * scale
    d += drawRectangle(
      x - length / 2 + (random() - 0.5) * (16 + i * 7) * scale,
      y,
      length,
      (1.4 + i * 0.12) * scale,
    )
  }
  return d
}

interface LighthouseProps {
  x: number
  foot: number
  lamp: number
  scale: number
  tones: SceneProps['tones']
}

function Lighthouse({ x, foot, lamp, scale: s, tones }: LighthouseProps) {
  const rock = `M${x - 96 * s} ${foot + 14 * s}C${x - 66 * s} ${foot - 12 * s} ${x - 24 * s} ${foot - 24 * s} ${x + 16 * s} ${foot - 17 * s}C${x + 54 * s} ${foot - 11 * s} ${x + 92 * s} ${foot - 2 * s} ${x + 150 * s} ${foot + 14 * s}z`
  const tower = drawPolygon([
    [x - 11 * s, foot - 12 * s],
    [x - 7 * s, lamp],
    [x + 7 * s, lamp],
    [x + 11 * s, foot - 12 * s],
  ])
  const lit = drawPolygon([
    [x - 11 * s, foot - 18 * s],
    [x - 7 * s, lamp],
    [x - 2 * s, lamp],
    [x - 3 * s, foot - 18 * s],
  ])
  const roof = drawPolygon([
    [x - 9 * s, lamp - 15 * s],
    [x, lamp - 27 * s],
    [x + 9 * s, lamp - 15 * s],
  ])
  return (
    <>
      <Paper d={tower} fill={mixColors(tones.ink, tones.mid, 0.22)} lift={0} />
      <path d={lit} fill={mixColors(tones.ink, tones.warm, 0.42)} />
      <Paper
        d={rock}
        fill={mixColors(tones.ink, tones.deep, 0.4)}
        edge={mixColors(tones.deep, tones.warm, 0.4)}
        lift={2 * s}
      />
      <path
        d={drawRectangle(x - 10 * s, lamp - 2 * s, 20 * s, 4 * s) + roof}
        fill={mixColors(tones.ink, tones.mid, 0.3)}
      />
      <path d={drawRectangle(x - 6 * s, lamp - 15 * s, 12 * s, 13 * s)} fill={tones.flame} />
    </>
  )
}
