// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { BenefitsTable } from './benefits-table.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('pricing')
})
afterEach(cleanup)

test('the table names the free allowance, and one coin in the singular', () => {
  const messages = { total: 20, cost: 1 }
  const voices = { total: 0, cost: 5 }
  const free = { messages, voices, pictures: { total: 0, cost: 1 }, polish: { total: 3, cost: 0 } }
  render(<BenefitsTable free={free} />)
  const cells = screen.getAllByRole('row').slice(1, 5)
  expect(cells.map((row) => row.querySelector('td')?.textContent)).toEqual([
    '20 a day, then 1 coin each',
    '5 coins each',
    '1 coin each',
    'Free',
  ])
  expect(cells.map((row) => row.querySelector('td + td')?.textContent)).toEqual([
    '6,000 a month',
    '200 a month',
    '200 a month',
    'Free',
  ])
  screen.getByText('With Premium, the monthly amount is used first, then the free daily one, then coins.')
})
