import { characterFields, createEmptyFields } from '@citrine/contract/character-fields'
import { login, sendTicket } from '@citrine/contract/login'
import { LANGUAGES, type Language } from '@citrine/contract/messages/languages'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { chooseFieldFault, createFaultFormatter } from './input-faults.ts'

function readFaults(schema: z.core.$ZodType | undefined, value: unknown, language: Language = 'en') {
  if (schema === undefined) throw new Error('no schema')
  const { error } = z.safeParse(schema, value, { error: createFaultFormatter(language), reportInput: true })
  return Object.fromEntries(
    (error?.issues ?? []).map(chooseFieldFault).map(({ field, sentence }) => [field, sentence]),
  )
}
const JARGON = /invalid|expected|received|too (small|big)|string|NaN|undefined|null|>=|<=|\{/i

test('every field of an empty character gets a message with an instruction', () => {
  const faults = readFaults(characterFields, { ...createEmptyFields('en'), tags: [''], age: 12, intro: 'Hm' })
  expect(faults).toMatchObject({
    gender: 'Please fill this in.',
    age: 'Please enter 18 or more.',
    intro: 'Please write at least 3 characters.',
    opening_line: 'Please fill this in.',
  })
  const long = readFaults(characterFields, { ...createEmptyFields('en'), name: 'x'.repeat(500), age: 'old' })
  expect(long).toMatchObject({
    name: expect.stringMatching(/^Please write at most \d+ characters\.$/),
    age: 'Please enter a whole number.',
  })
})

test.each(LANGUAGES)('no field message in %s uses the library’s own wording', (language) => {
  const forms = [
    {
      ...createEmptyFields('en'),
      age: 12,
      intro: 'Hm',
      name: 'x'.repeat(500),
      gender: 'robot',
      tags: 'no list',
    },
    {
      ...createEmptyFields('en'),
      age: 3.5,
      tags: Array.from({ length: 500 }, () => 'sea'),
      alternate_openings: [''],
    },
  ]
  const sentences = forms.flatMap((form) => Object.values(readFaults(characterFields, form, language)))
  expect(sentences.length).toBeGreaterThan(10)
  for (const sentence of sentences) expect(sentence).not.toMatch(JARGON)
  if (language !== 'en') expect(sentences).not.toContain('Please fill this in.')
})

test('an error names the field of the intended one of two forms of a body', () => {
  const use = { ticket_use_type: 'LOGIN' }
  const name = (value: object) => Object.keys(readFaults(sendTicket.body, { ...value, ...use }))
  expect(name({ phone: '15112345678' })).toEqual(['area_code'])
  expect(name({ phone: 'x', area_code: '+49' })).toEqual(['phone'])
  expect(name({ email: 'ada' })).toEqual(['email'])
  expect(name({})).toEqual(['email'])
  const code = { oauth_enum: 'PHONE', phone: '15112345678', ticket: '123456', ...use }
  expect(Object.keys(readFaults(login.body, code))).toEqual(['area_code'])
})
