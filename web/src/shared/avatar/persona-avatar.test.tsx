// @vitest-environment jsdom
import type { Persona } from '@citrine/contract/personas'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { PersonaAvatar } from './persona-avatar.tsx'

afterEach(cleanup)

const client = createQueryClient()
const avatar = (signature: number) => (
  <QueryClientProvider client={client}>
    <PersonaAvatar
      persona={
        {
          name: 'Captain Lund',
          avatar: { sources: [{ url: `/lund.webp?at=${signature}`, width: 176, type: 'image/webp' }] },
        } as unknown as Persona
      }
    />
  </QueryClientProvider>
)

test('a picture that is gone is requested once more, and then its letter stays', () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const { container, rerender } = render(avatar(0))
  for (const signature of [1, 2, 3]) {
    const image = container.querySelector('img')
    if (image !== null) fireEvent.error(image)
    rerender(avatar(signature))
  }
  expect(invalidate).toHaveBeenCalledOnce()
})
