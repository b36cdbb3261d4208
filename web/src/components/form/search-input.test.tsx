// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchInput } from './search-input.tsx'

afterEach(cleanup)

test('Escape clears the text before it closes a dialog, except in an input method', () => {
  const onClear = vi.fn()
  const onClose = vi.fn()
  const renderField = (value: string) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
    <div onKeyDown={onClose}>
      <SearchInput
        label="Search"
        value={value}
        onChange={() => undefined}
        clearLabel="Clear"
        canClear={value !== ''}
        onClear={onClear}
      />
    </div>
  )
  const { rerender } = render(renderField('ferry'))
  const field = screen.getByRole('searchbox', { name: 'Search' })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(onClear).not.toHaveBeenCalled()
  onClose.mockClear()

  fireEvent.keyDown(field, { key: 'Escape' })
  expect([onClear.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])

  rerender(renderField(''))
  fireEvent.keyDown(field, { key: 'Escape' })
  expect([onClear.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})
