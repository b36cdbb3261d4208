import type { AppContext } from '#server/context.ts'
import { nameInTalk } from '#server/features/characters/characters.service.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { capReply } from '../cap-reply.ts'
import { openOutputStage } from '../output-stage.ts'
import type { PromptCharacter } from '../prompt/blocks.ts'
import { buildPrompt } from '../prompt/build-prompt.ts'
import { counterFor } from '../prompt/count.ts'
import { replyTokens } from '../prompt/reply-length.ts'
import { replyBeginning } from '../reply-beginning.ts'

const TEMPERATURE = 0.8

export type Trial = {
  ctx: SafetyContext
  user_id: string
  character: PromptCharacter & { nickname: string; rating: 'sfw' | 'nsfw' | null }
  user_name: string
  llm: LlmPort
  /** The whole talk, oldest first. */
  turns: readonly { role: 'user' | 'character'; content: string }[]
  signal: AbortSignal
  onText: (text: string) => void
}

/** The model that answers where nobody has chosen one. @throws model_unavailable */
export function defaultModel({ models }: Pick<AppContext, 'models'>): LlmPort {
  const llm = models.list().find(({ card }) => !card.premium)
  if (llm === undefined) throw new AppError('model_unavailable', { reason: 'no model is set' })
  return llm
}

/** The next reply of a talk that is nowhere stored, made as any other reply is. */
export async function tryTalk({
  ctx,
  user_id,
  character,
  user_name,
  llm,
  turns,
  signal,
  onText,
}: Trial): Promise<'stop' | 'length'> {
  const { context_tokens } = llm.card
  const reply_tokens = replyTokens(llm.card)
  const char = nameInTalk(character)
  const is_continue = turns.at(-1)?.role === 'character'
  const input = {
    character,
    names: { char, user: user_name },
    turns: turns.map((turn, depth) => ({ ...turn, depth })),
    context_tokens,
    reply_tokens,
    is_continue,
  }
  const prompt = await buildPrompt(input, counterFor(llm))
  const beginning = replyBeginning(char, is_continue ? (turns.at(-1)?.content ?? '') : '')
  const cap = capReply(reply_tokens)
  let hasText = false
  const emit = (piece: string): void => {
    const text = cap.pass(piece)
    if (text === '') return
    hasText = true
    onText(text)
  }
  const request = {
    ...prompt,
    max_tokens: reply_tokens,
    temperature: TEMPERATURE,
    signal: AbortSignal.any([signal, cap.reached]),
  }
  const before = turns
    .slice(-2)
    .map(({ content }) => content)
    .join('\n')
  const rating = character.rating ?? 'sfw'
  const stage = openOutputStage(ctx, { user_id, record_id: null, rating, is_held: false, before, emit })
  const finish = await stage.pass((take) =>
    llm
      .reply(request, (piece) => take(beginning.feed(piece)))
      .catch((error: unknown) => {
        if (!cap.reached.aborted) throw error
        return 'length' as const
      })
      .finally(() => take(beginning.rest())),
  )
  if (!hasText) throw new ProviderError('llm', 'refused', 'the reply has no words')
  return cap.reached.aborted ? 'length' : finish
}
