import { beforeEach, expect, test } from 'vitest'
import {
  changeDraft,
  clearDraft,
  findTakedownFaults,
  isBegun,
  proposeOrder,
  proposeTarget,
  readTakedownDraft,
} from './takedown-draft.ts'

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

test('a question about an order begins with the order and its sender, and needs neither statement nor signature', () => {
  proposeOrder('10015', { name: 'Ada Quill', email: 'ada@example.com' })
  expect(readTakedownDraft()).toMatchObject({ kind: 'order', target: '10015', name: 'Ada Quill' })
  expect(isBegun(readTakedownDraft())).toBe(false)
  expect(findTakedownFaults(readTakedownDraft())).toEqual({ text: 'question' })
  changeDraft({ text: 'The coins never arrived.' })
  expect(findTakedownFaults(readTakedownDraft())).toEqual({})
  changeDraft({ kind: 'other' })
  expect(Object.keys(findTakedownFaults(readTakedownDraft()))).toEqual([
    'is_good_faith',
    'is_accurate',
    'signature',
  ])
})
