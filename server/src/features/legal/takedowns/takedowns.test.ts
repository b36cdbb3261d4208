import { randomUUID } from 'node:crypto'
import { type Complaint, fileTakedown } from '@citrine/contract/legal'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { pruneTakedowns } from '#server/retention.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type CallOptions, call, callOk } from '#test/call.ts'
import { testClock } from '#test/clock.ts'
import { waitForJobs } from '#test/jobs.ts'
import { computeDueTime } from './due-at.ts'
import { sendReceipt } from './send-receipt.job.ts'
import { sendTakedownNotice } from './send-takedown-notice.job.ts'

const CHARACTER = '0192f0c1-7a3b-7c4d-8e5f-a1b2c3d4e5f6'
const COMPLAINT: Omit<Complaint, 'client_id'> = {
  kind: 'likeness',
  target: `https://citrine.example/characterDetail/${CHARACTER}?from=shop`,
  text: 'This portrait is drawn after a photograph of me, and nobody asked.',
  name: 'Ada Quill',
  email: 'Ada@example.com',
  is_good_faith: true,
  is_accurate: true,
  signature: 'Ada Quill',
}
const AFAR = '203.0.113.9'
const FILED = new Date('2026-11-20T10:00:00.000Z')

type Options = Omit<CallOptions<typeof fileTakedown>, 'body'>
const makeBody = (changes: object) => ({ ...COMPLAINT, client_id: randomUUID(), ...changes })
const file = (app: TestApp, changes: object = {}, options: Options = {}) =>
  callOk(app, fileTakedown, { ...options, body: makeBody(changes) })

const listRows = async ({ ctx }: TestApp) => ctx.db.selectFrom('takedowns').selectAll().execute()

async function lettersTo(app: TestApp, address: string) {
  await waitForJobs(app, sendReceipt.name)
  await waitForJobs(app, sendTakedownNotice.name)
  return ((await app.ctx.outbox?.list()) ?? []).filter(({ to }) => to === address)
}

