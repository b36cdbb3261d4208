// @vitest-environment jsdom
import type { Version } from '@citrine/contract/character-editing'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { versionsQuery } from './own.api.ts'
import { VersionList } from './version-list.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('own', 'reasons')
})
afterEach(cleanup)

const LIVE: Version = {
  version_no: 4,
  name: 'Maren',
  visibility: 'public',
  review_state: 'approved',
  reason: null,
  appeal_state: null,
  is_live: true,
  created_at: '2026-11-01T20:00:00.000Z',
}

test('only the approved live version that others can see is called visible', () => {
  const cache = createQueryClient()
  const items: Version[] = [
    LIVE,
    { ...LIVE, version_no: 3, is_live: false },
    { ...LIVE, version_no: 2, visibility: 'private' },
    { ...LIVE, version_no: 1, review_state: 'in_review' },
  ]
  cache.setQueryData(versionsQuery('maren').queryKey, {
    pages: [{ items, next_cursor: null }],
    pageParams: [undefined],
  } as never)
  render(
    <QueryClientProvider client={cache}>
      <VersionList character_id="maren" onRestored={() => undefined} />
    </QueryClientProvider>,
  )

  const states = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(' · ').at(-1))
  expect(states).toEqual(['Visible nowRestore', 'ApprovedRestore', 'ApprovedRestore', 'In ReviewRestore'])
})
