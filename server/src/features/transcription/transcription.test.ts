import { setImmediate } from 'node:timers/promises'
import { getChatCommon } from '@citrine/contract/chat'
import { transcribe } from '@citrine/contract/transcription'
import { startTranscriptionServer, type TranscriptionServer } from '@citrine/fakes/transcription-server.ts'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Log } from '#server/platform/log.ts'
import { openStt } from '#server/providers/stt/openai.stt.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk, upload } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { makeWav } from '#test/wav.ts'

async function earedApp(log?: Log) {
  const server = await startTranscriptionServer()
  onTestFinished(() => server.stop())
  const app = await testApp({ env: server.env, is_working: false, parts: log === undefined ? {} : { log } })
  const { token } = await signedIn(app)
  return { app, server, token }
}

const speak = (app: TestApp, token: string, file: Buffer, language = 'en') =>
  upload(app, transcribe, { token, file, language })

const impatient = ({ env }: TranscriptionServer) =>
  openStt({ STT_BASE_URL: env.STT_BASE_URL, STT_API_KEY: env.STT_API_KEY, STT_MODEL: 'ear-1' }, (url, init) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(50) }),
  )

test('speech becomes text in its language, and only the sound of the recording is passed on', async () => {
  const { app, server, token } = await earedApp()
  await server.setTexts(['Der Hafen schläft\u0000 noch.', ''])

  const response = await speak(app, token, makeWav({ seconds: 1.5, noted: 'recorded at home' }), 'de')
  expect(response).toMatchObject({ status: 200, data: { text: 'Der Hafen schläft  noch.' } })
  const [heard] = await server.listSpeech()
  expect(heard).toMatchObject({ model: 'ear-1', language: 'de', rate: 16_000, seconds: 1.5, bytes: 48_044 })
  expect(heard?.loudness).toBeGreaterThan(0.05)

  expect(await speak(app, token, makeWav({ seconds: 2, loudness: 0 }))).toMatchObject({ data: { text: '' } })
  expect(await speak(app, token, makeWav({ seconds: 0.1 }))).toMatchObject({ data: { text: '' } })
  expect(await server.listSpeech()).toHaveLength(1)
  expect(await speak(app, token, makeWav({ seconds: 1, channels: 2, rate: 44_100 }))).toMatchObject({
    data: { text: '' },
  })
  expect((await server.listSpeech())[1]).toMatchObject({ rate: 44_100, seconds: 1, language: 'en' })

  const file = makeWav({ seconds: 1 })
  await upload(app, transcribe, { token, file, language: 'en', query: { language: 'pt-BR' } })
  expect((await server.listSpeech())[2]).toMatchObject({ language: 'pt' })
  const odd = { token, file, query: { language: 'x; y' } }
  expect(await upload(app, transcribe, odd)).toMatchObject({ status: 400 })

  expect(await upload(app, transcribe, { file: makeWav({ seconds: 1 }) })).toMatchObject({ status: 1005 })
})

test('a file that is not a recording, or longer than a minute, is refused in full sentences and not passed on', async () => {
  const { app, server, token } = await earedApp()
  const refused = async (file: Buffer) => (await speak(app, token, file)).desc

  const wav = makeWav({ seconds: 1 })
  const asFloat = Buffer.from(wav)
  asFloat.writeUInt16LE(3, 20)
  const endless = Buffer.from(wav)
  endless.writeUInt32LE(0xffff_fff0, 16)
  const heads = Buffer.concat([wav.subarray(0, 12), Buffer.alloc(800), wav.subarray(12)])
  for (const file of [
    heads,
    Buffer.from('ID3 a song'),
    asFloat,
    endless,
    wav.subarray(0, 30),
    Buffer.alloc(0),
  ])
    expect(await refused(file)).toBe('This recording can’t be read. Please record it again.')
  expect(await refused(makeWav({ seconds: 61 }))).toBe(
    'This recording is longer than 60 seconds. Please record shorter pieces.',
  )
  expect(await speak(app, token, Buffer.alloc(10_100_000))).toMatchObject({ status: 413 })
  expect(await server.listSpeech()).toEqual([])
})

test('a service that fails, hangs up or answers nonsense is reported, and the log has no word of the speech', async () => {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const { app, server, token } = await earedApp(log)
  await server.setTexts(['the harbour secret'])
  const wav = makeWav({ seconds: 1 })

  for (const behaviour of ['fail', 'drop', 'garbage'] as const) {
    await server.behave(behaviour)
    expect(await speak(app, token, wav), behaviour).toMatchObject({ http: 503, status: 503 })
  }
  await server.behave('hang')
  await expect(impatient(server)?.transcribe(wav, 'en')).rejects.toMatchObject({
    fault: 'unreachable',
    retry: true,
  })
  await server.behave('answer')
  expect(await speak(app, token, wav)).toMatchObject({ data: { text: 'the harbour secret' } })
  expect(logged.join()).toContain('speech could not be transcribed')
  expect(logged.join()).not.toContain('harbour')
})

test('three files per user are read at once, and others wait: memory stays bounded', async () => {
  let running = 0
  let peak = 0
  const transcribe = async () => {
    peak = Math.max(peak, ++running)
    await setImmediate()
    running -= 1
    return 'heard'
  }
  const app = await testApp({ is_working: false, parts: { stt: { model: 'ear-1', transcribe } } })
  const { token } = await signedIn(app)
  const other = await signedIn(app)
  const wav = makeWav({ seconds: 1 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => speak(app, token, wav)))
  expect(answers.map(({ data }) => data?.text)).toEqual(Array.from({ length: 12 }, () => 'heard'))
  expect([running, peak]).toEqual([0, 3])
  expect(await speak(app, other.token, wav)).toMatchObject({ status: 200 })
})

test('the page knows whether transcription is available, and requests are limited', async () => {
  const deaf = await testApp({ is_working: false })
  const somebody = await signedIn(deaf)
  expect((await callOk(deaf, getChatCommon, { token: somebody.token })).has_transcription).toBe(false)
  expect(await speak(deaf, somebody.token, makeWav({ seconds: 1 }))).toMatchObject({
    status: 404,
    desc: 'This site can’t turn speech into text.',
  })

  const { app, token } = await earedApp()
  expect((await callOk(app, getChatCommon, { token })).has_transcription).toBe(true)
  const silence = makeWav({ seconds: 0.2, loudness: 0 })
  const answers: Awaited<ReturnType<typeof speak>>[] = []
  for (const many of [14, 14, 13])
    answers.push(...(await Promise.all(Array.from({ length: many }, () => speak(app, token, silence)))))
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(refusals).toHaveLength(1)
  expect(refusals[0]).toMatchObject({ http: 429 })
  expect(refusals[0]?.refusal.retry_after_s).toBeGreaterThan(0)
  expect((await call(app, getChatCommon, { token })).status).toBe(200)
})
