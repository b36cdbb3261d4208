import { beforeEach, expect, test } from 'vitest'
import { changeDraft, clearDraft, proposeTarget, readTakedownDraft } from './takedown-draft.ts'

beforeEach(clearDraft)

test('the field names the last viewed page until the visitor views another', () => {
  proposeTarget('/characterDetail/1')
  expect(readTakedownDraft().target).toBe('/characterDetail/1')
  proposeTarget('/characterDetail/2')
  expect(readTakedownDraft().target).toBe('/characterDetail/2')
})

test('typed text is not overwritten, also when the visitor returns from another address', () => {
  proposeTarget('/characterDetail/1')
  changeDraft({ target: 'The picture with the lighthouse' })
  proposeTarget('/characterDetail/1')
  proposeTarget('/characterDetail/2')
  expect(readTakedownDraft().target).toBe('The picture with the lighthouse')
})

test('after a complaint the next one begins with its own address', () => {
  changeDraft({ target: 'Something' })
  clearDraft()
  proposeTarget('/characterDetail/2')
  expect(readTakedownDraft().target).toBe('/characterDetail/2')
})
