// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.ts'

afterEach(cleanup)

test.each([
  new TypeError('Failed to fetch dynamically imported module: /assets/part.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/part.css'),
])('a part shows nothing until the network is back: %s', async (failure) => {
  const load = vi.fn(async () => () => <p>The part</p>)
  load.mockRejectedValueOnce(failure)
  const Part = lazyComponent(load)
  render(
    <Suspense fallback="waits">
      <Part />
    </Suspense>,
  )
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(screen.queryByText('waits')).not.toBeNull()

  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.queryByText('The part')).not.toBeNull()
  })
})
