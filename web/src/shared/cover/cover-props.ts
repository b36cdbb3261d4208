import type { Cover } from '@citrine/contract/characters'
import type { Tones } from './cover-tones.ts'

export type CoverShape = 'card' | 'portrait' | 'hero' | 'hero-narrow'

export interface CharacterCoverProps {
  cover: Cover
  name: string
  shape: CoverShape
  className?: string | undefined
}

export interface DrawingProps extends CharacterCoverProps {
  tones: Tones
}
