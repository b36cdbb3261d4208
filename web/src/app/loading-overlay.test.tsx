// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { beginLoading, endLoading } from '#web/lib/screen/loading.ts'
import { LoadingOverlay } from './loading-overlay.tsx'

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  await startI18n()
})
afterEach(cleanup)

const overlay = () => screen.queryByRole('dialog', { name: 'Loading' })

test('the overlay stays until every blocking action has ended, and Escape does not close it', async () => {
  render(<LoadingOverlay />)
  expect(overlay()).toBeNull()
  act(beginLoading)
  act(beginLoading)
  await screen.findByRole('dialog', { name: 'Loading' })
  const pressed = new Event('cancel', { cancelable: true })
  overlay()?.dispatchEvent(pressed)
  expect(pressed.defaultPrevented).toBe(true)
  act(endLoading)
  expect(overlay()).not.toBeNull()
  act(endLoading)
  expect(overlay()).toBeNull()
  act(endLoading)
  act(beginLoading)
  expect(overlay()).not.toBeNull()
  act(endLoading)
})
