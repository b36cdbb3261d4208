// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { SearchField } from './search-field.tsx'

beforeAll(startI18n)
afterEach(cleanup)

test('Escape closes the search, except in an input method', () => {
  const onChange = vi.fn()
  render(<SearchField value="ferry" onChange={onChange} />)
  const field = screen.getByRole('searchbox')
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined)
})
