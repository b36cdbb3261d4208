import { BILLING_EXCLUDED, COUNTRY_CODES } from '@citrine/contract/billed-countries'
import { listCountries } from '@citrine/contract/countries'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { type CallOptions, callOk } from '#test/call.ts'

const countriesFor = async (app: TestApp, options: CallOptions<typeof listCountries> = {}) =>
  (await callOk(app, listCountries, options)).countries

test('a country has its name, code, flag and dialling code', async () => {
  const app = await testApp()
  const countries = await countriesFor(app, { language: 'en-GB,en;q=0.9' })

  expect(countries).toContainEqual({
    name: 'Côte d’Ivoire',
    iso_code: 'CI',
    code: 'CI',
    icon: '🇨🇮',
    dial_code: '+225',
    other_names: ['Ivory Coast'],
  })
  expect(countries.length).toBeGreaterThan(230)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  for (const { code, name, dial_code } of countries) {
    expect(name).not.toBe(code)
    expect(dial_code).toMatch(/^\+\d{1,4}$/)
  }
})

test('names and order follow the caller’s language', async () => {
  const app = await testApp()
  const names = async (language: string) => (await countriesFor(app, { language })).map(({ name }) => name)

  const german = await names('de-AT')
  expect(german.indexOf('Ägypten')).toBeLessThan(german.indexOf('Albanien'))
  expect(german).toEqual(expect.arrayContaining(['Hongkong', 'Macau', 'Vereinigtes Königreich']))
  const swedish = await names('sv')
  expect(swedish.indexOf('Österrike')).toBeGreaterThan(swedish.indexOf('Ungern'))
  expect(await names('zh-CN')).toContain('英国')
})

test('a country has the names that people search for, in English; other languages have those of Intl', async () => {
  const app = await testApp()
  const listOtherNames = async (code: string, language: string) =>
    (await countriesFor(app, { language })).find((one) => one.code === code)?.other_names ?? []

  expect(await listOtherNames('GB', 'en')).toEqual(expect.arrayContaining(['UK', 'Great Britain']))
  expect(await listOtherNames('NL', 'en-GB')).toEqual(['Holland'])
  expect(await listOtherNames('TR', 'en')).toContain('Turkey')
  expect(await listOtherNames('FR', 'en')).toEqual([])
  expect(await listOtherNames('NL', 'de')).toEqual([])
  expect(await listOtherNames('US', 'de')).toEqual(['USA'])
})

test('an invalid language falls back to English', async () => {
  const app = await testApp()
  for (const language of ['*', 'xx', '-', 'e'.repeat(500)])
    expect((await countriesFor(app, { language }))[0]?.name, language).toBe('Afghanistan')
})

test('billing excludes 57 countries', async () => {
  const app = await testApp()
  const all = await countriesFor(app)
  const billing = await countriesFor(app, { query: { for: 'billing' } })

  expect(all.map(({ code }) => code).sort()).toEqual([...COUNTRY_CODES].sort())
  expect(billing).toEqual(all.filter(({ code }) => !BILLING_EXCLUDED.has(code)))
  expect(all.length - billing.length).toBe(57)
  for (const code of ['CN', 'RU', 'IN', 'BR', 'MX', 'TR', 'SA', 'AE'])
    expect(billing.map((country) => country.code)).not.toContain(code)
})
