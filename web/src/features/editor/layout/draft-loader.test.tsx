// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { buildNewDraftKey } from '../state/draft-keys.ts'
import { addSession } from '../state/open-sessions.ts'
import { DraftLoader } from './draft-loader.tsx'

vi.mock('./editor.tsx', () => ({ Editor: () => null }))
afterEach(cleanup)

test('the address takes the id of a draft once the server has given it one, and keeps one it has', () => {
  const ids: string[] = []
  const key = buildNewDraftKey('client-1')
  const session = addSession(key, 'client-1', null)
  const show = (name: string) => (
    <QueryClientProvider client={createQueryClient()}>
      <DraftLoader
        draftKey={name}
        step="who"
        onStep={() => undefined}
        onId={(draft_id) => ids.push(draft_id)}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(show(key))
  expect(ids).toEqual([])
  act(() => session.state.set({ ...session.state.get(), draft_id: 'd1' }))
  expect(ids).toEqual(['d1'])
  rerender(show('d1'))
  cleanup()
  render(show('d1'))
  expect(ids).toEqual(['d1'])
  session.end()
})
