import type { CharacterCard } from '@citrine/contract/characters'
import { expect, test } from 'vitest'
import { findHeroShape } from './hero-shape.ts'

const picture = (blur: string) => ({ blur }) as NonNullable<CharacterCard['portrait']>
const portrait = picture('portrait')
const banner = picture('banner')
const pictures = (card: Pick<CharacterCard, 'portrait' | 'banner'>) => {
  const shape = findHeroShape(card)
  return shape && [shape.narrow?.picture, shape.picture, shape.isBeside]
}

test('a wide hero shows the banner, a narrow one the portrait; without a banner both show the portrait', () => {
  expect(pictures({ portrait, banner })).toEqual([portrait, banner, false])
  expect(pictures({ portrait, banner: null })).toEqual([undefined, portrait, true])
  expect(pictures({ portrait: null, banner })).toEqual([undefined, banner, false])
  expect(pictures({ portrait: null, banner: null })).toBeNull()
})
