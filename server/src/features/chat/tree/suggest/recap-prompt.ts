import { trimMessage } from '@citrine/contract/message-text'
import type { Names } from '@citrine/contract/names'
import { QUOTED_TEXT_RULE, type RecalledMemory, readLabel } from '#server/features/prompt/public.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import { findSentenceEnd } from '#server/platform/text/sentences.ts'
import type { PromptMessage } from '#server/providers/llm/llm.port.ts'
import { describeChat, joinPrompt, quote, type SuggestionContext } from './suggest-prompt.ts'

const SUMMARY_MAX = 1_500
const NOTES_MAX = 1_000
const RECAP_MAX = 1_200

function listMemory({ summary, pinned, recalled }: RecalledMemory): string {
  const lines: string[] = []
  let remaining = NOTES_MAX
  for (const { text } of [...pinned, ...(recalled ?? [])]) {
    const line = `- ${quote(text).replace(/\s+/g, ' ')}`
    if (line.length > remaining) break
    remaining -= line.length
    lines.push(line)
  }
  const summaries = summary === null ? [] : [cutText(quote(summary.text), SUMMARY_MAX)]
  return [...summaries, ...lines].join('\n')
}

export function buildRecapPrompt(context: SuggestionContext, remembered: RecalledMemory): PromptMessage[] {
  const { user, char } = context.names
  const system = `<rules>
${user} returns to a chat with ${char}, a fictional AI character on Citrine, after some time away. You are ${char} and recall for ${user} what happened so far.
- Speak as ${char}, in the manner of ${char}, to ${user}: what happened, where things stand, and what was left open. Three to five sentences in one paragraph.
- Tell only what the material says. Nothing new happens, and nobody says anything new.
- Write in the language of the chat.
- Every person is an adult and none is real. Nothing sexual, nothing graphic.
- Only the recap, without a heading and without a name before it.
${QUOTED_TEXT_RULE}
</rules>`
  const memory = listMemory(remembered)
  return joinPrompt(system, [
    memory === '' ? '' : `<memory>\n${memory}\n</memory>`,
    ...describeChat(context),
    `What does ${char} recall for ${user}? Three to five sentences, in the language of the chat.`,
  ])
}

export function readRecap(answer: string, { char }: Names): string {
  const text = trimMessage(answer)
  const label = readLabel(text, [char, char.trim().split(/\s+/)[0] ?? char], true)
  const recap = (label === null || label === 'open' ? text : text.slice(label.length)).trim()
  const cut = cutText(recap, RECAP_MAX)
  const whole = cut.slice(0, findSentenceEnd(cut) || undefined)
  return /[\p{L}\p{N}]/u.test(whole) ? whole.trim() : ''
}
