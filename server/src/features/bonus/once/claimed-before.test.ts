import { deleteAccount } from '@citrine/contract/account-data'
import { claimTask, listTasks } from '@citrine/contract/bonus'
import { editUser } from '@citrine/contract/own-details'
import { getCoins } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/features/account-data/delete-due.job.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { pruneClaimed } from '#server/retention.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { receiveCode } from '#test/codes.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const claim = (app: TestApp, token: string) => call(app, claimTask, { token, body: { id: 'own_name' } })
const readTaskStatus = async (app: TestApp, token: string) =>
  (await callOk(app, listTasks, { token })).newbie_tasks.find(({ id }) => id === 'own_name')?.status
const named = async (app: TestApp, email?: string) => {
  const member = await signedIn(app, email === undefined ? {} : { email })
  await callOk(app, editUser, { token: member.token, body: { nick_name: 'Mira' } })
  return member
}
const bind = (app: TestApp, user_id: string) =>
  app.ctx.db
    .insertInto('identities')
    .values({ provider: 'discord', subject: 'mira-at-discord', user_id, created_at: app.clock.now() })
    .execute()

async function leave(app: TestApp, { email, token }: { email: string; token: string }): Promise<void> {
  app.clock.advance(61_000)
  const ticket = await receiveCode(app, { email }, { use: 'DELETE' })
  await callOk(app, deleteAccount, { token, body: { ticket } })
  app.clock.advance(DAY_MS + 1)
  await deleteDueAccounts.run(app.ctx, {})
}

test('a user who deletes the account and returns with the same address is not paid again for a year', async () => {
  const app = await testApp()
  const first = await named(app)
  expect(await claim(app, first.token)).toMatchObject({ status: 200 })
  await leave(app, first)

  const again = await named(app, first.email)
  expect(again.user_id).not.toBe(first.user_id)
  expect(await readTaskStatus(app, again.token)).toBe(2)
  expect(await claim(app, again.token)).toMatchObject({ status: 409 })
  expect(await callOk(app, getCoins, { token: again.token })).toMatchObject({ coins: 0 })
  const other = await named(app)
  expect(await claim(app, other.token)).toMatchObject({ status: 200 })
  const marks = await app.ctx.db.selectFrom('claimed_before').selectAll().execute()
  expect(JSON.stringify(marks)).not.toContain(first.email)

  app.clock.advance(366 * DAY_MS)
  await pruneClaimed.run(app.ctx, {})
  const later = await signedIn(app, { email: first.email })
  expect(await claim(app, later.token)).toMatchObject({ status: 200 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('another spelling of the same mailbox is the same person', async () => {
  const app = await testApp({ is_working: false })
  const first = await named(app, 'mira.lind@gmail.com')
  expect(await claim(app, first.token)).toMatchObject({ status: 200 })

  for (const email of ['mira.lind+1@gmail.com', 'miralind@googlemail.com', 'Mira.Lind+two@googlemail.com'])
    expect(await claim(app, (await named(app, email)).token), email).toMatchObject({ status: 409 })
  const other = await named(app, 'mira.lind@example.com')
  expect(await claim(app, other.token)).toMatchObject({ status: 200 })
})

test('an identity that was linked to a paid account pays no other account', async () => {
  const app = await testApp({ is_working: false })
  const first = await named(app)
  const second = await named(app)
  await bind(app, first.user_id)
  expect(await claim(app, first.token)).toMatchObject({ status: 200 })
  await app.ctx.db.deleteFrom('identities').execute()
  expect(await readTaskStatus(app, second.token)).toBe(1)

  await bind(app, second.user_id)

  expect(await readTaskStatus(app, second.token)).toBe(2)
  expect(await claim(app, second.token)).toMatchObject({ status: 409 })
  expect(await claim(app, first.token)).toMatchObject({ status: 200 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
