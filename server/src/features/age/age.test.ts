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

const readNsfw = async (it: TestApp, token: string) => (await callOk(it, getUserInfo, { token })).nsfw

test('without an adult section every character is suitable for all', async () => {
  const it = await testApp({ is_working: false })
  const { token } = await signedIn(it)

  expect(await callOk(it, getAge, { token })).toEqual({
    state: 'none',
    policy: 'forbidden',
    is_enough: false,
    can_self_declare: false,
    check: { is_offered: false, is_pending: false },
    nsfw: 0,
  })
  expect(await call(it, declareAge, { token, body: { over18: true } })).toMatchObject({ status: 404 })
  expect(await call(it, setAgeFilter, { token, body: { nsfw: 1 } })).toMatchObject({ status: 404 })
  expect(await readNsfw(it, token)).toBe(0)
})

test('where a declaration is enough it turns the filter on, and the filter can be switched off and on again', async () => {
  const it = await testApp(await quietAdult())
  const { user_id, token } = await signedIn(it)
  const here = { token, ...from('NL') }
  expect(await callOk(it, getAge, here)).toMatchObject({ state: 'none', can_self_declare: true })
  expect(await call(it, setAgeFilter, { ...here, body: { nsfw: 1 } })).toMatchObject({ status: 2132 })

  expect(await callOk(it, declareAge, { ...here, body: { over18: true } })).toMatchObject({
    state: 'self_declared',
    is_enough: true,
    nsfw: 1,
  })

  expect(await findStoredAge(it, user_id)).toMatchObject({
    method: 'stated',
    level: 'stated',
    provider: null,
  })
  expect(await readNsfw(it, token)).toBe(1)
  expect(await callOk(it, setAgeFilter, { ...here, body: { nsfw: 0 } })).toMatchObject({ nsfw: 0 })
  expect(await readNsfw(it, token)).toBe(0)
  expect(await callOk(it, setAgeFilter, { ...here, body: { nsfw: 1 } })).toMatchObject({ nsfw: 1 })
})

test('a declaration made in one country is not enough in a stricter one, and the filter stays off there', async () => {
  const it = await testApp(await quietAdult())
  const { token } = await adultReader(it)

  for (const country of ['GB', 'US-TX', 'US', 'BR', 'XX', 'nonsense', 'SA', 'NL, GB'])
    expect(await callOk(it, getAge, { token, ...from(country) }), country).toMatchObject({
      state: 'self_declared',
      is_enough: false,
      nsfw: 0,
    })
  expect(await callOk(it, getAge, { token })).toMatchObject({ policy: 'assured', is_enough: false })
  expect(await callOk(it, getAge, { token, ...from('US-CA') })).toMatchObject({ is_enough: true })
  const refused = await call(it, setAgeFilter, { token, body: { nsfw: 1 }, ...from('GB') })
  expect(refused).toMatchObject({ status: 404, desc: 'Adult content isn’t available to you here.' })
})

test('a user who declares to be under 18 sees nothing adult from then on, and cannot withdraw it', async () => {
  const it = await testApp(await quietAdult())
  const { user_id, token } = await adultReader(it)
  const here = { token, ...from('NL') }

  expect(await callOk(it, declareAge, { ...here, body: { over18: false } })).toMatchObject({
    state: 'hold',
    is_enough: false,
    can_self_declare: false,
    nsfw: 0,
  })

  expect(await call(it, declareAge, { ...here, body: { over18: true } })).toMatchObject({ status: 404 })
  expect(await call(it, setAgeFilter, { ...here, body: { nsfw: 1 } })).toMatchObject({ status: 404 })
  expect(await findStoredAge(it, user_id)).toMatchObject({ state: 'hold' })
  expect(await readNsfw(it, token)).toBe(0)
})

test('two contradictory declarations at once end on hold, whichever came first', async () => {
  const it = await testApp(await quietAdult())
  const { user_id, token } = await signedIn(it)
  const say = (over18: boolean) => call(it, declareAge, { token, body: { over18 }, ...from('NL') })

  await Promise.all([say(true), say(false), say(true), say(true)])

  expect(await findStoredAge(it, user_id)).toMatchObject({ state: 'hold' })
  expect(await callOk(it, getAge, { token, ...from('NL') })).toMatchObject({ is_enough: false, nsfw: 0 })
})

test('the page learns of an adult section only where the user may see it', async () => {
  const it = await testApp(await quietAdult())
  const body = { app_key: it.ctx.config.APP_KEY, pkg: 'web' }
  const readSession = async (country: string) =>
    (await callOk(it, initSession, { body, ...from(country) })).features.adult_section

  expect([await readSession('NL'), await readSession('GB'), await readSession('SA')]).toEqual([
    true,
    true,
    false,
  ])
  const plain = await testApp({ is_working: false })
  expect((await callOk(plain, initSession, { body })).features.adult_section).toBe(false)
})
