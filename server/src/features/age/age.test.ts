import { declareAge, getAge, setAgeFilter } from '@citrine/contract/age'
import { initSession } from '@citrine/contract/session'
import { getUserInfo } from '@citrine/contract/users'
import { expect, test } from 'vitest'
import { adultReader, from, quietAdult } from '#test/adult.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'

const findStoredAge = async ({ ctx }: TestApp, user_id: string) =>
  ctx.db.selectFrom('user_ages').selectAll().where('user_id', '=', user_id).executeTakeFirst()

const readNsfw = async (app: TestApp, token: string) => (await callOk(app, getUserInfo, { token })).nsfw

test('without an adult section every character is suitable for all', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)

  expect(await callOk(app, getAge, { token })).toEqual({
    state: 'none',
    policy: 'forbidden',
    is_enough: false,
    can_self_declare: false,
    check: { is_offered: false, is_pending: false },
    nsfw: 0,
  })
  expect(await call(app, declareAge, { token, body: { over18: true } })).toMatchObject({ status: 404 })
  expect(await call(app, setAgeFilter, { token, body: { nsfw: 1 } })).toMatchObject({ status: 404 })
  expect(await readNsfw(app, token)).toBe(0)
})

test('where a declaration is enough it turns the filter on, and the filter can be switched off and on again', async () => {
  const app = await testApp(await quietAdult())
  const { user_id, token } = await signedIn(app)
  const here = { token, ...from('NL') }
  expect(await callOk(app, getAge, here)).toMatchObject({ state: 'none', can_self_declare: true })
  expect(await call(app, setAgeFilter, { ...here, body: { nsfw: 1 } })).toMatchObject({ status: 2132 })

  expect(await callOk(app, declareAge, { ...here, body: { over18: true } })).toMatchObject({
    state: 'self_declared',
    is_enough: true,
    nsfw: 1,
  })

  expect(await findStoredAge(app, user_id)).toMatchObject({
    method: 'stated',
    level: 'stated',
    provider: null,
  })
  expect(await readNsfw(app, token)).toBe(1)
  expect(await callOk(app, setAgeFilter, { ...here, body: { nsfw: 0 } })).toMatchObject({ nsfw: 0 })
  expect(await readNsfw(app, token)).toBe(0)
  expect(await callOk(app, setAgeFilter, { ...here, body: { nsfw: 1 } })).toMatchObject({ nsfw: 1 })
})

test('a declaration made in one country is not enough in a stricter one, and the filter stays off there', async () => {
  const app = await testApp(await quietAdult())
  const { token } = await adultReader(app)

  for (const country of ['GB', 'US-TX', 'US', 'BR', 'XX', 'nonsense', 'SA', 'NL, GB'])
    expect(await callOk(app, getAge, { token, ...from(country) }), country).toMatchObject({
      state: 'self_declared',
      is_enough: false,
      nsfw: 0,
    })
  expect(await callOk(app, getAge, { token })).toMatchObject({ policy: 'assured', is_enough: false })
  expect(await callOk(app, getAge, { token, ...from('US-CA') })).toMatchObject({ is_enough: true })
  const refused = await call(app, setAgeFilter, { token, body: { nsfw: 1 }, ...from('GB') })
  expect(refused).toMatchObject({ status: 404, desc: 'Adult content isn’t available to you here.' })
})

test('a user who declares to be under 18 sees nothing adult from then on, and cannot withdraw it', async () => {
  const app = await testApp(await quietAdult())
  const { user_id, token } = await adultReader(app)
  const here = { token, ...from('NL') }

  expect(await callOk(app, declareAge, { ...here, body: { over18: false } })).toMatchObject({
    state: 'hold',
    is_enough: false,
    can_self_declare: false,
    nsfw: 0,
  })

  expect(await call(app, declareAge, { ...here, body: { over18: true } })).toMatchObject({ status: 404 })
  expect(await call(app, setAgeFilter, { ...here, body: { nsfw: 1 } })).toMatchObject({ status: 404 })
  expect(await findStoredAge(app, user_id)).toMatchObject({ state: 'hold' })
  expect(await readNsfw(app, token)).toBe(0)
})

test('contradictory declarations at the same time put the account on hold, whichever came first', async () => {
  const app = await testApp(await quietAdult())
  const { user_id, token } = await signedIn(app)
  const say = (over18: boolean) => call(app, declareAge, { token, body: { over18 }, ...from('NL') })

  await Promise.all([say(true), say(false), say(true), say(true)])

  expect(await findStoredAge(app, user_id)).toMatchObject({ state: 'hold' })
  expect(await callOk(app, getAge, { token, ...from('NL') })).toMatchObject({ is_enough: false, nsfw: 0 })
})

test('the page learns of an adult section only where the user may see it', async () => {
  const app = await testApp(await quietAdult())
  const body = { app_key: app.ctx.config.APP_KEY, pkg: 'web' }
  const readSession = async (country: string) =>
    (await callOk(app, initSession, { body, ...from(country) })).features.adult_section

  expect([await readSession('NL'), await readSession('GB'), await readSession('SA')]).toEqual([
    true,
    true,
    false,
  ])
  const plain = await testApp({ is_working: false })
  expect((await callOk(plain, initSession, { body })).features.adult_section).toBe(false)
})
