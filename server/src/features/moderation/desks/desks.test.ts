import { getCharacter } from '@citrine/contract/character-page'
import { createCollection, getCollection } from '@citrine/contract/collections'
import { fileTakedown } from '@citrine/contract/legal'
import { claimItem, listQueue, releaseItem } from '@citrine/contract/moderation'
import {
  actOnUser,
  checkAudit,
  decideReport,
  decideTakedown,
  findStaffUser,
  getMonthReport,
  getStatistics,
  listAudit,
  listReports,
  listTakedowns,
} from '@citrine/contract/moderation-desks'
import { listNotifications } from '@citrine/contract/notifications'
import { type ReportDraft, sendReport } from '@citrine/contract/reports'
import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, edit } from '#test/characters.ts'
import { waitForJobs } from '#test/jobs.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { passAgain, signedInAsStaff } from '#test/staff.ts'
import { sendStatement } from '../statements/send-statement.job.ts'

let count = 0
const report = (app: TestApp, token: string, draft: Partial<ReportDraft> & { target_id: string }) => {
  count += 1
  const body = { target_type: 'character' as const, reason: 'hate' as const, text: '', ...draft }
  return callOk(app, sendReport, { token, body: { ...body, client_id: `report-number-${count}` } })
}
const REMOVE = { decision: 'remove', reason: 'hate', text: 'It incites.', is_strike: true } as const
const KEEP = { decision: 'keep', reason: 'other', text: '', is_strike: false } as const
const kindsFor = async (app: TestApp, token: string) =>
  (await callOk(app, listNotifications, { token })).items.map(({ kind }) => kind).toSorted()
const lettersTo = async (app: TestApp, address: string) => {
  await waitForJobs(app, sendStatement.name)
  return ((await app.ctx.outbox?.list()) ?? []).filter(({ to }) => to === address).map(({ text }) => text)
}

async function published(app: TestApp) {
  const creator = await signedIn(app)
  const { character_id } = await create(app, creator.token, { visibility: 'public' })
  await approveLatest(app, character_id)
  return { creator, character_id }
}

test('a reported character is hidden: its creator gets the reasons and a strike, the reporter an answer', async () => {
  const app = await testApp()
  const { creator, character_id } = await published(app)
  const reader = await signedIn(app)
  const staff = await signedInAsStaff(app)
  const { report_id } = await report(app, reader.token, {
    target_id: character_id,
    text: 'Look at the intro.',
  })

  const { items } = await callOk(app, listReports, { token: staff.token })
  expect(items).toMatchObject([
    { report_id, reason: 'hate', text: 'Look at the intro.', owner: { uid: creator.user_id } },
  ])
  expect(items[0]?.evidence).toContain('Maren Holt')
  await callOk(app, decideReport, { token: staff.token, body: { report_id, ...REMOVE } })

  expect(await call(app, getCharacter, { params: { character_id } })).toMatchObject({ status: 404 })
  expect(await kindsFor(app, reader.token)).toEqual(['report_removed'])
  expect(await kindsFor(app, creator.token)).toEqual(['content_removed', 'strike_given'])
  const letters = await lettersTo(app, creator.email)
  expect(letters).toHaveLength(2)
  expect(letters.join()).toContain('it incites hatred')
  expect(letters.join()).toContain('It incites.')
  expect((await callOk(app, listReports, { token: staff.token })).items).toEqual([])
  expect(await call(app, decideReport, { token: staff.token, body: { report_id, ...KEEP } })).toMatchObject({
    status: 404,
  })
})

test('the third strike blocks, and an unblocked account starts with none', async () => {
  const app = await testApp({ is_working: false })
  const user = await signedIn(app)
  const staff = await signedInAsStaff(app)
  const act = (what: 'strike' | 'unblock' | 'block', reason: 'spam' | 'minor' = 'spam') =>
    callOk(app, actOnUser, {
      token: staff.token,
      body: { uid: user.user_id, act: what, reason, text: '' },
    })

  await act('strike')
  expect(await act('strike')).toMatchObject({ blocked_at: null })
  expect(await call(app, getUserInfo, { token: user.token })).toMatchObject({ status: 200 })
  expect((await act('strike')).blocked_at).not.toBeNull()
  expect(await call(app, getUserInfo, { token: user.token })).toMatchObject({ status: 403 })

  await act('unblock')
  expect(await call(app, getUserInfo, { token: user.token })).toMatchObject({ status: 200 })
  expect(await act('strike')).toMatchObject({ blocked_at: null })
  expect((await act('strike', 'minor')).blocked_at).not.toBeNull()
})

