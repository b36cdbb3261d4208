// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import DiscordBackScreen from './discord-back.screen.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('login')
})
beforeEach(() => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function returnFromDiscord(status: number): Promise<void> {
  history.replaceState(
    null,
    '',
    `/discordcallback?code=c&state=${encodeURIComponent(`/&s=${'n'.repeat(22)}`)}`,
  )
  vi.stubGlobal('fetch', async () => Response.json({ status, desc: 'From the server.', data: null }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DiscordBackScreen />
    </QueryClientProvider>,
  )
  await screen.findByRole('alert')
}

test('a failed sign-in says in the page’s words what to do, but a busy or failing server says it itself', async () => {
  await returnFromDiscord(400)
  expect(screen.queryByText('From the server.')).toBeNull()
  expect(location.search).toBe('')
  cleanup()

  for (const status of [429, 500, 503]) {
    await returnFromDiscord(status)
    screen.getByText('From the server.')
    cleanup()
  }
})
