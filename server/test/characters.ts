import { randomUUID } from 'node:crypto'
import { createCharacter, editCharacter } from '@citrine/contract/character-editing'
import type { CharacterFields } from '@citrine/contract/character-fields'
import { approveVersion } from '#server/features/characters/editing/versions/review.service.ts'
import type { TestApp } from './app.ts'
import { callOk } from './call.ts'
import { makeUser } from './makers.ts'

export const makeFields = (overrides: Partial<CharacterFields> = {}): CharacterFields => ({
  name: 'Maren Holt',
  nickname: '',
  gender: 'female',
  age: 34,
  language: 'en',
  intro: 'Keeps a lighthouse and its stories.',
  opening_line: 'The lamp is lit. Come in.',
  alternate_openings: [],
  definition: 'A calm, dry-humoured keeper.',
  scenario: '',
  example_talk: '',
  system_prompt: '',
  post_history_instructions: '',
  tags: ['Sea', 'Calm'],
  rating: 'sfw',
  visibility: 'private',
  look: '',
  voice_id: null,
  avatar_id: null,
  lorebook: null,
  ...overrides,
})

export const create = (app: TestApp, token: string, overrides: Partial<CharacterFields> = {}) =>
  callOk(app, createCharacter, { token, body: { ...makeFields(overrides), client_id: randomUUID() } })

export const edit = (
  app: TestApp,
  token: string,
  character_id: string,
  overrides: Partial<CharacterFields> = {},
) =>
  callOk(app, editCharacter, {
    token,
    params: { character_id },
    body: { ...makeFields(overrides), client_id: randomUUID() },
  })

export async function approveLatest({ ctx }: TestApp, character_id: string): Promise<void> {
  const { user_id: decided_by } = await makeUser(ctx.db)
  const { version_no } = await ctx.db
    .selectFrom('character_versions')
    .select('version_no')
    .where('character_id', '=', character_id)
    .orderBy('version_no', 'desc')
    .executeTakeFirstOrThrow()
  const approval = { character_id, version_no, decided_by, now: ctx.clock.now() }
  await ctx.db.transaction().execute((tx) => approveVersion(ctx, tx, approval))
}
