// @vitest-environment jsdom
import type { Country } from '@citrine/contract/countries'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { filterCountries } from './country-list.tsx'
import { CountryPicker } from './country-picker.tsx'

const country = (name: string, iso_code: string, dial_code: string): Country => ({
  name,
  iso_code,
  code: iso_code,
  icon: '⚑',
  dial_code,
})

const COUNTRIES = [
  country('Côte d’Ivoire', 'CI', '+225'),
  country('France', 'FR', '+33'),
  country('Germany', 'DE', '+49'),
  country('New Zealand', 'NZ', '+64'),
  { ...country('United States', 'US', '+1'), other_names: ['US', 'USA', 'America'] },
]
const UNAVAILABLE = [
  { ...country('Türkiye', 'TR', '+90'), other_names: ['Turkey'] },
  country('United Arab Emirates', 'AE', '+971'),
]

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  HTMLElement.prototype.scrollIntoView = () => {}
  HTMLElement.prototype.showPopover = function () {
    this.style.display = 'flex'
  }
  await startI18n()
})
afterEach(cleanup)

function Form() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <CountryPicker
      label="Country code"
      countries={COUNTRIES}
      unavailable={UNAVAILABLE}
      describeUnavailable={(names) => `${names}: not available for cards yet.`}
      value={value}
      onChange={(chosen) => setValue(chosen.iso_code)}
    />
  )
}

async function openList(): Promise<void> {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Country code: none chosen' }))
}

const options = () => screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)
const search = () => screen.getByRole('combobox', { hidden: true })

test('typing narrows the list, and Enter selects the first one', async () => {
  await openList()
  expect(document.activeElement).toBe(search())
  await userEvent.keyboard('zea{Enter}')
  const button = screen.getByRole('button', { name: 'Country code: New Zealand +64' })
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
})

test('the arrow keys move through the list', async () => {
  await openList()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  const active = search().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toContain('France')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Country code: France +33' })).toBeTruthy()
})

test('Escape closes the list, selects nothing, and returns the focus', async () => {
  await openList()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Country code: none chosen' }))
})

test('keys of an input method neither select nor close', async () => {
  await openList()
  for (const key of ['Enter', 'Escape', 'ArrowDown']) {
    fireEvent.keyDown(search(), { key, isComposing: true })
    fireEvent.keyDown(search(), { key, keyCode: 229 })
  }
  expect(screen.getByRole('listbox', { hidden: true })).toBeTruthy()
})

test('an unknown name shows that there is no such country', async () => {
  await openList()
  await userEvent.keyboard('atlantis')
  expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0)
  expect(screen.getByText('No country by that name.')).toBeTruthy()
})

test.each([
  ['turkey', 'Türkiye: not available for cards yet.'],
  ['arab', 'United Arab Emirates: not available for cards yet.'],
  ['united', 'United Arab Emirates: not available for cards yet.'],
])('the search for %s says which country is not available', async (query, text) => {
  await openList()
  await userEvent.keyboard(query)
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(text)
})

test('a short search that finds a country names no unavailable one', async () => {
  await openList()
  await userEvent.keyboard('un')
  expect(options()).toHaveLength(1)
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('')
})

test('a click selects the country', async () => {
  await openList()
  expect(options()).toHaveLength(COUNTRIES.length)
  await userEvent.click(screen.getByText('Germany'))
  expect(screen.getByRole('button', { name: 'Country code: Germany +49' })).toBeTruthy()
})

test('countries are found by name without accents, by code and by dialling code, exact beginnings first', () => {
  const found = (query: string) => filterCountries(COUNTRIES, query).map(({ iso_code }) => iso_code)
  expect(found('cote')).toEqual(['CI'])
  expect(found('+49')).toEqual(['DE'])
  expect(found('us')).toEqual(['US'])
  expect(found('america')).toEqual(['US'])
  expect(found('states')).toEqual(['US'])
  expect(found('')).toHaveLength(COUNTRIES.length)
  expect(found('xyz')).toEqual([])
})
