// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { CheckBox } from './check-box.tsx'
import { ChipInput } from './chip-input.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const noChange = () => undefined

function describe(name: string): string {
  const field = screen.getByLabelText(name)
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.map((id) => document.getElementById(id)?.textContent)
  return `${field.getAttribute('aria-invalid')}: ${texts.join(' ')}`
}

const form = (error?: string) => (
  <>
    <TextField label="Name" error={error} />
    <TextArea
      label="Story"
      hint="Up to 100 letters."
      value=""
      maxLength={100}
      onChange={noChange}
      error={error}
    />
    <CheckBox checked={false} onChange={noChange} error={error}>
      I agree
    </CheckBox>
  </>
)

test('a screen reader hears the error of a field with the field, and none without one', () => {
  const { rerender } = render(form())
  expect(['Name', 'Story', 'I agree'].map(describe)).toEqual(['null: ', 'null: Up to 100 letters.', 'null: '])
  rerender(form('Write something.'))
  expect(['Name', 'Story', 'I agree'].map(describe)).toEqual([
    'true: Write something.',
    'true: Up to 100 letters. Write something.',
    'true: Write something.',
  ])
})

test('a screen reader hears the hint and the error of a list of words', async () => {
  await startI18n()
  await loadTexts('forms')
  render(
    <ChipInput label="Tags" hint="Up to five." chips={[]} onChange={noChange} error="One is too long." />,
  )
  expect(describe('Tags')).toBe('true: Up to five. One is too long.')
})
