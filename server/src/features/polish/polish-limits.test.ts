import { expect, test } from 'vitest'
import { cutToLimit, LENGTHS_MAX } from './polish-limits.ts'

test.each(['هل تأتي معي؟', '她是医生。', 'She is Dr. Ito.'])(
  'a text that is too long ends after "%s"',
  (sentence) => {
    const begun = 'x'.repeat(LENGTHS_MAX.intro - sentence.length - 4)
    expect(cutToLimit(`${begun} ${sentence} And more`, 'intro')).toBe(`${begun} ${sentence}`)
    expect(cutToLimit(`${begun} ${sentence} J. K`, 'intro')).toBe(`${begun} ${sentence}`)
  },
)
