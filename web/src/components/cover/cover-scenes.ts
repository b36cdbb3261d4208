import type { Cover } from '@citrine/contract/characters'
import type { ComponentType } from 'react'
import type { SceneProps } from './cover-parts.tsx'
import { City } from './scenes/city.tsx'
import { Garden } from './scenes/garden.tsx'
import { Library } from './scenes/library.tsx'
import { Market } from './scenes/market.tsx'
import { Mountain } from './scenes/mountain.tsx'
import { Radio } from './scenes/radio.tsx'
import { Sea } from './scenes/sea.tsx'
import { Space } from './scenes/space.tsx'
import { Stage } from './scenes/stage.tsx'
import { Stars } from './scenes/stars.tsx'
import { Train } from './scenes/train.tsx'
import { Workshop } from './scenes/workshop.tsx'

interface Scene {
  Draw: ComponentType<SceneProps>
  /** The name's baseline, in parts of the height. */
  baseline: number
  /** The margin at either side, in parts of the width. */
  inset: number
}

export const SCENES: Record<Cover['motif'], Scene> = {
  sea: { Draw: Sea, baseline: 0.578, inset: 0.06 },
  library: { Draw: Library, baseline: 0.582, inset: 0.1 },
  stars: { Draw: Stars, baseline: 0.588, inset: 0.06 },
  mountain: { Draw: Mountain, baseline: 0.59, inset: 0.06 },
  market: { Draw: Market, baseline: 0.53, inset: 0.07 },
  stage: { Draw: Stage, baseline: 0.6, inset: 0.12 },
  city: { Draw: City, baseline: 0.572, inset: 0.07 },
  garden: { Draw: Garden, baseline: 0.57, inset: 0.08 },
  train: { Draw: Train, baseline: 0.535, inset: 0.11 },
  workshop: { Draw: Workshop, baseline: 0.574, inset: 0.07 },
  radio: { Draw: Radio, baseline: 0.575, inset: 0.06 },
  space: { Draw: Space, baseline: 0.5, inset: 0.07 },
}
