import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRepetitionCheck, createScriptCheck } from './flaws.ts'
import { createOpeningBuffer } from './hold-back.ts'
import { findLoop } from './loops.ts'
import { detectScript } from './scripts.ts'
import { createSpeakerLineFilter } from './speaker-lines.ts'
import { removeHalfSentence, tidyEnd } from './tidy-end.ts'

const NAMES = { char: 'Maren Holt', user: 'Ada' }

function filterLines(pieces: readonly string[], names = NAMES): string {
  const lines = createSpeakerLineFilter(names)
  return pieces.map(lines.feed).join('') + lines.rest()
}

test('a line for the user ends the reply, however their name is written', () => {
  for (const label of [
    'Ada:',
    'ADA: ',
    '**Ada:** ',
    '**Ada**: ',
    '*Ada*：',
    '_Ada_:',
    '「Ada：」',
    '「Ada」：',
    '【Ada】:',
    '[Ada]: ',
    '- Ada: ',
    '### Ada:',
    '> Ada: ',
    'User: ',
    'Human:',
    '{{user}}: ',
    'You: ',
  ])
    expect(filterLines([`Come in.\n\n${label}I sit down.\nMaren Holt: Good.`]), label).toBe('Come in.')
  expect(filterLines(['请进。\n艾达：我坐下了。'], { char: '米拉', user: '艾达' })).toBe('请进。')
})

test('a name that is not a label stays', () => {
  for (const text of [
    'Come in.\nAda, sit down: the tea is warm.',
    'Come in.\n**Ada** nods.',
    'She reads: "Ada: wait for me."',
    '*She looks at Ada: there is rain on her coat.*',
    'Come in.\n「Ada：ここだ」と言った。',
    'Come in.\nAd',
    'Come in.\n\nA list:\n- tea\n- bread',
  ])
    expect(filterLines([text]), text).toBe(text)
})

test('the character’s own name before a line is removed, the line stays', () => {
  expect(filterLines(['*She nods.*\n\nMaren Holt: Come in.\n**Maren Holt:** Sit.'])).toBe(
    '*She nods.*\n\nCome in.\nSit.',
  )
})

test('a leading line for the user is removed', () => {
  expect(filterLines(['Ada: I walk in.\nMaren Holt: Welcome.'])).toBe('Welcome.')
  expect(filterLines(['Ada: I walk in.\n\n*She looks up.* Welcome.'])).toBe('*She looks up.* Welcome.')
  expect(filterLines(['Ada: I walk in.'])).toBe('')
})

test('a user with the character’s name is not mistaken for a label', () => {
  expect(filterLines(['Hm.\nAda: Yes.'], { char: 'Ada', user: 'ada' })).toBe('Hm.\nYes.')
})

test('the result does not depend on how the text is split into pieces', () => {
  const text = fc.constantFrom(
    'Come in.\n\n**Ada:** I sit.\nMore.',
    '*She nods.*\n\nMaren Holt: Come in.\n**Maren Holt:** Sit.\n',
    'Ada: I walk in.\n\n**Maren Holt**: Welcome.\n「Ada：」 Thanks.',
    'One.\n\n\n  Two\n- [Ada] three\n- Ada: four',
  )
  fc.assert(
    fc.property(text, fc.array(fc.nat(60)), (whole, places) => {
      const ends = [...places.filter((place) => place < whole.length), whole.length].sort((a, b) => a - b)
      const pieces = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end))

      expect(filterLines(pieces)).toBe(filterLines([whole]))
    }),
  )
})

test('an incomplete sentence at the limit is removed, in any script, but never the whole reply', () => {
  const cases: [string, string][] = [
    ['The lamp is lit. The sea is loud and', 'The lamp is lit.'],
    ['“Sit down,” she says. “The tea is still', '“Sit down,” she says.'],
    ['灯亮着。海浪很', '灯亮着。'],
    ['「お茶をどうぞ。」彼女は笑って、', '「お茶をどうぞ。」'],
    ['दीपक जल रहा है। समुद्र', 'दीपक जल रहा है।'],
    ['المصباح مضاء. هل البحر هادئ؟ نعم إنه', 'المصباح مضاء. هل البحر هادئ؟'],
    ['*She walks over to the window. Then she', '*She walks over to the window.*'],
    ['*She nods*\n\nAnd th', '*She nods*'],
    ['It costs 3.50 and a smile, says Dr. Holt', 'It costs 3.50 and a smile, says Dr. Holt'],
    [
      'Hm. The sea is loud and the lamp is lit and nobody',
      'Hm. The sea is loud and the lamp is lit and nobody',
    ],
    ['no end at all', 'no end at all'],
    ['The lamp is lit.', 'The lamp is lit.'],
  ]
  for (const [text, expected] of cases) expect(removeHalfSentence(text, 0), text).toBe(expected)
})

test('text before a continuation stays, complete or not', () => {
  const before = 'The lamp is lit. The sea'
  expect(tidyEnd(`${before} is loud`, { from: before.length, finish: 'length' })).toBe(`${before} is loud`)
  expect(tidyEnd(`${before} is loud. And`, { from: before.length, finish: 'length' })).toBe(
    `${before} is loud.`,
  )
  expect(tidyEnd('Half a sen', { from: 0, finish: 'stop' })).toBe('Half a sen')
})

