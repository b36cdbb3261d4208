// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { clearMediaSession, showCallOnDevice, showMediaSession, updateMediaSession } from './media-session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a call keeps the keys of a headset until it ends, whatever voice plays meanwhile', () => {
  const keys = new Map<string, (() => void) | null>()
  const session = {
    metadata: null,
    playbackState: 'none',
    setPositionState: vi.fn(),
    setActionHandler: (key: string, run: (() => void) | null) => {
      if (key === 'hangup') throw new TypeError('unknown here')
      keys.set(key, run)
    },
  }
  vi.stubGlobal('navigator', { mediaSession: session })
  vi.stubGlobal('MediaMetadata', class {})
  vi.stubGlobal(
    'Audio',
    class {
      play = async () => undefined
      pause = () => undefined
    },
  )
  URL.createObjectURL ??= () => 'blob:silence'
  const press = vi.fn()
  const mute = vi.fn()
  const hangUp = vi.fn()
  const play = vi.fn()

  const release = showCallOnDevice({ title: 'Idris Vale', pictures: [] }, { press, mute, hangUp })
  const clip = { id: 'v1', title: 'Idris Vale', pictures: [], parts: [], isWhole: true, lang: 'en' }
  const controls = { play, pause: play, seekBy: play, seekTo: play, stop: play }
  showMediaSession({ ...clip, engine: 'audio' } as never, controls)
  updateMediaSession({ isPlaying: false, atMs: 0, durationMs: 1_000, speed: 1 })
  clearMediaSession()
  for (const key of ['pause', 'play', 'togglemicrophone', 'stop']) keys.get(key)?.()
  expect([press, mute, hangUp, play].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1, 0])
  expect(session.playbackState).toBe('playing')

  release()
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
  expect([...keys.values()].every((run) => run === null)).toBe(true)
  showMediaSession({ ...clip, engine: 'audio' } as never, controls)
  keys.get('play')?.()
  expect(play).toHaveBeenCalledOnce()
})
