import { startAudioServer } from '@citrine/fakes/audio-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { doctor } from '#test/doctor.ts'

test('the report names the voice provider, and whether it answers', async () => {
  const report = async (env: Record<string, string>) => (await doctor(env, { hasVoices: true })).of('voices')
  expect(await report({})).toMatch(
    /^ok voices (<1 ms|\d+ ms|[\d.]+ s) this machine - reads English aloud; the browser/,
  )
  const server = await startAudioServer()
  onTestFinished(() => server.stop())
  expect(await report(server.env)).toMatch(/^ok voices .* mouth-1 at .* - reads aloud/)
  expect(await report({ ...server.env, TTS_API_KEY: 'another key' })).toMatch(/^warn voices .*answered 401/)
})
