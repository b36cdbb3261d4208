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

type Writer = { llm: LlmPort; is_small: boolean; seed: number }
export type WrittenReply = { text: string; prompt: string; prompt_tokens: number }

/** Builds a prompt and filters the reply as in a chat, without the moderation. */
export async function writeReply(
  situation: Situation,
  { llm, is_small, seed }: Writer,
): Promise<WrittenReply> {
  const { character, history, is_continue } = situation
  const context_tokens = limitContext(llm.card.context_tokens, { is_small })
  const max_tokens = computeReplyTokens({ context_tokens, reply_tokens: llm.card.reply_tokens })
  const names = cleanNames({ char: character.name, user: situation.user })
  const input = {
    character,
    names,
    prompt_settings: { ...NO_SETTINGS, persona: situation.persona, note: situation.note },
    remembered: recallMemories(situation),
    history,
    lore_state: NEW_CHAT,
    context_tokens,
    output_tokens: max_tokens,
    is_small,
    is_continue,
  }
  const prompt = await buildPrompt(input, createCounter(llm))
  const last = history.at(-1)
  const text_so_far = is_continue && last?.role === 'character' ? last.content : ''
  const { earlier, user_texts } = collectTexts(history, situation.siblings)
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
    retract: () => {
      text = ''
    },
  }
  const finish = await filterReply({ llm, request, names, text_so_far, earlier, user_texts }, sink)
  const end = { from: text_so_far.length, finish, user_text: user_texts.at(-1) }
  const whole = tidyEnd(`${text_so_far}${text}`, end)
  const prompt_tokens = prompt.prompt_sources.sections.reduce((sum, [, tokens]) => sum + tokens, 0)
  return {
    text: whole.slice(text_so_far.length).trim(),
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
