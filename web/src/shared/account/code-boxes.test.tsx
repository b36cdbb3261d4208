// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CodeBoxes } from './code-boxes.tsx'

afterEach(cleanup)

function Form() {
  const [code, setCode] = useState('')
  return <CodeBoxes label="Code" value={code} onChange={setCode} />
}

function show(): HTMLInputElement {
  render(<Form />)
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
}

const boxes = (): (string | null)[] =>
  Array.from(document.querySelectorAll('[aria-hidden="true"] > span'), (box) => box.textContent)

test('each digit fills the next box; other characters are ignored', async () => {
  const field = show()
  await userEvent.type(field, '4a0 7')
  expect(boxes()).toEqual(['4', '0', '7', '', '', ''])
})

test('a pasted code fills all six, whatever surrounds its digits', async () => {
  const field = show()
  await userEvent.click(field)
  await userEvent.paste('Your code: 407 188.')
  expect(field.value).toBe('407188')
  expect(boxes()).toEqual(['4', '0', '7', '1', '8', '8'])
})

test('a seventh digit is ignored, and the last one can be deleted', async () => {
  const field = show()
  await userEvent.type(field, '1234567')
  expect(field.value).toBe('123456')
  await userEvent.keyboard('{Backspace}')
  expect(field.value).toBe('12345')
})

test('the next box is marked only while the field has the focus', async () => {
  const field = show()
  const live = () =>
    Array.from(document.querySelectorAll('span[data-live]'), (box) => box.parentElement?.children)
  expect(live()).toHaveLength(0)
  await userEvent.type(field, '12')
  const third = document.querySelector('[aria-hidden="true"]')?.children[2]
  expect(document.querySelector('span[data-live]')).toBe(third)
  await userEvent.tab()
  expect(live()).toHaveLength(0)
})

test('the phone offers the code from the text message', () => {
  const field = show()
  expect(field.autocomplete).toBe('one-time-code')
  expect(field.inputMode).toBe('numeric')
})

test('the digits run from left to right on a page that runs from right to left', () => {
  document.documentElement.dir = 'rtl'
  const field = show()
  expect(field.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  expect(document.querySelector('[aria-hidden="true"]')?.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  document.documentElement.removeAttribute('dir')
})

test('a screen reader hears the fault of a code with the field', () => {
  render(
    <>
      <CodeBoxes label="Code" value="" onChange={() => undefined} isFaulty describedBy="why" />
      <p id="why">That code isn’t right.</p>
    </>,
  )
  const field = screen.getByLabelText('Code')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'That code isn’t right.',
  )
})
