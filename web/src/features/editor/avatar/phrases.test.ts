import { expect, test } from 'vitest'
import { phrasesIn } from './draw-tool.tsx'

test('unknown words are listed in their phrases, each once', () => {
  const look =
    'A woman of 45 in a velvet smoking jacket, carrying a katana. Her katana is old-fashioned; Ekaterina’s.'

  expect(phrasesIn(look, ['velvet', 'smoking', 'katana', 'old', 'fashioned', 'ekaterina'])).toEqual([
    'velvet smoking',
    'katana',
    'old-fashioned',
    'Ekaterina’s',
  ])
  expect(phrasesIn('Eine Frau mit Hut', ['eine', 'frau', 'mit', 'hut'])).toEqual(['Eine Frau mit Hut'])
  expect(phrasesIn('a woman', [])).toEqual([])
})
