// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { dropDraft, readDraft, savedInfo, storePersonalDraft } from './personal-section.tsx'

const wren = { uid: 'wren', nick_name: 'Wren', city: 'Harbour' }

beforeEach(() => localStorage.clear())

test('unsaved text returns, for its writer alone', () => {
  const written = { ...savedInfo(wren), first_name: 'Wren' }
  storePersonalDraft(wren, written)
  expect(readDraft(wren)).toEqual(written)
  expect(readDraft({ uid: 'odette', nick_name: 'Odette' })).toBeNull()
})

test('text equal to the saved one is not a draft, and saving removes it', () => {
  storePersonalDraft(wren, { ...savedInfo(wren), first_name: 'Wren' })
  storePersonalDraft(wren, savedInfo(wren))
  expect(readDraft(wren)).toBeNull()
  const sent = { ...savedInfo(wren), city: 'Deal' }
  storePersonalDraft(wren, sent)
  dropDraft(sent)
  expect(readDraft(wren)).toBeNull()
  storePersonalDraft(wren, { ...sent, street: 'Beach Street' })
  dropDraft(sent)
  expect(readDraft(wren)?.street).toBe('Beach Street')
})
