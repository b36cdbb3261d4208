// @vitest-environment jsdom

import { characterFields, createEmptyFields } from '@citrine/contract/character-fields'
import type { VersionCase } from '@citrine/contract/moderation'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { CaseFacts } from './case-facts.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin')
})
afterEach(cleanup)

const fields = characterFields.parse({
  ...createEmptyFields('en'),
  name: 'Maren Holt',
  nickname: 'The Keeper',
  gender: 'female',
  age: 34,
  rating: 'sfw',
  intro: 'Keeps a lighthouse.',
  opening_line: 'Come in.',
  visibility: 'public',
})
const version: VersionCase = {
  item: 'version:c1:1',
  character_id: 'c1',
  version_no: 1,
  creator: null,
  fields,
  picture: null,
  photos: [],
  review_state: 'in_review',
  reason_code: null,
  reason_text: '',
  appeal_text: null,
  appeal_state: null,
  open_reports: 0,
  needs_two: false,
  first_vote_is_own: false,
  has_first_vote: false,
  claim: null,
}

test('a moderator also reads the character’s name in the chat, where it differs', () => {
  const { rerender } = render(<CaseFacts version={version} />)
  expect(screen.getByText('Nickname').nextElementSibling?.textContent).toBe('The Keeper')
  rerender(<CaseFacts version={{ ...version, fields: { ...fields, nickname: '' } }} />)
  expect(screen.queryByText('Nickname')).toBeNull()
})
