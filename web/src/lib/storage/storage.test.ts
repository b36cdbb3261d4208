// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, watchStored, writeStored } from './storage.ts'
import { readObject } from './stored-objects.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('text is stored unchanged under its specified name, other values as JSON', () => {
  writeStored('access_token', 'ct_1')
  writeStored('chat_drafts', { maren: { text: 'Hello' } })
  expect(localStorage.getItem('access_token')).toBe('ct_1')
  expect(localStorage.getItem('chat_drafts')).toBe('{"maren":{"text":"Hello"}}')
  expect(readStored('access_token')).toBe('ct_1')
  expect(readObject('chat_drafts')).toEqual({ maren: { text: 'Hello' } })
})

test.each(['', 'not json', '{"maren":7}', 'null', '[]'])('a broken value counts as absent: %j', (raw) => {
  localStorage.setItem('chat_drafts', raw)
  expect(readObject('chat_drafts')).toBeUndefined()
})

test('an invalid number or choice counts as absent', () => {
  localStorage.setItem('theme', 'neon')
  localStorage.setItem('clock_offset_ms', '"soon"')
  expect(readStored('theme')).toBeUndefined()
  expect(readStored('clock_offset_ms')).toBeUndefined()
})

test('where storage throws, values last as long as the page', () => {
  const refuse = () => {
    throw new DOMException('Quota', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  writeStored('theme', 'daylight')
  expect(readStored('theme')).toBe('daylight')
  removeStored('theme')
  expect(readStored('theme')).toBeUndefined()
})

test('when storage is full, the new value replaces the old one', () => {
  writeStored('theme', 'dusk')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('Quota', 'QuotaExceededError')
  })
  writeStored('theme', 'daylight')
  expect(readStored('theme')).toBe('daylight')
  removeStored('theme')
})

test('a change in another tab is reported for its key, and so is clearing everything', () => {
  const received = vi.fn()
  const stop = watchStored('access_token', received)
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(received).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(received).toHaveBeenCalledTimes(2)
  stop()
})
