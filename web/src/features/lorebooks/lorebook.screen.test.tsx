// @vitest-environment jsdom
import { STATUS } from '@citrine/contract/errors'
import { getLorebook, saveLorebook } from '@citrine/contract/lorebooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, setLanguage, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import LorebookScreen from './lorebook.screen.tsx'

const { BOOK, stored } = vi.hoisted(() => ({
  BOOK: { name: 'The coast', entries: [] },
  stored: { revision: 1, name: 'The coast' },
}))

vi.mock('#web/lib/api/api-client.ts', () => ({
  call: async (route: unknown, { body }: { body: { revision: number; book: { name: string } } }) => {
    if (route === getLorebook) {
      const view = { lorebook_id: 'b1', book: { ...BOOK, name: stored.name }, revision: stored.revision }
      return {
        ...view,
        updated_at: '',
        characters: ['Odette', 'Captain Lund'],
        personas: [],
        chats: 0,
        is_in_all_chats: false,
      }
    }
    if (route !== saveLorebook) return { items: [] }
    const { revision, book } = body
    if (revision !== stored.revision)
      throw new ApiError({ status: STATUS.conflict, desc: 'Saved elsewhere.' })
    Object.assign(stored, { revision: revision + 1, name: book.name })
    return { revision: stored.revision, updated_at: '' }
  },
}))

beforeAll(async () => {
  await startI18n()
  await loadTexts('lorebooks')
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  Object.assign(stored, { revision: 1, name: BOOK.name })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(): void {
  const cache = createQueryClient()
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={cache}>
          <LorebookScreen lorebook_id="b1" />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
}

async function saveAfterAnotherTab(): Promise<HTMLInputElement> {
  open()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the lorebook' })
  Object.assign(stored, { revision: 2, name: 'The other shore' })
  await userEvent.clear(name)
  await userEvent.type(name, 'My shore{Enter}')
  await screen.findByText('Saved elsewhere.')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  return name
}

test('after another tab has saved, the writer keeps the own text', async () => {
  await saveAfterAnotherTab()
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await screen.findByText('Saved')
  expect(stored).toEqual({ revision: 3, name: 'My shore' })
})

test('after another tab has saved, the writer continues with its text', async () => {
  const name = await saveAfterAnotherTab()
  await userEvent.click(screen.getByRole('button', { name: 'Keep the other one' }))
  await waitFor(() => expect(name.value).toBe('The other shore'))
  await userEvent.type(name, 's{Enter}')
  await screen.findByText('Saved')
  expect(stored).toEqual({ revision: 3, name: 'The other shores' })
})

test('in Arabic, names in Latin letters keep their place in the list of uses', async () => {
  await setLanguage('ar')
  open()
  await screen.findByText(/\u2068Odette\u2069.*\u2068Captain Lund\u2069/)
  await setLanguage('en')
})
