import type { Cover } from '@citrine/contract/characters'
import { memo, useDeferredValue, useId } from 'react'
import { CoverGradients } from './cover-parts.tsx'
import { SCENES } from './cover-scenes.ts'
import { CoverTitle, fitTitle, titleWord } from './cover-title.tsx'
import { randomFrom, type Tones, tonesOf } from './cover-tones.ts'

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
} as const satisfies Record<string, Shape>

export type CoverShape = keyof typeof SHAPES

/** These letters hang below the line; the name is lifted so that the paper before it does not swallow them. */
const DESCENDER = /[gjpqy]/

interface CharacterCoverProps {
  cover: Cover
  name: string
  shape: CoverShape
  className?: string | undefined
}

/**
 * The poster that stands for a character until there is a picture: their place, their light, their name. Its colours
 * are there at once, the drawing when there is a moment for it: a fast finger must not wait for thirty of them.
 */
export const CharacterCover = memo(function CharacterCover({
  cover,
  name,
  shape,
  className = '',
}: CharacterCoverProps) {
  const isDrawn = useDeferredValue(true, false)
  const tones = tonesOf(cover.palette)
  const { deep, mid, warm, ink } = tones
  return (
    <span
      className={`cover ${className}`}
      style={{ background: `linear-gradient(${deep}, ${mid} 30%, ${warm} 58%, ${deep} 74%, ${ink})` }}
      aria-hidden="true"
    >
      {isDrawn && <Drawing cover={cover} name={name} shape={shape} tones={tones} />}
    </span>
  )
})

function Drawing({ cover, name, shape, tones }: CharacterCoverProps & { tones: Tones }) {
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
