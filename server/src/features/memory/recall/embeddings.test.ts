import { saveMemory } from '@citrine/contract/memory'
import { startModelServer } from '@citrine/fakes/model-server.ts'
import { expect, test } from 'vitest'
import { callOk } from '#test/call.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'

test('a saved memory gets its vector even when the endpoint takes longer than a reply may wait', async () => {
  const server = await startModelServer({ first_token_ms: 700 })
  const app = await chatApp({ env: { EMBEDDINGS_URL: server.url, EMBEDDINGS_MODEL: 'meaning-1' } })
  const { token } = app.reader
  const { character_id } = app.character

  await callOk(app, saveMemory, { token, body: { character_id, text: 'A terrier named Biscuit.' } })

  const kept = await app.ctx.db.selectFrom('memories').select('embedding_model').execute()
  expect(kept).toEqual([{ embedding_model: 'meaning-1' }])
})

test('with an embeddings endpoint a fact is recalled by its meaning, and without an answer by words alone', async () => {
  const server = await startModelServer()
  const app = await chatApp({
    model: { tokens: 3, context_tokens: 1_536 },
    env: { LLM_CONTEXT_TOKENS: '1536', EMBEDDINGS_URL: server.url, EMBEDDINGS_MODEL: 'meaning-1' },
  })
  const { token } = app.reader
  const { character_id } = app.character
  const add = (text: string) => callOk(app, saveMemory, { token, body: { character_id, text } })
  await add('A terrier named Biscuit sleeps under the stove.')
  for (let number = 0; number < 40; number++) {
    app.clock.advance(1_000)
    await add(`Note ${number}: the weather was as it always is.`)
  }
  const promptFor = async (question: string): Promise<string> => {
    await app.model.clearRequests()
    await sendAndWait(app, question)
    return JSON.stringify((await app.model.listRequests())[0]?.body.messages)
  }

  expect(await promptFor('How is my puppy?')).toContain('Biscuit')
  await server.stop()
  expect(await promptFor('And my hound?')).not.toContain('Biscuit')
  expect(await promptFor('Is the stove warm?')).toContain('Biscuit')
})
