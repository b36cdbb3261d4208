// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDeviceVoice } from './use-device-voice.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a device without a voice for the language is detected, and so is a voice added later', async () => {
  let voices = [{ lang: 'en-GB', localService: true }]
  const synth = Object.assign(new EventTarget(), { getVoices: () => voices })
  vi.stubGlobal('speechSynthesis', synth)
  const { result } = renderHook(() => useDeviceVoice('de'))
  await expect.poll(() => result.current).toBe(false)

  voices = [...voices, { lang: 'de-DE', localService: true }]
  act(() => void synth.dispatchEvent(new Event('voiceschanged')))

  expect(result.current).toBe(true)
})

test('a browser without speech has no voice', () => {
  vi.stubGlobal('speechSynthesis', undefined)
  expect(renderHook(() => useDeviceVoice('en')).result.current).toBe(false)
})
