import { appealReview } from '@citrine/contract/character-editing'
import { getCharacter } from '@citrine/contract/character-page'
import {
  claimItem,
  decideAppeal,
  decideVersion,
  getVersionCase,
  listQueue,
  releaseItem,
} from '@citrine/contract/moderation'
import { listNotifications } from '@citrine/contract/notifications'
import { sendReport } from '@citrine/contract/reports'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create } from '#test/characters.ts'
import { waitForJobs } from '#test/jobs.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { sendStatement } from '../statements/send-statement.job.ts'

const first = { version_no: 1 }
const waiting = async (app: TestApp, token: string, kind: 'versions' | 'appeals' = 'versions') =>
  (await callOk(app, listQueue, { token, query: { kind } })).items
const approve = (app: TestApp, token: string, character_id: string) =>
  call(app, decideVersion, { token, body: { decision: 'approve', character_id, ...first } })
const reject = (app: TestApp, token: string, character_id: string, reason = 'sexual' as const) =>
  callOk(app, decideVersion, {
    token,
    body: { decision: 'reject', character_id, ...first, reason, text: 'The intro goes too far.' },
  })
const kindsFor = async (app: TestApp, token: string) =>
  (await callOk(app, listNotifications, { token })).items.map(({ kind }) => kind)

test('a public character waits, is approved, and its creator is notified', async () => {
  const app = await testApp({ is_working: false })
  const creator = await signedIn(app)
  const staff = await signedInAsStaff(app)
  const { character_id } = await create(app, creator.token, { visibility: 'public' })
  expect(await call(app, getCharacter, { params: { character_id } })).toMatchObject({ status: 404 })

  const [item] = await waiting(app, staff.token)
  expect(item).toMatchObject({ character_id, name: 'Maren Holt', claim: null })
  expect(Date.parse(item?.due_at ?? '') - Date.parse(item?.waits_since ?? '')).toBe(DAY_MS)
  expect(await approve(app, staff.token, character_id)).toMatchObject({ data: { is_second_needed: false } })

  expect(await call(app, getCharacter, { params: { character_id } })).toMatchObject({ status: 200 })
  expect(await waiting(app, staff.token)).toEqual([])
  expect(await kindsFor(app, creator.token)).toEqual(['version_approved'])
  expect(await approve(app, staff.token, character_id)).toMatchObject({ status: 409 })
})

test('a rejection gives its reason, on the page and by mail', async () => {
  const app = await testApp()
  const creator = await signedIn(app)
  const staff = await signedInAsStaff(app)
  const { character_id } = await create(app, creator.token, { visibility: 'public' })

  await reject(app, staff.token, character_id)
  await waitForJobs(app, sendStatement.name)

  const { items } = await callOk(app, listNotifications, { token: creator.token })
  expect(items).toMatchObject([{ kind: 'version_rejected', detail: { name: 'Maren Holt', character_id } }])
  const letters = ((await app.ctx.outbox?.list()) ?? []).filter(({ to }) => to === creator.email)
  expect(letters).toHaveLength(1)
  for (const text of [
    'Maren Holt',
    'more explicit than is allowed',
    'The intro goes too far.',
    'A person made this decision',
  ])
    expect(letters[0]?.text).toContain(text)
  expect(await app.ctx.db.selectFrom('statements').selectAll().execute()).toEqual([])
})

test('a claimed case is marked for others; the claim expires or is released', async () => {
  const app = await testApp({ is_working: false })
  const creator = await signedIn(app)
  const one = await signedInAsStaff(app)
  const other = await signedInAsStaff(app)
  const { character_id } = await create(app, creator.token, { visibility: 'public' })
  const item = `version:${character_id}:1`
  const claim = (token: string) => call(app, claimItem, { token, body: { item } })

  await claim(one.token)
  expect(await claim(other.token)).toMatchObject({ status: 409 })
  expect(await approve(app, other.token, character_id)).toMatchObject({ status: 409 })
  expect((await waiting(app, other.token))[0]?.claim).toMatchObject({ is_own: false })
  app.clock.advance(9 * 60_000)
  await claim(one.token)
  app.clock.advance(9 * 60_000)
  expect(await claim(other.token)).toMatchObject({ status: 409 })
  await callOk(app, releaseItem, { token: one.token, body: { item } })
  expect(await claim(other.token)).toMatchObject({ status: 200 })
  app.clock.advance(10 * 60_000)
  expect(await claim(one.token)).toMatchObject({ status: 200 })
})

test('two concurrent decisions count as one', async () => {
  const app = await testApp({ is_working: false })
  const creator = await signedIn(app)
  const staff = await Promise.all([signedInAsStaff(app), signedInAsStaff(app), signedInAsStaff(app)])
  const { character_id } = await create(app, creator.token, { visibility: 'public' })

  const answers = await Promise.all(staff.map(({ token }) => approve(app, token, character_id)))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await kindsFor(app, creator.token)).toEqual(['version_approved'])
})

