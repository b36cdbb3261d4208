import { beforeEach, expect, test } from 'vitest'
import { changeDraft, clearDraft, proposeTarget, readDraft } from './takedown-draft.ts'

beforeEach(clearDraft)

test('what the visitor was looking at stands in the field until they look at something else', () => {
  proposeTarget('/characterDetail/1')
  expect(readDraft().target).toBe('/characterDetail/1')
  proposeTarget('/characterDetail/2')
  expect(readDraft().target).toBe('/characterDetail/2')
})

test('what somebody wrote there is not overwritten, also when they come again by another address', () => {
  proposeTarget('/characterDetail/1')
  changeDraft({ target: 'The picture with the lighthouse' })
  proposeTarget('/characterDetail/1')
  proposeTarget('/characterDetail/2')
  expect(readDraft().target).toBe('The picture with the lighthouse')
})

test('after a complaint was filed the next one begins with what its address names', () => {
  changeDraft({ target: 'Something' })
  clearDraft()
  proposeTarget('/characterDetail/2')
  expect(readDraft().target).toBe('/characterDetail/2')
})
