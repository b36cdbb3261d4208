import { randomUUID } from 'node:crypto'
import { checkDraft, createCharacter, tryDraft } from '@citrine/contract/character-editing'
import { visibilities } from '@citrine/contract/character-fields'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { exported, importDraft, ready } from '#test/card-calls.ts'
import { jsonCard, makeZip, v2, WORDS } from '#test/cards.ts'
import { approveLatest } from '#test/characters.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'

const HARM = 'There is a floribund here, and a quandrel.'
const entry = (overrides: object) => ({
  character_book: {
    entries: [
      { keys: ['lamp'], content: 'x', enabled: true, insertion_order: 1, extensions: {}, ...overrides },
    ],
    extensions: {},
  },
})
const PLACES: Record<string, object> = {
  description: { description: HARM },
  personality: { personality: HARM },
  scenario: { scenario: HARM },
  'first message': { first_mes: HARM },
  'another greeting': { alternate_greetings: ['The lamp is lit.', HARM] },
  'example talk': { mes_example: `<START>\n{{char}}: ${HARM}` },
  'system prompt': { system_prompt: HARM },
  'last instructions': { post_history_instructions: HARM },
  notes: { creator_notes: HARM },
  tags: { tags: ['floribund', 'quandrel'] },
  lorebook: entry({ content: HARM }),
  'keys of the lorebook': entry({ keys: ['floribund', 'quandrel'] }),
  'switched off lore': entry({ content: HARM, enabled: false }),
  'a decorator': entry({ content: '@@additional_keys floribund, quandrel\nThe lamp is lit.' }),
  'two fields': { description: 'There is a floribund here.', scenario: 'And a quandrel.' },
}

test('rule violations in a card are reported at import, and stay in the draft', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { token } = await signedIn(app)
  for (const [place, overrides] of Object.entries(PLACES)) {
    const draft = await importDraft(app, token, jsonCard(v2({ ...WORDS, ...overrides })))
    expect(draft.repairs, place).toContainEqual(
      expect.objectContaining({ fault: 'rules', action: 'to_do', detail: expect.stringMatching(/.{9}/) }),
    )
    const params = { draft_id: draft.draft_id }
    for (const visibility of place === 'description' ? visibilities : (['private'] as const)) {
      const body = { ...ready(draft), ...params, visibility, client_id: randomUUID() }
      expect(await call(app, createCharacter, { token, body }), place).toMatchObject({ status: 4106 })
    }
    const messages = [{ role: 'user', text: 'Hello' }]
    const chat = { client_id: randomUUID(), messages }
    if (draft.fields.name !== '')
      expect(await call(app, tryDraft, { token, params, body: chat }), place).toMatchObject({ status: 4106 })
    expect((await callOk(app, checkDraft, { token, params })).findings.length, place).toBeGreaterThan(0)
  }
  expect(await app.ctx.db.selectFrom('characters').select('name').execute()).toEqual([])
})

test('texts of another program’s file pass the same check', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { token } = await signedIn(app)
  const persona = { kind: 'text', attributes: { text: [HARM] } }
  const files = [
    jsonCard({ kind: 'character', name: 'Mira Kestrel', persona, greeting: 'Hello.' }),
    Buffer.from(`name: Mira Kestrel\ngreeting: Hello.\ncontext: ${HARM}\n`),
    await makeZip({
      'manifest.json': JSON.stringify({ characters: ['characters/m/character.json'] }),
      'characters/m/character.json': JSON.stringify({ name: 'Mira Kestrel', persona: HARM }),
    }),
  ]
  for (const file of files) {
    const { repairs } = await importDraft(app, token, file)
    expect(repairs).toContainEqual(expect.objectContaining({ field: 'definition', fault: 'rules' }))
  }
})

test('card fields that Citrine does not use are visible only to the importer', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { token } = await signedIn(app)
  const stranger = await signedIn(app)
  const draft = await importDraft(
    app,
    token,
    jsonCard(v2({ ...WORDS, unheard_of: HARM, extensions: { own: HARM } })),
  )
  expect(draft.repairs.filter(({ fault }) => fault === 'rules')).toEqual([])
  const { draft_id } = draft
  const body = { ...ready(draft), draft_id, visibility: 'public' as const, client_id: randomUUID() }
  const { character_id } = await callOk(app, createCharacter, { token, body })
  await approveLatest(app, character_id)

  for (const format of ['json', 'png', 'charx'] as const)
    expect((await exported(app, stranger.token, character_id, format)).rawPayload.includes('floribund')).toBe(
      false,
    )
  expect((await exported(app, token, character_id, 'json')).body).toContain(HARM)
})
