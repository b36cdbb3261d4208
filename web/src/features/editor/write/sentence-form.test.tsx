// @vitest-environment jsdom
import type { ChatEngine, Features } from '@citrine/contract/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import { SentenceForm } from './sentence-form.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('editor')
})
afterEach(cleanup)

const ENGINE: ChatEngine = {
  kind: 'endpoint',
  name: 'Model',
  is_taste: false,
  larger: null,
  coming: null,
  fault: null,
}

async function show(engine: Partial<ChatEngine>, coins: object = {}): Promise<HTMLButtonElement> {
  setFeatures({ chat_engine: { ...ENGINE, ...engine } } as Features)
  const client = createQueryClient()
  client.setQueryData(coinsQuery().queryKey, {
    allowances: { polish: { used: 0, total: 10, cost: 0 } },
    ...coins,
  } as never)
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={client}>
          <SentenceForm />
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
  return screen.findByRole<HTMLButtonElement>('button', { name: /^Write it for me/ })
}

test('a model writes from a sentence, at the shown price', async () => {
  const button = await show({})
  expect(button.disabled).toBe(false)
  expect(button.textContent).toContain('10 free')
  expect(screen.queryByText(/no language model/)).toBeNull()
})

test.each([
  [0, undefined],
  [2, 'If a part is left out, a draft is free. Left today: 3.'],
  [
    5,
    /^Today’s free unfinished drafts are used up\. Until midnight UTC every draft costs what the button says/,
  ],
])(
  'after %i free drafts with a part left out, the button says what the next one costs',
  async (used, note) => {
    const button = await show(
      {},
      {
        allowances: { polish: { used: 10, total: 10, cost: 3 } },
        incomplete_drafts: { used, total: 5, resets_at: '2026-11-22T00:00:00.000Z' },
      },
    )
    expect(button.textContent).toBe('Write it for me3Lemon Coins')
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    if (note === undefined) expect(described).toBeUndefined()
    else expect(described).toMatch(note)
  },
)

test('while the button counts free uses, no second count is beside it', async () => {
  const button = await show(
    {},
    {
      allowances: { polish: { used: 3, total: 10, cost: 3 } },
      incomplete_drafts: { used: 3, total: 5, resets_at: '2026-11-22T00:00:00.000Z' },
    },
  )
  expect(button.textContent).toContain('7 free')
  expect(screen.queryByText(/Left today/)).toBeNull()
})

test.each(['scripted', 'none'] as const)(
  'without a model (%s) the button is off and says why',
  async (kind) => {
    const button = await show({ kind })
    expect(button.disabled).toBe(true)
    expect(button.textContent).toBe('Write it for me')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toContain('There’s no language model here')
    const blank = screen.getByRole<HTMLButtonElement>('button', { name: 'Start with a blank page' })
    expect(blank.disabled).toBe(false)
    expect(blank.className).toContain('bg-lemon ')
  },
)

test('a model that is on its way is named', async () => {
  const coming = { step: 'model', done_bytes: 40, total_bytes: 100 } as const
  await show({ kind: 'scripted', coming })
  expect(screen.getByText('Getting a language model ready: 40%.')).toBeTruthy()
})

test('Enter submits the sentence, except in an input method', async () => {
  await show({})
  const field = screen.getByRole('textbox')
  const isFaulty = (): boolean => field.getAttribute('aria-invalid') === 'true'
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(isFaulty()).toBe(false)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(isFaulty()).toBe(true)
})
