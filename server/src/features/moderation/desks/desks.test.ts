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
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, edit } from '#test/characters.ts'
import { waitForJobs } from '#test/jobs.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { passAgain, signedInAsStaff } from '#test/staff.ts'
import { sendStatement } from '../statements/send-statement.job.ts'

let count = 0
const report = (it: TestApp, token: string, draft: Partial<ReportDraft> & { target_id: string }) => {
  count += 1
  const body = { target_type: 'character' as const, reason: 'hate' as const, text: '', ...draft }
  return callOk(it, sendReport, { token, body: { ...body, client_id: `report-number-${count}` } })
}
const REMOVE = { decision: 'remove', reason: 'hate', text: 'It incites.', is_strike: true } as const
const KEEP = { decision: 'keep', reason: 'other', text: '', is_strike: false } as const
const kindsFor = async (it: TestApp, token: string) =>
  (await callOk(it, listNotifications, { token })).items.map(({ kind }) => kind).toSorted()
const lettersTo = async (it: TestApp, address: string) => {
  await waitForJobs(it, sendStatement.name)
  return ((await it.ctx.outbox?.list()) ?? []).filter(({ to }) => to === address).map(({ text }) => text)
}

async function published(it: TestApp) {
  const creator = await signedIn(it)
  const { character_id } = await create(it, creator.token, { visibility: 'public' })
  await approveLatest(it, character_id)
  return { creator, character_id }
}

test('a reported character is hidden: its creator gets the reasons and a strike, the reporter an answer', async () => {
  const it = await testApp()
  const { creator, character_id } = await published(it)
  const [reader, staff] = [await signedIn(it), await signedInAsStaff(it)]
  const { report_id } = await report(it, reader.token, {
    target_id: character_id,
    text: 'Look at the intro.',
  })

  const { items } = await callOk(it, listReports, { token: staff.token })
  expect(items).toMatchObject([
    { report_id, reason: 'hate', text: 'Look at the intro.', owner: { uid: creator.user_id } },
  ])
  expect(items[0]?.evidence).toContain('Maren Holt')
  await callOk(it, decideReport, { token: staff.token, body: { report_id, ...REMOVE } })

  expect(await call(it, getCharacter, { params: { character_id } })).toMatchObject({ status: 404 })
  expect(await kindsFor(it, reader.token)).toEqual(['report_removed'])
  expect(await kindsFor(it, creator.token)).toEqual(['content_removed', 'strike_given'])
  const letters = await lettersTo(it, creator.email)
  expect(letters).toHaveLength(2)
  expect(letters.join()).toContain('it incites hatred')
  expect(letters.join()).toContain('It incites.')
  expect((await callOk(it, listReports, { token: staff.token })).items).toEqual([])
  expect(await call(it, decideReport, { token: staff.token, body: { report_id, ...KEEP } })).toMatchObject({
    status: 404,
  })
})

test('the third strike blocks, and an unblocked account starts with none', async () => {
  const it = await testApp({ is_working: false })
  const [user, staff] = [await signedIn(it), await signedInAsStaff(it)]
  const act = (what: 'strike' | 'unblock' | 'block', reason: 'spam' | 'minor' = 'spam') =>
    callOk(it, actOnUser, {
      token: staff.token,
      body: { uid: user.user_id, act: what, reason, text: '' },
    })

  await act('strike')
  expect(await act('strike')).toMatchObject({ blocked_at: null })
  expect(await call(it, getUserInfo, { token: user.token })).toMatchObject({ status: 200 })
  expect((await act('strike')).blocked_at).not.toBeNull()
  expect(await call(it, getUserInfo, { token: user.token })).toMatchObject({ status: 403 })

  await act('unblock')
  expect(await call(it, getUserInfo, { token: user.token })).toMatchObject({ status: 200 })
  expect(await act('strike')).toMatchObject({ blocked_at: null })
  expect((await act('strike', 'minor')).blocked_at).not.toBeNull()
})

test('a moderator cannot act on a colleague or on themselves', async () => {
  const it = await testApp({ is_working: false })
  const [one, other] = [await signedInAsStaff(it), await signedInAsStaff(it, 'admin')]
  const block = (uid: string) =>
    call(it, actOnUser, { token: one.token, body: { uid, act: 'block', reason: 'spam', text: '' } })

  expect(await block(other.user_id)).toMatchObject({ status: 404 })
  expect(await block(one.user_id)).toMatchObject({ status: 404 })
})

