// @vitest-environment jsdom
import type { Voice, VoicePart } from '@citrine/contract/voices'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { type PlayingClip, voicePlaying } from '#web/lib/voice/player.ts'
import { voices } from './chat-voices.ts'
import { PlayingVoice } from './playing-voice.tsx'
import type { VoiceState } from './voice-machine.ts'

const player = vi.hoisted(() => ({ pauseVoice: vi.fn(), resumeVoice: vi.fn(), seekVoice: vi.fn() }))
vi.mock('#web/lib/voice/player.ts', async (load) => ({ ...(await load<object>()), ...player }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('voices')
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  for (const mock of Object.values(player)) mock.mockReset()
})
afterEach(() => {
  cleanup()
  voicePlaying.set(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const PART: VoicePart = {
  index: 0,
  kind: 'speech',
  text: 'Hello.',
  url: '/a',
  duration_ms: 4_000,
  peaks: [9, 40],
}
const VOICE: Voice = {
  voice_id: 'v1',
  record_id: 'r1',
  state: 'ready',
  engine: 'server',
  parts: [PART, { ...PART, index: 1, duration_ms: 6_000 }],
  duration_ms: null,
  lang: 'en',
  fault: null,
  is_given_back: false,
}
const STATE = { isStored: false, peaks: [], isAsking: false } as unknown as VoiceState

function show(change: Partial<Voice> = {}, playing: Partial<PlayingClip> | null = null) {
  const play = vi.spyOn(voices, 'play').mockReturnValue(undefined)
  const stop = vi.spyOn(voices, 'stop').mockReturnValue(undefined)
  if (playing !== null)
    voicePlaying.set({ id: 'v1', engine: 'server', state: 'playing', fault: null, ...playing })
  render(
    <PlayingVoice
      state={STATE}
      voice={{ ...VOICE, ...change }}
      record_id="r1"
      tabIndex={0}
      onAsk={() => {}}
    />,
  )
  return { play, stop }
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const bar = () => screen.getByRole<HTMLInputElement>('slider')

test('a voice at rest plays from its beginning, or from a place that is chosen', () => {
  const { play } = show()
  expect([bar().getAttribute('aria-valuetext'), bar().max, bar().value]).toEqual(['0:00 of 0:10', '20', '0'])
  press('Play')
  fireEvent.change(bar(), { target: { value: '5' } })
  fireEvent.change(bar(), { target: { value: '20' } })
  expect(play.mock.calls.map(([, atMs]) => atMs)).toEqual([undefined, 2_500, 10_000])
  cleanup()
  show({ duration_ms: 60_000 })
  expect(bar().max).toBe('30')
})

test('the button pauses a voice that plays or loads, and resumes one that is paused', () => {
  show({}, { state: 'playing' })
  press('Pause')
  act(() => voicePlaying.set({ id: 'v1', engine: 'server', state: 'waiting', fault: null }))
  press('Pause')
  act(() => voicePlaying.set({ id: 'v1', engine: 'server', state: 'paused', fault: null }))
  press('Play')
  expect([player.pauseVoice.mock.calls.length, player.resumeVoice.mock.calls.length]).toEqual([2, 1])
  expect(screen.queryByRole('status')).toBeNull()
  act(() => voicePlaying.set({ id: 'v1', engine: 'server', state: 'blocked', fault: null }))
  expect(screen.getByRole('status').textContent).toMatch(/tap/i)
  expect(screen.queryByRole('slider')).toBeNull()
})

test('another voice that plays changes nothing here', () => {
  const { play } = show({}, { id: 'v2', state: 'playing' })
  press('Play')
  expect(play).toHaveBeenCalledExactlyOnceWith('r1', undefined)
})

test('a voice in the making can be stopped; one of the device has no places', () => {
  const { stop } = show({ state: 'generating' })
  press('Cancel the voice')
  expect(stop).toHaveBeenCalledExactlyOnceWith('r1')
  cleanup()
  show({ engine: 'browser' })
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel the voice' })).toBeNull()
})

test('the speed goes round', () => {
  show()
  const read = (): string => screen.getAllByRole('button').at(-1)?.textContent ?? ''
  const seen = [read()]
  do {
    fireEvent.click(screen.getAllByRole('button').at(-1) as Element)
    seen.push(read())
  } while (seen.at(-1) !== seen[0] && seen.length < 9)
  expect(seen).toMatchInlineSnapshot(`
    [
      "1×",
      "1.25×",
      "1.5×",
      "1.75×",
      "2×",
      "0.75×",
      "1×",
    ]
  `)
})
