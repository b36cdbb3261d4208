import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createThoughtSplitter } from './thought-splitter.ts'

type Options = { beginsInThought?: boolean; isCut?: boolean }

function read(pieces: readonly string[], { isCut = false, ...options }: Options = {}) {
  const splitter = createThoughtSplitter(options)
  const whole = { text: '', thought: '' }
  for (const piece of [...pieces.map(splitter.feed), splitter.end(isCut)]) {
    if (piece.isRewound) {
      whole.thought += whole.text
      whole.text = ''
    }
    whole.text += piece.text
    whole.thought += piece.thought
  }
  return whole
}

const REPLIES: [name: string, reply: string, text: string, thought: string][] = [
  ['no thought', 'Hello.', 'Hello.', ''],
  ['think', '<think>Hm.</think>Hello.', 'Hello.', 'Hm.'],
  ['thinking, in capitals', '<THINKING>Hm.</Thinking>Hello.', 'Hello.', 'Hm.'],
  ['an empty thought', '<think>\n\n</think>\n\nHello.', '\n\nHello.', '\n\n'],
  ['only the end of a thought', 'Hm.</think>Hello.', 'Hello.', 'Hm.'],
  ['only the end of a thought, and no reply', 'Hm.</think>', '', 'Hm.'],
  ['a thought that is never closed', '<think>Hm. And on', '', 'Hm. And on'],
  ['a thought in the middle', 'Hello. <think>Hm.</think>Bye.', 'Hello. Bye.', 'Hm.'],
  ['a tag named in a thought', '<think>No <think> twice.</think>Hello.', 'Hello.', 'No  twice.'],
  ['a thought in a thought', '<think>a<think>b</think>c</think>Hello.', 'Hello.', 'abc'],
  ['an end too much', '<think>Hm.</think>Hello.</think>', 'Hello.', 'Hm.'],
  ['Magistral', '[THINK]Hm.[/THINK]Hello.', 'Hello.', 'Hm.'],
  ['Command', '<|START_THINKING|>Hm.<|END_THINKING|><|START_RESPONSE|>Hello.', 'Hello.', 'Hm.'],
  ['Gemma', '<|channel>thought\nHm.<channel|>Hello.<turn|>', 'Hello.', 'thought\nHm.'],
  [
    'gpt-oss',
    '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|return|>',
    'Hello.',
    'Hm.',
  ],
  ['gpt-oss without thoughts', '<|channel|>final<|message|>Hello.', 'Hello.', ''],
  ['gpt-oss cut in its thoughts', '<|channel|>analysis<|message|>Hm.', '', 'Hm.'],
  [
    'gpt-oss behind a server that drops its tokens',
    'analysisThey greet me.assistantfinalHello.',
    'Hello.',
    'They greet me.',
  ],
  ['the same, cut in its thoughts', 'analysisThey greet me.', '', 'They greet me.'],
  [
    'the same, with a plan',
    'analysisHm.assistantcommentaryI plan.assistantfinalHello.',
    'Hello.',
    'Hm.assistantcommentaryI plan.',
  ],
  ['the same, without thoughts', 'assistantfinalHello.', 'Hello.', ''],
  [
    'the word analysis',
    'analysis shows: the assistantfinal is near.',
    'analysis shows: the assistantfinal is near.',
    '',
  ],
  ['the beginning of the word', 'anal', 'anal', ''],
  ['Kimi', '◁think▷Hm.◁/think▷Hello.', 'Hello.', 'Hm.'],
  [
    'OpenThinker',
    '<|begin_of_thought|>Hm.<|end_of_thought|><|begin_of_solution|>Hello.<|end_of_solution|>',
    'Hello.',
    'Hm.',
  ],
  ['ChatML', '<|im_start|>assistant\nHello.<|im_end|>', '\nHello.', ''],
  ['the turn of a user', 'Hello.<|im_end|>\n<|im_start|>user\nHi.', 'Hello.\n', ''],
  ['Llama', 'Hello.<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nHi.', 'Hello.', ''],
  ['Gemma 3', '<start_of_turn>model\nHello.<end_of_turn>', '\nHello.', ''],
  ['Mistral', 'Hello.</s>[INST]', 'Hello.', ''],
  ['DeepSeek', 'Hello.<｜end▁of▁sentence｜>', 'Hello.', ''],
  ['a token before other words', 'Hello <|im_start|>userland.', 'Hello userland.', ''],
  [
    'signs of prose and code',
    'a < b, [sic], x <| y, <b>so</b>, 3 <<4>>',
    'a < b, [sic], x <| y, <b>so</b>, 3 <<4>>',
    '',
  ],
  ['half a token at the end', 'Hello <thin', 'Hello <thin', ''],
]

test.each(REPLIES)('%s', (_, reply, text, thought) => {
  expect(read([reply])).toEqual({ text, thought })
})

test('a model that begins with a thought is read so from its first letter', () => {
  expect(read(['Hm.</think>Hello.'], { beginsInThought: true })).toEqual({ text: 'Hello.', thought: 'Hm.' })
})

test('a model that usually begins with a thought, but not this time, loses no word', () => {
  expect(read(['Hello.'], { beginsInThought: true }).text).toBe('Hello.')
  expect(read(['Hm. And on'], { beginsInThought: true, isCut: true }).text).toBe('')
})

test('thoughts that the endpoint has separated stay separate', () => {
  const splitter = createThoughtSplitter()
  expect(splitter.feedThought('Hm.')).toEqual({ text: '', thought: 'Hm.', isRewound: false })
  expect(splitter.feed('Hello.')).toEqual({ text: 'Hello.', thought: '', isRewound: false })
})

test('text is not held back longer than a token can be', () => {
  const splitter = createThoughtSplitter()
  expect(splitter.feed('Hello <b').text).toBe('Hello ')
  expect(splitter.feed('>you').text).toBe('<b>you')
})

test('blanks between a second end of thoughts and the reply are no part of it, wherever the stream is cut', () => {
  for (const pieces of [['a</think>b</think>\n\nHello.'], ['a</think>b</think>\n', '\nHello.']])
    expect(read(pieces)).toEqual({ text: 'Hello.', thought: expect.stringMatching(/^a\s*b\s*$/) })
})

const sortLetters = (text = ''): string => [...text].sort().join('')

test('a reply is split the same wherever its pieces are cut', () => {
  const part = fc.oneof(
    fc.constantFrom(...REPLIES.map(([, reply]) => reply)),
    fc.constantFrom(
      '<think>',
      '</think>',
      'analysisA',
      'assistantfinal',
      '<|channel|>',
      'final',
      '<|message|>',
      '<|im_start|>',
      'user',
      '\n',
    ),
    fc.constantFrom('<|end|>', '[INST]', '<<SYS>>', '<', '|', '[', 'a', '🐈'),
  )
  const places = fc.array(fc.nat(), { maxLength: 12 })
  const replies = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(replies, places, fc.boolean(), (reply, cuts, beginsInThought) => {
      const ends = cuts.map((place) => place % (reply.length + 1)).sort((a, b) => a - b)
      const pieces = [0, ...ends].map((from, index) => reply.slice(from, ends[index]))
      const [cut, whole] = [pieces, [reply]].map((each) => read(each, { beginsInThought }))
      expect(cut?.text).toBe(whole?.text)
      expect(sortLetters(cut?.thought)).toBe(sortLetters(whole?.thought))
    }),
    { numRuns: 1_000 },
  )
})
