import { randomUUID } from 'node:crypto'
import {
  checkDraft,
  createCharacter,
  drawCharacterAvatar,
  openDraft,
  saveDraft,
} from '@citrine/contract/character-editing'
import { fetchReply } from '@citrine/contract/chat'
import { savePersona } from '@citrine/contract/personas'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeFields } from '#test/characters.ts'
import { buildSend, chatApp } from '#test/chat.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'

const EVENING = 'We walked home, and zemtrikal followed us. It rained until the evening.'
const QUOTED = { status: 4106, data: { words: ['zemtrikal'], refusal_id: expect.any(String) } }

test('a refused message, persona, portrait and character each quote the refused words', async () => {
  const app = await testApp({ env: CANARY_LISTS, is_working: false })
  const { token } = await signedIn(app)
  const client_id = randomUUID()

  const persona = { name: 'Lund', description: EVENING, is_default: false }
  expect(await call(app, savePersona, { token, body: persona })).toMatchObject(QUOTED)
  const portrait = { client_id, look: 'A tall man with a zemtrikal under his arm' }
  expect(await call(app, drawCharacterAvatar, { token, body: portrait })).toMatchObject(QUOTED)
  const character = { ...makeFields({ definition: EVENING }), client_id }
  expect(await call(app, createCharacter, { token, body: character })).toMatchObject(QUOTED)

  const { draft_id, revision, fields } = await callOk(app, openDraft, {
    token,
    body: { client_id: randomUUID() },
  })
  const changed = { ...fields, ...makeFields({ tags: ['sea', 'zemtrikal'] }) }
  await callOk(app, saveDraft, { token, params: { draft_id }, body: { revision, fields: changed } })
  const { findings } = await callOk(app, checkDraft, { token, params: { draft_id } })
  expect(findings).toContainEqual(expect.objectContaining({ field: 'tags', words: ['zemtrikal'] }))
})

test('only the message’s own words are quoted, and neither the decision nor the log keeps them', async () => {
  const app = await chatApp({ env: CANARY_LISTS, is_working: false })
  expect(await call(app, fetchReply, buildSend(app, EVENING))).toMatchObject(QUOTED)
  const two = await call(app, fetchReply, buildSend(app, 'The floribund, said he, and quandrel laughed.'))
  expect(two.data).toMatchObject({ words: ['floribund, said he, and quandrel'] })

  const rows = await app.ctx.db.selectFrom('safety_decisions').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('zemtrikal')
})

test('a message that is refused only because it mentions a minor quotes the refused words', async () => {
  const app = await chatApp({ env: CANARY_LISTS, is_working: false })
  const text =
    'My sister is 12 and visits us on Sundays. The garden was quiet, and so were we. I brought you a quandrel today.'
  const { status, data } = await call(app, fetchReply, buildSend(app, text))
  expect({ status, data }).toMatchObject({ status: 4106, data: { rule: 'minor', words: ['quandrel'] } })
})