test('a moderator cannot act on a colleague or on themselves', async () => {
  const app = await testApp({ is_working: false })
  const one = await signedInAsStaff(app)
  const other = await signedInAsStaff(app, 'admin')
  const block = (uid: string) =>
    call(app, actOnUser, { token: one.token, body: { uid, act: 'block', reason: 'spam', text: '' } })

  expect(await block(other.user_id)).toMatchObject({ status: 404 })
  expect(await block(one.user_id)).toMatchObject({ status: 404 })
})

test('a user is found by number or whole address, and the search is logged', async () => {
  const app = await testApp({ is_working: false })
  const user = await signedIn(app)
  const staff = await signedInAsStaff(app)
  const find = (who: string) => call(app, findStaffUser, { token: staff.token, body: { who } })

  const found = await find(user.email.toUpperCase())
  expect(found).toMatchObject({ data: { uid: user.user_id, strikes: [] } })
  expect(await find(found.data?.id_number ?? '')).toMatchObject({ data: { uid: user.user_id } })
  expect(await find(user.email.slice(0, 6))).toMatchObject({ status: 404 })

  const { items } = await callOk(app, listAudit, { token: staff.token })
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'user_seen', target_id: user.user_id, actor: { uid: staff.user_id } },
    { action: 'user_seen' },
  ])
  expect(await callOk(app, checkAudit, { token: staff.token, body: {} })).toEqual({
    entries: 3,
    broken_at: null,
  })
})

test('a report of the gravest kind is dismissed by two people', async () => {
  const app = await testApp({ is_working: false })
  const { character_id } = await published(app)
  const reader = await signedIn(app)
  const one = await signedInAsStaff(app)
  const other = await signedInAsStaff(app)
  const { report_id, due_at } = await report(app, reader.token, { target_id: character_id, reason: 'minor' })
  expect(Date.parse(due_at) - app.clock.now().getTime()).toBe(48 * HOUR_MS)
  const keep = (token: string) => callOk(app, decideReport, { token, body: { report_id, ...KEEP } })

  expect(await keep(one.token)).toEqual({ is_second_needed: true })
  expect(await keep(one.token)).toEqual({ is_second_needed: true })
  expect(await kindsFor(app, reader.token)).toEqual([])
  expect(await keep(other.token)).toEqual({ is_second_needed: false })
  expect(await kindsFor(app, reader.token)).toEqual(['report_kept'])
})

const complain = (
  app: TestApp,
  character_id: string,
  overrides: { kind?: 'likeness' | 'copyright'; nth?: number } = {},
) =>
  callOk(app, fileTakedown, {
    body: {
      kind: overrides.kind ?? 'likeness',
      target: `https://citrine.example/characterDetail/${character_id}`,
      text: 'This is my face, and nobody asked me.',
      name: 'Ada Quill',
      email: 'ada@example.com',
      is_good_faith: true,
      is_accurate: true,
      signature: 'Ada Quill',
      client_id: `complaint-of-ada-${overrides.nth ?? 0}-${character_id}`,
    },
  })

test('A25: an urgent complaint hides a character at once; afterwards it is removed, and the claimant informed without the creator’s text', async () => {
  const app = await testApp()
  const { creator, character_id } = await published(app)
  const staff = await signedInAsStaff(app)
  const reader = await signedIn(app)
  await complain(app, character_id)
  for (const token of [undefined, reader.token])
    expect(await call(app, getCharacter, { params: { character_id }, token })).toMatchObject({ status: 404 })
  expect(await call(app, getCharacter, { params: { character_id }, token: creator.token })).toMatchObject({
    status: 200,
  })
  for (const visibility of ['unlisted', 'unlisted', 'public'] as const) {
    expect(await edit(app, creator.token, character_id, { visibility })).toMatchObject({
      review_state: 'in_review',
    })
    expect(await call(app, getCharacter, { params: { character_id } })).toMatchObject({ status: 404 })
  }
  const [open] = (await callOk(app, listTakedowns, { token: staff.token })).items
  expect(open).toMatchObject({ kind: 'likeness', character_id, claim: null })
  expect(new Date(open?.due_at ?? '').getTime() - app.clock.now().getTime()).toBe(48 * HOUR_MS)
  app.clock.advance(48 * HOUR_MS + 1)
  await passAgain(app, staff)
  expect(await callOk(app, getStatistics, { token: staff.token })).toMatchObject({ waiting: { overdue: 2 } })

  await callOk(app, decideTakedown, {
    token: staff.token,
    body: { ...REMOVE, takedown_id: open?.takedown_id ?? '', reason: 'real_person', is_strike: false },
  })

  expect(await call(app, getCharacter, { params: { character_id } })).toMatchObject({ status: 404 })
  expect(await kindsFor(app, creator.token)).toEqual(['content_removed'])
  const received = (await lettersTo(app, 'ada@example.com')).join()
  expect(received).toContain(`We decided on your complaint ${open?.receipt_number}`)
  expect(received).not.toContain('Maren')
  expect(received).not.toContain('It incites.')
  expect((await callOk(app, listTakedowns, { token: staff.token })).items).toEqual([])
})

