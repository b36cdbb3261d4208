import { type BonusTask, claimTask, listTasks, signInToday, type TaskLists } from '@citrine/contract/bonus'
import { watchUser } from '@citrine/contract/events'
import { editUser, setAvatar } from '@citrine/contract/own-details'
import { getCoins, listMovements } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk, upload } from '#test/call.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { testClock } from '#test/clock.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { makeCharacter } from '#test/makers.ts'
import { openProviders } from '#test/providers.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { expectSoundLedger } from '#test/wallet.ts'

const { env } = await openProviders()
const NOON = new Date('2027-02-27T12:00:00Z')

const quietApp = () => testApp({ is_working: false, clock: testClock(NOON) })
const getTasks = (app: TestApp, token: string, language = 'en'): Promise<TaskLists> =>
  callOk(app, listTasks, { token, language })
const findTask = ({ newbie_tasks, daily_tasks }: TaskLists, id: BonusTask['id']): BonusTask | undefined =>
  [...newbie_tasks, ...daily_tasks].find((task) => task.id === id)
const claim = (app: TestApp, token: string, id: string) => call(app, claimTask, { token, body: { id } })
const getBalance = async (app: TestApp, token: string) => (await callOk(app, getCoins, { token })).coins

test('a visitor is shown the tasks and the streak of a new member', async () => {
  const app = await quietApp()

  const lists = await callOk(app, listTasks)

  expect(lists.newbie_tasks[0]).toEqual({
    id: 'first_chat',
    title: 'Say hello to someone',
    desc: 'Pick a character and send your first message.',
    rewards: 20,
    schedule: { done: 0, total: 1 },
    status: 0,
    scheme: '/',
  })
  expect(lists.daily_tasks.every(({ status, schedule }) => status === 0 && schedule.done === 0)).toBe(true)
  expect(lists.sign_in_task).toMatchObject({ status: 0, index: 1, next_at: '2027-02-28T00:00:00.000Z' })
  const { token } = await signedIn(app)
  expect(await getTasks(app, token)).toEqual(lists)
})

test('chatting advances the tasks about chatting; an action of the day before does not count today', async () => {
  const app = await chatApp({ model: { tokens: 2 }, clock: testClock(NOON), is_working: false })
  const { token } = app.reader
  const { character_id } = await makeCharacter(app.ctx.db)
  const schedules = async () => {
    const lists = await getTasks(app, token)
    const ids = ['first_chat', 'five_characters', 'send_messages', 'two_characters', 'somebody_new'] as const
    return ids.map((id) => findTask(lists, id)?.schedule.done)
  }

  await sendAndWait(app, 'Hello')
  expect(await schedules()).toEqual([1, 1, 1, 1, 1])
  await sendAndWait(app, 'Hello', { character_id })
  await sendAndWait(app, 'And you?')
  expect(await schedules()).toEqual([1, 2, 3, 2, 1])
  app.clock.advance(DAY_MS)
  expect(await schedules()).toEqual([1, 2, 0, 0, 0])
  await sendAndWait(app, 'Good morning')
  expect(await schedules()).toEqual([1, 2, 1, 1, 0])
})

test('setting a name and a picture completes their tasks', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  await callOk(app, editUser, { token, body: { nick_name: 'Mira' } })
  await upload(app, setAvatar, { token, file: await drawWebp(40) })

  const lists = await getTasks(app, token)

  expect(findTask(lists, 'own_name')?.status).toBe(1)
  expect(findTask(lists, 'own_picture')?.status).toBe(1)
  expect(findTask(lists, 'second_contact')?.status).toBe(0)
})

test('a task that is impossible on this server is not listed, and pays nothing', async () => {
  const app = await testApp({ is_working: false, parts: { sms: null } })
  const { token } = await signedIn(app)

  const lists = await getTasks(app, token)

  expect(findTask(lists, 'second_contact')).toBeUndefined()
  expect(findTask(lists, 'bind_discord')).toBeUndefined()
  for (const id of ['second_contact', 'bind_discord', 'nonsense'])
    expect(await claim(app, token, id)).toMatchObject({ status: 404 })
})

