import type { Country } from '@citrine/contract/countries'
import { expect, test } from 'vitest'
import { listOwnContacts, maskContact } from './own-contacts.ts'

const country = (dial_code: string): Country => ({ name: '', iso_code: '', code: '', icon: '', dial_code })
const COUNTRIES = [country('+1'), country('+44'), country('+4')]
const user = { uid: 'u', nick_name: 'Wren' }

test('an address comes before a number, whose dialling code is separated', () => {
  expect(listOwnContacts({ ...user, email: 'wren@example.com', phone: '+447911123456' }, COUNTRIES)).toEqual([
    { email: 'wren@example.com' },
    { phone: '7911123456', area_code: '+44' },
  ])
})

test('a user of an identity provider may have neither', () => {
  expect(listOwnContacts({ ...user, email: null, phone: null }, COUNTRIES)).toEqual([])
})

test('both are masked', () => {
  expect(maskContact({ email: 'wren@example.com' })).toBe('wr•••@example.com')
  expect(maskContact({ phone: '7911123456', area_code: '+44' })).toBe('791••••3456')
})