test('A25: a question about an order is answered by mail, and never decided like content', async () => {
  const app = await testApp()
  const staff = await signedInAsStaff(app)
  await callOk(app, fileTakedown, {
    body: {
      kind: 'order',
      target: '10015',
      text: 'The coins never arrived.',
      name: 'Ada Quill',
      email: 'ada@example.com',
      client_id: 'question-of-ada',
    },
  })
  const [open] = (await callOk(app, listTakedowns, { token: staff.token })).items
  expect(open).toMatchObject({ kind: 'order', target: '10015', signature: '' })
  const body = { ...KEEP, takedown_id: open?.takedown_id ?? '' }
  expect(await call(app, decideTakedown, { token: staff.token, body })).toMatchObject({ status: 400 })
  const answer = { ...body, decision: 'answer' as const, text: 'They are in your wallet now.' }
  expect(
    await call(app, decideTakedown, { token: staff.token, body: { ...answer, text: '' } }),
  ).toMatchObject({
    status: 400,
  })

  await callOk(app, decideTakedown, { token: staff.token, body: answer })

  const received = (await lettersTo(app, 'ada@example.com')).join()
  expect(received).toContain('They are in your wallet now.')
  expect((await callOk(app, listTakedowns, { token: staff.token })).items).toEqual([])
})

test('A25: after two people dismissed a complaint the character is back, and complaints cannot hide it again; nor can they hide Citrine’s own', async () => {
  const app = await testApp({ is_working: false })
  const { character_id } = await published(app)
  const own = await makeCharacter(app.ctx.db)
  const shows = async (id: string) => (await call(app, getCharacter, { params: { character_id: id } })).status
  await complain(app, own.character_id)
  await complain(app, character_id, { kind: 'copyright', nth: 1 })
  expect([await shows(own.character_id), await shows(character_id)]).toEqual([200, 200])
  await complain(app, character_id)
  expect(await shows(character_id)).toBe(404)

  const people = [await signedInAsStaff(app), await signedInAsStaff(app)]
  for (const { token } of people) {
    const { items } = await callOk(app, listTakedowns, { token })
    const mine = items.find((each) => each.kind === 'likeness' && each.character_id === character_id)
    const body = { ...KEEP, takedown_id: mine?.takedown_id ?? '' }
    await callOk(app, decideTakedown, { token, body })
    await callOk(app, releaseItem, { token, body: { item: mine?.item ?? '' } })
  }
  expect(await shows(character_id)).toBe(200)
  await complain(app, character_id, { nth: 2 })
  expect(await shows(character_id)).toBe(200)
})

test('a reported profile loses its name, and nobody else sees its collections', async () => {
  const app = await testApp({ is_working: false })
  const { creator } = await published(app)
  await app.ctx.db
    .updateTable('users')
    .set({ nick_name: 'A bad word' })
    .where('user_id', '=', creator.user_id)
    .execute()
  const { collection_id } = await callOk(app, createCollection, {
    token: creator.token,
    body: { title: 'Another bad word', is_public: true },
  })
  const reader = await signedIn(app)
  const staff = await signedInAsStaff(app)
  const { report_id } = await report(app, reader.token, {
    target_type: 'profile',
    target_id: creator.user_id,
  })

  await callOk(app, decideReport, { token: staff.token, body: { report_id, ...REMOVE } })

  expect(await callOk(app, getUserInfo, { token: creator.token })).toMatchObject({ nick_name: 'Friend' })
  const params = { collection_id }
  expect(await call(app, getCollection, { token: reader.token, params })).toMatchObject({ status: 404 })
  expect(await call(app, getCollection, { token: creator.token, params })).toMatchObject({ status: 200 })
})

