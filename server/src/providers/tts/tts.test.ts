import { PRESETS } from '@citrine/contract/voice-presets'
import { type AudioServer, startAudioServer } from '@citrine/fakes/audio-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createFliteTts } from './flite/flite.tts.ts'
import { openTts } from './open-tts.ts'
import { openSpeechThreads } from './threads/speech-threads.ts'
import type { Speech, TtsPort } from './tts.port.ts'

const TEXT = 'Good evening. I waited for you by the harbour.'

function open(env: Record<string, string> = {}): TtsPort {
  const tts = openTts(readConfig({ NODE_ENV: 'test', ...env }))
  onTestFinished(() => tts.close())
  return tts
}

async function audioServer(): Promise<AudioServer> {
  const server = await startAudioServer()
  onTestFinished(() => server.stop())
  return server
}

const say = (tts: TtsPort, preset_id = 'ada', text = TEXT, signal = AbortSignal.timeout(20_000)) =>
  tts.speak({ text, preset_id, lang: 'en', signal })

function expectSpeech({ mp3, duration_ms, peaks }: Speech): void {
  expect(mp3.toString('latin1', 0, 3)).toBe('ID3')
  expect(mp3.toString('latin1')).toContain('digitalsourcetype/trainedAlgorithmicMedia')
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + mp3.readUInt8(at), 0)
  expect(mp3.readUInt16BE(10 + size) & 0xffe0).toBe(0xffe0)
  expect((mp3.length - 10 - size) / 8).toBeGreaterThan(duration_ms * 0.9)
  expect(Math.abs(peaks.length - duration_ms / 50)).toBeLessThanOrEqual(1)
  expect(Math.max(...peaks)).toBeGreaterThan(20)
  expect(Math.max(...peaks)).toBeLessThanOrEqual(100)
}

test('twelve local voices speak the same text, each differently', async () => {
  const tts = open()

  const speeches = await Promise.all(PRESETS.map(({ id }) => say(tts, id)))

  for (const speech of speeches) {
    expectSpeech(speech)
    expect(speech.duration_ms).toBeGreaterThan(1_500)
    expect(speech.duration_ms).toBeLessThan(6_000)
  }
  expect(new Set(speeches.map(({ mp3 }) => mp3.toString('base64'))).size).toBe(PRESETS.length)
  expect((await say(tts, 'ada')).mp3.equals(speeches[0]?.mp3 ?? Buffer.alloc(0))).toBe(true)
})

test('markup, switches and unspeakable characters do no harm', async () => {
  const tts = open()

  const quoted = await say(tts, 'theo', '-o /tmp/x <audio src="a"/> & \u0000 é 灯 -voice rms, she said.')
  expectSpeech(quoted)
  for (const unsaid of ['…', '你好。', 'שלום'])
    expect(await say(tts, 'theo', unsaid)).toMatchObject({ duration_ms: 150, peaks: [0, 0, 0] })
  await expect(say(tts, 'nobody')).rejects.toMatchObject({ name: 'ProviderError' })
  expectSpeech(await say(tts))
})

test('a voice that takes too long is ended with its thread, and the next is spoken', async () => {
  const slow = createFliteTts(openSpeechThreads(1))
  onTestFinished(() => slow.close())

  await expect(Promise.allSettled([say(slow), say(slow)])).resolves.toMatchObject([
    { reason: { fault: 'broke_off', retry: true } },
    { reason: { fault: 'broke_off', retry: true } },
  ])
})

test('an audio server is called in OpenAI’s format, and its sound is converted here', async () => {
  const server = await audioServer()
  const tts = open(server.env)

  expectSpeech(await say(tts, 'ada'))
  expectSpeech(await say(open({ ...server.env, TTS_VOICES: 'marla=af_sky,ada=af_bella' }), 'marla'))
  expectSpeech(await say(open({ ...server.env, TTS_VOICES: 'my-own' }), 'milo'))

  const whole = { model: 'mouth-1', input: TEXT, response_format: 'wav' }
  expect(await server.listRequests()).toEqual([
    { ...whole, voice: 'nova', speed: 1 },
    { ...whole, voice: 'af_sky', speed: 0.88 },
    { ...whole, voice: 'my-own', speed: 1.12 },
  ])
  expect(tts.languages).toBeNull()
})

test('an audio server fails in known ways, and is called again after each', async () => {
  const server = await audioServer()
  const tts = open(server.env)
  const kinds = {
    fail: { fault: 'refused', retry: true },
    refuse: { fault: 'refused', retry: false },
    garbage: { fault: 'refused', retry: true },
    flood: { fault: 'refused', retry: false },
    drop: { fault: 'unreachable', retry: true },
  } as const
  for (const behaviour of ['fail', 'refuse', 'garbage', 'flood', 'drop'] as const) {
    await server.behave(behaviour)
    await expect(say(tts), behaviour).rejects.toMatchObject({
      name: 'ProviderError',
      vendor: 'speech',
      ...kinds[behaviour],
    })
    await server.behave('answer')
    expectSpeech(await say(tts))
  }
})

test('an audio server that never answers, or is down, blocks nobody', async () => {
  const server = await audioServer()
  const tts = open(server.env)
  await server.behave('hang')

  await expect(say(tts, 'ada', TEXT, AbortSignal.timeout(300))).rejects.toMatchObject({ fault: 'silent' })
  await server.stop()
  await expect(say(tts)).rejects.toMatchObject({ fault: 'unreachable', retry: true })
})
