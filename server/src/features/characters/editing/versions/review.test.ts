import { randomUUID } from 'node:crypto'
import {
  appealReview,
  deleteCharacter,
  editCharacter,
  listVersions,
  restoreVersion,
} from '@citrine/contract/character-editing'
import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters } from '@citrine/contract/characters'
import { listMyCharacters } from '@citrine/contract/own-characters'
import { startModerationServer } from '@citrine/fakes/moderation-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { Tx } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, edit, makeFields } from '#test/characters.ts'
import { makeCharacter, makeUser } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { pruneDeletedCharacters } from '../prune-deleted-characters.job.ts'
import { countWaitingVersions, listOpenAppeals, listVersionsInReview } from './review.queries.ts'
import {
  applyAppeal,
  approveVersion,
  hideForReview,
  rejectVersion,
  requireVersionForReview,
  takeDownCharacter,
} from './review.service.ts'

const quietApp = () => testApp({ is_working: false })
async function checkedApp() {
  const classifier = await startModerationServer()
  onTestFinished(() => classifier.stop())
  return testApp({ is_working: false, env: classifier.env.moderations })
}
const shop = async (app: TestApp) => (await callOk(app, listCharacters)).items.map(({ name }) => name)
const mine = async (app: TestApp, token: string) => (await callOk(app, listMyCharacters, { token })).items
const inTx = <T>({ ctx }: TestApp, act: (tx: Tx) => Promise<T>) => ctx.db.transaction().execute(act)
const moderator = async ({ ctx }: TestApp) => (await makeUser(ctx.db)).user_id
const WHY = { reason_code: 'real_person', reason_text: 'This is somebody real.' }

type VersionKey = { character_id: string; version_no: number }
const reject = async (app: TestApp, named: VersionKey, decided_by: string) =>
  inTx(app, (tx) => rejectVersion(tx, { ...named, ...WHY, decided_by, now: app.clock.now() }))

const versions = async (app: TestApp, token: string, character_id: string) =>
  (await callOk(app, listVersions, { token, params: { character_id } })).items

test('the longest waiting version is reviewed first, with all its fields', async () => {
  const app = await quietApp()
  const { token, user_id } = await signedIn(app)
  const made: string[] = []
  for (const name of ['First', 'Second', 'Third']) {
    app.clock.advance(1_000)
    made.push((await create(app, token, { name, visibility: 'public' })).character_id)
  }
  await create(app, token, { name: 'Hidden' })

  const page = await listVersionsInReview(app.ctx.db, { limit: 2 })
  const last = page.at(-1)
  const rest = await listVersionsInReview(app.ctx.db, { after: last, limit: 2 })

  expect([...page, ...rest].map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
  expect(await countWaitingVersions(app.ctx.db)).toMatchObject({
    in_review: 3,
    appeals: 0,
    oldest_at: expect.any(Date),
  })
  const whole = await requireVersionForReview(app.ctx.db, { character_id: made[0] ?? '', version_no: 1 })
  expect(whole).toMatchObject({
    user_id,
    fields: { definition: 'A calm, dry-humoured keeper.' },
    picture: null,
  })
})

test('a decision is final, and a replaced version is not decided', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { character_id } = await create(app, token, { visibility: 'public' })
  await edit(app, token, character_id, { visibility: 'public', name: 'Newer' })
  const decided_by = await moderator(app)
  const act = (version_no: number) => ({ character_id, version_no, decided_by, now: app.clock.now() })

  await expect(inTx(app, (tx) => approveVersion(app.ctx, tx, act(1)))).rejects.toMatchObject({
    kind: 'conflict',
  })
  await expect(inTx(app, (tx) => approveVersion(app.ctx, tx, act(3)))).rejects.toMatchObject({
    kind: 'not_found',
  })
  const approved = await inTx(app, (tx) => approveVersion(app.ctx, tx, act(2)))
  expect(approved).toMatchObject({ name: 'Newer', user_id: expect.any(String) })
  await expect(inTx(app, (tx) => approveVersion(app.ctx, tx, act(2)))).rejects.toMatchObject({
    kind: 'conflict',
  })
  await expect(reject(app, { character_id, version_no: 2 }, decided_by)).rejects.toMatchObject({
    kind: 'conflict',
  })
  expect(await shop(app)).toEqual(['Newer'])
})

