import { expect, test } from 'vitest'
import { splitIntro } from './intro.tsx'

test.each([
  ['The library opens at eleven at night. He finds what you lost.', 'The library opens at eleven at night.'],
  [
    'Sells spices by weight and advice by the story. Yours, that is.',
    'Sells spices by weight and advice by the story.',
  ],
  [
    'Keeps a rock, 2.31 km long. Soup is on. Come in, and bring the lamp.',
    'Keeps a rock, 2.31 km long. Soup is on.',
  ],
  ['深夜図書館の司書。なくしたものを見つけてくれます。雨の日も開いています。', '深夜図書館の司書。'],
])('a narrow card shows of "%s" only "%s"', (intro, lead) => {
  const parts = splitIntro(intro)
  expect(parts.lead).toBe(lead)
  expect(parts.lead + parts.rest).toBe(intro)
})

test.each([
  'First violin. Hates encores, loves gossip.',
  'A single sentence that goes on for longer than two lines of any narrow card',
  'Hm. A first sentence this short says nothing, so all of it stays, for three lines if need be.',
  '',
])('a narrow card shows all of "%s"', (intro) => {
  expect(splitIntro(intro)).toEqual({ lead: intro, rest: '' })
})
