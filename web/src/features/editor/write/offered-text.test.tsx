// @vitest-environment jsdom

import type { Features } from '@citrine/contract/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import type { DraftSession } from '../state/draft-session.ts'
import { SessionContext } from '../state/use-draft.tsx'
import { OfferedText } from './offered-text.tsx'
import { setOffers } from './offers.ts'

beforeAll(async () => {
  await startI18n()
  await loadTexts('editor')
  setFeatures({
    chat_engine: {
      kind: 'endpoint',
      name: 'Model',
      is_taste: false,
      larger: null,
      coming: null,
      fault: null,
    },
  } as Features)
})
afterEach(cleanup)

function show(): string[] {
  const taken: string[] = []
  setOffers('k', { name: 'Keeper' })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={{ key: 'k' } as DraftSession}>
        <OfferedText name="name" text="Otto" onTake={(text) => taken.push(text)} />
      </SessionContext>
    </QueryClientProvider>,
  )
  return taken
}

test('the user takes the written text or keeps the own one, and is asked once', () => {
  for (const [button, expected] of [
    ['Use it', ['Keeper']],
    ['Keep mine', []],
  ] as const) {
    const taken = show()
    screen.getByRole('region', { name: 'Yours' })
    screen.getByRole('region', { name: 'Written for you' })
    fireEvent.click(screen.getByRole('button', { name: button }))
    expect(taken).toEqual(expected)
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
  }
})
