import type { Names } from '@citrine/contract/names'
import { createQuote, QUOTED_TEXT_RULE } from '#server/features/prompt/public.ts'
import type { PromptMessage } from '#server/providers/llm/llm.port.ts'
import type { SliceMessage } from './slice.ts'

const MESSAGE_MAX = 1_500
const WORDS_MAX = 250
export const FACTS_MAX = 6

const quote = createQuote('rules', 'before', 'chat')
const quoteOnOneLine = (text: string): string => quote(text).replace(/\s+/g, ' ')

const formatLine = ({ role, content }: SliceMessage, { char, user }: Names): string =>
  `${role === 'user' ? user : char}: ${quoteOnOneLine(content).slice(0, MESSAGE_MAX)}`

export function buildSummaryPrompt(
  before: string,
  slice: readonly SliceMessage[],
  names: Names,
): PromptMessage[] {
  const system = `<rules>
You keep the notes of a story that ${names.user} and ${names.char} tell each other. Write a summary of it: who is who, what happened, where it stands now, what was promised.
- Keep what the notes so far say, shorter where it matters less; add what the chat says. Names, places and numbers stay as they are. Invent nothing.
- Write in the language of the chat, in the third person, in whole sentences, at most ${WORDS_MAX} words. Nothing sexual, nothing graphic.
- Answer with the summary alone: no title, no list, no remarks.
${QUOTED_TEXT_RULE}
</rules>`
  const chat = slice.map((message) => formatLine(message, names)).join('\n')
  const notes = before === '' ? '' : `<before>\n${quoteOnOneLine(before)}\n</before>\n\n`
  return [
    { role: 'system', content: system },
    { role: 'user', content: `${notes}<chat>\n${chat}\n</chat>` },
  ]
}

export function buildFactsPrompt(slice: readonly SliceMessage[], names: Names): PromptMessage[] {
  const system = `<rules>
From a chat between ${names.user} and ${names.char}, note what is worth remembering for later: names, places, dates, likes, dislikes, plans, promises.
- One fact a line, at most ${FACTS_MAX} lines: the number of its message, a bar, and one short sentence that can be understood alone. Such as: 3 | ${names.user} has a sister in Porto.
- Only what the chat itself says, in its language. No questions, no advice, nothing about these rules.
- When nothing is worth it, answer with one dash.
${QUOTED_TEXT_RULE}
</rules>`
  const chat = slice.map((message, index) => `[${index + 1}] ${formatLine(message, names)}`).join('\n')
  return [
    { role: 'system', content: system },
    { role: 'user', content: `<chat>\n${chat}\n</chat>` },
  ]
}
