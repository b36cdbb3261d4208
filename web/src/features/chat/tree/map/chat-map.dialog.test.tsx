// @vitest-environment jsdom
import type { MapNode } from '@citrine/contract/chat-tree'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import ChatMapDialog from './chat-map.dialog.tsx'

const NODE: MapNode = {
  record_id: 'first',
  parent_id: null,
  role: 'character',
  excerpt: 'Good evening.',
  messages: 1,
  is_shown: true,
}
const STOPPED: MapNode = { ...NODE, record_id: 'stopped', parent_id: 'first', excerpt: '', is_shown: false }

vi.mock('#web/lib/api/api-client.ts', () => ({ call: async () => ({ nodes: [NODE, STOPPED] }) }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('tree', 'chat')
})
afterEach(cleanup)

test('a branch whose reply was stopped before its first word says that it has no text', async () => {
  const component = () => (
    <QueryClientProvider client={createQueryClient()}>
      <ChatMapDialog chat_id="c" character_id="i" name="Idris" />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Idris 1 message You’re hereGood evening.',
    'Idris 1 message No text',
  ])
})
