import type { CharacterCard } from '@citrine/contract/characters'
import { expect, test } from 'vitest'
import { heroShape } from './hero-shape.ts'

const picture = (blur: string) => ({ blur }) as NonNullable<CharacterCard['portrait']>
const [portrait, banner] = [picture('portrait'), picture('banner')]
const kinds = (given: Pick<CharacterCard, 'portrait' | 'banner'>) =>
  [true, false].map((isNarrow) => heroShape(given, isNarrow)?.picture)

test('a wide hero shows the banner, a narrow one the portrait; without a banner the portrait stands in both', () => {
  expect(kinds({ portrait, banner })).toEqual([portrait, banner])
  expect(kinds({ portrait, banner: null })).toEqual([portrait, portrait])
  expect(kinds({ portrait: null, banner })).toEqual([undefined, banner])
  expect(kinds({ portrait: null, banner: null })).toEqual([undefined, undefined])
})
