import { expect, test } from 'vitest'
import { createStore } from '#web/lib/store.ts'
import { makeRecord } from '../state/chat-server.fixture.ts'
import { type ChatState, EMPTY_CHAT } from '../state/chat-state.ts'
import type { CallVoice, HeardVoice } from './call-voice.ts'
import { createReplyReader } from './reply-reader.ts'

const CHARACTER = { name: 'Maren Holt' } as ChatState['character']

function openReader(records = [makeRecord(0)]) {
  const state = createStore<ChatState>({ ...EMPTY_CHAT, phase: 'ready', records, character: CHARACTER })
  const done: string[] = []
  let heard: HeardVoice = { sounding: 'playing', fault: null }
  const voice = {
    speak: (record_id) => done.push(`speak ${record_id}`),
    readNotice: ({ record_id }) => done.push(`read ${record_id}`),
    stop: (record_id) => done.push(`stop ${record_id}`),
    getHeardVoice: () => heard,
  } satisfies Partial<CallVoice>
  const reader = createReplyReader({ state } as never, voice as never)
  const write = (record: ChatState['records'][number]): void =>
    state.set({
      ...state.get(),
      records: [...state.get().records.filter(({ depth }) => depth !== record.depth), record],
      reply:
        record.state === 'streaming'
          ? ({ phase: 'streaming', record_id: record.record_id } as never)
          : EMPTY_CHAT.reply,
    })
  const sound = (sounding: HeardVoice['sounding']): void => {
    heard = { sounding, fault: null }
  }
  return { reader, state, done, write, sound }
}

test('a new reply is read once, and only when its hearer is silent and its character is known', () => {
  const { reader, state, done, write } = openReader()
  reader.readNewReply(false)
  expect(done).toEqual([])
  expect(reader.getVoice().sounding).toBe('none')
  write(makeRecord(2, { state: 'streaming' }))
  reader.readNewReply(true)
  state.set({ ...state.get(), character: null })
  reader.readNewReply(false)
  expect(done).toEqual([])
  state.set({ ...state.get(), character: CHARACTER })
  reader.readNewReply(false)
  reader.readNewReply(false)
  expect(done).toEqual(['speak r2'])
  reader.silence()
  expect(done).toEqual(['speak r2', 'stop r2'])
  expect(reader.isNotice()).toBe(false)
})

test('a reply that ended before its first word has no voice; a call waits for one that plays, comes or pauses', () => {
  const { reader, write, sound } = openReader()
  write(makeRecord(2, { state: 'streaming', content: '' }))
  reader.readNewReply(false)
  expect(reader.getVoice().sounding).toBe('playing')
  sound('none')
  expect(reader.isComing()).toBe(true)
  sound('playing')
  write(makeRecord(2, { state: 'stopped', content: '' }))
  expect([reader.getVoice().sounding, reader.isComing()]).toEqual(['none', false])
  write(makeRecord(2))
  const waits = (['playing', 'coming', 'paused', 'over', 'none', 'blocked'] as const).map((sounding) => {
    sound(sounding)
    return reader.isComing()
  })
  expect(waits).toEqual([true, true, true, false, false, false])
})

test('a new help text is read once in place of the voice, not while the user speaks; an earlier one never', () => {
  const help = (depth: number) => makeRecord(depth, { note: 'help' })
  const earlier = openReader([makeRecord(0), help(2)])
  earlier.reader.readNewReply(false)
  expect(earlier.done).toEqual([])

  const { reader, done, write } = openReader()
  write(makeRecord(2, { state: 'streaming' }))
  reader.readNewReply(false)
  write(help(4))
  reader.readNewReply(true)
  expect(done).toEqual(['speak r2'])
  reader.readNewReply(false)
  reader.readNewReply(false)
  expect(done).toEqual(['speak r2', 'stop r2', 'read r4'])
  expect(reader.isNotice()).toBe(true)
})

test('a reply that becomes a help text while it is read is stopped, and then read as a notice', () => {
  const { reader, done, write } = openReader()
  write(makeRecord(2, { state: 'streaming' }))
  reader.readNewReply(false)
  write(makeRecord(2, { note: 'help', state: 'streaming' }))
  reader.readNewReply(false)
  reader.readNewReply(false)
  expect(done).toEqual(['speak r2', 'stop r2'])
  write(makeRecord(2, { note: 'help' }))
  reader.readNewReply(false)
  expect(done).toEqual(['speak r2', 'stop r2', 'read r2'])
})
