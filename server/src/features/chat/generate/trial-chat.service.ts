import type { AttachedBook } from '@citrine/contract/lorebook'
import { nameInChat } from '#server/features/characters/public.ts'
import {
  buildPrompt,
  cleanNames,
  computeReplyTokens,
  createCounter,
  limitContext,
  NEW_CHAT,
  NO_SETTINGS,
  NOTHING_REMEMBERED,
  type PromptCharacter,
} from '#server/features/prompt/public.ts'
import type { SafetyContext } from '#server/features/safety/public.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { collectTexts } from '../quality/compared-texts.ts'
import { filterReply } from '../quality/filter-reply.ts'
import { tidyEnd } from '../quality/tidy-end.ts'
import { createOutputStage } from './output-stage.ts'

const TEMPERATURE = 0.8

export type TrialChat = {
  ctx: SafetyContext
  user_id: string
  character: PromptCharacter & {
    nickname: string
    rating: 'sfw' | 'nsfw' | null
    attached_books?: readonly AttachedBook[] | undefined
  }
  userName: string
  llm: LlmPort
  history: readonly { role: 'user' | 'character'; content: string }[]
  signal: AbortSignal
  onText: (text: string) => void
}

export async function runTrialChat({
  ctx,
  user_id,
  character,
  userName,
  llm,
  history,
  signal,
  onText,
}: TrialChat): Promise<{ finish: 'stop' | 'length'; text: string }> {
  const context_tokens = limitContext(llm.card.context_tokens, llm.card)
  const reply_tokens = computeReplyTokens(llm.card)
  const names = cleanNames({ char: nameInChat(character), user: userName })
  const last = history.at(-1)
  const isContinue = last?.role === 'character'
  const input = {
    character,
    names,
    promptSettings: NO_SETTINGS,
    remembered: NOTHING_REMEMBERED,
    history: history.map((message, depth) => ({ ...message, depth })),
    // Lore timers start as in a new chat, because a trial chat stores no replies from which they could run.
    loreState: NEW_CHAT,
    books: (character.attached_books ?? []).map((book) => ({ ...book, place: 'character' as const })),
    context_tokens,
    outputTokens: reply_tokens,
    isSmall: llm.card.isSmall === true,
    isContinue,
  }
  const prompt = await buildPrompt(input, createCounter(llm))
  const request = { ...prompt, max_tokens: reply_tokens, temperature: TEMPERATURE, signal }
  const textSoFar = isContinue ? last.content : ''
  let written = ''
  const emit = (text: string): void => {
    written += text
    onText(text)
  }
  const answeredText = history
    .slice(-2)
    .map(({ content }) => content)
    .join('\n')
  const rating = character.rating ?? 'sfw'
  const stage = createOutputStage(ctx, {
    user_id,
    record_id: null,
    rating,
    isRestricted: false,
    answeredText,
    emit,
  })
  const texts = collectTexts(history)
  const finish = await stage.pass((sink) => filterReply({ llm, request, names, textSoFar, ...texts }, sink))
  if (written === '') throw new ProviderError('llm', 'refused', 'the reply has no words')
  const whole = tidyEnd(`${textSoFar}${written}`, {
    from: textSoFar.length,
    finish,
    userText: texts.userTexts.at(-1),
  })
  return { finish, text: whole.slice(textSoFar.length) }
}
