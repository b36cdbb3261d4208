// @vitest-environment jsdom
import { ERRORS } from '@citrine/contract/errors'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { CollectButton } from './collect-button.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TASK = { status: 0 as const, index: 2, rewards: [5, 8], next_at: '2027-02-28T00:00:00.000Z' }

async function collect(reply: { status: number; desc: string }): Promise<void> {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async () => Response.json({ ...reply, data: null }))
  await startI18n()
  await loadTexts('bonus')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CollectButton task={TASK} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Collect 8 coins' }))
}

test('coins that another device collected are not offered again', async () => {
  await collect({ status: ERRORS.signed_in_today.status, desc: 'You’ve collected today’s coins.' })
  expect((await screen.findByRole('alert')).textContent).toBe('You’ve collected today’s coins.')
  expect(screen.getByRole('button', { name: 'Collected today' })).toHaveProperty('disabled', true)
})

test('after another refusal the coins can be collected again', async () => {
  await collect({ status: 500, desc: 'Something went wrong.' })
  await screen.findByText(/^Couldn’t collect the coins/)
  expect(screen.getByRole('button', { name: 'Collect 8 coins' })).toHaveProperty('disabled', false)
})
