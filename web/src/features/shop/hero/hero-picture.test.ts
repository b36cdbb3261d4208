import type { CharacterCard } from '@citrine/contract/characters'
import { expect, test } from 'vitest'
import { findHeroShape } from './hero-picture.tsx'

const picture = (blur: string) => ({ blur }) as NonNullable<CharacterCard['portrait']>
const portrait = picture('portrait')
const banner = picture('banner')
const pictures = (card: Pick<CharacterCard, 'portrait' | 'banner'>) => {
  const shape = findHeroShape(card)
  return shape && [shape.picture, shape.isBeside]
}

test('the hero shows the banner, or the portrait beside the text if there is no banner', () => {
  expect(pictures({ portrait, banner })).toEqual([banner, false])
  expect(pictures({ portrait, banner: null })).toEqual([portrait, true])
  expect(pictures({ portrait: null, banner })).toEqual([banner, false])
  expect(pictures({ portrait: null, banner: null })).toBeNull()
})
