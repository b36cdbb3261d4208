// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FindField } from './find-field.tsx'

afterEach(cleanup)

test('Escape clears the field, but not while an input method composes a word', () => {
  const onChange = vi.fn()
  render(<FindField label="Find" value="sea" onChange={onChange} />)
  const field = screen.getByRole('searchbox')
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
})
