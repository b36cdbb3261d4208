import { useId } from 'react'
import { CoverGradients } from './cover-parts.tsx'
import type { CoverShape, DrawingProps } from './cover-props.ts'
import { SCENES } from './cover-scenes.ts'
import { CoverTitle, fitTitle, titleWord } from './cover-title.tsx'
import { randomFrom } from './cover-tones.ts'

interface Shape {
  width: number
  height: number
  /** The scene is drawn this high and cut to the shape: more puts its horizon lower and makes its things larger. */
  drawn: number
  cutAbove: number
  /** Where its main thing and a lesser one may stand, in parts of the width; the name decides which. */
  places: readonly (readonly [focus: number, aside: number])[]
  isNamed: boolean
}

const SHAPES = {
  /** 3:4, for grids; a caption lies over the lower part. */
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
  /** Wide, its left 42% calm; a name is set over that. */
  hero: { width: 1156, height: 348, drawn: 500, cutAbove: 26, places: [[0.78, 0.94]], isNamed: false },
  /** The hero on phones: a caption lies over its lower half. */
  'hero-narrow': { width: 358, height: 368, drawn: 400, cutAbove: 0, places: [[0.7, 0.24]], isNamed: false },
} as const satisfies Record<CoverShape, Shape>

/** These letters hang below the line; the name is lifted so that the paper before it does not swallow them. */
const DESCENDER = /[gjpqy]/

/** The poster itself. It comes apart from the page: most characters have a portrait and need none. */
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
