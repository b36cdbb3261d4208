import type { Names } from '@citrine/contract/names'
import { createQuote, QUOTED_TEXT_RULE } from '#server/features/prompt/public.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import type { PromptMessage } from '#server/providers/llm/llm.port.ts'

export const SUGGESTIONS = 3
const MESSAGE_MAX = 1_200
const PROMPT_MESSAGES = 10
const ABOUT_MAX = 600

export const quote = createQuote('rules', 'user', 'character', 'chat', 'draft', 'memory')

type ChatMessage = { role: 'user' | 'character'; content: string }
export type SuggestionContext = {
  names: Names
  persona: string
  about: string
  history: readonly ChatMessage[]
  lettersMax: number
}

function formatLastMessages({ history, lettersMax, names }: SuggestionContext): string {
  const lines: string[] = []
  let remaining = lettersMax
  for (const { role, content } of history.slice(-PROMPT_MESSAGES).reverse()) {
    const text = quote(content.length > MESSAGE_MAX ? `…${content.slice(-MESSAGE_MAX)}` : content)
    const line = `${role === 'user' ? names.user : names.char}: ${text}`
    if (line.length > remaining && lines.length > 0) break
    remaining -= line.length
    lines.unshift(line)
  }
  return lines.join('\n')
}

/** The question at the end of the prompt. Small models sometimes repeat it at the start of their answer. */
export const buildQuestion = (user: string): string => `What could ${user} say next?`

export const describeChat = (context: SuggestionContext): string[] => [
  context.persona === '' ? '' : `<user>\n${cutText(quote(context.persona), ABOUT_MAX)}\n</user>`,
  context.about === '' ? '' : `<character>\n${cutText(quote(context.about), ABOUT_MAX)}\n</character>`,
  `<chat>\n${formatLastMessages(context)}\n</chat>`,
]

export const joinPrompt = (system: string, parts: readonly string[]): PromptMessage[] => [
  { role: 'system', content: system },
  { role: 'user', content: parts.filter((part) => part !== '').join('\n\n') },
]

export function suggestPrompt(context: SuggestionContext): PromptMessage[] {
  const { user, char } = context.names
  const system = `<rules>
${user} talks with ${char}, a fictional AI character on Citrine. You write for ${user}: what ${user} could say next.
- Write ${SUGGESTIONS} messages that differ in where they lead: for example one that agrees, one that asks, one that surprises.
- Each is what ${user} says or does, in one or two short sentences, in the manner and the language in which ${user} writes. Never speak for ${char}.
- Every person is an adult and none is real. Nothing sexual, nothing graphic.
- One message a line, numbered 1. to ${SUGGESTIONS}., and nothing else.
${QUOTED_TEXT_RULE}
</rules>`
  return joinPrompt(system, [
    ...describeChat(context),
    `${buildQuestion(user)} ${SUGGESTIONS} messages, one a line, in the language of ${user}’s own messages.`,
  ])
}

export function buildLinePrompt(context: SuggestionContext, draft: string): PromptMessage[] {
  const { user, char } = context.names
  const system = `<rules>
${user} talks with ${char}, a fictional AI character on Citrine. You write the next message of ${user}.
- Write what ${user} says and does, in two to four sentences, in the manner and the language in which ${user} writes. Actions stand between *asterisks*.
- Never speak or act for ${char}, and leave ${char} something to answer.
- A draft between <draft> tags is what ${user} began or wants to say: keep its meaning and its words.
- Every person is an adult and none is real. Nothing sexual, nothing graphic.
- Only the message, in one paragraph, without a name before it.
${QUOTED_TEXT_RULE}
</rules>`
  return joinPrompt(system, [
    ...describeChat(context),
    draft === '' ? '' : `<draft>\n${quote(draft)}\n</draft>`,
    `${buildQuestion(user)} One message, in the language of ${user}’s own messages.`,
  ])
}
