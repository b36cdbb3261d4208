// @vitest-environment jsdom
import { createEmptyFields } from '@citrine/contract/character-fields'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import type { DraftApi } from '../state/draft-api.ts'
import { createDraftSession } from '../state/draft-session.ts'
import { SessionContext } from '../state/use-draft.tsx'
import { AvatarField } from './avatar-field.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('editor')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
      unobserve(): void {}
    },
  )
})
afterEach(cleanup)
afterAll(() => vi.unstubAllGlobals())

const wait = (): Promise<never> => new Promise(() => {})
const SILENT: DraftApi = { open: wait, view: wait, get: wait, save: wait }

test('the picture is a named part of the form, is described while it is missing, and can be removed', async () => {
  const session = createDraftSession(
    { key: 'new-c1', client_id: 'client-1', draft: null, blank: createEmptyFields('en') },
    SILENT,
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <AvatarField />
      </SessionContext>
    </QueryClientProvider>,
  )
  screen.getByRole('region', { name: 'Picture' })
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()

  const avatar = { width: 300, height: 400, blur: '', sources: [] }
  session.change({ avatar_id: '018f5f0e-0000-7000-8000-000000000001' }, avatar)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(session.state.get()).toMatchObject({ avatar: null, fields: { avatar_id: null } })
  session.end()
})
