import { expect, test } from 'vitest'
import { joinPhrases } from './draw-tool.tsx'

test('unknown words are listed in their phrases, each once', () => {
  const look =
    'A woman of 45 in a velvet smoking jacket, carrying a katana. Her katana is old-fashioned; Ekaterina’s.'

  expect(joinPhrases(look, ['velvet', 'smoking', 'katana', 'old', 'fashioned', 'ekaterina'])).toEqual([
    'velvet smoking',
    'katana',
    'old-fashioned',
    'Ekaterina’s',
  ])
  expect(joinPhrases('Eine Frau mit Hut', ['eine', 'frau', 'mit', 'hut'])).toEqual(['Eine Frau mit Hut'])
  expect(joinPhrases('a woman', [])).toEqual([])
})