test('linking Discord is a task where Discord is configured', async () => {
  const app = await testApp({ env, is_working: false })
  const { token, user_id } = await signedIn(app)
  expect(findTask(await getTasks(app, token), 'bind_discord')).toMatchObject({ status: 0, scheme: 'discord' })

  const identity = { provider: 'discord', subject: '80351110224678912', user_id, created_at: app.clock.now() }
  await app.ctx.db.insertInto('identities').values(identity).execute()

  expect(await claim(app, token, 'bind_discord')).toMatchObject({ data: { coins: 50, balance: 50 } })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a finished task pays once, and a second claim gets the same answer', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  expect(await claim(app, token, 'own_name')).toMatchObject({
    status: 409,
    desc: 'This task isn’t done yet.',
  })
  await callOk(app, editUser, { token, body: { nick_name: 'Mira' } })

  const first = await claim(app, token, 'own_name')
  expect(first).toMatchObject({ status: 200, data: { coins: 10, balance: 10 } })
  expect((await claim(app, token, 'own_name')).data).toEqual(first.data)
  await callOk(app, editUser, { token, body: { nick_name: 'Friend' } })
  expect(findTask(await getTasks(app, token), 'own_name')).toMatchObject({
    status: 2,
    schedule: { done: 1, total: 1 },
  })
  const { items } = await callOk(app, listMovements, { token })
  expect(items.map(({ kind, coins }) => [kind, coins])).toEqual([['task_reward', 10]])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a daily task pays again on another day', async () => {
  const app = await chatApp({ model: { tokens: 2 }, clock: testClock(NOON), is_working: false })
  const { token } = app.reader
  await sendAndWait(app, 'Hello')
  expect(await claim(app, token, 'somebody_new')).toMatchObject({ data: { coins: 15, balance: 15 } })
  app.clock.advance(DAY_MS)
  expect(await claim(app, token, 'somebody_new')).toMatchObject({ status: 409 })
  const { character_id } = await makeCharacter(app.ctx.db)
  await sendAndWait(app, 'Hello', { character_id })
  expect(await claim(app, token, 'somebody_new')).toMatchObject({ data: { coins: 15, balance: 30 } })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('deleting a chat and starting it again does not count as a new character', async () => {
  const app = await chatApp({ model: { tokens: 2 }, clock: testClock(NOON), is_working: false })
  const { token, user_id } = app.reader
  await sendAndWait(app, 'Hello')
  expect(await claim(app, token, 'somebody_new')).toMatchObject({ status: 200 })
  app.clock.advance(DAY_MS)
  await app.ctx.db.deleteFrom('chats').where('user_id', '=', user_id).execute()

  await sendAndWait(app, 'Hello again')
  expect(findTask(await getTasks(app, token), 'somebody_new')).toMatchObject({ status: 0 })
  expect(await claim(app, token, 'somebody_new')).toMatchObject({ status: 409 })
})

test('fifty concurrent claims of a task pay once', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  await callOk(app, editUser, { token, body: { nick_name: 'Mira' } })

  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(app, token, 'own_name')))

  expect(answers.map(({ data }) => data)).toEqual(Array(50).fill({ coins: 10, balance: 10 }))
  expect(await getBalance(app, token)).toBe(10)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('fifty concurrent claims of a day pay once, and the others say so', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)

  const answers = await Promise.all(Array.from({ length: 50 }, () => call(app, signInToday, { token })))

  expect(answers.filter(({ status }) => status === 200).map(({ data }) => data)).toEqual([
    { coins: 5, index: 1, balance: 5, next_at: '2027-02-28T00:00:00.000Z' },
  ])
  const others = answers.filter(({ status }) => status === 409)
  expect(others).toHaveLength(49)
  expect(others[0]?.desc).toBe('You’ve collected today’s coins. Come back tomorrow for more.')
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('seven days in a row pay each day’s reward, across the end of a month, and then the streak restarts', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const { rewards } = (await getTasks(app, token)).sign_in_task
  for (const [at, coins] of [...rewards, rewards[0]].entries()) {
    const index = (at % rewards.length) + 1
    expect((await getTasks(app, token)).sign_in_task).toMatchObject({ status: 0, index })
    expect(await callOk(app, signInToday, { token })).toMatchObject({ coins, index })
    expect((await getTasks(app, token)).sign_in_task).toMatchObject({ status: 1, index })
    app.clock.advance(DAY_MS)
  }
  app.clock.advance(DAY_MS)
  expect((await getTasks(app, token)).sign_in_task).toMatchObject({ status: 0, index: 1 })
  expect(await getBalance(app, token)).toBe(
    rewards.reduce((sum, coins) => sum + coins, 0) + (rewards[0] ?? 0),
  )
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a claim in one tab updates the others', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const tab = await openStream(app, watchUser, { token })

  await callOk(app, signInToday, { token })

  await tab.waitFor(({ event }) => event === 'coins')
  await tab.waitFor(({ event }) => event === 'task')
})
