// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { addStoredGender, isOldUser, storeGender } from './stored-gender.ts'

afterEach(() => localStorage.clear())

test('before a choice a visitor is not an old user, and no filter is added', () => {
  expect(isOldUser()).toBe(false)
  expect(addStoredGender({ tag: 'Sea' })).toEqual({ tag: 'Sea' })
})

test('the last chosen gender filters the shop, unless the address names one', () => {
  storeGender('female')
  expect(isOldUser()).toBe(true)
  expect(addStoredGender({ recommend: 'TOP' })).toEqual({ recommend: 'TOP', gender: 'female' })
  expect(addStoredGender({ gender: 'male' })).toEqual({ gender: 'male' })
})

test('a visitor who returns to everyone stays an old user without a filter', () => {
  storeGender('female')
  storeGender(undefined)
  expect(isOldUser()).toBe(true)
  expect(addStoredGender({})).toEqual({})
})

test('an invalid gender filters nothing', () => {
  localStorage.setItem('isOldUser', 'whatever')
  expect(isOldUser()).toBe(true)
  expect(addStoredGender({})).toEqual({})
})
