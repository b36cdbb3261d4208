// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft, savedInfo } from './personal-section.tsx'

const wren = { uid: 'wren', nick_name: 'Wren', city: 'Harbour' }

beforeEach(() => localStorage.clear())

test('unsaved text returns, for its writer alone', () => {
  const written = { ...savedInfo(wren), first_name: 'Wren' }
  keepDraft(wren, written)
  expect(readDraft(wren)).toEqual(written)
  expect(readDraft({ uid: 'odette', nick_name: 'Odette' })).toBeNull()
})

test('text equal to the saved one is not a draft, and saving removes it', () => {
  keepDraft(wren, { ...savedInfo(wren), first_name: 'Wren' })
  keepDraft(wren, savedInfo(wren))
  expect(readDraft(wren)).toBeNull()
  const sent = { ...savedInfo(wren), city: 'Deal' }
  keepDraft(wren, sent)
  dropDraft(sent)
  expect(readDraft(wren)).toBeNull()
  keepDraft(wren, { ...sent, street: 'Beach Street' })
  dropDraft(sent)
  expect(readDraft(wren)?.street).toBe('Beach Street')
})
