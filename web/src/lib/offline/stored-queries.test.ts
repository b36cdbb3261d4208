// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { setSession } from '../session/session.ts'
import { cacheQueries, findOldestCopyTime } from './stored-queries.ts'

const rows = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./offline-database.ts', () => ({
  withDatabase: async (run: (database: object) => unknown) =>
    run({ get: async (_: string, key: string[]) => rows.get(key.join('\n')) }),
}))

const KEPT_AT = 1_000
const lost = () => Promise.reject(new ApiError({ status: 0, desc: 'No network.', transport: true }))

function keep(owner: string, key: readonly unknown[]): void {
  const client = new QueryClient()
  const { queryHash } = client.getQueryCache().build(client, { queryKey: key })
  rows.set(`${owner}\n${queryHash}`, { key, data: { of: owner }, kept_at: KEPT_AT, release: '' })
}

let stops: (() => void)[] = []
function open(client: QueryClient, key: readonly unknown[]): void {
  const observer = new QueryObserver(client, {
    queryKey: key,
    queryFn: lost,
    retry: false,
    networkMode: 'always',
  })
  stops.push(observer.subscribe(() => undefined))
}

const SHOP = ['characters', 'shop', { recommend: 'HOT' }]
const ADULT_SHOP = ['characters', 'shop', { recommend: 'HOT', nsfw: '1' }]
const TAGS = ['characters', 'tags']
const COINS = ['coins', 'wallet']

beforeEach(() => {
  rows.clear()
  setSession('token', { uid: 'ada', nick_name: 'Ada' } as never)
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  setSession(null, null)
})

test('a member who saw the shop only as a guest reads it without the server', async () => {
  const client = new QueryClient()
  cacheQueries(client)
  keep('', SHOP)
  keep('ada', TAGS)
  open(client, SHOP)
  open(client, TAGS)
  await vi.waitFor(() => expect(client.getQueryData(SHOP)).toEqual({ of: '' }))
  await vi.waitFor(() => expect(findOldestCopyTime()).toBe(KEPT_AT))
})

test('a member’s own copy comes before the guest’s; adult lists and own pages are no guest’s', async () => {
  const client = new QueryClient()
  cacheQueries(client)
  for (const owner of ['', 'ada']) keep(owner, SHOP)
  keep('', ADULT_SHOP)
  keep('', COINS)
  for (const key of [ADULT_SHOP, COINS, SHOP]) open(client, key)
  await vi.waitFor(() => expect(client.getQueryData(SHOP)).toEqual({ of: 'ada' }))
  expect(client.getQueryData(ADULT_SHOP)).toBeUndefined()
  expect(client.getQueryData(COINS)).toBeUndefined()
})

test('beside a list that is not on this device, no date of a copy is named', async () => {
  const client = new QueryClient()
  cacheQueries(client)
  keep('ada', TAGS)
  open(client, TAGS)
  await vi.waitFor(() => expect(findOldestCopyTime()).toBe(KEPT_AT))
  open(client, SHOP)
  await vi.waitFor(() => expect(client.getQueryState(SHOP)?.status).toBe('error'))
  expect(findOldestCopyTime()).toBeNull()
})
