// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { SettingsNav } from './settings-nav.tsx'

const ROW = { left: 0, width: 390 }
const LINK = { left: 700, width: 100 }

beforeAll(async () => {
  await startI18n()
  await loadTexts('settings')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the row of sections scrolls until the section in view is in its middle', () => {
  let top = 800
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.id === 'data') return { top } as DOMRect
    return { top: 0, ...(this.tagName === 'UL' ? ROW : LINK) } as DOMRect
  })
  render(
    <>
      <SettingsNav />
      <section id="data" />
    </>,
  )
  const row = screen.getByRole('list')
  row.scrollLeft = 0

  top = 40
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.getByRole('link', { current: 'location' }).textContent).toBe('Your data')
  expect(row.scrollLeft).toBe(LINK.left + LINK.width / 2 - ROW.width / 2)
})
