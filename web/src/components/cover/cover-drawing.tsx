import { useId } from 'react'
import { CoverGradients } from './cover-parts.tsx'
import type { CoverShape, DrawingProps } from './cover-props.ts'
import { SCENES } from './cover-scenes.ts'
import { CoverTitle, fitTitle, titleWord } from './cover-title.tsx'
import { randomFrom } from './cover-tones.ts'

interface Shape {
  width: number
  height: number
  /** The scene's height before it is cropped to the shape: more puts the horizon lower and enlarges its objects. */
  drawn: number
  cutAbove: number
  /** Positions of the main and the minor object, in parts of the width; the name's hash picks one. */
  places: readonly (readonly [focus: number, aside: number])[]
  isNamed: boolean
}

const SHAPES = {
  /** 3:4, for grids; a caption covers the lower part. */
  card: {
    width: 300,
    height: 400,
    drawn: 400,
    cutAbove: 0,
    places: [
      [0.2, 0.8],
      [0.8, 0.2],
    ],
    isNamed: true,
  },
  /** 540 by 860, beside a character's facts. */
  portrait: {
    width: 345,
    height: 550,
    drawn: 610,
    cutAbove: 0,
    places: [
      [0.22, 0.78],
      [0.78, 0.22],
    ],
    isNamed: true,
  },
  /** Wide; its left 42% stays calm for the name. */
  hero: { width: 1156, height: 348, drawn: 500, cutAbove: 26, places: [[0.78, 0.94]], isNamed: false },
  /** The hero on phones: a caption covers its lower half. */
  'hero-narrow': { width: 358, height: 368, drawn: 400, cutAbove: 0, places: [[0.7, 0.24]], isNamed: false },
} as const satisfies Record<CoverShape, Shape>

/** Letters with descenders; they lift the name above the next paper layer. */
const DESCENDER = /[gjpqy]/

/** Draws the poster. It loads separately: most characters have a portrait. */
export function CoverDrawing({ cover, name, shape, tones }: DrawingProps) {
  const id = useId()
  const { width, height, drawn, cutAbove, places, isNamed }: Shape = SHAPES[shape]
  const { Draw, baseline, inset } = SCENES[cover.motif]
  const random = randomFrom(name)
  const [focus, aside] = places[Math.floor(random() * places.length)] ?? [0.5, 0.5]
  const fit = fitTitle(titleWord(name), width * (1 - inset * 2), drawn * 0.34)
  const lift = DESCENDER.test(fit.text) ? fit.size * 0.13 : 0
  const title = isNamed && (
    <CoverTitle fit={fit} x={(width - fit.length) / 2} y={drawn * baseline - lift} tones={tones} id={id} />
  )
  return (
    <svg
      viewBox={`0 ${cutAbove} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="presentation"
    >
      <CoverGradients id={id} tones={tones} />
      <Draw
        width={width}
        height={drawn}
        scale={drawn / 400}
        focus={width * focus}
        aside={width * aside}
        tones={tones}
        random={random}
        id={id}
        title={title}
      />
    </svg>
  )
}
