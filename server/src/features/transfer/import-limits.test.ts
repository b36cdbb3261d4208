import { CHAT_FILE_MESSAGES_MAX } from '@citrine/contract/limits'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { chatApp, newClientId, storedRecords } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { importChat } from './import/import-chat.service.ts'
import {
  characterLine,
  HEADER,
  importLines,
  importText,
  type Line,
  makeFile,
  userLine,
} from './transfer.fixture.ts'

test('a chat that is too long is refused as a whole', async () => {
  const app = await chatApp()
  const line = JSON.stringify(characterLine('.', { swipes: Array.from({ length: 100 }, () => '.') }))
  const lines = Array.from({ length: CHAT_FILE_MESSAGES_MAX / 100 + 1 }, () => line)

  expect(await importText(app, lines.join('\n'))).toMatchObject({ status: 400 })
  expect(await storedRecords(app, app.reader.user_id)).toEqual([])
})

test('the daily amount of imports is limited', async () => {
  const app = await chatApp()
  const rule = { name: 'chat-import-megabytes', points: 200, durationS: 86_400 }
  await app.ctx.limits.require(rule, app.reader.user_id, 199)
  const lines = [HEADER, characterLine('Hello.')]
  await importLines(app, lines)
  expect(await importText(app, makeFile(lines))).toMatchObject({ status: 429 })
  expect(await storedRecords(app, app.reader.user_id)).toHaveLength(1)
})

test('the same file with the same id makes one chat; another file with that id is refused', async () => {
  const app = await chatApp()
  const client_id = newClientId()
  const lines = [HEADER, characterLine('Hello.'), userLine('Hi.')]

  const [first, second] = await Promise.all([
    importLines(app, lines, { client_id }),
    importLines(app, lines, { client_id }),
  ])
  expect(second.chat_id).toBe(first.chat_id)
  expect(await importText(app, makeFile([HEADER, characterLine('Other.')]), { client_id })).toMatchObject({
    status: 409,
  })
  expect(await importLines(app, lines)).not.toMatchObject({ chat_id: first.chat_id })
})

test('a chat can be imported only for a character that its user may chat with', async () => {
  const app = await chatApp()
  const hidden = await makeCharacter(app.ctx.db, { visibility: 'private' })
  const text = makeFile([HEADER, characterLine('Hello.')])

  for (const character_id of [hidden.character_id, newId(), 'nobody'])
    expect(await importText(app, text, { character_id })).toMatchObject({ status: 404 })
  expect(await storedRecords(app, app.reader.user_id)).toEqual([])
})

test('a long import delays nobody: a later short one is ready first', async () => {
  const app = await chatApp({ is_working: false })
  const other = await signedIn(app)
  const there: string[] = []
  const bring = async (called: string, lines: Line[], token: string) => {
    await importLines(app, [HEADER, characterLine('Come in.'), ...lines], { token })
    there.push(called)
  }
  const long = Array.from({ length: 60 }, () =>
    userLine('The lamp is lit, and the boats come home. '.repeat(300)),
  )
  await Promise.all([
    bring('a book', long, app.reader.token),
    bring('a line', [userLine('Thank you.')], other.token),
  ])
  expect(there).toEqual(['a line', 'a book'])
})

test('a cancelled import leaves nothing, and can be repeated', async () => {
  const app = await chatApp({ is_working: false })
  const { user_id } = app.reader
  const session = { id_number: '1', token_sha256: Buffer.alloc(32), sessionStartedAt: app.clock.now() }
  const opening = {
    viewer: { user_id, nick_name: 'Ada', ...session },
    call: { country: null, language: 'en' as const, time_zone: 'UTC' },
  }
  const lines = [
    HEADER,
    characterLine('Come in.'),
    ...Array.from({ length: 40 }, () => userLine('The lamp is lit. '.repeat(100))),
  ]
  const query = { character_id: app.character.character_id, client_id: newClientId() }
  const takenBack = new AbortController()
  const file = {
    read: async (take: (piece: Buffer) => void) => {
      take(Buffer.from(makeFile(lines)))
      setImmediate(() => takenBack.abort())
    },
    signal: takenBack.signal,
  }
  await expect(importChat(app.ctx, opening, query, file)).rejects.toMatchObject({ kind: 'unparsable' })
  expect(await app.ctx.db.selectFrom('chats').select('chat_id').execute()).toEqual([])

  expect(await importLines(app, lines, query)).toMatchObject({ messages: 40 })
})
