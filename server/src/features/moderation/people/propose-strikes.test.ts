import { fetchReply } from '@citrine/contract/chat'
import {
  decideMistake,
  decideProposedStrike,
  listMistakes,
  listProposedStrikes,
  reportMistake,
} from '@citrine/contract/mistakes'
import { listNotifications } from '@citrine/contract/notifications'
import type { RefusalData } from '@citrine/contract/refusals'
import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { exportEvaluationLines } from '#server/features/mistakes/mistakes.service.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { pruneMistakes } from '#server/retention.ts'
import { call, callOk } from '#test/call.ts'
import { buildSend, type ChatApp, chatApp } from '#test/chat.ts'
import { waitForJobs } from '#test/jobs.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { passAgain, signedInAsStaff } from '#test/staff.ts'
import { sendStatement } from '../statements/send-statement.job.ts'
import { proposeStrikesJob } from './propose-strikes.job.ts'

async function refuse(app: ChatApp, text: string): Promise<string> {
  const refused = await call(app, fetchReply, buildSend(app, `${text}: floribund and quandrel`))
  expect(refused).toMatchObject({ status: 4106, data: { rule: 'minor', words: ['floribund and quandrel'] } })
  return (refused.data as RefusalData | null)?.refusal_id ?? ''
}
const listStrikes = (app: ChatApp) =>
  app.ctx.db.selectFrom('strikes').select(['reason', 'given_by']).execute()
const refuseOften = async (app: ChatApp, times: number): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < times; n++) ids.push(await refuse(app, `Number ${n}`))
  await proposeStrikesJob.run(app.ctx, {})
  return ids
}
const report = (app: ChatApp, refusal_id: string, token = app.reader.token) =>
  call(app, reportMistake, {
    token,
    body: { refusal_id, text: 'My words, ada@example.com', words: ['words'] },
  })
const getKinds = async (app: ChatApp) =>
  (await callOk(app, listNotifications, { token: app.reader.token })).items.map(({ kind }) => kind)

test('five refused texts in a day propose a strike, which counts only when a moderator confirms it', async () => {
  const app = await chatApp({ env: CANARY_LISTS })
  const { token, email } = app.reader
  for (let n = 0; n < 3; n++) await refuse(app, 'The same')
  await refuseOften(app, 3)
  const staff = await signedInAsStaff(app)
  expect((await callOk(app, listProposedStrikes, { token: staff.token })).items).toEqual([])

  await refuse(app, 'One more')
  await proposeStrikesJob.run(app.ctx, {})
  await refuseOften(app, 7)
  expect(await listStrikes(app)).toEqual([])
  expect(await getKinds(app)).toEqual([])
  const { items } = await callOk(app, listProposedStrikes, { token: staff.token })
  expect(items).toMatchObject([
    { reason: 'minor', texts: 5, strikes: 0, person: { uid: app.reader.user_id } },
  ])

  const proposal_id = items[0]?.proposal_id ?? ''
  const body = { proposal_id, is_confirmed: true, text: '' }
  expect(await call(app, decideProposedStrike, { token, body })).toMatchObject({ status: 404 })
  await callOk(app, decideProposedStrike, { token: staff.token, body })
  expect(await call(app, decideProposedStrike, { token: staff.token, body })).toMatchObject({ status: 404 })

  expect(await listStrikes(app)).toEqual([{ reason: 'minor', given_by: staff.user_id }])
  expect(await call(app, getUserInfo, { token })).toMatchObject({ status: 200 })
  expect(await getKinds(app)).toEqual(['strike_given'])
  await waitForJobs(app, sendStatement.name)
  const letters = ((await app.ctx.outbox?.list()) ?? []).filter(({ to }) => to === email)
  const letter = letters.map(({ text }) => text).find((text) => text.includes('strike')) ?? ''
  expect(letter).toContain('it is about someone under 18')
  expect(letter).toContain('A person made this decision')
  expect(letter).not.toContain('floribund')
})

