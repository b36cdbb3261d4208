// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { GeneratedPhotoCaption } from './generated-photo.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('pictures')
})
afterEach(cleanup)

function show(can_edit: boolean, left_out: string[]): void {
  const client = createQueryClient()
  client.setQueryData(characterQuery('c1').queryKey, { name: 'Maren Holt', can_edit } as never)
  const made = { character_id: 'c1', at: '2026-11-20T10:00:00.000Z', request: 'at dusk', left_out }
  const photo = { photo_id: 'p1', description: 'The lighthouse at dusk.', maker: 'drawn' }
  render(
    <QueryClientProvider client={client}>
      <GeneratedPhotoCaption photo={photo as never} made={made} />
    </QueryClientProvider>,
  )
}

test('a picture tells what it lacks, and only its character’s creator can put it into avatar and album', () => {
  show(true, ['a whale'])
  screen.getByText(/^Couldn’t draw:.*a whale/)
  screen.getByRole('button', { name: 'Use as Maren Holt’s picture' })
  screen.getByRole('button', { name: 'Add to album' })
  cleanup()

  show(false, [])
  expect(screen.queryByText(/^Couldn’t draw:/)).toBeNull()
  expect(screen.queryAllByRole('button')).toEqual([])
})
