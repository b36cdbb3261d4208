import type * as routes from '@citrine/contract/chat-tree'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import { requireReplyText } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import {
  createPaidTexts,
  LETTERS_PER_TOKEN,
  loadSuggestionInput,
  type SuggestContext,
  type TextTask,
} from './paid-texts.service.ts'
import { buildRecapPrompt, readRecap } from './recap-prompt.ts'

const TEMPERATURE = 0.7

export async function createRecap(
  ctx: SuggestContext,
  requester: Requester,
  body: BodyOf<typeof routes.recapChat>,
  disconnected: AbortSignal,
): Promise<ResponseOf<typeof routes.recapChat>> {
  const write = async (task: TextTask): Promise<string[]> => [await writeRecap(ctx, requester, task)]
  const request = { ...body, subject: ['recap'], failure: 'recap_failed' } as const
  const [text = ''] = await createPaidTexts(ctx, requester, request, { disconnected, write })
  return { text }
}

async function writeRecap(ctx: SuggestContext, requester: Requester, task: TextTask): Promise<string> {
  const { chat, llm, signal } = task
  const { user_id, chat_id, character_id, leaf_record_id: leaf_id } = chat
  const { context, check, max_tokens } = await loadSuggestionInput(ctx, requester, task)
  const { names, history } = context
  const budget = Math.floor(context.lettersMax / LETTERS_PER_TOKEN)
  const request = { user_id, chat_id, character_id, names, history, leaf_id, budget }
  const { remembered } = await ctx.registry.chatMemory.recall(ctx, request)
  const messages = buildRecapPrompt(context, remembered)
  let answer = ''
  const onRewind = (): void => {
    answer = ''
  }
  await llm.reply({ messages, max_tokens, temperature: TEMPERATURE, stop: [], signal, onRewind }, (piece) => {
    answer += piece
  })
  const text = readRecap(answer, names)
  if (text === '') throw new AppError('recap_failed', { reason: 'nothing was written' })
  await requireReplyText(ctx, { ...check, record_id: null, text })
  return text
}
