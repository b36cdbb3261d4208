// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { addKeptGender, isOldUser, storeGender } from './kept-gender.ts'

afterEach(() => localStorage.clear())

test('before a choice a visitor is not an old user, and no filter is added', () => {
  expect(isOldUser()).toBe(false)
  expect(addKeptGender({ tag: 'Sea' })).toEqual({ tag: 'Sea' })
})

test('the last chosen gender filters the shop, unless the address names one', () => {
  storeGender('female')
  expect(isOldUser()).toBe(true)
  expect(addKeptGender({ recommend: 'TOP' })).toEqual({ recommend: 'TOP', gender: 'female' })
  expect(addKeptGender({ gender: 'male' })).toEqual({ gender: 'male' })
})

test('a visitor who returns to everyone stays an old user without a filter', () => {
  storeGender('female')
  storeGender(undefined)
  expect(isOldUser()).toBe(true)
  expect(addKeptGender({})).toEqual({})
})

test('an invalid gender filters nothing', () => {
  localStorage.setItem('isOldUser', 'whatever')
  expect(isOldUser()).toBe(true)
  expect(addKeptGender({})).toEqual({})
})