test('a user is found by number or whole address, and the search is logged', async () => {
  const it = await testApp({ is_working: false })
  const [user, staff] = [await signedIn(it), await signedInAsStaff(it)]
  const find = (who: string) => call(it, findStaffUser, { token: staff.token, body: { who } })

  const found = await find(user.email.toUpperCase())
  expect(found).toMatchObject({ data: { uid: user.user_id, strikes: [] } })
  expect(await find(found.data?.id_number ?? '')).toMatchObject({ data: { uid: user.user_id } })
  expect(await find(user.email.slice(0, 6))).toMatchObject({ status: 404 })

  const { items } = await callOk(it, listAudit, { token: staff.token })
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'user_seen', target_id: user.user_id, actor: { uid: staff.user_id } },
    { action: 'user_seen' },
  ])
  expect(await callOk(it, checkAudit, { token: staff.token, body: {} })).toEqual({
    entries: 3,
    broken_at: null,
  })
})

test('a report of the gravest kind is dismissed by two people', async () => {
  const it = await testApp({ is_working: false })
  const { character_id } = await published(it)
  const [reader, one, other] = [await signedIn(it), await signedInAsStaff(it), await signedInAsStaff(it)]
  const { report_id, due_at } = await report(it, reader.token, { target_id: character_id, reason: 'minor' })
  expect(Date.parse(due_at) - it.clock.now().getTime()).toBe(48 * 3_600_000)
  const keep = (token: string) => callOk(it, decideReport, { token, body: { report_id, ...KEEP } })

  expect(await keep(one.token)).toEqual({ is_second_needed: true })
  expect(await keep(one.token)).toEqual({ is_second_needed: true })
  expect(await kindsFor(it, reader.token)).toEqual([])
  expect(await keep(other.token)).toEqual({ is_second_needed: false })
  expect(await kindsFor(it, reader.token)).toEqual(['report_kept'])
})

const complain = (
  it: TestApp,
  character_id: string,
  given: { kind?: 'likeness' | 'copyright'; nth?: number } = {},
) =>
  callOk(it, fileTakedown, {
    body: {
      kind: given.kind ?? 'likeness',
      target: `https://citrine.example/characterDetail/${character_id}`,
      text: 'This is my face, and nobody asked me.',
      name: 'Ada Quill',
      email: 'ada@example.com',
      is_good_faith: true,
      is_accurate: true,
      signature: 'Ada Quill',
      client_id: `complaint-of-ada-${given.nth ?? 0}-${character_id}`,
    },
  })

test('A25: an urgent complaint hides a character at once; afterwards it is removed, and the claimant informed without the creator’s text', async () => {
  const it = await testApp()
  const { creator, character_id } = await published(it)
  const [staff, reader] = [await signedInAsStaff(it), await signedIn(it)]
  await complain(it, character_id)
  for (const token of [undefined, reader.token])
    expect(await call(it, getCharacter, { params: { character_id }, token })).toMatchObject({ status: 404 })
  expect(await call(it, getCharacter, { params: { character_id }, token: creator.token })).toMatchObject({
    status: 200,
  })
  // The creator cannot restore it either, by a link or in the shop.
  for (const visibility of ['unlisted', 'unlisted', 'public'] as const) {
    expect(await edit(it, creator.token, character_id, { visibility })).toMatchObject({
      review_state: 'in_review',
    })
    expect(await call(it, getCharacter, { params: { character_id } })).toMatchObject({ status: 404 })
  }
  const [open] = (await callOk(it, listTakedowns, { token: staff.token })).items
  expect(open).toMatchObject({ kind: 'likeness', character_id, claim: null })
  expect(new Date(open?.due_at ?? '').getTime() - it.clock.now().getTime()).toBe(48 * 3_600_000)
  it.clock.advance(48 * 3_600_000 + 1)
  await passAgain(it, staff)
  // The published version, and the version that its creator has submitted since.
  expect(await callOk(it, getStatistics, { token: staff.token })).toMatchObject({ waiting: { overdue: 2 } })

  await callOk(it, decideTakedown, {
    token: staff.token,
    body: { ...REMOVE, takedown_id: open?.takedown_id ?? '', reason: 'real_person', is_strike: false },
  })

  expect(await call(it, getCharacter, { params: { character_id } })).toMatchObject({ status: 404 })
  expect(await kindsFor(it, creator.token)).toEqual(['content_removed'])
  const received = (await lettersTo(it, 'ada@example.com')).join()
  expect(received).toContain(`We decided on your complaint ${open?.receipt_number}`)
  expect(received).not.toContain('Maren')
  expect(received).not.toContain('It incites.')
  expect((await callOk(it, listTakedowns, { token: staff.token })).items).toEqual([])
})

