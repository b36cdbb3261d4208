import { getChatSetting, saveChatSetting } from '@citrine/contract/chat-settings'
import { savePersona } from '@citrine/contract/personas'
import { exportChat } from '@citrine/contract/transfer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { call, callOk } from '#test/call.ts'
import { chatApp, readEnd, redoReply, sendAndWait } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { characterLine, exportText, getPath, HEADER, importLines, userLine } from './transfer.fixture.ts'

const NOTE_PLACE = { position: 'after', depth: 3, role: 'system', interval: 2 } as const
const TALK = [
  HEADER,
  characterLine('The lamp is lit.', { send_date: '2024-03-01T21:05:00.000Z' }),
  userLine('Good *evening*.', { send_date: '2024-03-01T21:06:00.000Z' }),
  characterLine('Sit down.', {
    send_date: '2024-03-01T21:07:00.000Z',
    swipe_id: 0,
    swipes: ['Sit down.', 'You again?'],
  }),
]

test('a chat is exported as text and as Markdown, with names and times', async () => {
  const app = await chatApp()
  const { chat_id } = await importLines(app, TALK)
  const { name } = app.character

  expect(await exportText(app, chat_id, 'txt')).toContain(
    `[2024-03-01 21:05] ${name}:\nThe lamp is lit.\n\n[2024-03-01 21:06] `,
  )
  const md = await exportText(app, chat_id, 'md')
  expect(md.startsWith(`# ${name}\n`)).toBe(true)
  expect(md).toContain(`**${name}** · 2024-03-01 21:07\n\nSit down.\n`)
  expect(md).not.toContain('You again?')
})

test('the user has the name of that chat, in every format', async () => {
  const app = await chatApp()
  const { chat_id } = await importLines(app, TALK)
  const { token } = app.reader
  const fields = { name: 'Captain Lund', description: '', is_default: false }
  const { persona } = await callOk(app, savePersona, { token, body: fields })
  expect(await exportText(app, chat_id, 'txt')).toContain('] Friend:\nGood')
  const { persona_id } = persona
  await callOk(app, saveChatSetting, { token, body: { chat_id, persona_id } })

  expect(await exportText(app, chat_id, 'txt')).toContain('] Captain Lund:\nGood')
  expect(await exportText(app, chat_id, 'md')).toContain('**Captain Lund** · ')
  expect(JSON.parse(await exportText(app, chat_id, 'json')).user_name).toBe('Captain Lund')
  const [head, , message] = (await exportText(app, chat_id, 'jsonl'))
    .split('\n')
    .map((line) => JSON.parse(line))
  expect([head.user_name, message.name]).toEqual(['Captain Lund', 'Captain Lund'])
})

test('the author’s note is exported and imported with its chat', async () => {
  const app = await chatApp()
  const { chat_id } = await importLines(app, TALK)
  const { token } = app.reader
  await callOk(app, saveChatSetting, {
    token,
    body: { chat_id, memory_note: 'Keep it light.', note_place: NOTE_PLACE },
  })

  const lines = (await exportText(app, chat_id, 'jsonl')).split('\n').map((line) => JSON.parse(line))

  expect(lines[0].chat_metadata).toMatchObject({
    note_prompt: 'Keep it light.',
    note_position: 0,
    note_interval: 2,
  })
  const again = await importLines(app, lines)
  const setting = await callOk(app, getChatSetting, { token, query: { chat_id: again.chat_id } })
  expect(setting).toMatchObject({ memory_note: 'Keep it light.', note_place: NOTE_PLACE })
})

test('the variables of the file become the chat’s, return in its export, and refused ones are left out', async () => {
  const app = await chatApp({ env: CANARY_LISTS, model: { text: 'Welcome back.' }, is_working: false })
  const definition = 'Mood: {{getvar::mood}}, knocks: {{getvar::knocks}}{{addvar::knocks::1}}.'
  const { character_id } = await makeCharacter(app.ctx.db, { definition })
  const importWith = (variables: unknown) => {
    const header = { ...HEADER, chat_metadata: { variables } }
    return importLines(app, [header, characterLine('Hello.'), userLine('Hi.')], { character_id })
  }
  const readHead = async (chat_id: string) =>
    JSON.parse((await exportText(app, chat_id, 'jsonl')).split('\n')[0] ?? '').chat_metadata

  const { chat_id } = await importWith({ mood: 'calm', knocks: 3, list: [1], __proto__: 'x' })
  expect(await readHead(chat_id)).toMatchObject({ variables: { mood: 'calm', knocks: '3' } })
  await sendAndWait(app, 'I am here again.', { chat_id })
  const [request] = await app.model.listRequests()
  expect(request?.body.messages[0]?.content).toContain('Mood: calm, knocks: 3.')
  expect(await readHead(chat_id)).toMatchObject({ variables: { mood: 'calm', knocks: '4' } })

  const refused = await importWith({ mood: 'A floribund and quandrel.' })
  expect(refused.notes.map(({ fault, done }) => `${fault} ${done}`)).toContain('refused left_out')
  expect(await readHead(refused.chat_id)).not.toHaveProperty('variables')
  expect(await readHead((await importWith('odd')).chat_id)).not.toHaveProperty('variables')
})

