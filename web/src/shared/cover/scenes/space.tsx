import { Glow, Night, type SceneProps, Sky } from '../cover-parts.tsx'
import { drawCircle, drawSpecks, round } from '../cover-paths.ts'
import { mixColors } from '../cover-tones.ts'

export function Space({ width, height, scale: s, focus, aside, tones, random, id, title }: SceneProps) {
  const planet = { x: focus, y: height * 0.88, radius: 158 * s }
  const dawn = {
    x: planet.x + 118 * s * (focus > aside || focus > width / 2 ? -1 : 1),
    y: planet.y - 104 * s,
  }
  return (
    <>
      <Sky id={id} width={width} height={height * 1.25} />
      <path
        d={drawSpecks(
          { x: 0, y: 0, width, height: height * 0.8, count: Math.round(width / 3.4), largest: 1.7 },
          random,
        )}
        fill={tones.flame}
        opacity=".8"
      />
      <path d={drawNebula(width, height, s)} fill={tones.warm} opacity=".2" />
      <path d={drawNebula(width, height * 0.9, s * 1.3)} fill={tones.light} opacity=".1" />
      <path d={drawCircle(aside, height * 0.17, 17 * s)} fill={mixColors(tones.warm, tones.light, 0.4)} />
      <path d={drawCircle(aside + 6 * s, height * 0.17 + 4 * s, 17 * s)} fill={tones.deep} opacity=".6" />
      <Ring planet={planet} scale={s} colour={mixColors(tones.light, tones.warm, 0.4)} half="far" />
      {title}
      <Glow id={id} x={dawn.x} y={dawn.y} radius={210 * s} strength={0.9} />
      <path d={drawCircle(planet.x, planet.y, planet.radius + 2.4 * s)} fill={tones.light} />
      <path
        d={drawCircle(planet.x, planet.y, planet.radius)}
        fill={mixColors(tones.warm, tones.light, 0.3)}
      />
      <clipPath id={`${id}-disc`}>
        <path d={drawCircle(planet.x, planet.y, planet.radius)} />
      </clipPath>
      <g clipPath={`url(#${id}-disc)`}>
        <path d={drawBands(planet)} fill={mixColors(tones.mid, tones.light, 0.3)} opacity=".45" />
        <path
          d={drawCircle(planet.x + (planet.x - dawn.x) * 0.2, planet.y + 26 * s, planet.radius * 1.02)}
          fill={tones.ink}
          opacity=".66"
        />
      </g>
      <Ring planet={planet} scale={s} colour={mixColors(tones.light, tones.warm, 0.2)} half="near" />
      <Night id={id} width={width} height={height} top={height * 0.62} />
    </>
  )
}

interface Disc {
  x: number
  y: number
  radius: number
}

function drawNebula(width: number, height: number, s: number): string {
  return `M0 ${round(height * 0.2)}C${round(width * 0.3)} ${round(height * 0.02)} ${round(width * 0.5)} ${round(height * 0.34)} ${round(width)} ${round(height * 0.1)}V${round(height * 0.34)}C${round(width * 0.6)} ${round(height * 0.5)} ${round(width * 0.4)} ${round(height * 0.26 + 20 * s)} 0 ${round(height * 0.44)}z`
}

function drawBands({ x, y, radius: r }: Disc): string {
  return [-0.72, -0.46, -0.12, 0.2]
    .map(
      (share, i) =>
        `M${round(x - r)} ${round(y + r * share)}q${round(r)} ${round(r * 0.3)} ${round(r * 2)} 0v${round(r * (0.07 + i * 0.03))}q${round(-r)} ${round(r * 0.3)} ${round(-r * 2)} 0z`,
    )
    .join('')
}

function Ring({
  planet: { x, y, radius: r },
  scale: s,
  colour,
  half,
}: {
  planet: Disc
  scale: number
  colour: string
  half: 'far' | 'near'
}) {
  const sweep = half === 'far' ? 1 : 0
  return (
    <g transform={`rotate(-16 ${round(x)} ${round(y)})`} fill="none" stroke={colour} opacity=".75">
      {[1.5, 1.66, 1.76].map((share, i) => (
        <path
          key={share}
          d={`M${round(x - r * share)} ${round(y)}A${round(r * share)} ${round(r * share * 0.24)} 0 0 ${sweep} ${round(x + r * share)} ${round(y)}`}
          strokeWidth={(i === 1 ? 9 : 3) * s}
        />
      ))}
    </g>
  )
}
