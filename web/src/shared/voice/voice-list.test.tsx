// @vitest-environment jsdom
import type { VoicePreset } from '@citrine/contract/voices'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { VoiceList } from './voice-list.tsx'

const responses = vi.hoisted(() => new Map<string, () => void>())
const received = vi.hoisted((): string[] => [])

vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  call: (_: unknown, { params: { preset_id } }: { params: { preset_id: string } }) =>
    new Promise((resolve) => {
      const part = { index: 0, kind: 'speech', text: 'Hello.', url: '/media/0', duration_ms: 900, peaks: [] }
      responses.set(preset_id, () => resolve({ engine: 'server', lang: 'en', parts: [part] }))
    }),
}))
vi.mock('#web/lib/voice/audio-context.ts', () => ({ unlockAudio: async () => true }))
vi.mock('#web/lib/voice/player.ts', () => ({
  playVoice: ({ title }: { title: string }) => void received.push(title),
  stopVoice: () => undefined,
  usePlaying: () => null,
  voicePlaying: { get: () => null },
}))

const preset = (id: string, gender: VoicePreset['gender']): VoicePreset => ({
  id,
  name: id,
  gender,
  about: { tone: 'low', pace: 'even' },
  premium: false,
})
const PRESETS = [preset('theo', 'male'), preset('ada', 'female'), preset('sage', 'non_binary')]

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VoiceList label="" presets={PRESETS} first="female" value={null} none="own" onChange={() => {}} />
    </QueryClientProvider>,
  )
const press = (name: string): boolean =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }))
const bring = async (name: string): Promise<void> => {
  await waitFor(() => expect(responses.has(name)).toBe(true))
  responses.get(name)?.()
  await new Promise((resolve) => setTimeout(resolve))
}

beforeAll(async () => {
  await startI18n()
  await loadTexts('voices')
})
afterEach(() => {
  cleanup()
  responses.clear()
  received.length = 0
})

test('voices of the character’s gender come first, the others in their order', () => {
  show()
  const named = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('bdi'))
  expect(named.map((name) => name?.textContent)).toEqual([undefined, 'ada', 'theo', 'sage'])
})

test('the last requested sample is played, and none after the list is closed', async () => {
  const { unmount } = show()
  press('ada')
  press('theo')
  await bring('theo')
  await bring('ada')
  expect(received).toEqual(['theo'])
  press('sage')
  unmount()
  await bring('sage')
  expect(received).toEqual(['theo'])
})
