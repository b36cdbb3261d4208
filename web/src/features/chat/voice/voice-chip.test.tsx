// @vitest-environment jsdom
import type { ChatRecord } from '@citrine/contract/chat'
import type { Voice } from '@citrine/contract/voices'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createStore } from '#web/lib/store.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { voices } from './chat-voices.ts'
import { VoiceChip } from './voice-chip.tsx'
import type { VoiceState } from './voice-machine.ts'

beforeAll(async () => {
  await startI18n()
  await loadTexts('voices')
})
afterEach(cleanup)

const FAILED: Voice = {
  voice_id: 'v1',
  record_id: 'r1',
  state: 'failed',
  engine: 'server',
  parts: [],
  duration_ms: null,
  lang: 'en',
  fault: 'The voice broke off.',
  is_given_back: false,
}

function readAlert(is_given_back: boolean, change: Partial<VoiceState>): string {
  const state: VoiceState = {
    voice: { ...FAILED, is_given_back },
    isStored: false,
    peaks: [],
    speaker: { name: 'Maren', portrait: null },
    isAsking: false,
    isStopRequested: false,
    eventsBeforeVoice: [],
    spend: 5,
    refusal: null,
    text: 'Good evening.',
    ...change,
  }
  voices.states.set(new Map([['r1', state]]))
  const record = { record_id: 'r1', content: 'Good evening.' } as ChatRecord
  const chat = { state: createStore({ character: null }) } as unknown as Chat
  render(<VoiceChip chat={chat} record={record} isLive={false} tabIndex={0} />)
  const text = screen.getByRole('alert').textContent
  cleanup()
  return text
}

test('a failed voice says that coins came back only where it cost some and they did', () => {
  expect(readAlert(true, {})).toBe('Voice unavailable. 5 Lemon Coins came back.')
  expect(readAlert(true, { spend: 1 })).toBe('Voice unavailable. 1 Lemon Coin came back.')
  expect(readAlert(true, { spend: 0 })).toBe('The voice broke off. ')
  expect(readAlert(false, {})).toBe('The voice broke off. ')
  expect(readAlert(true, { refusal: 'Too many at once.' })).toBe('Too many at once. ')
})
