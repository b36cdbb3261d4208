import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const listFaults = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_KEY: 'own',
  APP_SECRET: 'own-secret',
  PUBLIC_URL: 'https://citrine.test',
}

test('no adult content exists unless it is turned on', () => {
  expect(readConfig({})).toMatchObject({ ADULT_SECTION: false })
  expect(listFaults(PRODUCTION)).toEqual([])
})

test('in production an adult section lists everything that is missing', () => {
  const names = listFaults({ ...PRODUCTION, ADULT_SECTION: 'true' }).map((line) => line.split(' ')[0])

  expect(names).toEqual([
    'COMPANY_NAME',
    'CONTACT_EMAIL',
    'COMPLAINTS_EMAIL',
    'AGE_ASSURANCE_URL',
    'COUNTRY_HEADER',
    'MODERATION_BASE_URL',
    'ADULT_SECTION',
  ])
})

test('with every setting, the safeguards that this version lacks still keep it closed in production', () => {
  const faults = listFaults({
    ...PRODUCTION,
    ADULT_SECTION: 'true',
    COMPANY_NAME: 'Citrine Ltd',
    CONTACT_EMAIL: 'hello@citrine.test',
    COMPLAINTS_EMAIL: 'complaints@citrine.test',
    TRUST_PROXY: '1',
    COUNTRY_HEADER: 'cf-ipcountry',
    AGE_ASSURANCE_URL: 'https://age.test',
    AGE_ASSURANCE_KEY: 'key',
    AGE_ASSURANCE_SECRET: 'a secret of sixteen or more',
    MODERATION_BASE_URL: 'https://moderation.test/v1',
  })

  expect(faults).toEqual([
    expect.stringMatching(/^ADULT_SECTION is "true": must be false in production: .*classifier/),
  ])
})

test('a country’s header without a proxy, or an incomplete provider, stops the start', () => {
  expect(listFaults({ COUNTRY_HEADER: 'cf-ipcountry' })).toEqual([
    expect.stringMatching(/^COUNTRY_HEADER .*TRUST_PROXY/),
  ])
  expect(listFaults({ AGE_ASSURANCE_URL: 'https://age.test' }).map((line) => line.split(' ')[0])).toEqual([
    'AGE_ASSURANCE_KEY',
    'AGE_ASSURANCE_SECRET',
    'PUBLIC_URL',
  ])
  expect(listFaults({ TRUST_PROXY: '1', COUNTRY_HEADER: 'two words' })).toHaveLength(1)
})
