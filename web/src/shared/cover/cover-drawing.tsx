import type { Cover } from '@citrine/contract/characters'
import { type ComponentType, useId } from 'react'
import { CoverGradients, type SceneProps } from './cover-parts.tsx'
import type { CoverShape, DrawingProps } from './cover-props.ts'
import { CoverTitle, chooseTitleWord, fitTitle } from './cover-title.tsx'
import { createRandom } from './cover-tones.ts'
import { City } from './scenes/city.tsx'
import { Garden } from './scenes/garden.tsx'
import { LibraryScene } from './scenes/library.tsx'
import { Market } from './scenes/market.tsx'
import { Mountain } from './scenes/mountain.tsx'
import { Radio } from './scenes/radio.tsx'
import { Sea } from './scenes/sea.tsx'
import { Space } from './scenes/space.tsx'
import { Stage } from './scenes/stage.tsx'
import { Stars } from './scenes/stars.tsx'
import { Train } from './scenes/train.tsx'
import { Workshop } from './scenes/workshop.tsx'

interface Shape {
  width: number
  height: number
  /** The scene is this high before it is cropped to the shape. A larger value lowers the horizon and enlarges the objects. */
  fullHeight: number
  cutAbove: number
  places: readonly (readonly [focus: number, aside: number])[]
  isNamed: boolean
}

const SHAPES = {
  card: {
    width: 300,
    height: 400,
    fullHeight: 400,
    cutAbove: 0,
    places: [
      [0.2, 0.8],
      [0.8, 0.2],
    ],
    isNamed: true,
  },
  portrait: {
    width: 345,
    height: 550,
    fullHeight: 610,
    cutAbove: 0,
    places: [
      [0.22, 0.78],
      [0.78, 0.22],
    ],
    isNamed: true,
  },
  hero: { width: 1156, height: 348, fullHeight: 500, cutAbove: 26, places: [[0.78, 0.94]], isNamed: false },
  'hero-narrow': {
    width: 358,
    height: 368,
    fullHeight: 400,
    cutAbove: 0,
    places: [[0.7, 0.24]],
    isNamed: false,
  },
} as const satisfies Record<CoverShape, Shape>

/** Letters with descenders lift the name above the next paper layer. */
const DESCENDER = /[gjpqy]/

export function CoverDrawing({ cover, name, shape, tones }: DrawingProps) {
  const id = useId()
  const { width, height, fullHeight, cutAbove, places, isNamed }: Shape = SHAPES[shape]
  const { Draw, baseline, inset } = SCENES[cover.motif]
  const random = createRandom(name)
  const [focus, aside] = places[Math.floor(random() * places.length)] ?? [0.5, 0.5]
  const fit = fitTitle(chooseTitleWord(name), width * (1 - inset * 2), fullHeight * 0.34)
  const lift = DESCENDER.test(fit.text) ? fit.size * 0.13 : 0
  const title = isNamed && (
    <CoverTitle
      fit={fit}
      x={(width - fit.length) / 2}
      y={fullHeight * baseline - lift}
      tones={tones}
      id={id}
    />
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
        height={fullHeight}
        scale={fullHeight / 400}
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

interface Scene {
  Draw: ComponentType<SceneProps>
  baseline: number
  inset: number
}

const SCENES: Record<Cover['motif'], Scene> = {
  sea: { Draw: Sea, baseline: 0.552, inset: 0.06 },
  library: { Draw: LibraryScene, baseline: 0.582, inset: 0.1 },
  stars: { Draw: Stars, baseline: 0.56, inset: 0.06 },
  mountain: { Draw: Mountain, baseline: 0.59, inset: 0.06 },
  market: { Draw: Market, baseline: 0.53, inset: 0.07 },
  stage: { Draw: Stage, baseline: 0.6, inset: 0.12 },
  city: { Draw: City, baseline: 0.572, inset: 0.07 },
  garden: { Draw: Garden, baseline: 0.57, inset: 0.08 },
  train: { Draw: Train, baseline: 0.535, inset: 0.11 },
  workshop: { Draw: Workshop, baseline: 0.574, inset: 0.07 },
  radio: { Draw: Radio, baseline: 0.55, inset: 0.06 },
  space: { Draw: Space, baseline: 0.5, inset: 0.07 },
}
