// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { DialogFrame } from './dialog-frame.tsx'

beforeAll(startI18n)
afterEach(cleanup)

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <DialogFrame title="A question" lead="It is short." onClose={() => setIsOpen(false)}>
          <input aria-label="Answer" />
        </DialogFrame>
      )}
    </>
  )
}

async function openDialog(): Promise<HTMLElement> {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'A question', description: 'It is short.' })
}

const isClosed = (): boolean => screen.queryByRole('dialog') === null

test('a dialog with a text field focuses it', async () => {
  await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Answer' })))
})

test('a dialog without a text field focuses itself, and not its close button', async () => {
  render(
    <DialogFrame title="A choice" onClose={() => undefined}>
      <button type="button">Yes</button>
    </DialogFrame>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'A choice' })))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})

test('the focus stays inside', async () => {
  const dialog = await openDialog()
  for (let step = 0; step < 5; step++) {
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.tab()
  }
})

test('Escape closes it and the focus returns', async () => {
  await openDialog()
  await userEvent.keyboard('{Escape}')
  expect(isClosed()).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test("the browser's back closes it and stays on the page", async () => {
  const before = window.location.href
  await openDialog()
  window.history.back()
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(window.location.href).toBe(before)
})

test('closing it by its button leaves no entry in the browser’s history', async () => {
  window.history.pushState({ page: 'here' }, '')
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(isClosed()).toBe(true)
  await waitFor(() => expect(window.history.state).toEqual({ page: 'here' }))
})