test('a stranger’s complaint is stored with everything its decision needs', async () => {
  const app = await testApp({ clock: testClock(FILED) })

  const receipt = await file(app, { text: `  ${COMPLAINT.text}\n` })

  expect(receipt).toEqual({
    receipt_number: expect.stringMatching(/^T-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
    created_at: FILED.toISOString(),
    due_at: '2026-11-22T10:00:00.000Z',
    is_mailed: true,
  })
  const { is_good_faith: _, is_accurate: __, ...complaint } = COMPLAINT
  expect(await listRows(app)).toMatchObject([
    {
      ...complaint,
      receipt_number: receipt.receipt_number,
      character_id: CHARACTER,
      state: 'open',
      settled_at: null,
    },
  ])
})

test.each([
  ['likeness', FILED, '2026-11-22T10:00:00.000Z'],
  ['minor', FILED, '2026-11-22T10:00:00.000Z'],
  ['copyright', FILED, '2026-12-01T10:00:00.000Z'],
  ['illegal', new Date('2026-11-21T23:59:00.000Z'), '2026-12-01T23:59:00.000Z'],
  ['other', new Date('2026-11-23T00:00:00.000Z'), '2026-12-02T00:00:00.000Z'],
] as const)('a complaint about %s, filed at %o, is due by %s', (kind, filedAt, due_at) => {
  expect(computeDueTime(kind, filedAt).toISOString()).toBe(due_at)
})

test('a repeated complaint, or two at once, is one complaint with one receipt', async () => {
  const app = await testApp()
  const body = makeBody({})
  const send = () => callOk(app, fileTakedown, { body })

  const receipts = await Promise.all([send(), send(), send()])
  receipts.push(await send())

  expect(new Set(receipts.map(({ receipt_number }) => receipt_number)).size).toBe(1)
  expect(await listRows(app)).toHaveLength(1)
  expect(await lettersTo(app, COMPLAINT.email)).toHaveLength(1)
  const other = await call(app, fileTakedown, { body: { ...body, text: 'Something quite different.' } })
  expect(other).toMatchObject({ status: 409 })
})

test('the receipt quotes no typed text, and the operator’s notice all of it', async () => {
  const app = await testApp({
    env: { CONTACT_EMAIL: 'hello@example.com', COMPLAINTS_EMAIL: 'desk@example.com' },
  })

  const { receipt_number } = await file(app)

  const [receipt] = await lettersTo(app, COMPLAINT.email)
  expect(receipt?.text).toContain(receipt_number)
  for (const typed of [COMPLAINT.target, COMPLAINT.text, COMPLAINT.name])
    expect(receipt?.text).not.toContain(typed)
  const [notice] = await lettersTo(app, 'desk@example.com')
  expect(notice?.subject).toMatch(/^URGENT: /)
  for (const needed of [receipt_number, COMPLAINT.target, COMPLAINT.text, COMPLAINT.name, COMPLAINT.email])
    expect(`${notice?.subject} ${notice?.text}`).toContain(needed)
  expect(await lettersTo(app, 'hello@example.com')).toEqual([])
  expect(await listRows(app)).toMatchObject([
    { receipt_sent_at: expect.any(Date), notice_sent_at: expect.any(Date) },
  ])
})

test('a question about an order needs no statement and no signature, and its mails ask for an answer', async () => {
  const app = await testApp({ clock: testClock(FILED), env: { CONTACT_EMAIL: 'hello@example.com' } })
  const { is_good_faith: _, is_accurate: __, signature: ___, ...rest } = makeBody({})
  const body = { ...rest, kind: 'order' as const, target: '10015', text: 'The coins never arrived.' }

  const { receipt_number, due_at } = await callOk(app, fileTakedown, { body })

  expect(due_at).toBe('2026-12-01T10:00:00.000Z')
  expect(await listRows(app)).toMatchObject([
    { kind: 'order', target: '10015', signature: '', character_id: null, state: 'open' },
  ])
  const [receipt] = await lettersTo(app, COMPLAINT.email)
  expect(receipt?.subject).toBe(`Your question to Citrine: ${receipt_number}`)
  expect(receipt?.text).toContain('answer you by e-mail')
  expect(receipt?.text).not.toMatch(/complaint|decision/i)
  const [notice] = await lettersTo(app, 'hello@example.com')
  expect(notice?.subject).toBe(`question ${receipt_number}, about an order`)
  expect(notice?.text).toContain('Order: 10015')
  expect(notice?.text).not.toContain('Signed')
})

test('the receipt is in the language of the page', async () => {
  const app = await testApp({ clock: testClock(FILED) })

  const { receipt_number } = await file(app, {}, { language: 'de' })

  const [receipt] = await lettersTo(app, COMPLAINT.email)
  expect(receipt?.subject).toBe(`Deine Beschwerde an Citrine: ${receipt_number}`)
  expect(receipt?.text).toContain('Entscheidung bis: Sonntag, 22. November 2026 um 10:00 UTC')
})

test('without an address for complaints the contact address is notified', async () => {
  const app = await testApp({ env: { CONTACT_EMAIL: 'hello@example.com' } })

  await file(app, { kind: 'other' })

  const [notice] = await lettersTo(app, 'hello@example.com')
  expect(notice?.subject).toMatch(/^complaint T-/)
})

test('without a mail server the page says so and the complaint waits', async () => {
  const app = await testApp({ parts: { mail: null } })

  expect(await file(app)).toMatchObject({ is_mailed: false })
  await waitForJobs(app, sendTakedownNotice.name)
  expect(await listRows(app)).toMatchObject([{ state: 'open', receipt_sent_at: null, notice_sent_at: null }])
})

test('an inbox cannot be flooded: one address gets five receipts a day', async () => {
  const app = await testApp()

  for (let i = 0; i < 7; i++) await file(app, { email: i % 2 === 0 ? 'ada@example.com' : COMPLAINT.email })

  const sent = [...(await lettersTo(app, 'ada@example.com')), ...(await lettersTo(app, COMPLAINT.email))]
  expect(sent).toHaveLength(5)
  expect(await listRows(app)).toHaveLength(7)
  app.clock.advance(DAY_MS)
  await file(app, { email: 'ada@example.com' })
  expect(
    (await lettersTo(app, 'ada@example.com')).length + (await lettersTo(app, COMPLAINT.email)).length,
  ).toBe(6)
})

test('an inbox cannot be flooded by many complaints at once either', async () => {
  const app = await testApp({ concurrency: 8 })

  await Promise.all(Array.from({ length: 16 }, () => file(app)))

  expect(await lettersTo(app, COMPLAINT.email)).toHaveLength(5)
})

test('a refused address stops nothing, and no text reaches log or queue', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const refuse = async () => {
    throw new ProviderError('smtp', 'refused', 'sending failed (550)', { retry: false })
  }
  const app = await testApp({ parts: { log, mail: { vendor: 'test', send: refuse } } })

  await file(app)
  await waitForJobs(app, sendReceipt.name)
  await waitForJobs(app, sendTakedownNotice.name)

  const { rows: jobs } = await sql<{ row: string }>`select t::text as row from pgboss.job t`.execute(
    app.ctx.db,
  )
  expect(jobs.length).toBeGreaterThan(1)
  expect(lines.join()).toContain('a receipt was refused for good')
  for (const typed of [COMPLAINT.text, COMPLAINT.name, COMPLAINT.email, CHARACTER])
    for (const { row } of [...jobs, { row: lines.join() }]) expect(row).not.toContain(typed)
})

