// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { NumberField } from './number-field.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('forms')
})
afterEach(cleanup)

function Order({ ifBlank }: { ifBlank: number | null }) {
  const [value, setValue] = useState<number | null>(5)
  return (
    <>
      <NumberField label="Order" max={200} value={value} onChange={(typed) => setValue(typed ?? ifBlank)} />
      <button type="button" onClick={() => setValue(8)}>
        Move
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Order/ })
const move = () => userEvent.click(screen.getByRole('button', { name: 'Move' }))

test.each(['', '7', '999', '-'])(
  'after %j was typed, a number that changes elsewhere is shown',
  async (typed) => {
    render(<Order ifBlank={null} />)
    await userEvent.clear(field())
    if (typed !== '') await userEvent.type(field(), typed)
    expect(field().value).toBe(typed)
    await move()
    expect(field().value).toBe('8')
  },
)

test('an emptied field stays empty until the focus leaves it, and then shows the default', async () => {
  render(<Order ifBlank={100} />)
  await userEvent.clear(field())
  expect(field().value).toBe('')
  await userEvent.type(field(), '12')
  expect(field().value).toBe('12')
  await userEvent.clear(field())
  await userEvent.tab()
  expect(field().value).toBe('100')
})

test('a number out of range stays as typed, with an error', async () => {
  render(<Order ifBlank={null} />)
  await userEvent.type(field(), '00')
  await userEvent.tab()
  expect(field().value).toBe('500')
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