test('A25: after two people dismissed a complaint the character is back, and complaints cannot hide it again; nor can they hide Citrine’s own', async () => {
  const it = await testApp({ is_working: false })
  const { character_id } = await published(it)
  const own = await makeCharacter(it.ctx.db)
  const shows = async (id: string) => (await call(it, getCharacter, { params: { character_id: id } })).status
  await complain(it, own.character_id)
  await complain(it, character_id, { kind: 'copyright', nth: 1 })
  expect([await shows(own.character_id), await shows(character_id)]).toEqual([200, 200])
  await complain(it, character_id)
  expect(await shows(character_id)).toBe(404)

  const people = [await signedInAsStaff(it), await signedInAsStaff(it)]
  for (const { token } of people) {
    const { items } = await callOk(it, listTakedowns, { token })
    const mine = items.find((each) => each.kind === 'likeness' && each.character_id === character_id)
    const body = { ...KEEP, takedown_id: mine?.takedown_id ?? '' }
    await callOk(it, decideTakedown, { token, body })
    await callOk(it, releaseItem, { token, body: { item: mine?.item ?? '' } })
  }
  expect(await shows(character_id)).toBe(200)
  await complain(it, character_id, { nth: 2 })
  expect(await shows(character_id)).toBe(200)
})

test('a reported profile loses its name, and nobody else sees its collections', async () => {
  const it = await testApp({ is_working: false })
  const { creator } = await published(it)
  await it.ctx.db
    .updateTable('users')
    .set({ nick_name: 'A bad word' })
    .where('user_id', '=', creator.user_id)
    .execute()
  const { collection_id } = await callOk(it, createCollection, {
    token: creator.token,
    body: { title: 'Another bad word', is_public: true },
  })
  const [reader, staff] = [await signedIn(it), await signedInAsStaff(it)]
  const { report_id } = await report(it, reader.token, { target_type: 'profile', target_id: creator.user_id })

  await callOk(it, decideReport, { token: staff.token, body: { report_id, ...REMOVE } })

  expect(await callOk(it, getUserInfo, { token: creator.token })).toMatchObject({ nick_name: 'Friend' })
  const params = { collection_id }
  expect(await call(it, getCollection, { token: reader.token, params })).toMatchObject({ status: 404 })
  expect(await call(it, getCollection, { token: creator.token, params })).toMatchObject({ status: 200 })
})

test('the statistics count open and decided cases, and the monthly report names nobody', async () => {
  const it = await testApp({ is_working: false })
  const { character_id } = await published(it)
  const [reader, staff] = [await signedIn(it), await signedInAsStaff(it)]
  const { report_id } = await report(it, reader.token, { target_id: character_id })
  await report(it, reader.token, { target_id: character_id, reason: 'spam' })
  it.clock.advance(3_600_000)
  await callOk(it, decideReport, { token: staff.token, body: { report_id, ...REMOVE } })

  const figures = await callOk(it, getStatistics, { token: staff.token })
  expect(figures).toMatchObject({
    waiting: { versions: 0, appeals: 0, reports: 1, takedowns: 0, overdue: 0 },
    median_wait_s: 3_600,
    by_reason: [{ reason: 'hate', count: 1 }],
  })
  expect(figures.decisions).toHaveLength(30)
  expect(figures.decisions.reduce((sum, { value }) => sum + value, 0)).toBe(1)
  const month = it.clock.now().toISOString().slice(0, 7)
  const { csv } = await callOk(it, getMonthReport, { token: staff.token, params: { month } })
  expect(csv).toContain(`${month},report_removed,hate,1\r\n`)
  for (const secret of [staff.user_id, reader.user_id, character_id]) expect(csv).not.toContain(secret)
})