test('a rejection gives the reason; an earlier approved version stays public', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const by = await moderator(app)
  const fresh = await create(app, token, { name: 'Fresh', visibility: 'public' })
  await reject(app, { character_id: fresh.character_id, version_no: 1 }, by)
  app.clock.advance(1_000)
  const { character_id } = await create(app, token, { name: 'Approved', visibility: 'public' })
  await approveLatest(app, character_id)
  await edit(app, token, character_id, { name: 'Worse', visibility: 'public' })
  await reject(app, { character_id, version_no: 2 }, by)

  expect(await shop(app)).toEqual(['Approved'])
  expect(await call(app, getCharacter, { params: { character_id: fresh.character_id } })).toMatchObject({
    status: 404,
  })
  const reason = { code: 'real_person', text: 'This is somebody real.' }
  expect(await mine(app, token)).toMatchObject([
    { name: 'Approved', review_state: 'rejected', is_shown: true, reason },
    { name: 'Fresh', review_state: 'rejected', is_shown: false, reason },
  ])
  expect(await versions(app, token, character_id)).toMatchObject([
    { version_no: 2, name: 'Worse', review_state: 'rejected', reason, is_live: false },
    { version_no: 1, name: 'Approved', review_state: 'approved', reason: null, is_live: true },
  ])
})

test('one appeal is possible, decided by another person; a successful one publishes the version', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const stranger = await signedIn(app)
  const first = await moderator(app)
  const second = await moderator(app)
  const appeal = (character_id: string, who = token) =>
    call(app, appealReview, { token: who, params: { character_id }, body: { text: 'She is invented.' } })
  const end = (character_id: string, decided_by: string, outcome: 'upheld' | 'overturned') =>
    inTx(app, (tx) =>
      applyAppeal(app.ctx, tx, { character_id, version_no: 1, decided_by, outcome, now: app.clock.now() }),
    )
  const { character_id } = await create(app, token, { name: 'Invented', visibility: 'public' })
  expect(await appeal(character_id)).toMatchObject({ status: 409 })
  await reject(app, { character_id, version_no: 1 }, first)

  expect(await appeal(character_id, stranger.token)).toMatchObject({ status: 404 })
  expect(await appeal(character_id)).toMatchObject({ status: 200 })
  expect(await appeal(character_id)).toMatchObject({ status: 409 })
  expect(await listOpenAppeals(app.ctx.db, { limit: 9, except_user_id: first })).toEqual([])
  expect(await listOpenAppeals(app.ctx.db, { limit: 9, except_user_id: second })).toMatchObject([
    { name: 'Invented' },
  ])
  await expect(end(character_id, first, 'overturned')).rejects.toMatchObject({ kind: 'not_found' })
  await end(character_id, second, 'overturned')
  await expect(end(character_id, second, 'upheld')).rejects.toMatchObject({ kind: 'conflict' })
  expect(await shop(app)).toEqual(['Invented'])

  app.clock.advance(1_000)
  const other = await create(app, token, { name: 'Other', visibility: 'public' })
  await reject(app, { character_id: other.character_id, version_no: 1 }, first)
  await appeal(other.character_id)
  await end(other.character_id, second, 'upheld')
  expect(await appeal(other.character_id)).toMatchObject({ status: 409 })
  expect(await mine(app, token)).toMatchObject([
    { name: 'Other', review_state: 'rejected', appeal_state: 'upheld' },
    { name: 'Invented', review_state: 'approved' },
  ])
})

test('saving a new version closes the appeal of the previous one', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { character_id } = await create(app, token, { visibility: 'public' })
  await reject(app, { character_id, version_no: 1 }, await moderator(app))
  await callOk(app, appealReview, { token, params: { character_id }, body: { text: 'Look again.' } })

  await edit(app, token, character_id, { visibility: 'public', name: 'Mended' })

  expect(await listOpenAppeals(app.ctx.db, { limit: 9, except_user_id: await moderator(app) })).toEqual([])
  expect(await countWaitingVersions(app.ctx.db)).toMatchObject({ in_review: 1, appeals: 0 })
})

test('after the deletion of a rejected character, a copy shared by link is reviewed first', async () => {
  const app = await checkedApp()
  const { token, user_id } = await signedIn(app)
  const other = await signedIn(app)
  const decided_by = await moderator(app)
  const { character_id } = await create(app, token, { name: 'Somebody Real', visibility: 'public' })
  await reject(app, { character_id, version_no: 1 }, decided_by)

  await callOk(app, deleteCharacter, { token, body: { character_id } })

  const kept = await app.ctx.db.selectFrom('refused_versions').selectAll().execute()
  expect(kept).toEqual([
    {
      character_id,
      version_no: 1,
      user_id,
      ...WHY,
      decided_by,
      appeal_state: null,
      content_sha256: expect.any(Buffer),
      decided_at: app.clock.now(),
      deleted_at: app.clock.now(),
    },
  ])
  expect(JSON.stringify(kept)).not.toContain('Somebody')
  const twin = { name: 'Somebody Real', visibility: 'unlisted' } as const
  expect(await create(app, token, twin)).toMatchObject({ review_state: 'in_review' })
  expect(await create(app, other.token, twin)).toMatchObject({ review_state: 'approved' })

  const left = async (): Promise<number> => {
    await pruneDeletedCharacters.run(app.ctx, {})
    return (await app.ctx.db.selectFrom('refused_versions').select('version_no').execute()).length
  }
  app.clock.advance(364 * DAY_MS)
  expect(await left()).toBe(1)
  app.clock.advance(2 * DAY_MS)
  expect(await left()).toBe(0)
})