test('proposed strikes block nobody however many they are; the third confirmed one does', async () => {
  const app = await chatApp({ env: CANARY_LISTS, is_working: false })
  const staff = await signedInAsStaff(app)
  const decide = async (is_confirmed: boolean): Promise<void> => {
    app.clock.advance(60_000)
    await passAgain(app, staff)
    const { items } = await callOk(app, listProposedStrikes, { token: staff.token })
    for (const { proposal_id } of items)
      await callOk(app, decideProposedStrike, {
        token: staff.token,
        body: { proposal_id, is_confirmed, text: '' },
      })
  }
  const getStatus = async () => (await call(app, getUserInfo, { token: app.reader.token })).status
  for (const is_confirmed of [false, true, true]) {
    await refuseOften(app, 5)
    expect(await getStatus()).toBe(200)
    await decide(is_confirmed)
    app.clock.advance(DAY_MS + 1)
  }
  expect(await getStatus()).toBe(200)
  await refuseOften(app, 5)
  expect(await getStatus()).toBe(200)
  await decide(true)
  expect(await getStatus()).toBe(403)
  expect(await listStrikes(app)).toHaveLength(3)
})

test('a refusal is reported as a mistake once, by its own user; the answer is sent, and the text joins the evaluation file', async () => {
  const app = await chatApp({ env: CANARY_LISTS })
  const [first = '', second = ''] = await refuseOften(app, 5)
  const stranger = await signedIn(app)
  expect(await report(app, first, stranger.token)).toMatchObject({ status: 404 })
  for (const refusal_id of [first, first, second])
    expect(await report(app, refusal_id)).toMatchObject({ status: 200 })

  const staff = await signedInAsStaff(app)
  const token = staff.token
  expect(await call(app, listMistakes, { token: app.reader.token })).toMatchObject({ status: 404 })
  const { items } = await callOk(app, listMistakes, { token })
  expect(items).toMatchObject([
    { gate: 'message', rule: 'minor', text: 'My words, ada@example.com', words: ['words'] },
    { text: 'My words, ada@example.com' },
  ])
  const { items: proposals } = await callOk(app, listProposedStrikes, { token })
  expect(proposals[0]?.mistakes).toHaveLength(2)

  const [one, other] = items.map(({ mistake_id }) => mistake_id)
  await callOk(app, decideMistake, { token, body: { mistake_id: one ?? '', decision: 'wrong' } })
  await callOk(app, decideMistake, { token, body: { mistake_id: other ?? '', decision: 'stands' } })
  expect((await getKinds(app)).toSorted()).toEqual(['mistake_stands', 'mistake_wrong'])
  expect((await callOk(app, listMistakes, { token })).items).toEqual([])

  const lines: string[] = []
  const take = () =>
    exportEvaluationLines(app.ctx.db, app.clock.now(), async (more) => void lines.push(...more))
  expect([await take(), await take(), lines]).toEqual([1, 0, ['My words, an address']])
  app.clock.advance(366 * DAY_MS)
  await pruneMistakes.run(app.ctx, {})
  expect(await app.ctx.db.selectFrom('mistakes').selectAll().execute()).toEqual([])
})

test('texts refused by mistake count for no strike', async () => {
  const app = await chatApp({ env: CANARY_LISTS, is_working: false })
  const [first = ''] = await refuseOften(app, 4)
  await report(app, first)
  const { token } = await signedInAsStaff(app)
  const { items } = await callOk(app, listMistakes, { token })
  await callOk(app, decideMistake, {
    token,
    body: { mistake_id: items[0]?.mistake_id ?? '', decision: 'wrong' },
  })

  await refuse(app, 'The fifth')
  await proposeStrikesJob.run(app.ctx, {})
  expect((await callOk(app, listProposedStrikes, { token })).items).toEqual([])
})
