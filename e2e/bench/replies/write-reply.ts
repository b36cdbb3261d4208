import { collectTexts } from '../../../server/src/features/chat/quality/compared-texts.ts'
import { filterReply } from '../../../server/src/features/chat/quality/filter-reply.ts'
import { tidyEnd } from '../../../server/src/features/chat/quality/tidy-end.ts'
import {
  buildPrompt,
  cleanNames,
  computeReplyTokens,
  createCounter,
  limitContext,
  NEW_CHAT,
  NO_SETTINGS,
} from '../../../server/src/features/prompt/public.ts'
import type { LlmPort } from '../../../server/src/providers/llm/llm.port.ts'
import type { Situation } from './read-situations.ts'

const TEMPERATURE = 0.8

type Writer = { llm: LlmPort; isSmall: boolean; seed: number }
export type WrittenReply = { text: string; prompt: string; prompt_tokens: number }

/** Builds a prompt and filters the reply as in a chat, without the moderation. */
export async function writeReply(
  situation: Situation,
  { llm, isSmall, seed }: Writer,
): Promise<WrittenReply> {
  const { character, history, is_continue: isContinue } = situation
  const context_tokens = limitContext(llm.card.context_tokens, { isSmall })
  const max_tokens = computeReplyTokens({ context_tokens, reply_tokens: llm.card.reply_tokens })
  const names = cleanNames({ char: character.name, user: situation.user })
  const input = {
    character,
    names,
    promptSettings: { ...NO_SETTINGS, persona: situation.persona, note: situation.note },
    remembered: recallMemories(situation),
    history,
    loreState: NEW_CHAT,
    context_tokens,
    outputTokens: max_tokens,
    isSmall,
    isContinue,
  }
  const prompt = await buildPrompt(input, createCounter(llm))
  const last = history.at(-1)
  const textSoFar = isContinue && last?.role === 'character' ? last.content : ''
  const { earlier, userTexts } = collectTexts(history, situation.siblings)
  const request = {
    ...prompt,
    max_tokens,
    temperature: TEMPERATURE,
    samplers: { seed },
    signal: new AbortController().signal,
  }
  let text = ''
  const sink = {
    take: (piece: string) => {
      text += piece
    },
    rewind: () => {
      text = ''
    },
  }
  const finish = await filterReply({ llm, request, names, textSoFar, earlier, userTexts }, sink)
  const end = { from: textSoFar.length, finish, userText: userTexts.at(-1) }
  const whole = tidyEnd(`${textSoFar}${text}`, end)
  const prompt_tokens = prompt.prompt_sources.sections.reduce((sum, [, tokens]) => sum + tokens, 0)
  return {
    text: whole.slice(textSoFar.length).trim(),
    prompt: prompt.messages.map(({ role, content }) => `=== ${role}\n${content}`).join('\n'),
    prompt_tokens,
  }
}

function recallMemories({ memories, summary }: Situation) {
  return {
    summary: summary === undefined ? null : { summary_id: 'summary', version: 1, text: summary },
    pinned: [],
    recalled: memories.map((text, index) => ({
      kind: 'fact' as const,
      id: `fact-${index}`,
      day: '2026-03-12',
      who: null,
      text,
      depth: null,
    })),
  }
}
