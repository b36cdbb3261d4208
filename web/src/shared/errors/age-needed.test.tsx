// @vitest-environment jsdom
import type { Age } from '@citrine/contract/age'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { ageQuery } from '#web/lib/query/age-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { AgeNeeded } from './age-needed.tsx'

const AGE: Age = {
  state: 'none',
  policy: 'self_declare',
  is_enough: false,
  can_self_declare: true,
  check: { is_offered: false, is_pending: false },
  nsfw: 0,
}

beforeAll(async () => {
  await startI18n()
  await loadTexts('age')
})
afterEach(cleanup)

function show(age: Age | undefined): void {
  const cache = createQueryClient()
  if (age !== undefined) cache.setQueryData(ageQuery().queryKey, age)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={cache}>
      <RouterContextProvider router={router}>
        <AgeNeeded heading="h2" text="This is for adults only." onRetry={() => undefined} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

test.each([
  ['not known yet', undefined],
  ['not confirmed', AGE],
])('an age that is %s is asked for', (_, age) => {
  show(age)
  screen.getByText('This is for adults only.')
  screen.getByRole('button', { name: 'Confirm your age' })
})

test('with a confirmed age and hidden adult content, the page offers to show it', () => {
  show({ ...AGE, state: 'self_declared', is_enough: true })
  screen.getByText(/^Your age is confirmed, but adult content is hidden/)
  screen.getByRole('button', { name: 'Show adult content' })
})

test('an account that cannot confirm its age here is offered nothing that leads back to the same refusal', () => {
  show({ ...AGE, policy: 'assured', state: 'hold', can_self_declare: false })
  screen.getByText(/^Adult content isn’t available here/)
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByRole('link', { name: 'Browse characters' })
})