test('the statistics count open and decided cases, and the monthly report names nobody', async () => {
  const app = await testApp({ is_working: false })
  const { character_id } = await published(app)
  const reader = await signedIn(app)
  const staff = await signedInAsStaff(app)
  const { report_id } = await report(app, reader.token, { target_id: character_id })
  await report(app, reader.token, { target_id: character_id, reason: 'spam' })
  app.clock.advance(HOUR_MS)
  await callOk(app, decideReport, { token: staff.token, body: { report_id, ...REMOVE } })

  const figures = await callOk(app, getStatistics, { token: staff.token })
  expect(figures).toMatchObject({
    waiting: { versions: 0, appeals: 0, reports: 1, takedowns: 0, overdue: 0 },
    median_wait_s: 3_600,
    by_reason: [{ reason: 'hate', count: 1 }],
  })
  expect(figures.decisions).toHaveLength(30)
  expect(figures.decisions.reduce((sum, { value }) => sum + value, 0)).toBe(1)
  const month = app.clock.now().toISOString().slice(0, 7)
  const { csv } = await callOk(app, getMonthReport, { token: staff.token, params: { month } })
  expect(csv).toContain(`${month},report_removed,hate,1\r\n`)
  for (const secret of [staff.user_id, reader.user_id, character_id]) expect(csv).not.toContain(secret)
})

test('moderators neither see nor decide a complaint about their own character', async () => {
  const app = await testApp({ is_working: false })
  const staff = await signedInAsStaff(app)
  const other = await signedInAsStaff(app)
  const { character_id } = await create(app, staff.token, { visibility: 'unlisted' })
  await approveLatest(app, character_id)
  const received = {
    kind: 'likeness',
    text: 'This is my face.',
    name: 'Ada Quill',
    email: 'ada@example.com',
  } as const
  const signed = { is_good_faith: true, is_accurate: true, signature: 'Ada Quill' } as const
  const target = `https://citrine.example/characterDetail/${character_id}`
  await callOk(app, fileTakedown, { body: { ...received, ...signed, target, client_id: 'complaint-of-ada' } })

  const [open] = (await callOk(app, listTakedowns, { token: other.token })).items
  expect(open).toMatchObject({ character_id, email: 'ada@example.com' })
  expect((await callOk(app, listTakedowns, { token: staff.token })).items).toEqual([])
  const body = { item: open?.item ?? '' }
  expect(await call(app, claimItem, { token: staff.token, body })).toMatchObject({ status: 404 })
  expect(await call(app, claimItem, { token: other.token, body })).toMatchObject({ status: 200 })
})

test('moderators neither see nor decide reports by themselves or about their own character', async () => {
  const app = await testApp({ is_working: false })
  const staff = await signedInAsStaff(app)
  const other = await signedInAsStaff(app)
  const { character_id } = await published(app)
  const own = await create(app, staff.token, { visibility: 'unlisted' })
  await approveLatest(app, own.character_id)
  const reader = await signedIn(app)
  const sent = await report(app, staff.token, { target_id: character_id })
  const received = await report(app, reader.token, { target_id: own.character_id })

  const seen = async (token: string) =>
    (await callOk(app, listReports, { token })).items.map(({ report_id }) => report_id).toSorted()
  expect(await seen(staff.token)).toEqual([])
  expect(await seen(other.token)).toEqual([sent.report_id, received.report_id].toSorted())
  for (const { report_id } of [sent, received]) {
    const body = { report_id, ...KEEP }
    expect(await call(app, decideReport, { token: staff.token, body })).toMatchObject({ status: 404 })
  }
})

async function openByRules(app: TestApp, character_id: string): Promise<void> {
  const review_state = 'approved' as const
  const { db } = app.ctx
  await db.updateTable('characters').set({ review_state }).where('character_id', '=', character_id).execute()
  await db
    .updateTable('character_versions')
    .set({ review_state })
    .where('character_id', '=', character_id)
    .execute()
}

test('unlisted characters of a blocked user without a review are hidden until reviewed', async () => {
  const app = await testApp({ is_working: false })
  const staff = await signedInAsStaff(app)
  const creator = await signedIn(app)
  const linked = await create(app, creator.token, { visibility: 'unlisted' })
  await openByRules(app, linked.character_id)
  const own = await create(app, creator.token, {})
  const read = await create(app, creator.token, { visibility: 'public' })
  await approveLatest(app, read.character_id)
  const look = ({ character_id }: { character_id: string }) =>
    call(app, getCharacter, { params: { character_id } })
  expect(await look(linked)).toMatchObject({ status: 200 })

  const block = { uid: creator.user_id, act: 'block', reason: 'illegal', text: '' } as const
  await callOk(app, actOnUser, { token: staff.token, body: block })

  expect([(await look(linked)).status, (await look(read)).status, (await look(own)).status]).toEqual([
    404, 200, 404,
  ])
  const waiting = await callOk(app, listQueue, { token: staff.token, query: { kind: 'versions' } })
  expect(waiting.items).toMatchObject([{ character_id: linked.character_id, version_no: 1 }])
  await approveLatest(app, linked.character_id)
  expect(await look(linked)).toMatchObject({ status: 200 })
})
