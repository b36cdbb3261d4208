import { deleteAccount } from '@citrine/contract/account-data'
import { claimTask, listTasks } from '@citrine/contract/bonus'
import { editUser } from '@citrine/contract/own-details'
import { getCoins } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/features/account-data/deletion/delete-due.job.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { pruneClaimed } from '#server/retention.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { receiveCode } from '#test/codes.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const claim = (it: TestApp, token: string) => call(it, claimTask, { token, body: { id: 'own_name' } })
const readTaskStatus = async (it: TestApp, token: string) =>
  (await callOk(it, listTasks, { token })).newbie_tasks.find(({ id }) => id === 'own_name')?.status
const named = async (it: TestApp, email?: string) => {
  const member = await signedIn(it, email === undefined ? {} : { email })
  await callOk(it, editUser, { token: member.token, body: { nick_name: 'Mira' } })
  return member
}
const bind = (it: TestApp, user_id: string) =>
  it.ctx.db
    .insertInto('identities')
    .values({ provider: 'discord', subject: 'mira-at-discord', user_id, created_at: it.clock.now() })
    .execute()

async function leave(it: TestApp, { email, token }: { email: string; token: string }): Promise<void> {
  it.clock.advance(61_000)
  const ticket = await receiveCode(it, { email }, { use: 'DELETE' })
  await callOk(it, deleteAccount, { token, body: { ticket } })
  it.clock.advance(DAY_MS + 1)
  await deleteDueAccounts.run(it.ctx, {})
}

test('a user who deletes the account and returns with the same address is not paid again for a year', async () => {
  const it = await testApp()
  const first = await named(it)
  expect(await claim(it, first.token)).toMatchObject({ status: 200 })
  await leave(it, first)

  const again = await named(it, first.email)
  expect(again.user_id).not.toBe(first.user_id)
  expect(await readTaskStatus(it, again.token)).toBe(2)
  expect(await claim(it, again.token)).toMatchObject({ status: 409 })
  expect(await callOk(it, getCoins, { token: again.token })).toMatchObject({ coins: 0 })
  const other = await named(it)
  expect(await claim(it, other.token)).toMatchObject({ status: 200 })
  const marks = await it.ctx.db.selectFrom('claimed_before').selectAll().execute()
  expect(JSON.stringify(marks)).not.toContain(first.email)

  it.clock.advance(366 * DAY_MS)
  await pruneClaimed.run(it.ctx, {})
  const later = await signedIn(it, { email: first.email })
  expect(await claim(it, later.token)).toMatchObject({ status: 200 })
  await expectSoundLedger(it.ctx.db, it.clock.now())
})

test('another spelling of the same mailbox is the same person', async () => {
  const it = await testApp({ is_working: false })
  const first = await named(it, 'mira.lind@gmail.com')
  expect(await claim(it, first.token)).toMatchObject({ status: 200 })

  for (const email of ['mira.lind+1@gmail.com', 'miralind@googlemail.com', 'Mira.Lind+two@googlemail.com'])
    expect(await claim(it, (await named(it, email)).token), email).toMatchObject({ status: 409 })
  const other = await named(it, 'mira.lind@example.com')
  expect(await claim(it, other.token)).toMatchObject({ status: 200 })
})

test('an identity that was linked to a paid account pays no other account', async () => {
  const it = await testApp({ is_working: false })
  const [first, second] = [await named(it), await named(it)]
  await bind(it, first.user_id)
  expect(await claim(it, first.token)).toMatchObject({ status: 200 })
  await it.ctx.db.deleteFrom('identities').execute()
  expect(await readTaskStatus(it, second.token)).toBe(1)

  await bind(it, second.user_id)

  expect(await readTaskStatus(it, second.token)).toBe(2)
  expect(await claim(it, second.token)).toMatchObject({ status: 409 })
  expect(await claim(it, first.token)).toMatchObject({ status: 200 })
  await expectSoundLedger(it.ctx.db, it.clock.now())
})
