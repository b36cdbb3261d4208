import type { CharacterCard } from '@citrine/contract/characters'
import type { Picture } from '@citrine/contract/pictures'
import { buildSrcset } from '#web/components/picture/srcset.ts'
import { heroOfTheEvening } from './hero-of-the-evening.ts'

export const NARROW = '(max-width: 47.99rem)'

/** Returns the hero's picture and its width. */
export function heroShape(
  { portrait, banner }: Pick<CharacterCard, 'portrait' | 'banner'>,
  isNarrow: boolean,
): { kind: 'portrait' | 'banner' | 'beside'; picture: Picture; sizes: string } | null {
  if (isNarrow) return portrait && { kind: 'portrait', picture: portrait, sizes: '100vw' }
  if (banner !== null)
    return { kind: 'banner', picture: banner, sizes: '(min-width: 64rem) calc(100vw - 17.75rem), 100vw' }
  return portrait && { kind: 'beside', picture: portrait, sizes: '(min-width: 64rem) 50vw, 60vw' }
}

/** Preloads the hero, the largest picture of the first view. */
export function preloadHero(characters: readonly CharacterCard[]): void {
  const hero = heroOfTheEvening(characters)
  const shape = hero && heroShape(hero, matchMedia(NARROW).matches)
  if (!shape) return
  const image = new Image()
  image.fetchPriority = 'high'
  image.sizes = shape.sizes
  image.srcset = buildSrcset(shape.picture.sources)
}
