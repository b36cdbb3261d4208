import type { CharacterCard } from '@citrine/contract/characters'
import type { SizedPicture } from '#web/components/picture/picture.tsx'

interface HeroShape extends SizedPicture {
  isBeside: boolean
}

/**
 * The banner is 46rem wide on a phone and cut at its sides, but 27rem are declared, so that 1x phones, whose network is
 * usually slow, load the 768 px file.
 */
const WIDE = '(min-width: 64rem) calc(100vw - 17.75rem), (min-width: 48rem) 100vw, 27rem'
const BESIDE = '(min-width: 48rem) 27rem, 100vw'

export function findHeroShape({
  portrait,
  banner,
}: Pick<CharacterCard, 'portrait' | 'banner'>): HeroShape | null {
  if (banner !== null) return { picture: banner, sizes: WIDE, isBeside: false }
  return portrait && { picture: portrait, sizes: BESIDE, isBeside: true }
}
