import { Glow, Night, Paper, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawCircle, drawHills, drawRectangle, round } from '../cover-paths.ts'
import { mixColors, type Random } from '../cover-tones.ts'

export function Train({ width, height, scale: s, focus, tones, random, id, title }: SceneProps) {
  const pane = { x: 15 * s, y: 20 * s, width: width - 30 * s, height: height * 0.6 }
  const window = drawRoundRectangle(pane.x, pane.y, pane.width, pane.height, 30 * s)
  const land = (share: number, swing: number) =>
    drawHills(
      {
        width,
        bottom: height,
        top: pane.y + pane.height * share,
        swing: swing * s,
        peaks: Math.ceil(width / 170) + 1,
      },
      random,
    )
  return (
    <>
      <clipPath id={`${id}-pane`}>
        <path d={window} />
      </clipPath>
      <path d={drawRectangle(0, 0, width, height)} fill={mixColors(tones.deep, tones.ink, 0.45)} />
      <Panelling width={width} height={height} scale={s} tones={tones} />
      <path
        d={drawRoundRectangle(
          pane.x - 8 * s,
          pane.y - 8 * s,
          pane.width + 16 * s,
          pane.height + 16 * s,
          37 * s,
        )}
        fill={mixColors(tones.deep, tones.warm, 0.42)}
      />
      <g clipPath={`url(#${id}-pane)`}>
        <Sky id={id} width={width} height={height * 0.86} />
        <Glow id={id} x={focus} y={height * 0.27} radius={height * 0.46} strength={0.85} />
        <path d={drawCircle(focus, height * 0.27, 29 * s)} fill={tones.flame} />
        <path d={land(0.52, 14)} fill={tones.paper(0.1)} />
        <path d={land(0.62, 12)} fill={tones.paper(0.28)} />
        <path d={drawPoles(width, pane, s)} stroke={tones.ink} strokeWidth={2.4 * s} fill="none" />
        {title}
        <Paper
          d={land(0.82, 9)}
          fill={tones.paper(0.55)}
          edge={mixColors(tones.mid, tones.light, 0.4)}
          lift={2 * s}
        />
        <path d={drawStreaks(pane, s, random)} stroke={tones.flame} strokeWidth={1.1 * s} opacity=".38" />
      </g>
      <Sill y={pane.y + pane.height + 8 * s} width={width} height={height} scale={s} tones={tones} />
      <Night id={id} width={width} height={height} top={height * 0.64} />
    </>
  )
}

const drawRoundRectangle = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${round(x + r)} ${round(y)}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${round(-width + 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(-height + 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}z`

function Panelling({
  width,
  height,
  scale,
  tones,
}: {
  width: number
  height: number
  scale: number
  tones: SceneProps['tones']
}) {
  let d = ''
  for (let x = 0; x < width; x += 46 * scale) d += drawRectangle(x, height * 0.66, 2 * scale, height)
  return <path d={d} fill={tones.ink} opacity=".5" />
}

function drawPoles(width: number, pane: { y: number; height: number }, s: number): string {
  let d = ''
  const top = pane.y + pane.height * 0.4
  for (let x = 40 * s; x < width + 200 * s; x += 190 * s) {
    d += `M${round(x)} ${round(top)}V${round(pane.y + pane.height)}M${round(x - 10 * s)} ${round(top + 8 * s)}h${round(20 * s)}M${round(x)} ${round(top + 8 * s)}q${round(95 * s)} ${round(32 * s)} ${round(190 * s)} 0M${round(x)} ${round(top + 8 * s)}q${round(-95 * s)} ${round(32 * s)} ${round(-190 * s)} 0`
  }
  return d
}

function drawStreaks(
  pane: { x: number; y: number; width: number; height: number },
  s: number,
  random: Random,
): string {
  let d = ''
  for (let i = 0; i < pane.width / 14; i++) {
    d += `M${round(pane.x + random() * pane.width)} ${round(pane.y + random() * pane.height)}h${round((8 + random() * 36) * s)}`
  }
  return d
}

function Sill({
  y,
  width,
  height,
  scale: s,
  tones,
}: {
  y: number
  width: number
  height: number
  scale: number
  tones: SceneProps['tones']
}) {
  return (
    <>
      <path d={drawRectangle(0, y, width, 7 * s)} fill={mixColors(tones.deep, tones.light, 0.5)} />
      <path d={drawRectangle(0, y + 7 * s, width, height)} fill={mixColors(tones.deep, tones.ink, 0.3)} />
    </>
  )
}
