import { startTranscriptionServer } from '@citrine/fakes/transcription-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { doctor } from '#test/doctor.ts'

test('the report names the transcription provider, and whether it answers', async () => {
  const report = async (env: Record<string, string>) => (await doctor(env)).of('speech input')
  expect(await report({})).toBe('ok speech input the browser - where it can recognise speech')
  const server = await startTranscriptionServer()
  onTestFinished(() => server.stop())
  expect(await report(server.env)).toMatch(
    /^ok speech input (<1 ms|\d+ ms|[\d.]+ s) ear-1 at .* - turns speech into text/,
  )
  expect(await report({ ...server.env, STT_API_KEY: 'another key' })).toMatch(
    /^warn speech input .*answered 401/,
  )
  await server.stop()
  expect(await report(server.env)).toMatch(/^warn speech input .*did not answer/)
})
