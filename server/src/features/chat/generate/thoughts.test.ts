import { expect, test } from 'vitest'
import {
  type ChatApp,
  type ChatAppOptions,
  chatApp,
  joinText,
  readEnd,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { CANARY_LISTS } from '#test/safety.ts'

const split = (text: string): object[] => text.match(/.{1,3}/gsu)?.map((content) => ({ content })) ?? []

const thinker = (deltas: object[], rest: ChatAppOptions = {}): Promise<ChatApp> =>
  chatApp({ is_working: false, ...rest, model: { deltas, ...rest.model } })

const THINKERS: [name: string, deltas: object[]][] = [
  ['a tag', split('<think>They greet me.</think>\n\nThe lamp is lit.')],
  ['another tag', split('<thinking>They greet me.</thinking>The lamp is lit.')],
  [
    'gpt-oss channels',
    split(
      '<|channel|>analysis<|message|>They greet me.<|end|><|start|>assistant<|channel|>final<|message|>The lamp is lit.<|return|>',
    ),
  ],
  ['reasoning_content', [{ reasoning_content: 'They greet me.' }, { content: 'The lamp is lit.' }]],
  ['reasoning', [{ reasoning: 'They greet me.' }, { content: 'The lamp is lit.' }]],
]

test.each(THINKERS)(
  'thoughts marked by %s are shown while the model thinks, and are not part of the message',
  async (_, deltas) => {
    const app = await thinker(deltas)

    const events = await (await sendMessage(app, 'Hello')).ended

    const thoughts = events.flatMap((each) => (each.event === 'thought' ? [each.data] : []))
    expect(thoughts.map(({ text }) => text).join('')).toBe('They greet me.')
    expect(thoughts[0]).toMatchObject({ from: 0 })
    expect(joinText(events)).toBe('The lamp is lit.')
    expect(readEnd(events)).toMatchObject({
      event: 'done',
      data: { record: { content: 'The lamp is lit.' } },
    })

    await sendAndWait(app, 'And then?')
    const requests = await app.model.listRequests()
    expect(JSON.stringify(requests.at(-1)?.body.messages)).not.toContain('They greet me')
    const stored = await storedRecords(app, app.reader.user_id)
    expect(JSON.stringify(stored)).not.toContain('They greet me')
  },
)

test('thoughts with only an end mark are rewound, and the next reply is read correctly from its first letter', async () => {
  const app = await thinker(split('They greet me. I shall be kind and say so.</think>The lamp is lit.'))

  const first = await (await sendMessage(app, 'Hello')).ended
  expect(readEnd(first).data.record.content).toBe('The lamp is lit.')

  const second = await (await sendMessage(app, 'And then?')).ended
  expect(readEnd(second).data.record.content).toBe('The lamp is lit.')
  expect(second.map(({ event }) => event)).not.toContain('rewind')
  expect(joinText(second)).toBe('The lamp is lit.')
})

test('a model that thinks without end gets one more request with more room, and then nothing is stored', async () => {
  const app = await thinker(split('<think>They greet me. '))

  expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'interrupted', content: '' })

  const [first, second, ...rest] = (await app.model.listRequests()).map(({ body }) => body.max_tokens ?? 0)
  expect(rest).toEqual([])
  expect(second).toBeGreaterThan(2 * (first ?? 0))
})

test('a refused thought is left out and recorded, and the reply continues', async () => {
  const deltas = [{ reasoning_content: 'They greet me. A zemtrikal, then.' }, { content: 'The lamp is lit.' }]
  const app = await thinker(deltas, { env: CANARY_LISTS })

  const events = await (await sendMessage(app, 'Hello')).ended

  expect(JSON.stringify(events)).not.toContain('zemtrikal')
  const { record } = readEnd(events).data
  expect(record).toMatchObject({ state: 'done', content: 'The lamp is lit.' })
  const decisions = await app.ctx.db.selectFrom('safety_decisions').selectAll().execute()
  expect(decisions).toMatchObject([
    { gate: 'reply', verdict: 'block', rule: 'forbidden', subject_id: record.record_id },
  ])
})