test('a takedown removes a character and its waiting version from the shop at once, Citrine’s own included', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const by = { ...WHY, decided_by: await moderator(app), now: app.clock.now() }
  const { character_id } = await create(app, token, { name: 'Reported', visibility: 'public' })
  await approveLatest(app, character_id)
  await edit(app, token, character_id, { name: 'Waiting', visibility: 'public' })
  const own = await makeCharacter(app.ctx.db, { name: 'House' })

  expect(await inTx(app, (tx) => takeDownCharacter(tx, { ...by, character_id }))).toMatchObject({
    name: 'Reported',
  })
  expect(await inTx(app, (tx) => takeDownCharacter(tx, { ...by, character_id: own.character_id }))).toBeNull()

  expect(await shop(app)).toEqual([])
  expect(await countWaitingVersions(app.ctx.db)).toMatchObject({ in_review: 0 })
})

test('the creator of a removed character reads the reason, and can appeal, also while a change waited', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { character_id } = await create(app, token, { name: 'Reported', visibility: 'public' })
  await approveLatest(app, character_id)
  await edit(app, token, character_id, { name: 'Waiting', visibility: 'public' })
  const by = { ...WHY, decided_by: await moderator(app), now: app.clock.now() }
  await inTx(app, (tx) => takeDownCharacter(tx, { ...by, character_id }))

  const reason = { code: WHY.reason_code, text: WHY.reason_text }
  expect(await mine(app, token)).toMatchObject([{ review_state: 'rejected', is_shown: false, reason }])
  const body = { text: 'She is invented.' }
  await callOk(app, appealReview, { token, params: { character_id }, body })
  const another = await moderator(app)
  const [open] = await listOpenAppeals(app.ctx.db, { limit: 9, except_user_id: another })
  expect(open).toMatchObject({ name: 'Reported', version_no: 1 })

  const act = { character_id, version_no: 1, decided_by: another, now: app.clock.now() }
  await inTx(app, (tx) => applyAppeal(app.ctx, tx, { ...act, outcome: 'overturned' }))
  expect(await shop(app)).toEqual(['Reported'])
})

test('the creator of a character held after a report sees that it is under review', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { character_id } = await create(app, token, { name: 'Reported', visibility: 'public' })
  await approveLatest(app, character_id)
  await inTx(app, (tx) => hideForReview(tx, character_id))

  expect(await mine(app, token)).toMatchObject([{ review_state: 'in_review', is_shown: false }])
  expect(await versions(app, token, character_id)).toMatchObject([{ review_state: 'in_review' }])
})

test('an earlier version returns as a draft, and nothing changes until it is saved', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const stranger = await signedIn(app)
  const { character_id } = await create(app, token, { name: 'Before' })
  await edit(app, token, character_id, { name: 'After' })
  const restore = (version_no: string, who = token) =>
    call(app, restoreVersion, { token: who, params: { character_id, version_no } })

  const draft = await restore('1')
  expect(draft.data).toMatchObject({ character_id, fields: { name: 'Before' } })
  expect((await restore('2')).data).toMatchObject({
    draft_id: draft.data?.draft_id,
    fields: { name: 'After' },
  })
  expect(await restore('3')).toMatchObject({ status: 404 })
  expect(await restore('1', stranger.token)).toMatchObject({ status: 404 })
  expect(await mine(app, token)).toMatchObject([{ name: 'After' }])

  const body = { ...makeFields({ name: 'Before' }), client_id: randomUUID(), draft_id: draft.data?.draft_id }
  await callOk(app, editCharacter, { token, params: { character_id }, body })
  expect(await versions(app, token, character_id)).toMatchObject([
    { version_no: 3, name: 'Before', is_live: true },
    { version_no: 2 },
    { version_no: 1 },
  ])
  expect(await call(app, listVersions, { token: stranger.token, params: { character_id } })).toMatchObject({
    status: 404,
  })
})
