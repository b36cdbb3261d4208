// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import Copy from 'lucide-react/icons/copy'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'
import { MenuButton } from './menu-button.tsx'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const style = document.createElement('style')
  style.textContent = '[popover] { display: block !important }'
  document.head.append(style)
})
afterEach(() => {
  cleanup()
  onChoose.mockClear()
})

const onChoose = vi.fn()

function open() {
  const items = ['Copy', 'Edit', 'Delete'].map((text) => ({
    text,
    Icon: Copy,
    isDisabled: text === 'Edit',
    onChoose: () => onChoose(text),
  }))
  render(
    <MenuButton label="More" renderMenu={(open) => <Menu label="More" items={items} {...open} />}>
      …
    </MenuButton>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  return screen.getByRole('menu')
}

const focused = () => document.activeElement?.textContent
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

test('the arrow keys wrap around, and Home and End go to the ends', () => {
  open()
  expect(focused()).toBe('Copy')
  key('ArrowUp')
  expect(focused()).toBe('Delete')
  key('ArrowDown')
  key('ArrowDown')
  expect(focused()).toBe('Edit')
  key('End')
  expect(focused()).toBe('Delete')
  key('Home')
  expect(focused()).toBe('Copy')
})

test('Escape closes it and returns the focus', () => {
  open()
  key('Escape')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})

test('a chosen item acts once, and a disabled one not at all', () => {
  open()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(onChoose.mock.calls).toEqual([['Delete']])
  expect(screen.queryByRole('menu')).toBeNull()
})
