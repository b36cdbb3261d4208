import { expect, test } from 'vitest'
import { fillNames, paragraphsOf } from './opening-text.ts'

test('paragraphs are told apart by empty lines, what is done from what is said by stars', () => {
  expect(paragraphsOf('*She nods.*\n\nCome in. *A chair is moved.* Sit.\n\n\n')).toEqual([
    [{ text: 'She nods.', isAction: true }],
    [
      { text: 'Come in. ', isAction: false },
      { text: 'A chair is moved.', isAction: true },
      { text: ' Sit.', isAction: false },
    ],
  ])
})

test('place-holders become the names of both', () => {
  const names = { char: 'Maren', user: 'the visitor' }
  expect(fillNames('{{user}} knocks. {{char}} opens to {{user}}.', names)).toBe(
    'The visitor knocks. Maren opens to the visitor.',
  )
  expect(fillNames('It rains. {{user}} comes in.', names)).toBe('It rains. The visitor comes in.')
})
