import type { CharacterCard } from '@citrine/contract/characters'
import type { Picture } from '@citrine/contract/pictures'
import type { SizedPicture } from '#web/components/picture/picture.tsx'

interface HeroShape extends SizedPicture {
  narrow: SizedPicture | undefined
  isBeside: boolean
}

const WIDE = '(min-width: 64rem) calc(100vw - 17.75rem), 100vw'
const BESIDE = '(min-width: 48rem) 27rem, 100vw'

export function findHeroShape({
  portrait,
  banner,
}: Pick<CharacterCard, 'portrait' | 'banner'>): HeroShape | null {
  if (banner !== null) {
    const narrow: { picture: Picture; sizes: string } | undefined = portrait
      ? { picture: portrait, sizes: '100vw' }
      : undefined
    return { picture: banner, sizes: WIDE, narrow, isBeside: false }
  }
  return portrait && { picture: portrait, sizes: BESIDE, narrow: undefined, isBeside: true }
}
