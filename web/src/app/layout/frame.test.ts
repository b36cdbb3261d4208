import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'

test('the shop stands in the whole frame', () => {
  expect(frameOf('/')).toEqual({ sidebar: 'full', topBar: true, bottomBar: true })
})

test('a character has the whole window', () => {
  expect(frameOf('/characterDetail/7')).toEqual({ sidebar: 'none', topBar: false, bottomBar: false })
})

test('in the chats the sidebar is a rail without a top bar, and a talk has no bottom bar', () => {
  expect(frameOf('/chat')).toEqual({ sidebar: 'rail', topBar: false, bottomBar: true })
  expect(frameOf('/chat/chatDetail/7')).toEqual({ sidebar: 'rail', topBar: false, bottomBar: false })
})
