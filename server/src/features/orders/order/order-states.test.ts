import { expect, test } from 'vitest'
import { refundsOnlyInFull } from './order-states.ts'

const ORDER = {
  state: 'paid',
  state_before_dispute: null,
  price: 999,
  paid_amount: 999,
  arrived_currency: null,
} as const

test('only a refund of all money takes the goods back where the payment is not the price', () => {
  const isFullOnly = (change: object): boolean => refundsOnlyInFull({ ...ORDER, ...change })

  expect(isFullOnly({})).toBe(false)
  expect(isFullOnly({ paid_amount: null })).toBe(false)
  expect(isFullOnly({ arrived_currency: 'EUR' })).toBe(true)
  expect(isFullOnly({ paid_amount: 1_099 })).toBe(true)
  // Staff credited a payment below the price.
  expect(isFullOnly({ paid_amount: 899 })).toBe(true)
  expect(isFullOnly({ paid_amount: 899, state: 'charged_back', state_before_dispute: 'paid' })).toBe(true)
  // A payment below the price brought no goods.
  expect(isFullOnly({ paid_amount: 899, state: 'review' })).toBe(false)
  expect(isFullOnly({ paid_amount: 899, state: 'charged_back', state_before_dispute: 'review' })).toBe(false)
  expect(isFullOnly({ paid_amount: 1_099, state: 'review' })).toBe(true)
})
