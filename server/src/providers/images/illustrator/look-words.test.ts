import { lookWords } from '@citrine/contract/look-words'
import { readWords } from '@citrine/illustrator/words'
import { expect, test } from 'vitest'

test.each(Object.entries(lookWords))(
  'the illustrator understands each %s that the editor offers',
  (_, words) => {
    for (const word of words) expect(readWords(`woman, ${word}`).unknown, word).toEqual([])
  },
)
