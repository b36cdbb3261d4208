// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountBadge } from './count-badge.tsx'
import { TabRow } from './tab-row.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([1, -1])('the row marks the ends that it scrolls beyond; reading way %i', (way) => {
  render(
    <TabRow label="Parts">
      <li>Review</li>
    </TabRow>,
  )
  const row = screen.getByRole('navigation', { name: 'Parts' })
  const readMarks = () => [row.dataset.before, row.dataset.after]
  expect(readMarks()).toEqual([undefined, 'true'])
  row.scrollLeft = way * 200
  fireEvent.scroll(row)
  expect(readMarks()).toEqual(['true', 'true'])
  row.scrollLeft = way * 510
  fireEvent.scroll(row)
  expect(readMarks()).toEqual(['true', undefined])
})

test('the space before a badge follows the page’s direction, its digits do not', () => {
  render(<CountBadge count={12} isMore />)
  const digits = screen.getByText('12+')
  expect(digits.dir).toBe('ltr')
  const badge = digits.parentElement
  expect(badge?.className).toContain('ms-2')
  expect(badge?.hasAttribute('dir')).toBe(false)
})
