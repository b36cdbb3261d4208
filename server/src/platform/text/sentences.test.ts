import { expect, test } from 'vitest'
import { endsSentence, findSentenceEnd, splitSentences } from './sentences.ts'

const trim = (text: string): string[] => splitSentences(text).map((each) => each.trim())

test.each([
  ['Latin', 'She waits. He comes! Why? Well… yes', ['She waits.', 'He comes!', 'Why?', 'Well…', 'yes']],
  ['Arabic', 'ما اسم الكلب؟ اسمه بسكوت.', ['ما اسم الكلب؟', 'اسمه بسكوت.']],
  ['Chinese', '她是医生。住在北京！你呢？好', ['她是医生。', '住在北京！', '你呢？', '好']],
  ['Japanese', '「行くよ。」彼は笑った｡そして…', ['「行くよ。」', '彼は笑った｡', 'そして…']],
  ['Hindi', 'वह आई। वह गया।', ['वह आई।', 'वह गया।']],
  ['lines', 'Name: Mira\n\n- a singer\n', ['Name: Mira', '- a singer', '']],
  ['quotes and actions', '*He nods.* "Go!" (Now.) Then', ['*He nods.*', '"Go!"', '(Now.)', 'Then']],
  ['no space', 'I am here.You are too!We are. ', ['I am here.', 'You are too!', 'We are.', '']],
])('%s: a sentence ends with its mark, its quotation or its line', (_, text, sentences) => {
  expect(trim(text)).toEqual(sentences)
  expect(splitSentences(text).join('')).toBe(text)
})

test('a point in a number, an address, an initial or a title ends no sentence', () => {
  expect(trim('Dr. Ito and J. R. Moss paid 3.50 at citrine.example. They left.')).toEqual([
    'Dr. Ito and J. R. Moss paid 3.50 at citrine.example.',
    'They left.',
  ])
})

test('the last end of a sentence is found, and a text without one has none', () => {
  expect(findSentenceEnd('She waits. "Go!" He ca')).toBe('She waits. "Go!"'.length)
  expect(findSentenceEnd('她是医生。住在')).toBe(5)
  expect(findSentenceEnd('She waits for')).toBe(0)
})

test.each(['Go!', 'هل تأتي؟', '好。', '「好。」', 'So…', '"Go." ', '*She nods.*'])(
  '%s ends a sentence',
  (text) => {
    expect(endsSentence(text)).toBe(true)
  },
)

test.each(['She waits', 'one, ', ''])('"%s" ends none', (text) => {
  expect(endsSentence(text)).toBe(false)
})
