// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { dropDraft, readPersonalDraft, readSavedInfo, storePersonalDraft } from './personal-section.tsx'

const wren = { uid: 'wren', nick_name: 'Wren', city: 'Harbour' }

beforeEach(() => localStorage.clear())

test('unsaved text returns, for its writer alone', () => {
  const written = { ...readSavedInfo(wren), first_name: 'Wren' }
  storePersonalDraft(wren, written)
  expect(readPersonalDraft(wren)).toEqual(written)
  expect(readPersonalDraft({ uid: 'odette', nick_name: 'Odette' })).toBeNull()
})

test('text equal to the saved one is not a draft, and saving removes it', () => {
  storePersonalDraft(wren, { ...readSavedInfo(wren), first_name: 'Wren' })
  storePersonalDraft(wren, readSavedInfo(wren))
  expect(readPersonalDraft(wren)).toBeNull()
  const sent = { ...readSavedInfo(wren), city: 'Deal' }
  storePersonalDraft(wren, sent)
  dropDraft(sent)
  expect(readPersonalDraft(wren)).toBeNull()
  storePersonalDraft(wren, { ...sent, street: 'Beach Street' })
  dropDraft(sent)
  expect(readPersonalDraft(wren)?.street).toBe('Beach Street')
})
