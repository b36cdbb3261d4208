import { expect, test } from 'vitest'
import { fillNames } from './names.ts'

const NAMES = { char: 'Maren', user: 'Friend' }

test('both names are filled in, however the placeholder is written', () => {
  expect(fillNames('{{ user }} knocks. {{Char}} opens to <USER>, and <bot> is <char>.', NAMES)).toBe(
    'Friend knocks. Maren opens to Friend, and Maren is Maren.',
  )
})

test('every other macro stays, and names are inserted unchanged', () => {
  expect(fillNames('{{time}}: {{user}}', { char: 'Maren', user: '$& {{char}}' })).toBe(
    '{{time}}: $& {{char}}',
  )
})