test('an appeal is never shown to the person who decided first, and another one may overturn it', async () => {
  const app = await testApp({ is_working: false })
  const creator = await signedIn(app)
  const one = await signedInAsStaff(app)
  const other = await signedInAsStaff(app)
  const { character_id } = await create(app, creator.token, { visibility: 'public' })
  await reject(app, one.token, character_id)
  await callOk(app, appealReview, {
    token: creator.token,
    params: { character_id },
    body: { text: 'It is about a lighthouse, please read it again.' },
  })

  expect(await waiting(app, one.token, 'appeals')).toEqual([])
  const params = { character_id, version_no: '1' }
  expect(await call(app, getVersionCase, { token: one.token, params })).toMatchObject({ status: 404 })
  const body = { character_id, ...first, outcome: 'overturned' as const }
  expect(await call(app, decideAppeal, { token: one.token, body })).toMatchObject({ status: 404 })
  expect(await waiting(app, other.token, 'appeals')).toHaveLength(1)
  expect(await callOk(app, getVersionCase, { token: other.token, params })).toMatchObject({
    appeal_text: 'It is about a lighthouse, please read it again.',
    needs_two: false,
  })
  await callOk(app, decideAppeal, { token: other.token, body })

  expect(await call(app, getCharacter, { params: { character_id } })).toMatchObject({ status: 200 })
  expect(await kindsFor(app, creator.token)).toContain('appeal_overturned')
})

test('cases under the gravest rules are released by two people, not by one twice', async () => {
  const app = await testApp({ is_working: false })
  const creator = await signedIn(app)
  const reader = await signedIn(app)
  const one = await signedInAsStaff(app)
  const other = await signedInAsStaff(app)
  const { character_id } = await create(app, creator.token, { visibility: 'unlisted' })
  await app.ctx.db
    .updateTable('characters')
    .set({ review_state: 'approved' })
    .where('character_id', '=', character_id)
    .execute()
  await callOk(app, sendReport, {
    token: reader.token,
    body: {
      target_type: 'character',
      target_id: character_id,
      reason: 'real_person',
      text: '',
      client_id: 'report-of-a-reader',
    },
  })
  await app.ctx.db
    .updateTable('character_versions')
    .set({ review_state: 'in_review' })
    .where('character_id', '=', character_id)
    .execute()

  for (let time = 0; time < 2; time++)
    expect(await approve(app, one.token, character_id)).toMatchObject({ data: { is_second_needed: true } })
  expect((await waiting(app, other.token))[0]).toMatchObject({ has_first_vote: true })
  expect(await kindsFor(app, creator.token)).toEqual([])
  await callOk(app, releaseItem, { token: one.token, body: { item: `version:${character_id}:1` } })
  expect(await approve(app, other.token, character_id)).toMatchObject({ data: { is_second_needed: false } })
  expect(await kindsFor(app, creator.token)).toEqual(['version_approved'])
})

test('nobody decides about their own character', async () => {
  const app = await testApp({ is_working: false })
  const staff = await signedInAsStaff(app)
  const { character_id } = await create(app, staff.token, { visibility: 'public' })

  expect(await waiting(app, staff.token)).toEqual([])
  expect(await approve(app, staff.token, character_id)).toMatchObject({ status: 404 })
})

test('people involved in a case cannot claim it, and a missing case cannot be claimed', async () => {
  const app = await testApp({ is_working: false })
  const staff = await signedInAsStaff(app)
  const other = await signedInAsStaff(app)
  const own = await create(app, staff.token, { visibility: 'public' })
  const foreign = await create(app, other.token, { visibility: 'unlisted' })
  await approveLatest(app, foreign.character_id)
  const body = {
    target_type: 'character',
    reason: 'spam',
    text: '',
    target_id: foreign.character_id,
  } as const
  const sent = { ...body, client_id: 'a-report-of-mine' }
  const { report_id } = await callOk(app, sendReport, { token: staff.token, body: sent })
  const claim = (item: string, { token } = staff) => call(app, claimItem, { token, body: { item } })

  const version = `version:${own.character_id}:1`
  expect(await claim(version)).toMatchObject({ status: 404 })
  for (const who of [staff, other])
    expect(await claim(`report:${report_id}`, who)).toMatchObject({ status: 404 })
  for (const item of [`version:${own.character_id}:9`, `report:${own.character_id}`, `takedown:${report_id}`])
    expect(await claim(item, other), item).toMatchObject({ status: 404 })

  expect(await claim(version, other)).toMatchObject({ status: 200 })
  expect(await approve(app, other.token, own.character_id)).toMatchObject({ status: 200 })
})
