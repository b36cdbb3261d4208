// @vitest-environment jsdom
import type { Notification, NotificationKind } from '@citrine/contract/notifications'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { NotificationRow } from './notification-row.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('profile')
})
afterEach(cleanup)

async function show(
  detail: Notification['detail'],
  kind: NotificationKind = 'request_rejected',
): Promise<HTMLElement> {
  const notification: Notification = {
    notification_id: 'n',
    kind,
    is_read: false,
    detail: { ...detail, reason: 'It was <delivered> & "used"' },
    created_at: '2026-11-22T00:00:00.000Z',
  }
  const component = () => <NotificationRow notification={notification} onRead={() => undefined} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  return screen.findByRole('link')
}

test.each([
  [{ number: '10214' }, 'Your request about order 10214 was rejected: It was <delivered> & "used"'],
  [
    { coins: '-1200' },
    /^Your request to adjust coins \([-−]1,200\) was rejected: It was <delivered> & "used"/,
  ],
  [
    { amount: '2999', currency: 'USD' },
    'Your request for a price of $29.99 was rejected: It was <delivered> & "used"',
  ],
  [
    { amount: '2999', new_amount: '3001', currency: 'USD', name: 'Tomás' },
    'Your request for a price of $29.99 was replaced by Tomás with $30.01.',
  ],
])(
  'a rejected request says what it was about and why, and leads to the money desk: %o',
  async (detail, text) => {
    const row = await show(detail)
    screen.getByText(text)
    expect(row.getAttribute('href')).toBe('/admin/money')
  },
)

test.each([
  [
    { is_premium_removed: 'true', coins: '500' },
    / The Premium time .* was removed\. Coins taken back: 500\.$/,
  ],
  [{ is_premium_removed: 'false', coins: '166' }, /to show it\. Coins taken back: 166\.$/],
  [
    { is_premium_removed: 'false', coins: '0' },
    /to show it\. Your coins and your Premium stay as they are\.$/,
  ],
  [{}, /to show it\.$/],
])('a refund says what was taken back with it: %o', async (taken, text) => {
  await show({ number: '10214', amount: '1299', currency: 'USD', ...taken }, 'refund_sent')
  screen.getByText(text)
})

test.each([
  ['refund_sent', '/pricing#orders'],
  ['refund_rejected', '/pricing#orders'],
  ['coins_removed', '/setting#coins'],
  ['new_device', '/setting#devices'],
  ['account_blocked', '/profile'],
] as const)('a notification of the kind %s leads to %s', async (kind, href) => {
  const row = await show({ number: '10214', amount: '1299', currency: 'USD', coins: '30' }, kind)
  expect(row.getAttribute('href')).toBe(href)
})
