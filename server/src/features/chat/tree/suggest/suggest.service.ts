import type * as routes from '@citrine/contract/chat-tree'
import { trimMessage } from '@citrine/contract/message-text'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import { requireReplyText } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import {
  createPaidTexts,
  loadSuggestionInput,
  type SuggestContext,
  type TextTask,
} from './paid-texts.service.ts'
import { readSuggestion, readSuggestions } from './read-suggestions.ts'
import { removeEchoes } from './repeated-suggestions.ts'
import { buildLinePrompt, SUGGESTIONS, suggestPrompt } from './suggest-prompt.ts'

type Line = NonNullable<BodyOf<typeof routes.suggestReplies>['line']>

const TEMPERATURE = 0.9

export async function createSuggestions(
  ctx: SuggestContext,
  requester: Requester,
  { line, ...body }: BodyOf<typeof routes.suggestReplies>,
  disconnected: AbortSignal,
): Promise<ResponseOf<typeof routes.suggestReplies>> {
  const subject = line === undefined ? [] : [line.draft]
  const write = (task: TextTask): Promise<string[]> => writeSuggestions(ctx, requester, task, line)
  return {
    replies: await createPaidTexts(
      ctx,
      requester,
      { ...body, subject, failure: 'suggest_failed' },
      { disconnected, write },
    ),
  }
}

async function writeSuggestions(
  ctx: SuggestContext,
  requester: Requester,
  task: TextTask,
  line: Line | undefined,
): Promise<string[]> {
  const { context, history, check, max_tokens } = await loadSuggestionInput(ctx, requester, task)
  const { names } = context
  const count = line === undefined ? SUGGESTIONS : 1
  const messages =
    line === undefined ? suggestPrompt(context) : buildLinePrompt(context, trimMessage(line.draft))
  const request = { messages, max_tokens, temperature: TEMPERATURE, stop: [], signal: task.signal }
  const ask = async (): Promise<string[]> => {
    let answer = ''
    try {
      const onRewind = (): void => {
        answer = ''
      }
      await task.llm.reply({ ...request, onRewind }, (piece) => {
        answer += piece
      })
    } catch (error) {
      answer = keepWholeLines(answer)
      if (answer === '') throw error
    }
    return line === undefined ? readSuggestions(answer, names) : readSuggestion(answer, names)
  }
  const first = removeEchoes(await ask(), history)
  const all = first.length < count ? removeEchoes([...first, ...(await addLine(ask, first))], history) : first
  return (await filterAllowed(ctx, all, check)).slice(0, count)
}

const keepWholeLines = (answer: string): string =>
  /^\s*(?:```|[[{])/.test(answer) ? '' : answer.slice(0, answer.lastIndexOf('\n') + 1).trim()

async function addLine(ask: () => Promise<string[]>, first: readonly string[]): Promise<string[]> {
  try {
    return await ask()
  } catch (error) {
    if (first.length === 0) throw error
    return []
  }
}

type SuggestionCheck = {
  user_id: string
  rating: 'sfw' | 'nsfw'
  isRestricted: boolean
  answeredText: string
}

async function filterAllowed(
  ctx: SuggestContext,
  replies: readonly string[],
  check: SuggestionCheck,
): Promise<string[]> {
  const allowed: string[] = []
  let refusal: unknown = new AppError('suggest_failed', { reason: 'nothing was suggested' })
  for (const text of replies)
    try {
      if (allowed.length === SUGGESTIONS) break
      await requireReplyText(ctx, { ...check, record_id: null, text })
      allowed.push(text)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusal = error
    }
  if (allowed.length === 0) throw refusal
  return allowed
}
