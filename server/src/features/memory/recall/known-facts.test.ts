import { expect, test } from 'vitest'
import { computeBudget } from '#server/features/prompt/build-prompt.ts'
import { type ChatApp, chatApp, sendAndWait, storedRecords } from '#test/chat.ts'
import { PLANTED } from './known-facts.fixture.ts'
import { writePath } from './write-path.fixture.ts'

const MESSAGES = 2_000
const CONTEXT = 8_192
const ROUNDING = 12

const FILLER = [
  'The rain keeps on, and the harbour is quiet tonight; nobody walks along the quay.',
  'Tell me what you see from up there when the fog comes in over the water.',
  '*She looks up from the table and smiles.* It is late, but I like these hours best.',
  'I had soup and bread, then I read a little and listened to the wind in the chimney.',
  'You always say that! What would you have done, though, if the door had been open?',
  'Slowly the light goes round, and for a moment the whole room is bright.',
]

async function longTalk(app: ChatApp): Promise<string> {
  await sendAndWait(app, 'Good evening.')
  const { user_id } = app.reader
  const [opening, , leaf] = await storedRecords(app, user_id)
  if (!opening || !leaf) throw new Error('the talk has not begun')
  const { chat_id } = leaf
  const contents = Array.from({ length: MESSAGES }, (_, index) => {
    const fact = index % 40 === 0 ? PLANTED[index / 40] : undefined
    const filler = FILLER[index % FILLER.length] ?? ''
    return fact === undefined ? `${filler} (${index})` : `${filler} ${fact.statement} Well, so it goes.`
  })
  await writePath(app.ctx.db, leaf, contents, new Date('2026-01-01T10:00:00Z'))
  return chat_id
}

test('at least forty of fifty facts in 2,000 messages are in the prompt when a message asks for them', async () => {
  const app = await chatApp({
    model: { tokens: 3, context_tokens: CONTEXT, tokens_per_second: 4_000 },
    env: { LLM_CONTEXT_TOKENS: String(CONTEXT) },
    is_working: false,
  })
  await longTalk(app)
  expect(PLANTED).toHaveLength(50)

  const missing: string[] = []
  let longest = 0
  for (const { question, answer } of PLANTED) {
    await app.model.clearRequests()
    const reply = await sendAndWait(app, question)
    expect(reply.fault).toBeNull()
    const [request] = await app.model.listRequests()
    const prompt = JSON.stringify(request?.body.messages)
    if (!prompt.includes(answer)) missing.push(`${question} (${answer})`)
    const { made_of } = await app.ctx.db
      .selectFrom('chat_records')
      .select('made_of')
      .where('record_id', '=', reply.record_id)
      .executeTakeFirstOrThrow()
    const sizes = made_of as unknown as { sections: [string, number][]; reply_tokens: number }
    const tokens = sizes.sections.reduce((sum, [, size]) => sum + size, 0)
    longest = Math.max(longest, tokens - computeBudget(CONTEXT, sizes.reply_tokens))
  }

  expect(longest).toBeLessThanOrEqual(ROUNDING)
  expect(PLANTED.length - missing.length, missing.join('\n')).toBeGreaterThanOrEqual(40)
})

test('the same message in the same chat has the same prompt', async () => {
  const app = await chatApp({
    // On a busy machine the estimate replaces a tokenizer that answers too late, and reported sizes correct the
    // estimate: both change the length of the prompt.
    model: {
      tokens: 3,
      context_tokens: CONTEXT,
      tokens_per_second: 4_000,
      has_tokenizer: false,
      has_usage: false,
    },
    env: { LLM_CONTEXT_TOKENS: String(CONTEXT) },
    is_working: false,
  })
  const chat_id = await longTalk(app)
  const leaf = await app.ctx.db
    .selectFrom('chats')
    .selectAll()
    .where('chat_id', '=', chat_id)
    .executeTakeFirstOrThrow()
  const question = PLANTED[7]?.question ?? ''
  const prompts: unknown[] = []
  for (let round = 0; round < 2; round++) {
    await app.model.clearRequests()
    await sendAndWait(app, question)
    prompts.push((await app.model.listRequests())[0]?.body.messages)
    await app.ctx.db.deleteFrom('chat_records').where('depth', '>', leaf.leaf_depth).execute()
    const { leaf_record_id, leaf_depth } = leaf
    await app.ctx.db
      .updateTable('chats')
      .set({ leaf_record_id, leaf_depth })
      .where('chat_id', '=', chat_id)
      .execute()
  }

  expect(JSON.stringify(prompts[0])).toContain(PLANTED[7]?.answer)
  expect(prompts[0]).toEqual(prompts[1])
})
