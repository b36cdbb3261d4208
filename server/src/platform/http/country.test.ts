import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addCountryReader } from './country.ts'

async function readCountryWith(names: string | undefined, headers: Record<string, string | string[]>) {
  const app = Fastify()
  addCountryReader(app, names)
  app.get('/', ({ country }) => ({ country }))
  return (await app.inject({ url: '/', headers })).json().country
}

test.each([
  ['cf-ipcountry', { 'cf-ipcountry': 'GB' }, 'GB'],
  ['cf-ipcountry', { 'cf-ipcountry': ' nl ' }, 'NL'],
  ['x-geo', { 'x-geo': 'US-TX' }, 'US-TX'],
  ['x-geo', { 'x-geo': 'us_tx' }, 'US-TX'],
  ['x-geo,x-region', { 'x-geo': 'US', 'x-region': 'TX' }, 'US-TX'],
  ['x-geo,x-region', { 'x-geo': 'US' }, 'US'],
  ['x-geo,x-region', { 'x-geo': 'US', 'x-region': 'Texas, or so' }, 'US'],
])('%j with the header %j gives %j', async (names, headers, country) => {
  expect(await readCountryWith(names, headers)).toBe(country)
})

test.each([
  ['the caller says one and nobody in front is believed', undefined, { 'cf-ipcountry': 'NL' }],
  ['another header says it', 'cf-ipcountry', { 'x-country': 'NL' }],
  ['the proxy does not know', 'cf-ipcountry', { 'cf-ipcountry': 'XX' }],
  ['it is an anonymising network', 'cf-ipcountry', { 'cf-ipcountry': 'T1' }],
  ['there is none', 'cf-ipcountry', {}],
  ['it came twice', 'cf-ipcountry', { 'cf-ipcountry': ['NL', 'GB'] }],
  ['it is not a country code', 'cf-ipcountry', { 'cf-ipcountry': 'Netherlands' }],
])('where %s, the country is unknown', async (_, names, headers) => {
  expect(await readCountryWith(names, headers as Record<string, string | string[]>)).toBeNull()
})
