// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getOpenDialogName, openDialog } from '#web/lib/screen/dialog-queue.ts'
import { CHARGE, fill, ORDER, pay, prepareBilling, readToasts, shop } from './billing.fixture.tsx'

prepareBilling()

const comeBack = () => fireEvent(window, new Event('pageshow'))

test('a buyer who returns without a payment reads that the order waits, and can pay again', async () => {
  shop.order = { ...ORDER, state: 'created', order_status: 2 }
  await fill()
  await pay()
  comeBack()
  const button = screen.getByRole('button', { name: 'Continue and pay $9.99' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ text: expect.stringMatching(/^Payment not finished/) }]),
  )
  expect(history.state?.payment).toBeUndefined()
  await pay()
  expect(shop.posted).toHaveLength(2)
})

test('a buyer who returns after a payment sees a notice and cannot pay twice', async () => {
  shop.order = { ...ORDER, state: 'paid', order_status: 1 }
  openDialog({
    name: 'billing',
    props: { order_id: 'o-1', charge: CHARGE, price: '$9.99', goods: { name: '500 Lemon Coins' } },
  })
  await fill()
  await pay()
  comeBack()
  await waitFor(() => expect(getOpenDialogName()).toBeUndefined())
  await pay()
  expect(shop.posted).toHaveLength(1)
})

test('a buyer who returns without a connection cannot pay again until the order was checked', async () => {
  shop.order = null
  await fill()
  await pay()
  comeBack()
  await screen.findByText(/^The connection was lost during your payment\. Nothing is charged twice/)
  screen.getByText(/^We couldn’t check your payment yet/)
  expect(screen.queryByRole('button', { name: 'Continue and pay $9.99' })).toBeNull()
  fireEvent.submit(document.forms[0] as HTMLFormElement)
  expect(shop.posted).toHaveLength(1)

  shop.order = { ...ORDER, state: 'created', order_status: 2 }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const button = await screen.findByRole('button', { name: 'Continue and pay $9.99' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ text: expect.stringMatching(/^Payment not finished/) }]),
  )
  await pay()
  expect(shop.posted).toHaveLength(2)
})

test('the order is checked by itself once the connection is back', async () => {
  shop.order = null
  await fill()
  await pay()
  comeBack()
  await screen.findByText(/^We couldn’t check your payment yet/)
  shop.order = { ...ORDER, state: 'created', order_status: 2 }
  fireEvent(window, new Event('online'))
  const button = await screen.findByRole('button', { name: 'Continue and pay $9.99' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
})
