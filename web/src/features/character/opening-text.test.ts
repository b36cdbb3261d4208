import { expect, test } from 'vitest'
import { splitParagraphs } from './opening-text.ts'

test('paragraphs are told apart by empty lines, what is done from what is said by stars', () => {
  expect(splitParagraphs('*She nods.*\n\nCome in. *A chair is moved.* Sit.\n\n\n')).toEqual([
    [{ text: 'She nods.', isAction: true }],
    [
      { text: 'Come in. ', isAction: false },
      { text: 'A chair is moved.', isAction: true },
      { text: ' Sit.', isAction: false },
    ],
  ])
})