test('moderators neither see nor decide a complaint about their own character', async () => {
  const it = await testApp({ is_working: false })
  const [staff, other] = [await signedInAsStaff(it), await signedInAsStaff(it)]
  const { character_id } = await create(it, staff.token, { visibility: 'unlisted' })
  await approveLatest(it, character_id)
  const received = {
    kind: 'likeness',
    text: 'This is my face.',
    name: 'Ada Quill',
    email: 'ada@example.com',
  } as const
  const signed = { is_good_faith: true, is_accurate: true, signature: 'Ada Quill' } as const
  const target = `https://citrine.example/characterDetail/${character_id}`
  await callOk(it, fileTakedown, { body: { ...received, ...signed, target, client_id: 'complaint-of-ada' } })

  const [open] = (await callOk(it, listTakedowns, { token: other.token })).items
  expect(open).toMatchObject({ character_id, email: 'ada@example.com' })
  expect((await callOk(it, listTakedowns, { token: staff.token })).items).toEqual([])
  const body = { item: open?.item ?? '' }
  expect(await call(it, claimItem, { token: staff.token, body })).toMatchObject({ status: 404 })
  expect(await call(it, claimItem, { token: other.token, body })).toMatchObject({ status: 200 })
})

test('moderators neither see nor decide reports by themselves or about their own character', async () => {
  const it = await testApp({ is_working: false })
  const [staff, other] = [await signedInAsStaff(it), await signedInAsStaff(it)]
  const { character_id } = await published(it)
  const own = await create(it, staff.token, { visibility: 'unlisted' })
  await approveLatest(it, own.character_id)
  const reader = await signedIn(it)
  const sent = await report(it, staff.token, { target_id: character_id })
  const received = await report(it, reader.token, { target_id: own.character_id })

  const seen = async (token: string) =>
    (await callOk(it, listReports, { token })).items.map(({ report_id }) => report_id).toSorted()
  expect(await seen(staff.token)).toEqual([])
  expect(await seen(other.token)).toEqual([sent.report_id, received.report_id].toSorted())
  for (const { report_id } of [sent, received]) {
    const body = { report_id, ...KEEP }
    expect(await call(it, decideReport, { token: staff.token, body })).toMatchObject({ status: 404 })
  }
})

/** Opens a link the way a classifier does, without a person. */
async function openByRules(it: TestApp, character_id: string): Promise<void> {
  const review_state = 'approved' as const
  const { db } = it.ctx
  await db.updateTable('characters').set({ review_state }).where('character_id', '=', character_id).execute()
  await db
    .updateTable('character_versions')
    .set({ review_state })
    .where('character_id', '=', character_id)
    .execute()
}

test('unlisted characters of a blocked user without a review are hidden until reviewed', async () => {
  const it = await testApp({ is_working: false })
  const [staff, creator] = [await signedInAsStaff(it), await signedIn(it)]
  const linked = await create(it, creator.token, { visibility: 'unlisted' })
  await openByRules(it, linked.character_id)
  const own = await create(it, creator.token, {})
  const read = await create(it, creator.token, { visibility: 'public' })
  await approveLatest(it, read.character_id)
  const look = ({ character_id }: { character_id: string }) =>
    call(it, getCharacter, { params: { character_id } })
  expect(await look(linked)).toMatchObject({ status: 200 })

  const block = { uid: creator.user_id, act: 'block', reason: 'illegal', text: '' } as const
  await callOk(it, actOnUser, { token: staff.token, body: block })

  expect([(await look(linked)).status, (await look(read)).status, (await look(own)).status]).toEqual([
    404, 200, 404,
  ])
  const waiting = await callOk(it, listQueue, { token: staff.token, query: { kind: 'versions' } })
  expect(waiting.items).toMatchObject([{ character_id: linked.character_id, version_no: 1 }])
  await approveLatest(it, linked.character_id)
  expect(await look(linked)).toMatchObject({ status: 200 })
})
