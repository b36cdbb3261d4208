// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { ContentSection } from './content-section.tsx'
import { createReply, MEMBER, signInMember } from './settings-member.fixture.ts'

beforeAll(async () => {
  await startI18n()
  await loadTexts('settings', 'age')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a muted question is listed, and asked again when its owner wants that', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/user/edit')) sent.push(await request.text())
    return createReply(MEMBER)
  })
  signInMember({ ...MEMBER, muted_questions: ['unlock_photo'] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContentSection />
    </QueryClientProvider>,
  )
  screen.getByText('Unlocking a picture')
  await userEvent.click(screen.getByRole('button', { name: 'Ask again: Unlocking a picture' }))
  await screen.findByText(/^None\. Questions you tick/)
  expect(sent).toEqual(['{"muted_questions":[]}'])
})