test('JSON has every branch, and no deleted message', async () => {
  const app = await chatApp({ model: { text: 'The first answer.' } })
  const first = await sendAndWait(app, 'Hello')
  await app.model.set({ text: 'The second answer.' })
  readEnd(await (await redoReply(app, 'regenerate', first.record_id)).ended)
  const gone = await sendAndWait(app, 'This goes away')
  await app.ctx.db
    .updateTable('chat_records')
    .set({ deleted_at: app.clock.now() })
    .where('record_id', 'in', [gone.record_id, gone.parent_id ?? ''])
    .execute()

  const whole = JSON.parse(await exportText(app, first.chat_id, 'json'))
  expect(whole).toMatchObject({ format: 'citrine-chat', character_name: app.character.name })
  expect(Object.keys(whole).filter((name) => /[A-Z]/.test(name))).toEqual([])
  const contents = whole.records.map(({ content }: { content: string }) => content)
  expect(contents.toSorted()).toEqual(
    [app.character.opening_line, 'Hello', 'The first answer.', 'The second answer.'].toSorted(),
  )
  expect(await exportText(app, first.chat_id, 'txt')).not.toContain('goes away')
})

test('names become safe file names, in other scripts too', async () => {
  const app = await chatApp()
  const { chat_id } = await importLines(app, TALK)
  await app.ctx.db.updateTable('characters').set({ name: '../山:"\r\nX' }).execute()
  const { url } = await callOk(app, exportChat, { token: app.reader.token, query: { chat_id, format: 'md' } })

  const { headers } = await app.fastify.inject({ method: 'GET', url })
  const [day = '', time = ''] = app.clock.now().toISOString().split(/[T.]/)
  const at = time.replaceAll(':', '-')
  expect(headers['content-disposition']).toBe(
    `attachment; filename=".._X ${day} ${at}.md"; filename*=UTF-8''..%E5%B1%B1X%20${day}%20${at}.md`,
  )
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(headers['cache-control']).toBe('private, no-store')
})

test('an address is valid for one file, for five minutes, and only the owner gets one', async () => {
  const app = await chatApp()
  const { chat_id } = await importLines(app, TALK)
  const ask = (token: string, id = chat_id) =>
    call(app, exportChat, { token, query: { chat_id: id, format: 'txt' } })
  const { token } = await signedIn(app)
  expect(await ask(token)).toMatchObject({ status: 404 })
  expect(await ask(app.reader.token, newId())).toMatchObject({ status: 404 })

  const url = (await ask(app.reader.token)).data?.url ?? ''
  const get = async (address: string) =>
    (await app.fastify.inject({ method: 'GET', url: address })).statusCode
  expect(await get(url)).toBe(200)
  expect(await get(url.replace('.txt', '.json'))).toBe(404)
  expect(await get(url.replace(chat_id, newId()))).toBe(404)
  app.clock.advance(301_000)
  expect(await get(url)).toBe(404)
})

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((each) => `${each.replaceAll('\0', '')}.`.trim())
const turn = fc.record({
  is_user: fc.boolean(),
  texts: fc.array(text, { minLength: 1, maxLength: 4 }),
  chosen: fc.nat(),
})

test('every chat that is imported, exported and imported again stays the same', async () => {
  const app = await chatApp()
  const describeShape = async (chat_id: string) => {
    const lines = (await exportText(app, chat_id, 'jsonl')).split('\n').slice(1)
    return lines.map((line) => {
      const { is_user, mes, swipes, swipe_id, send_date } = JSON.parse(line)
      return { is_user, mes, swipes, swipe_id, send_date }
    })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 12 }), async (turns) => {
      const lines = turns.map(({ is_user, texts, chosen }, index) => {
        const swipe_id = index === 0 ? 0 : chosen % texts.length
        const all = index === 0 ? texts.slice(0, 1) : texts
        const swipes = all.length > 1 ? { swipes: all, swipe_id } : {}
        const fields = { mes: all[swipe_id] ?? '', ...swipes, send_date: 1_700_000_000_000 + index * 60_000 }
        return is_user ? userLine(fields.mes, fields) : characterLine(fields.mes, fields)
      })
      const first = await importLines(app, [HEADER, ...lines])
      const taken = (await exportText(app, first.chat_id, 'jsonl'))
        .split('\n')
        .map((line) => JSON.parse(line))
      const second = await importLines(app, taken)
      expect(second.notes).toEqual([])
      expect(await describeShape(second.chat_id)).toEqual(await describeShape(first.chat_id))
      const contents = (await getPath(app, second.chat_id)).map(({ content }) => content)
      expect(contents.slice(-lines.length)).toEqual(lines.map(({ mes }) => mes))
    }),
    { numRuns: 12 },
  )
})
