import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig, SETTING_NAMES } from './config.ts'

const listFaults = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

test('.env.example lists exactly the settings that exist, each commented out', async () => {
  const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  const listed = [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(SETTING_NAMES.toSorted())
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

test.each(['100.00-2.95', '0.00-0.00', '0.00-100.00', '2.95-2.95'])(
  'CCBill’s prices %s stop the start',
  (text) => {
    expect(listFaults({ CCBILL_PRICES: text }).join()).toContain(
      'must be a lowest price above 0.00 and a higher one, such as 2.95-100.00',
    )
    expect(listFaults({ CCBILL_PRICES: '2.95-200.00' })).toEqual([])
  },
)

test('without any setting everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    SIGN_MODE: 'enforce',
    isSandboxAllowed: true,
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', LLM_BASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('a setting can come from a file, such as a container secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'secret_key')
  await writeFile(file, `${'k'.repeat(40)}\n`)

  expect(readConfig({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe('k'.repeat(40))
  expect(listFaults({ SECRET_KEY_FILE: file, SECRET_KEY: 'x'.repeat(40) })).toEqual([
    'SECRET_KEY_FILE is set: leave out SECRET_KEY then',
  ])
  expect(listFaults({ SECRET_KEY_FILE: '/no/such/file' })).toEqual([
    'SECRET_KEY_FILE is "/no/such/file": expected a file that can be read',
  ])
})

test('each fault is one line with the variable and its value', () => {
  const faults = listFaults({ PORT: 'eighty', SIGN_MODE: 'maybe', LLM_BASE_URL: 'not an address' })
  expect(faults).toHaveLength(3)
  expect(faults.join('\n')).toContain('PORT is "eighty": must be a number')
  expect(faults.join('\n')).toContain('SIGN_MODE is "maybe"')
})

test('values that may be secret are never repeated', () => {
  const faults = listFaults({ SECRET_KEY: 'short-but-secret', DATABASE_URL: 'mysql://root:hunter2@db' })
  expect(faults.join('\n')).toMatch(/SECRET_KEY is set.*\n?/)
  expect(faults.join('\n')).not.toMatch(/hunter2|short-but-secret/)
})

test('an external database requires a secret key', () => {
  expect(listFaults({ DATABASE_URL: 'postgres://citrine@db/citrine' })).toEqual([
    expect.stringContaining('SECRET_KEY is not set'),
  ])
})

test('a failpoint requires test mode, and must name an existing moment', () => {
  const FAILPOINT = 'before_commit:insert:holds'
  expect(listFaults({ FAILPOINT })).toEqual([expect.stringContaining('NODE_ENV=test')])
  expect(listFaults({ FAILPOINT: 'at_lunch', NODE_ENV: 'test' })).toEqual([
    expect.stringContaining('FAILPOINT is "at_lunch": is not a failpoint'),
  ])
  expect(readConfig({ FAILPOINT, NODE_ENV: 'test' })).toMatchObject({
    FAILPOINT: { moment: 'before_commit', statement: expect.any(RegExp) },
  })
})

test('an identity provider needs its id, its secret, and a public address', () => {
  expect(listFaults({ GOOGLE_CLIENT_ID: 'an id' })).toEqual([
    expect.stringContaining('GOOGLE_CLIENT_SECRET is not set'),
    expect.stringContaining('PUBLIC_URL is not set'),
  ])
  expect(listFaults({ DISCORD_CLIENT_SECRET: 's', PUBLIC_URL: 'https://citrine.example' })).toEqual([
    expect.stringContaining('DISCORD_CLIENT_ID is not set'),
  ])
  expect(listFaults({ GOOGLE_ONE_TAP: 'true' })).toEqual([
    expect.stringContaining('GOOGLE_CLIENT_ID is not set'),
  ])
})

test('Twilio needs all three settings or none; countries are ISO codes', () => {
  const account = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` }
  expect(listFaults(account)).toEqual([
    expect.stringContaining('TWILIO_AUTH_TOKEN is not set'),
    expect.stringContaining('TWILIO_FROM is not set'),
  ])
  expect(listFaults({ SMS_COUNTRIES: 'GB, Norway' })).toEqual([expect.stringContaining('SMS_COUNTRIES')])
  expect(readConfig({ SMS_COUNTRIES: 'GB,NO' }).SMS_COUNTRIES).toEqual(['GB', 'NO'])
})

test('production refuses development keys and trial engines', () => {
  expect(listFaults({ NODE_ENV: 'production' })).toEqual([
    expect.stringContaining('APP_KEY'),
    expect.stringContaining('APP_SECRET'),
  ])
  const config = readConfig({ NODE_ENV: 'production', APP_KEY: 'own', APP_SECRET: 'own-secret' })
  expect(config.isSandboxAllowed).toBe(false)
})

test('a server sells live or for tests, never both', () => {
  const origins = 'https://example.com=live,https://test.example.com=test'
  expect(listFaults({ PAY_ORIGINS: origins }).join()).toContain('PAY_ORIGINS')
  expect(listFaults({ PAY_ORIGINS: 'https://a.example.com=live,https://b.example.com=live' })).toEqual([])
  const paypal = {
    PAYPAL_CLIENT_ID: 'a client that only tests use',
    PAYPAL_CLIENT_SECRET: 'a secret that only tests use',
    PAYPAL_WEBHOOK_ID: 'WH-12',
    PAY_URL: 'https://pay.example.com',
  }
  const live = 'https://example.com=live'
  const test = 'https://example.com=test'
  const faults = (settings: Record<string, string>) => listFaults({ ...paypal, ...settings }).join()
  expect(faults({ PAY_ORIGINS: live, PAYPAL_ENV: 'sandbox' })).toContain('must be live')
  expect(faults({ PAY_ORIGINS: test, PAYPAL_ENV: 'live' })).toContain('must be sandbox')
  expect(faults({ NODE_ENV: 'production' })).toContain('must be live')
  expect(faults({ NODE_ENV: 'production' })).toContain('CONTACT_EMAIL')
  const seller = {
    COMPANY_NAME: 'Citrine Ltd',
    COMPANY_ADDRESS: '1 Quayside, Harbour',
    CONTACT_EMAIL: 'help@example.com',
  }
  expect(faults({ NODE_ENV: 'production' })).toMatch(/COMPANY_NAME.*COMPANY_ADDRESS/)
  expect(faults({ NODE_ENV: 'production', ...seller })).not.toMatch(/CONTACT_EMAIL|COMPANY/)
  expect(faults({ PAY_ORIGINS: live, PAYPAL_ENV: 'live' })).toBe('')
  expect(faults({ PAY_ORIGINS: test })).toBe('')
})
