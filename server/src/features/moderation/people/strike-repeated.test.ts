import { listAudit } from '@citrine/contract/admin-desks'
import { fetchReply } from '@citrine/contract/chat'
import { listNotifications } from '@citrine/contract/notifications'
import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, sending } from '#test/chat.ts'
import { jobsDone } from '#test/jobs.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { sendStatement } from '../statements/send-statement.job.ts'
import { strikeRepeated } from './strike-repeated.job.ts'

const DAY_MS = 86_400_000

async function refuse(it: ChatApp, text: string): Promise<void> {
  const refused = await call(it, fetchReply, sending(it, `${text}: floribund and quandrel`))
  expect(refused).toMatchObject({ status: 4106, data: { rule: 'minor' } })
}
const strikes = (it: ChatApp) => it.ctx.db.selectFrom('strikes').select(['reason', 'given_by']).execute()
const day = async (it: ChatApp, times: number): Promise<void> => {
  for (let n = 0; n < times; n++) await refuse(it, `Number ${n}`)
  await strikeRepeated.run(it.ctx, {})
}

test('who writes five different things in a day that a hard rule refuses gets a strike, told with its reason', async () => {
  const it = await chatApp({ env: CANARY_LISTS })
  for (let n = 0; n < 3; n++) await refuse(it, 'The same')
  await day(it, 3)
  expect(await strikes(it)).toEqual([])

  await refuse(it, 'One more')
  await strikeRepeated.run(it.ctx, {})
  // Once a day, however often it is looked at and tried.
  await day(it, 7)

  expect(await strikes(it)).toEqual([{ reason: 'minor', given_by: null }])
  const { token, email } = it.reader
  expect(await call(it, getUserInfo, { token })).toMatchObject({ status: 200 })
  expect((await callOk(it, listNotifications, { token })).items).toMatchObject([{ kind: 'strike_given' }])
  await jobsDone(it, sendStatement.name)
  const letters = ((await it.ctx.outbox?.list()) ?? []).filter(({ to }) => to === email)
  const letter = letters.map(({ text }) => text).find((text) => text.includes('strike')) ?? ''
  expect(letter).toContain('it is about somebody under 18')
  expect(letter).toContain('decided by the content rules alone')
  expect(letter).not.toMatch(/by a person\.|floribund/)
  const staff = await signedInAsStaff(it)
  const { items } = await callOk(it, listAudit, { token: staff.token })
  expect(items).toContainEqual(expect.objectContaining({ action: 'strike_given', actor: null }))
})

test('the third such day blocks, and what is a day old counts for nothing', async () => {
  const it = await chatApp({ env: CANARY_LISTS, is_working: false })
  await day(it, 4)
  it.clock.advance(DAY_MS)
  await day(it, 4)
  expect(await strikes(it)).toEqual([])
  for (const expected of [2, 1, 0]) {
    it.clock.advance(DAY_MS + 1)
    await day(it, 5)
    const { status } = await call(it, getUserInfo, { token: it.reader.token })
    expect(status).toBe(expected === 0 ? 403 : 200)
  }
  expect(await strikes(it)).toHaveLength(3)
})
