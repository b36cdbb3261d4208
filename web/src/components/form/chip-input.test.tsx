// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { ChipInput } from './chip-input.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('forms')
})
afterEach(cleanup)

function Words({ isCommaSplit = true }: { isCommaSplit?: boolean }) {
  const [chips, setChips] = useState<string[]>([])
  return <ChipInput label="Words" chips={chips} onChange={setChips} isCommaSplit={isCommaSplit} />
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const field = () => screen.getByRole('textbox', { name: 'Words' })

test('Enter, a comma and leaving the field add a word; each word is there once', async () => {
  render(<Words />)
  await userEvent.type(field(), 'ferry{Enter}lamp, ferry,fog')
  expect(shown()).toEqual(['ferry', 'lamp'])
  await userEvent.tab()
  expect(shown()).toEqual(['ferry', 'lamp', 'fog'])
})

test('Enter of an input method adds no word', async () => {
  render(<Words />)
  await userEvent.type(field(), 'ferry')
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  expect(shown()).toEqual([])
})

test('a pasted list becomes its words', async () => {
  render(<Words />)
  await userEvent.click(field())
  await userEvent.paste('ferry, lamp、fog\nnight')
  expect(shown()).toEqual(['ferry', 'lamp', 'fog', 'night'])
})

test('a comma stays where it may be part of an expression', async () => {
  render(<Words isCommaSplit={false} />)
  await userEvent.type(field(), 'a{{2,3}{Enter}')
  expect(shown()).toEqual(['a{2,3}'])
})

test('a word is removed by its own button, and the last one by Backspace in the empty field', async () => {
  render(<Words />)
  await userEvent.type(field(), 'ferry{Enter}lamp{Enter}fog{Enter}{Backspace}')
  expect(shown()).toEqual(['ferry', 'lamp'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove ferry' }))
  expect(shown()).toEqual(['lamp'])
})
