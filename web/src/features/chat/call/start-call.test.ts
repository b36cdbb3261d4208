// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { createChat } from '../open-chat/create-chat.ts'
import { createManualRecognizer } from '../speech-input/manual-recognizer.fixture.ts'
import {
  type Connection,
  createLostError,
  makeRecord,
  startChatTestServer,
} from '../state/chat-server.fixture.ts'
import { openDraft } from '../unsent/drafts.ts'
import type { CallVoice, HeardVoice } from './call-voice.ts'
import { startCall } from './start-call.ts'

let count = 0
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

function createFakeVoice() {
  const done: string[] = []
  const listeners = new Set<() => void>()
  let heard: HeardVoice = { sounding: 'none', fault: null }
  const sound = (sounding: HeardVoice['sounding'], fault: HeardVoice['fault'] = null): void => {
    heard = { sounding, fault }
    for (const notify of listeners) notify()
  }
  const voice: CallVoice = {
    speak: (record_id) => {
      done.push(`speak ${record_id}`)
      sound('coming')
    },
    readNotice: ({ record_id }) => {
      done.push(`say ${record_id}`)
      sound('coming')
    },
    pause: () => {
      done.push('pause')
      if (heard.sounding === 'playing') sound('paused')
    },
    resume: () => {
      done.push('resume')
      sound('playing')
    },
    stop: (record_id) => {
      done.push(`stop ${record_id}`)
      sound('none')
    },
    getHeardVoice: () => heard,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
  return { voice, done, sound }
}

async function calling({ is_paused = false, records = [makeRecord(0)] } = {}) {
  const chat_id = `call-${count++}`
  const { server, calls, copies } = startChatTestServer(records, chat_id)
  server.is_paused = is_paused
  const chat = createChat({ character_id: chat_id }, { calls, copies })
  chat.open()
  await pass()
  const recognizer = createManualRecognizer()
  const spoken = createFakeVoice()
  const call = startCall({
    chat,
    voice: spoken.voice,
    findEngine: async () => 'server',
    openRecognizer: recognizer.openRecognizer,
  })
  await pass()
  const phase = () => call.state.get().phase
  const connection = (index: number): Connection => {
    const found = server.connections[index]
    if (found === undefined) throw new Error(`there is no connection ${index}`)
    return found
  }
  return { chat, chat_id, server, recognizer, spoken, call, phase, connection }
}

function accept(connection: Connection, depth: number, change = {}): void {
  const user_record = makeRecord(depth, { content: 'said' })
  const reply_record = makeRecord(depth + 1, { content: '', state: 'streaming', ...change })
  connection.say(0, { event: 'record', data: { user_record, reply_record } })
}
function finish(connection: Connection, depth: number, change = {}): void {
  const record = makeRecord(depth + 1, { content: 'An answer.', ...change })
  connection.say(10, { event: 'done', data: { record, finish: 'stop' } })
}
const sentText = ({ request }: Connection) =>
  'client_id' in request && 'content' in request ? request.content : ''

test('speech is sent, its reply is read aloud as it arrives, and then it is the person’s turn again', async () => {
  const { recognizer, spoken, phase, connection, call } = await calling()
  expect(phase()).toBe('listening')
  recognizer.events().onSpeech()
  expect(phase()).toBe('hearing')
  recognizer.events().onPause()
  expect(phase()).toBe('understanding')
  recognizer.events().onTranscript('Is anybody there?')
  expect(phase()).toBe('answering')
  await pass()
  expect(sentText(connection(0))).toBe('Is anybody there?')
  accept(connection(0), 1)
  await pass(20)
  expect(spoken.done).toEqual(['speak r2'])
  spoken.sound('playing')
  expect(phase()).toBe('speaking')
  expect(recognizer.done.at(-1)).toBe('guard')
  finish(connection(0), 1)
  await pass(20)
  expect(phase()).toBe('speaking')
  spoken.sound('over')
  expect(phase()).toBe('listening')
  expect(recognizer.done.at(-1)).toBe('unguard')
  call.end()
  expect(phase()).toBe('over')
  expect(recognizer.done).toContain('close')
})

test('continued speech becomes one message', async () => {
  const { recognizer, connection, server } = await calling()
  recognizer.events().onSpeech()
  recognizer.events().onPause()
  recognizer.events().onSpeech()
  recognizer.events().onTranscript('Listen.')
  await pass()
  expect(server.connections).toHaveLength(0)
  recognizer.events().onPause()
  recognizer.events().onTranscript('The stairs.')
  await pass()
  expect(sentText(connection(0))).toBe('Listen. The stairs.')
})

test('speaking interrupts: the voice stops at once, the reply stops, and the next message is sent', async () => {
  const { recognizer, spoken, connection, server, chat } = await calling()
  recognizer.say('A question.')
  await pass()
  accept(connection(0), 1)
  await pass(20)
  spoken.sound('playing')
  server.records.push(makeRecord(1), makeRecord(2, { content: 'An ans', state: 'streaming' }))
  recognizer.events().onSpeech()
  expect(spoken.done).toEqual(['speak r2', 'pause'])
  recognizer.events().onPause()
  expect(server.stopped).toEqual([])
  recognizer.events().onTranscript('No, wait.')
  await pass(20)
  expect(spoken.done).toEqual(['speak r2', 'pause', 'stop r2'])
  expect(server.stopped).toEqual(['r2'])
  expect(sentText(connection(1))).toBe('No, wait.')
  expect(chat.state.get().outgoing?.content).toBe('No, wait.')
})

test('a noise without words interrupts nothing', async () => {
  const { recognizer, spoken, connection, server, phase } = await calling()
  recognizer.say('A question.')
  await pass()
  accept(connection(0), 1)
  await pass(20)
  spoken.sound('playing')
  recognizer.say('')
  expect(spoken.done).toEqual(['speak r2', 'pause', 'resume'])
  expect(phase()).toBe('speaking')
  expect(server.stopped).toEqual([])
})

test('a refused message pauses the call; its text is in the composer and is sent with another try', async () => {
  const { recognizer, phase, connection, call, chat_id } = await calling()
  recognizer.say('Something costly.')
  await pass()
  connection(0).fail(new ApiError({ status: 409, desc: 'Not now.' }))
  await pass(20)
  expect(phase()).toBe('failed')
  expect(call.state.get().fault).toEqual({ kind: 'unsent', text: 'Not now.' })
  expect(recognizer.done.at(-1)).toBe('mute')
  expect(openDraft(chat_id).get()).toBe('Something costly.')
  call.resume()
  await pass(20)
  expect(sentText(connection(1))).toBe('Something costly.')
  expect(phase()).toBe('answering')
})

test('a message that may have been lost is sent again as the same attempt', async () => {
  const { recognizer, phase, connection, call, server } = await calling()
  recognizer.say('Hello?')
  for (let tries = 0; tries < 3; tries++) {
    await pass(10_000)
    connection(tries).fail(createLostError())
  }
  await pass(10_000)
  expect(phase()).toBe('failed')
  call.resume()
  await pass(20)
  const ids = server.connections.map(({ request }) => 'client_id' in request && request.client_id)
  expect(new Set(ids).size).toBe(1)
})

test('a message that was unsent before the call, or whose reason is gone, holds the call until it is sent again', async () => {
  const { chat, recognizer, phase, connection, call, server } = await calling()
  recognizer.say('Are you there?')
  for (let tries = 0; tries < 3; tries++) {
    await pass(10_000)
    connection(tries).fail(createLostError())
  }
  await pass(10_000)
  call.end()
  const second = startCall({
    chat,
    voice: createFakeVoice().voice,
    findEngine: async () => 'server',
    openRecognizer: createManualRecognizer().openRecognizer,
  })
  expect(second.state.get().phase).toBe('failed')
  await pass()
  expect(second.state.get()).toMatchObject({ phase: 'failed', fault: { kind: 'unsent' } })
  chat.state.set({ ...chat.state.get(), refusal: null })
  expect(second.state.get()).toMatchObject({ phase: 'failed', fault: { kind: 'unsent', text: '' } })
  second.resume()
  await pass(20)
  expect(sentText(connection(3))).toBe('Are you there?')
  accept(connection(3), 1)
  finish(connection(3), 1)
  await pass(20)
  expect(second.state.get().fault).toBeNull()
  expect(phase()).toBe('over')
  expect(server.connections).toHaveLength(4)
})

test('a server’s message is read by the device itself, and the call keeps listening', async () => {
  const { recognizer, spoken, connection, call, phase } = await calling()
  recognizer.say('I cannot go on.')
  await pass()
  accept(connection(0), 1, { note: 'help' })
  finish(connection(0), 1, { note: 'help', content: 'You are not alone.' })
  await pass(20)
  expect(spoken.done).toEqual(['say r2'])
  spoken.sound('playing')
  await pass()
  expect(phase()).toBe('speaking')
  expect(call.state.get().isCitrine).toBe(true)
  spoken.sound('over')
  await pass()
  expect(spoken.done).toEqual(['say r2'])
  expect(phase()).toBe('listening')
})

test('muted or covered nothing is recorded; a button interrupts too; a failing voice is reported and the chat continues', async () => {
  const { recognizer, spoken, connection, call, server, phase } = await calling()
  call.mute(true)
  expect(recognizer.done.at(-1)).toBe('mute')
  call.mute(false)
  expect(recognizer.done.at(-1)).toBe('unmute')
  call.cover(true)
  expect(recognizer.done.at(-1)).toBe('mute')
  call.cover(false)

  recognizer.say('A question.')
  await pass()
  accept(connection(0), 1)
  await pass(20)
  server.records.push(makeRecord(1), makeRecord(2, { content: 'An ans', state: 'streaming' }))
  call.interrupt()
  await pass(20)
  expect(spoken.done).toEqual(['speak r2', 'stop r2'])
  expect(server.stopped).toEqual(['r2'])
  expect(phase()).toBe('listening')

  recognizer.say('Another one.')
  await pass()
  accept(connection(1), 3)
  await pass(20)
  spoken.sound('over', { text: 'No voice today.' })
  finish(connection(1), 3)
  await pass(20)
  expect(call.state.get()).toMatchObject({ phase: 'listening', voiceFault: { text: 'No voice today.' } })
})

test('a lost microphone is reported and reopened; a silent call ends by itself', async () => {
  const { recognizer, call, phase } = await calling()
  recognizer.events().onFault({ kind: 'ended' })
  expect(call.state.get()).toMatchObject({ phase: 'failed', fault: { kind: 'ended' } })
  call.resume()
  await pass()
  expect(recognizer.opened).toHaveLength(2)
  expect(phase()).toBe('listening')
  await pass(180_000)
  expect(call.state.get()).toMatchObject({ phase: 'over', isForgotten: true })
  expect(recognizer.done.at(-1)).toBe('close')
})

test('a reply interrupted before its first word is not a failed voice', async () => {
  const { recognizer, spoken, phase, connection, call } = await calling()
  recognizer.say('Is anybody there?')
  await pass()
  accept(connection(0), 1)
  await pass(20)
  recognizer.events().onSpeech()
  recognizer.events().onPause()
  recognizer.events().onTranscript('Wait.')
  finish(connection(0), 1, { content: '', state: 'stopped' })
  await pass(20)
  spoken.sound('over', { text: 'Voice unavailable.' })
  expect(call.state.get().voiceFault).toBeNull()
  expect(phase()).toBe('answering')
})

test('words that wait when the call ends are in the composer, and are not sent', async () => {
  const { recognizer, call, chat_id, server } = await calling()
  recognizer.events().onSpeech()
  recognizer.events().onPause()
  recognizer.events().onSpeech()
  recognizer.events().onTranscript('Listen.')
  call.end()
  await pass()
  expect(openDraft(chat_id).get()).toBe('Listen.')
  expect(server.connections).toHaveLength(0)
  expect(recognizer.done.at(-1)).toBe('close')
})

test('words that are still transcribed when the call ends reach the composer, and nothing more is recorded', async () => {
  const { recognizer, call, chat_id, server, phase } = await calling()
  for (let times = 0; times < 2; times++) {
    recognizer.events().onSpeech()
    recognizer.events().onPause()
  }
  call.end()
  expect(recognizer.done).toEqual(['mute', 'finish'])
  recognizer.events().onTranscript('Listen.')
  recognizer.events().onTranscript('The stairs.')
  await pass()
  expect(openDraft(chat_id).get()).toBe('Listen. The stairs.')
  expect(recognizer.done.at(-1)).toBe('close')
  expect(phase()).toBe('over')
  expect(server.connections).toHaveLength(0)
})

test('words spoken at an older message, whose newest messages do not load, wait in the composer for another try', async () => {
  const records = Array.from({ length: 100 }, (_, depth) => makeRecord(depth))
  const { chat, recognizer, call, chat_id, server, phase, connection } = await calling({ records })
  await chat.jumpToMessage('r10')
  server.is_away = true
  recognizer.say('Is anybody there?')
  await pass()
  expect(openDraft(chat_id).get()).toBe('Is anybody there?')
  expect(phase()).toBe('failed')
  expect(call.state.get().fault).toEqual({ kind: 'unsent', text: '' })
  server.is_away = false
  call.resume()
  await pass()
  expect(sentText(connection(0))).toBe('Is anybody there?')
  expect(call.state.get().fault).toBeNull()
})
