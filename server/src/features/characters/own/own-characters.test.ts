import { getCharacter } from '@citrine/contract/character-page'
import { listMyCharacters } from '@citrine/contract/own-characters'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'

test('own characters are listed with their review state, whatever their visibility; other users’ are not', async () => {
  const app = await testApp({ is_working: false })
  const { db } = app.ctx
  const { user_id: creator_id, token } = await signedIn(app)
  const other = await signedIn(app)
  const states = [
    { visibility: 'private', review_state: 'draft' },
    { visibility: 'public', review_state: 'in_review' },
    { visibility: 'unlisted', review_state: 'rejected' },
    { visibility: 'public', review_state: 'approved' },
  ] as const
  for (const [minutes, state] of states.entries())
    await makeCharacter(db, { ...state, creator_id, created_at: new Date(Date.now() + minutes * 60_000) })
  await makeCharacter(db, { creator_id: other.user_id })
  await makeCharacter(db)

  const { items, next_cursor } = await callOk(app, listMyCharacters, { token })

  expect(items.map(({ visibility, review_state }) => ({ visibility, review_state }))).toEqual(
    [...states].reverse(),
  )
  expect(next_cursor).toBeNull()
  for (const { character_id, visibility, review_state, is_shown } of items) {
    const page = await callOk(app, getCharacter, { token, params: { character_id } })
    expect(page).toMatchObject({ can_edit: true, own: { visibility, review_state, is_shown, reason: null } })
    const { data } = await call(app, getCharacter, { token: other.token, params: { character_id } })
    expect(data?.own ?? null).toBeNull()
  }
  expect(await call(app, listMyCharacters)).toMatchObject({ status: 1005 })
})

test('they are paged, also when many were created at the same moment', async () => {
  const app = await testApp({ is_working: false })
  const { user_id: creator_id, token } = await signedIn(app)
  const made = []
  for (let count = 0; count < 5; count += 1)
    made.push(await makeCharacter(app.ctx.db, { creator_id, created_at: new Date('2026-05-01T10:00:00Z') }))

  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await callOk(app, listMyCharacters, {
      token,
      query: { limit: '2', ...(cursor && { cursor }) },
    })
    seen.push(...page.items.map(({ character_id }) => character_id))
    if (page.next_cursor === null) break
    cursor = page.next_cursor
  }

  expect(seen).toHaveLength(5)
  expect(new Set(seen)).toEqual(new Set(made.map(({ character_id }) => character_id)))
  const cursor = Buffer.from('{"created_at":"now()","character_id":"x"}').toString('base64url')
  expect(await call(app, listMyCharacters, { token, query: { cursor } })).toMatchObject({ status: 400 })
})
