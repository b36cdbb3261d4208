import type { WaitingVersion } from '@citrine/contract/moderation'
import { expect, test } from 'vitest'
import { findOpenVersion, toOpenVersion } from './open-version.ts'

const version = (character_id: string, version_no: number): WaitingVersion => ({
  item: `version:${character_id}:${version_no}`,
  character_id,
  version_no,
  name: 'Ilse',
  waits_since: '',
  due_at: '',
  claim: null,
  has_first_vote: false,
})
const ILSE_2 = version('ilse', 2)
const ILSE_3 = version('ilse', 3)
const MAREN = version('maren', 1)

test('an open version stays open as long as it waits', () => {
  const open = toOpenVersion(ILSE_2)
  expect(findOpenVersion([MAREN, ILSE_2], open)).toBe(open)
})

test('a newer version replaces the open one, and is marked as newer', () => {
  expect(findOpenVersion([MAREN, ILSE_3], toOpenVersion(ILSE_2))).toMatchObject({
    item: ILSE_3.item,
    isNewer: true,
  })
})

test('a decided version is replaced by the next one, which is not marked', () => {
  expect(findOpenVersion([MAREN], toOpenVersion(ILSE_2))).toMatchObject({ item: MAREN.item, isNewer: false })
  expect(findOpenVersion([MAREN, ILSE_2], undefined)).toMatchObject({ item: MAREN.item, isNewer: false })
  expect(findOpenVersion([], toOpenVersion(ILSE_2))).toBeUndefined()
})

test('a version with a half-written rejection stays open when it no longer waits', () => {
  const open = toOpenVersion(ILSE_2)
  expect(findOpenVersion([MAREN], open, true)).toBe(open)
  expect(findOpenVersion([], open, true)).toBe(open)
  expect(findOpenVersion([ILSE_3], open, true)).toMatchObject({ item: ILSE_3.item, isNewer: true })
})
