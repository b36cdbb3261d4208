import { type FoundRecord, searchMessages } from '@citrine/contract/search'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { call, callOk } from '#test/call.ts'
import { chatApp, readEnd, redoReply, sendAndWait, sendMessage } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { markExcerpt } from './mark-excerpt.ts'

const markHits = ({ excerpt }: Pick<FoundRecord, 'excerpt'>): string =>
  excerpt.map(({ text, is_hit }) => (is_hit ? `[${text}]` : text)).join('')

const marked = (content: string, question: string): string =>
  markHits({ excerpt: markExcerpt(content, question) })

test.each([
  ['*She lights* the **Lamp** again.', 'lamp', 'She lights the [Lamp] again.'],
  ['Lamps and lamplight, but no clamp.', 'LAMP', '[Lamp]s and [lamp]light, but no clamp.'],
  ['To be at sea, or not to bet.', 'be', 'To [be] at sea, or not to bet.'],
  ['Le CAFÉ est fermé', 'cafe ferme', 'Le [CAFÉ] est [fermé]'],
  ['灯塔上的灯亮了。', '灯', '[灯]塔上的[灯]亮了。'],
  ['山脚下种茶。', '茶种山脚', '[山脚]下种茶。'],
  ['등대에 불이 켜졌다', '등대', '[등대]에 불이 켜졌다'],
  ['ﬁne 👩‍🚀 Ⅷ', 'fine', '[ﬁne] 👩‍🚀 Ⅷ'],
  ['> <b>bold</b> & a_snake _slow_', 'bold snake slow', '<b>[bold]</b> & a_[snake] [slow]'],
])('in %j a search for %s shows %s', (content, question, shown) => {
  expect(marked(content, question)).toBe(shown)
})

test('a long text is shown around its first match', () => {
  const shown = marked(`${'word '.repeat(200)}harbour ${'word '.repeat(200)}`, 'harbour')

  expect(shown.startsWith('…word')).toBe(true)
  expect(shown).toContain('word [harbour] word')
  expect(shown.endsWith('…')).toBe(true)
  expect(shown.length).toBeLessThan(240)
})

test.each([1_690, 1_698, 1_699, 1_700, 1_999, 2_000, 2_001, 3_399, 3_400, 31_000])(
  'a match at character %i of a long text is shown whole, and no word is cut',
  (place) => {
    const before = 'clamp-'.repeat(6_000).slice(0, place - 1)

    expect(marked(`${before} lamp ${'x'.repeat(400)}`, 'lamp lamp')).toContain('[lamp] xxx')
    expect(marked(`${before}slamp${'x'.repeat(4_000)}`, 'lamp')).not.toContain('[')
  },
)

test('messages of all chats are found, the newest first, each with its character', async () => {
  const app = await chatApp({ model: { text: 'The harbour lies behind the hill.' } })
  const other = await makeCharacter(app.ctx.db)
  const { token } = app.reader
  const first = await sendAndWait(app, 'Hello')
  app.clock.advance(60_000)
  const second = await sendAndWait(app, 'Which harbour?', { character_id: other.character_id })
  const find = async (query: Record<string, string>) =>
    (await callOk(app, searchMessages, { token, query: { q: 'harbour', ...query } })).items

  const all = await find({})
  expect(all.map(({ record_id }) => record_id)).toEqual([second.record_id, second.parent_id, first.record_id])
  expect(all[1]).toMatchObject({ role: 'user', character: { name: other.name }, chat_id: second.chat_id })
  expect(all[1]?.chat).toMatchObject({ is_one_of_several: false, origin: 'opening' })
  expect(all.map(markHits)).toEqual([
    'The [harbour] lies behind the hill.',
    'Which [harbour]?',
    'The [harbour] lies behind the hill.',
  ])
  expect(await find({ chat_id: first.chat_id })).toHaveLength(1)
  expect(await find({ character_id: other.character_id })).toHaveLength(2)
  expect(await find({ chat_id: newId() })).toEqual([])
  expect(await find({ chat_id: 'nowhere' })).toEqual([])
  expect(await find({ q: '…' })).toEqual([])
})

test('messages on other branches are found too', async () => {
  const app = await chatApp({ model: { text: 'A harbour.' } })
  const before = await sendAndWait(app, 'Hello')
  await app.model.set({ text: 'A hill.' })
  readEnd(await (await redoReply(app, 'regenerate', before.record_id)).ended)

  const { items } = await callOk(app, searchMessages, { token: app.reader.token, query: { q: 'harbour' } })
  expect(items.map(({ record_id }) => record_id)).toEqual([before.record_id])
})

test('pages follow each other, and other users’ messages are never found', async () => {
  const app = await chatApp({ model: { text: 'Yes.' } })
  for (const number of [1, 2, 3]) {
    await sendAndWait(app, `Harbour ${number}`)
    app.clock.advance(1_000)
  }
  const { token } = app.reader
  const first = await callOk(app, searchMessages, { token, query: { q: 'harbour', limit: '2' } })
  const rest = await callOk(app, searchMessages, {
    token,
    query: { q: 'harbour', limit: '2', cursor: first.next_cursor ?? '' },
  })
  expect([...first.items, ...rest.items].map(markHits)).toEqual(['[Harbour] 3', '[Harbour] 2', '[Harbour] 1'])
  expect(rest.next_cursor).toBeNull()

  const stranger = await signedIn(app)
  expect(await callOk(app, searchMessages, { token: stranger.token, query: { q: 'harbour' } })).toEqual({
    items: [],
    next_cursor: null,
  })
  expect(await call(app, searchMessages, { query: { q: 'harbour' } })).toMatchObject({ status: 1005 })
})

test('a deleted message is not found', async () => {
  const app = await chatApp({ model: { text: 'A harbour.' } })
  const reply = await (await sendMessage(app, 'Hello')).ended
  const { record_id } = readEnd(reply).data.record
  await app.ctx.db
    .updateTable('chat_records')
    .set({ deleted_at: app.clock.now() })
    .where('record_id', '=', record_id)
    .execute()

  const { items } = await callOk(app, searchMessages, { token: app.reader.token, query: { q: 'harbour' } })
  expect(items).toEqual([])
})
