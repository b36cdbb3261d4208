import { expect, test } from 'vitest'
import { hasWord, toggleWord } from './look-builder.tsx'

test('a word joins the text, replaces another of its group and is removed again', () => {
  const dressed = toggleWord('A keeper with a lamp, freckles', 'clothes', 'coat')
  expect(dressed).toBe('A keeper with a lamp, freckles, coat')
  expect(hasWord(dressed, 'coat')).toBe(true)

  const changed = toggleWord(toggleWord(dressed, 'light', 'at dusk'), 'clothes', 'suit')
  expect(changed).toBe('A keeper with a lamp, freckles, at dusk, suit')

  expect(toggleWord(changed, 'clothes', 'suit')).toBe('A keeper with a lamp, freckles, at dusk')
})

test('words that somebody typed are recognised, and text about them is kept', () => {
  expect(hasWord('Coat, At Dusk.', 'at dusk')).toBe(true)
  expect(hasWord('a torn coat', 'coat')).toBe(false)
  expect(toggleWord('a torn coat', 'clothes', 'suit')).toBe('a torn coat, suit')
  expect(toggleWord('Coat, freckles', 'clothes', 'coat')).toBe('freckles')
  expect(toggleWord('', 'age', '60 years old')).toBe('60 years old')
  expect(toggleWord('freckles, ', 'hair', 'bald')).toBe('freckles, bald')
})
