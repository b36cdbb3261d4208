import type { CharacterCard } from '@citrine/contract/characters'
import type { SizedPicture } from '#web/components/picture/picture.tsx'

interface HeroShape extends SizedPicture {
  isBeside: boolean
}

/**
 * A phone shows the banner at the hero's height of 23rem, so it is 46rem wide and cut at its sides. Only 27rem are declared, so that a
 * phone with fewer than two pixels for one of CSS, whose network is usually slow, loads the file of 768 pixels; others load the larger one.
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
