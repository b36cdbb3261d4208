import { expect, test } from 'vitest'
import { splitParagraphs } from './opening-preview.tsx'

test('paragraphs are separated by empty lines, actions from speech by asterisks', () => {
  expect(splitParagraphs('*She nods.*\n\nCome in. *A chair is moved.* Sit.\n\n\n')).toEqual([
    [{ text: 'She nods.', isAction: true }],
    [
      { text: 'Come in. ', isAction: false },
      { text: 'A chair is moved.', isAction: true },
      { text: ' Sit.', isAction: false },
    ],
  ])
})
