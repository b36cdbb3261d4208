// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'

beforeAll(async () => {
  await startI18n()
  await loadTexts('settings', 'age')
})
afterEach(cleanup)

test('a question that was muted on this device is listed, and asked again when its reader wants that', async () => {
  writeStored('muted_questions', ['unlock_photo'])
  // What is stored is read when the page starts.
  const { ContentSection } = await import('./content-section.tsx')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContentSection />
    </QueryClientProvider>,
  )
  screen.getByText('Unlocking a picture')
  await userEvent.click(screen.getByRole('button', { name: 'Ask again: Unlocking a picture' }))
  screen.getByText(/^None\. Where you tick/)
  expect(readStored('muted_questions')).toEqual([])
})
