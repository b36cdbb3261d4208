import { startModelServer } from '@citrine/fakes/model-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { doctor } from '#test/doctor.ts'

test('the report tells whether memory searches by meaning, and whether its endpoint answers', async () => {
  const report = async (env: Record<string, string>) => (await doctor(env)).of('memory of chats')
  expect(await report({})).toMatch(
    /^ok memory of chats (<1 ms|\d+ ms|[\d.]+ s) citrine-words\/\d+ - found by words and by meaning.*npm start downloads/s,
  )
  expect(await report({ STARTER_MODEL: 'off' })).toMatch(/npm run model -- pull multilingual-e5-small$/)
  const model = await startModelServer()
  onTestFinished(() => model.stop())
  expect(await report({ EMBEDDINGS_URL: model.url, EMBEDDINGS_MODEL: 'fake-model' })).toMatch(
    /^ok memory of chats (<1 ms|\d+ ms|[\d.]+ s) fake-model at .* - found by words and by meaning/,
  )
  await model.stop()
  expect(await report({ EMBEDDINGS_URL: model.url })).toMatch(/^warn memory of chats .*did not answer/)
})
