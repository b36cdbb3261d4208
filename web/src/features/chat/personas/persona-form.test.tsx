// @vitest-environment jsdom
import type { Persona } from '@citrine/contract/personas'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { PersonaForm } from './persona-form.tsx'

const LUND: Persona = {
  persona_id: 'lund',
  name: 'Captain Lund',
  description: 'A captain who has been to the ice and back.',
  look: '',
  avatar: null,
  is_default: false,
}

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await startI18n()
  await loadTexts('preferences', 'pictures', 'lorebooks')
})
afterEach(cleanup)

test('the question before a persona is deleted takes the place of the form, whose text stays', async () => {
  const cache = createQueryClient()
  cache.setQueryDefaults(personasQuery().queryKey, { staleTime: Number.POSITIVE_INFINITY })
  cache.setQueryData(personasQuery().queryKey, { personas: [LUND] })
  const routeTree = createRootRoute({
    component: () => (
      <QueryClientProvider client={cache}>
        <PersonaForm persona_id="lund" onMade={() => {}} onDone={() => {}} />
      </QueryClientProvider>
    ),
  })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('textbox', { name: 'Name' })
  const readName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  fireEvent.change(readName(), { target: { value: 'Captain Lundqvist' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete persona' }))
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Save persona' })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(readName().value).toBe('Captain Lundqvist')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete persona' }))
})
