// @vitest-environment jsdom
import { MONTHLY_ALLOWANCES } from '@citrine/contract/limits'
import type { Coins } from '@citrine/contract/wallet'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { writeStored } from '#web/lib/storage/storage.ts'
import { CoinState } from '../pricing.screen.tsx'
import { MemberState } from './member-state.tsx'

const ENDS = '2026-12-28T18:59:00.000Z'

const coinsWith = (coins: number, messages: number, voices: number, resets_at: string): Coins => {
  const allow = (total: number) => ({ period: 'month' as const, used: 0, total, resets_at, cost: 1 })
  const allowances = {
    messages: allow(messages),
    voices: allow(voices),
    pictures: allow(1),
    polish: allow(1),
  }
  return { coins, owed: 0, allowances, monthly_limit: null, spent_this_month: 0 }
}
const FREE = coinsWith(0, 30, 10, '2026-11-29T00:00:00.000Z')
const { message, voice } = MONTHLY_ALLOWANCES

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 503, desc: 'Busy.', data: null }, { status: 503 }),
  )
  await startI18n()
  await loadTexts('pricing', 'checkout', 'coins')
})
afterEach(() => {
  cleanup()
  signOut()
})

function show(coins: Coins) {
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  const plans = [{ plan: 'MONTHLY' as const, until: ENDS }]
  const vip_info = { vip: true, plan: 'MONTHLY' as const, expires_at: ENDS, plans }
  writeStored('userInfo', { uid: 'u1', nick_name: 'Nell', vip: true, vip_info })
  adoptStored()
  const cache = createQueryClient()
  cache.setQueryData(coinsQuery().queryKey, coins)
  render(
    <QueryClientProvider client={cache}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
        <CoinState />
        <MemberState />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return cache
}

test('a new member sees no figures of the free plan, and those of Premium once they arrive', async () => {
  const cache = show(FREE)
  screen.getByRole('heading', { name: 'Premium, monthly' })
  expect(screen.queryByText(/ left$|^Resets|^Your balance/)).toBeNull()

  cache.setQueryData(coinsQuery().queryKey, coinsWith(500, message, voice, '2026-12-01T00:00:00.000Z'))
  await screen.findByText('200 of 200 left')
  screen.getByText('Your balance: 500')
  screen.getByText(/^Resets on Dec/)
})

test('no reset is named where the plan ends first', () => {
  show(coinsWith(500, message, voice, ENDS))
  screen.getByText('200 of 200 left')
  expect(screen.queryByText(/^Resets/)).toBeNull()
})
