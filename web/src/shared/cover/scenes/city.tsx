import { Glow, Night, Paper, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawCircle, drawRectangle, round } from '../cover-paths.ts'
import { mixColors, type Random } from '../cover-tones.ts'

export function City({ width, height, scale, focus, tones, random, id, title }: SceneProps) {
  const far = drawBlock(
    { width, floor: height, lowest: height * 0.34, highest: height * 0.14, step: 34 * scale },
    random,
  )
  const near = drawBlock(
    { width, floor: height, lowest: height * 0.78, highest: height * 0.66, step: 58 * scale },
    random,
  )
  const roof = height * 0.585
  return (
    <>
      <Sky id={id} width={width} height={height} />
      <Glow id={id} x={focus} y={height * 0.3} radius={height * 0.56} strength={0.6} />
      <path d={far.walls} fill={mixColors(tones.mid, tones.deep, 0.36)} opacity=".9" />
      <path d={far.windows} fill={tones.light} opacity=".42" />
      <path
        d={drawCircle(focus, height * 0.17, 25 * scale)}
        fill="none"
        stroke={tones.flame}
        strokeWidth={3.4 * scale}
      />
      <Glow id={id} x={focus} y={height * 0.17} radius={92 * scale} strength={0.8} />
      <path
        d={drawWindowFrame(width, roof, scale)}
        fill="none"
        stroke={tones.ink}
        strokeWidth={2.4 * scale}
        opacity=".8"
      />
      {title}
      <Paper
        d={drawRectangle(0, roof, width, height)}
        fill={mixColors(tones.deep, tones.ink, 0.3)}
        edge={mixColors(tones.warm, tones.light, 0.3)}
        lift={3 * scale}
      />
      <path d={drawPanes(width, roof + 14 * scale, height, scale, random)} fill={tones.light} opacity=".6" />
      <path d={near.walls} fill={tones.ink} />
      <path
        d={drawRain(width, height, scale, random)}
        stroke={tones.flame}
        strokeWidth={1.1 * scale}
        opacity=".26"
      />
      <Night id={id} width={width} height={height} top={height * 0.64} />
    </>
  )
}

function drawBlock(
  {
    width,
    floor,
    lowest,
    highest,
    step,
  }: { width: number; floor: number; lowest: number; highest: number; step: number },
  random: Random,
): { walls: string; windows: string } {
  let [walls, windows] = ['', '']
  for (let x = -step * 0.4; x < width; x += step * (0.7 + random() * 0.5)) {
    const wide = step * (0.6 + random() * 0.5)
    const top = highest + random() * (lowest - highest)
    walls += drawRectangle(x, top, wide, floor - top)
    for (let y = top + 8; y < floor * 0.62; y += step * 0.3) {
      for (let column = 0; column < 4; column++) {
        if (random() < 0.3)
          windows += drawRectangle(x + wide * (0.14 + column * 0.2), y, wide * 0.1, step * 0.13)
      }
    }
  }
  return { walls, windows }
}

function drawWindowFrame(width: number, roof: number, scale: number): string {
  let d = ''
  for (let x = width * 0.1; x < width; x += 40 * scale) {
    d += `M${round(x)} ${round(roof)}v${round(-52 * scale)}M${round(x)} ${round(roof)}l${round(40 * scale)} ${round(-34 * scale)}`
  }
  return d
}

function drawPanes(width: number, top: number, height: number, scale: number, random: Random): string {
  let d = ''
  for (let y = top; y < height; y += 20 * scale) {
    for (let x = 10 * scale; x < width; x += 17 * scale)
      if (random() < 0.34) d += drawRectangle(x, y, 8 * scale, 10 * scale)
  }
  return d
}

function drawRain(width: number, height: number, scale: number, random: Random): string {
  let d = ''
  for (let i = 0; i < Math.round(width / 5); i++) {
    const length = (14 + random() * 34) * scale
    d += `M${round(random() * width)} ${round(random() * height * 0.9)}l${round(-length * 0.17)} ${round(length)}`
  }
  return d
}