test('complaints per network are limited, and the answer says when to return', async () => {
  const app = await testApp({ env: { TAKEDOWN_IP_PER_HOUR: '2' } })
  const body = makeBody({})
  await callOk(app, fileTakedown, { body, ip: AFAR })
  await file(app, {}, { ip: AFAR })

  const third = await call(app, fileTakedown, { body: makeBody({}), ip: AFAR })

  expect(third).toMatchObject({ status: 429, refusal: { retry_after_s: expect.any(Number) } })
  await callOk(app, fileTakedown, { body, ip: AFAR })
  await file(app, {}, { ip: '198.51.100.4' })
  expect(await listRows(app)).toHaveLength(3)
})

test('an incomplete complaint is refused at the missing field', async () => {
  const app = await testApp({ is_working: false })
  const faults: [keyof Complaint, unknown][] = [
    ['kind', 'spam'],
    ['target', ' x '],
    ['target', 'x'.repeat(501)],
    ['text', 'short'],
    ['text', 'x'.repeat(5_001)],
    ['name', ' '],
    ['email', 'nobody'],
    ['email', 'a@b.c,d@e.com'],
    ['email', 'Ada <ada@example.com>'],
    // Spellings of one address would otherwise be counted separately.
    ['email', 'group:ada@example.com'],
    ['email', '(1)ada@example.com'],
    ['email', 'ada@example.com(2)'],
    ['email', 'ada@ｅxample.com'],
    ['email', 'ada@example。com'],
    ['email', 'ada@exam\u200bple.com'],
    ['email', 'ada@exam\ufe0fple.com'],
    ['email', 'ada@exam\u0001ple.com'],
    ['is_good_faith', false],
    ['is_accurate', false],
    ['signature', ''],
    ['client_id', 'short'],
  ]

  for (const [field, value] of faults) {
    const answer = await call(app, fileTakedown, { body: makeBody({ [field]: value }) })
    expect(answer, `${field} ${value}`).toMatchObject({
      status: 400,
      refusal: { fields: { [field]: expect.any(String) } },
    })
  }
  expect(await listRows(app)).toEqual([])
})

test('words that name no character are stored unchanged', async () => {
  const app = await testApp()

  await file(app, { target: 'The woman with the red umbrella' })
  await file(app, { target: '/characterDetail/not-an-id' })

  expect((await listRows(app)).map(({ character_id }) => character_id)).toEqual([null, null])
})

test('a settled complaint is kept for three years, an open one until it is settled', async () => {
  const app = await testApp({ clock: testClock(FILED) })
  for (const email of ['old@example.com', 'young@example.com', 'open@example.com']) await file(app, { email })
  const settle = (email: string, settled_at: Date) =>
    app.ctx.db
      .updateTable('takedowns')
      .set({ state: 'kept', settled_at })
      .where('email', '=', email)
      .execute()
  await settle('old@example.com', FILED)
  await settle('young@example.com', new Date('2026-11-21T10:00:00.000Z'))
  app.clock.set(new Date('2029-11-20T10:00:00.001Z'))

  await pruneTakedowns.run(app.ctx, {})

  expect((await listRows(app)).map(({ email }) => email).sort()).toEqual([
    'open@example.com',
    'young@example.com',
  ])
})