test('loops are detected: one sentence, several in turn, and an endless word', () => {
  const one = 'I look out at the sea. '
  const two = 'She waits by the door. The rain goes on. '
  const long = 'I have been waiting for you by the window all this long night. '
  for (const [text, kept] of [
    [`Well. ${one.repeat(3)}`, `Well. ${one.trim()}`],
    [`Well. ${two.repeat(3)}`, `Well. ${two.trim()}`],
    [`${long}Rain. ${long}Wind. ${long}`, `${long}Rain. ${long}Wind.`],
    [`Well, ${'no, '.repeat(40)}`, 'Well, no, no'],
    [`${'我一直在窗边等着你回来。'.repeat(3)}`, '我一直在窗边等着你回来。'],
  ] as const)
    expect(tidyEnd(text, { from: 0, finish: 'stop' }), text).toBe(kept)
})

test('a refrain, laughter and a list are not loops', () => {
  for (const text of [
    'Ha! Ha! Ha! You are late.',
    'Row the boat. The sun is up. Row the boat. The wind is fair. Row the boat. The tide is out.',
    '- tea\n- bread\n- salt\n- tea\n',
    'She waits by the door. She waits by the door. Then she goes.',
    `${'I have been waiting for you by the window all this long night. '.repeat(2)}And now?`,
    'No, no, no, no, no, no, no, no!',
  ])
    expect(findLoop(text), text).toBeNull()
})

const EARLIER =
  'The harbour is quiet tonight, and the old lamp turns as it always has. Sit with me a while, will you?'

test('a repetition is likely once four words match an earlier reply', () => {
  const judge = createRepetitionCheck([EARLIER])
  expect(judge('You', false)).toBe('fine')
  expect(judge('The', false)).toBe('early')
  expect(judge('The harbour is quiet', false)).toBe('early')
  expect(judge('The l', false)).toBe('fine')
  expect(judge('The harbour is quiet today, my', false)).toBe('likely')
  expect(judge('The harbour is quiet today, my friend, for once', false)).toBe('fine')
  expect(createRepetitionCheck([])('*', false)).toBe('fine')
})

test('the first words of a reply are shown at once, and further ones are held while they match an earlier reply', () => {
  const feedAll = (text: string, isFirm: boolean): string[] => {
    const held = createOpeningBuffer([createRepetitionCheck([EARLIER])], isFirm)
    const shown = (text.match(/\s*\S+/g) ?? []).map((piece) => held.feed(piece).text)
    return [...shown, held.rest().text]
  }
  const differs = 'The harbour is quiet tonight, my dear old friend of mine.'
  expect(feedAll(differs, false)).toEqual([
    ...['The', ' harbour', ' is', ' quiet', '', '', '', ' tonight, my dear old', ' friend', ' of', ' mine.'],
    '',
  ])
  expect(feedAll(differs, true).slice(0, 4)).toEqual(['', '', '', ''])
  expect(feedAll(differs, true).join('')).toBe(differs)
  expect(feedAll(EARLIER, false).join('')).toBe('The harbour is quiet')
  expect(feedAll('The harbour is quiet tonight.', false).join('')).toBe('The harbour is quiet tonight.')
})

test('an identical reply is a repeat, also with one word changed; a few words are not', () => {
  const judge = createRepetitionCheck(['Yes, of course.', EARLIER])
  expect(judge(EARLIER, true)).toBe('repeats')
  expect(judge(EARLIER.replace('quiet', 'calm').slice(0, 90), true)).toBe('repeats')
  expect(judge('Yes, of course.', true)).toBe('fine')
  const chinese = '今晚港口很安静，老灯塔还是那样转着。陪我坐一会儿好吗？'
  expect(createRepetitionCheck([chinese])(chinese, true)).toBe('repeats')
})

test('a reply in another script than the user’s is detected by its first letters', () => {
  const judge = createScriptCheck('latin')
  expect(judge('*', false)).toBe('early')
  expect(judge('*улыба', false)).toBe('likely')
  expect(judge('*улыбается* Здравствуй, как ты сегодня?', false)).toBe('other_language')
  expect(judge('*улыбается* Hello', false)).toBe('fine')
  expect(judge('Hello', false)).toBe('fine')
  expect(
    createScriptCheck('japanese')('今天晚上港口非常安静老灯塔还在转动着呢，陪我坐一会儿好吗', false),
  ).toBe('other_language')
  expect(createScriptCheck('chinese')('港口很安静', false)).toBe('fine')
})

test('scripts are distinguished, and too little or mixed text is left open', () => {
  expect(detectScript('How are you today?')).toBe('latin')
  expect(detectScript('Как у тебя дела?')).toBe('cyrillic')
  expect(detectScript('今日はとても静かですね')).toBe('japanese')
  expect(detectScript('今晚港口很安静')).toBe('chinese')
  expect(detectScript('오늘 밤은 조용하네요')).toBe('hangul')
  expect(detectScript('ok')).toBeNull()
  expect(detectScript('I like привет как дела and words')).toBeNull()
})
