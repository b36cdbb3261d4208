// @vitest-environment jsdom
import type { Photo } from '@citrine/contract/albums'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { UnlockPhotoDialog } from './unlock-photo.dialog.tsx'

vi.mock('#web/lib/api/api-client.ts', () => ({ call: () => new Promise(() => {}) }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('album', 'pictures')
})
afterEach(cleanup)

const PHOTO: Photo = {
  photo_id: 'p',
  position: 1,
  description: 'Waiting for the ferry',
  photographer: '',
  tags: [],
  is_locked: true,
  price_coins: 20,
  maker: null,
  picture: { width: 3, height: 4, blur: '', sources: [] },
}

function show(photo: Partial<Photo>): string {
  const cache = createQueryClient()
  cache.setQueryData(coinsQuery().queryKey, { coins: 50 } as never)
  render(
    <QueryClientProvider client={cache}>
      <UnlockPhotoDialog photo={{ ...PHOTO, ...photo }} language="en" />
    </QueryClientProvider>,
  )
  const text = screen.getByRole('dialog').textContent
  cleanup()
  return text
}

test('before unlocking a picture the user reads who made it, and that it is computer-made', () => {
  expect(show({ maker: { kind: 'illustrator', name: '' } })).toContain('Drawn by Citrine')
  const generated = show({ maker: { kind: 'model', name: 'paint-1' }, photographer: 'the lamp' })
  expect(generated).toContain('the lamp · Made by AI')
})
