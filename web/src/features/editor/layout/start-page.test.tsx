// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { StartPage } from './start-page.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/create">{children}</a>,
}))
vi.mock('#web/components/back-button.tsx', () => ({ BackButton: () => null }))
vi.mock('#web/components/page-title.tsx', () => ({ PageTitle: () => null }))
vi.mock('#web/shared/tiles/draft-list.tsx', () => ({ DraftList: () => <p>Two drafts</p> }))
vi.mock('#web/lib/live/chat-engine.ts', () => ({ useCanWrite: () => true }))
vi.mock('../cards/import-cards.tsx', () => ({ ImportCards: () => <p>Import</p> }))
vi.mock('../write/sentence-form.tsx', () => ({ SentenceForm: () => <p>Sentence</p> }))

test('the drafts are a region with a name, so that a screen reader finds them', async () => {
  await startI18n()
  await loadTexts('editor')
  render(<StartPage />)
  const drafts = within(screen.getByRole('region', { name: 'Drafts' }))
  expect(drafts.getByText('Two drafts')).toBeTruthy()
  expect(drafts.queryByText('Import')).toBeNull()
})
