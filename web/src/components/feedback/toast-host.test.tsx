// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { ToastHost } from './toast-host.tsx'

beforeAll(async () => {
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  await startI18n()
})
afterEach(cleanup)

test('both live regions are there empty before the first toast, and in front of an open dialog too', () => {
  const { rerender, container } = render(<ToastHost />)
  container.querySelector<HTMLElement>('[popover]')?.style.setProperty('display', 'flex')
  const regions = [screen.getByRole('status'), screen.getByRole('alert')]
  expect(regions.map((region) => region.textContent)).toEqual(['', ''])
  rerender(
    <>
      <ToastHost />
      <DialogFrame title="Sign in" onClose={() => {}}>
        <button type="button">Send</button>
      </DialogFrame>
    </>,
  )
  expect(screen.getByRole('dialog').textContent).toContain('Send')
  expect([screen.getByRole('status'), screen.getByRole('alert')]).toEqual(regions)

  act(() => showToast({ kind: 'success', text: 'Sent successfully' }))
  act(() => showToast({ kind: 'error', text: 'That failed' }))
  expect(regions.map((region) => region.textContent)).toEqual(['Sent successfully', 'That failed'])
})
