import { expect, test } from 'vitest'
import { startCitrine } from '../citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()

test('wrong settings stop the start with one line each that names the setting', async ({ skip }) => {
  skip(
    !process.env.TEST_FULL,
    'config.test.ts of the server has these faults, and citrine.test.ts fails to start',
  )
  const env = {
    PORT: 'many',
    LLM_SILENCE_S: 'soon',
    LLM_BASE_URL: 'ftp://models.example',
    SIGN_MODE: 'perhaps',
  }
  const starting = startCitrine({ env }).catch((error: unknown) => String(error))
  const output = await starting
  expect(output).toMatch(/^Citrine did not start\.$/m)
  for (const line of [
    /^PORT is "many": ./m,
    /^LLM_SILENCE_S is "soon": ./m,
    /^LLM_BASE_URL is set: ./m,
    /^SIGN_MODE is "perhaps": ./m,
  ])
    expect(output).toMatch(line)
  expect(output).not.toMatch(/\n\s+at /)
})

test('an external database needs a secret key, and production needs its own keys', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the server’s config.test.ts has this case')
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', NODE_ENV: 'production' }
  const output = await startCitrine({ env }).catch((error: unknown) => String(error))
  expect(output).toMatch(/^SECRET_KEY is not set: is needed with DATABASE_URL/m)
  expect(output).toMatch(/^APP_KEY .*must not be the development key in production/m)
  expect(output).toMatch(/^APP_SECRET .*must not be the development secret in production/m)
})

test.each([
  ['without any parameter', '', 'syntax'],
  [
    'with a wrong signature',
    `?platform=H5&app_key=citrine-h5&app_ts=${Date.now()}&req_id=abcdefgh&device_id=d&ver_name=1.3.0&ver_code=10300&lang=en&app_sign=${'0'.repeat(32)}`,
    'signature',
  ],
])('a call %s is refused with a message and returns no data', async (_, query, reason) => {
  const response = await fetch(`${journey.citrine.url}/api/v1/tourist/characters${query}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 1001,
    desc: 'This page is out of date or its request was damaged. Please reload the page.',
    data: { reason },
  })
})

test('an unknown call and an unknown page are distinguished', async () => {
  expect(await (await fetch(`${journey.citrine.url}/api/v1/nothing`)).json()).toMatchObject({ status: 404 })
  const { page } = await journey.visit({ expected: /status of 404 .*nothing\/here/ })
  const response = await page.goto('/nothing/here')
  expect(response?.status()).toBe(404)
  await page.getByRole('feed', { name: 'Characters' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a message that is too long is refused before it is sent, and stays', async () => {
  const { page } = await journey.visitAsMember()
  await page.goto('/')
  await page.getByRole('link', { name: /^Account of / }).waitFor()
  await page.getByRole('button', { name: 'Chat with Maren Holt' }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Message to Maren Holt' })
  await field.fill('a'.repeat(8_001))
  await page.getByText('This is longer than 8,000 characters. Please shorten it.').waitFor()
  await page.getByText('8,001 of 8,000 characters').waitFor()
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  await page.reload()
  await expect.poll(async () => (await field.inputValue()).length).toBe(8_001)
})
