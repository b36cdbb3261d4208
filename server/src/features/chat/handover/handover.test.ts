import { readdir } from 'node:fs/promises'
import { answerHandover, findHandover, getHandoverSetting, handoverTopics } from '@citrine/contract/handovers'
import { expect, test } from 'vitest'
import { seedCharacterId } from '#server/features/characters/seeds/seed-id.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, sendAndWait } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { loadAcquaintances } from './acquaintances.ts'

const [IDRIS, DAISY] = ['idris-vale', 'daisy-macfoy'].map(seedCharacterId) as [string, string]

async function knownTalk(options: Parameters<typeof chatApp>[0] = {}) {
  const app = await chatApp({ model: { text: 'Indeed.' }, ...options })
  await makeCharacter(app.ctx.db, { character_id: IDRIS, name: 'Idris Vale' })
  await makeCharacter(app.ctx.db, { character_id: DAISY, name: 'Daisy MacFoy' })
  let chat_id = ''
  const say = async (text: string): Promise<void> => {
    chat_id = (await sendAndWait(app, text, { character_id: IDRIS })).chat_id
  }
  for (const text of ['Good evening.', 'I came for a book.']) await say(text)
  const find = async (token = app.reader.token) =>
    (await callOk(app, findHandover, { token, body: { chat_id, character_id: IDRIS } })).handover
  return { app, say, find, chatId: () => chat_id }
}

const answer = (app: ChatApp, choice: 'close' | 'off' | 'on') =>
  callOk(app, answerHandover, { token: app.reader.token, body: { answer: choice } })

test('a character mentions another where the last messages fit, once a day, until it is closed', async () => {
  const { app, say, find, chatId } = await knownTalk()
  await say('I am sleepless again.')
  expect(await find()).toMatchObject({
    topic: 'night',
    character: { character_id: DAISY, name: 'Daisy MacFoy' },
  })
  await say('And so it goes.')
  expect(await find()).toMatchObject({ topic: 'night' })
  await answer(app, 'close')
  expect(await find()).toBeNull()

  app.clock.advance(DAY_MS - 1_000)
  await say('Sleepless, still.')
  expect(await find()).toBeNull()
  app.clock.advance(2_000)
  expect(await find()).toMatchObject({ topic: 'night' })
  const stranger = await signedIn(app)
  const body = { chat_id: chatId(), character_id: IDRIS }
  expect(await call(app, findHandover, { token: stranger.token, body })).toMatchObject({ status: 404 })
})

test('nobody is mentioned early, off the subject, twice at once, once known, or where it is turned off', async () => {
  const { app, say, find } = await knownTalk()
  const { token } = app.reader
  expect(await find()).toBeNull()
  await say('What a fine evening.')
  expect(await find()).toBeNull()

  expect(await answer(app, 'off')).toEqual({ is_on: false })
  await say('眠れない。')
  expect(await find()).toBeNull()
  expect(await callOk(app, getHandoverSetting, { token })).toEqual({ is_on: false })
  await answer(app, 'on')
  for (const found of await Promise.all([find(), find()])) expect(found).toMatchObject({ topic: 'night' })
  const offers = await app.ctx.db.selectFrom('handovers').select('topic').execute()
  expect(offers).toEqual([{ topic: 'night' }])

  app.clock.advance(DAY_MS + 1_000)
  await sendAndWait(app, 'Hello', { character_id: DAISY })
  expect(await find()).toBeNull()
})

test('a private, a removed and another user’s character are never mentioned, nor an adult one to others than confirmed adults', async () => {
  const { app, say, find } = await knownTalk()
  await say('I am sleepless again.')
  const set = (change: object) =>
    app.ctx.db.updateTable('characters').set(change).where('character_id', '=', DAISY).execute()
  for (const [change, back] of [
    [{ visibility: 'private' }, { visibility: 'public' }],
    [{ review_state: 'rejected' }, { review_state: 'approved' }],
    [{ creator_id: app.reader.user_id }, { creator_id: null }],
    [{ rating: 'nsfw' }, { rating: 'sfw' }],
  ]) {
    await set(change ?? {})
    expect(await find(), JSON.stringify(change)).toBeNull()
    await set(back ?? {})
  }
  expect(await find()).not.toBeNull()
})

test('everyone who is mentioned exists, and every topic has its words', async () => {
  const { byCharacter, isAbout } = await loadAcquaintances()
  const files = await readdir(new URL('../../../../seed/characters', import.meta.url))
  const ids = new Set(files.map((file) => seedCharacterId(file.replace(/\.yaml$/, ''))))
  for (const [from_id, acquaintances] of byCharacter)
    for (const { to_id } of acquaintances) {
      expect(ids.has(from_id) && ids.has(to_id)).toBe(true)
      expect(to_id).not.toBe(from_id)
    }
  const topics = [...byCharacter.values()].flat().map(({ topic }) => topic)
  expect(new Set(topics)).toEqual(new Set(handoverTopics))
  expect(isAbout('night', 'Ich bin noch wach.')).toBe(true)
  expect(isAbout('night', 'I can’t sleep')).toBe(true)
  expect(isAbout('food', 'أنا جائع')).toBe(true)
  expect(isAbout('mend', 'This is unbroken')).toBe(false)
})
