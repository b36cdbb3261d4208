import { createQuote, QUOTED_TEXT_RULE } from '#server/features/prompt/public.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import type { PromptMessage } from '#server/providers/llm/llm.port.ts'
import { LENGTHS_MAX, type PolishField } from './polish-limits.ts'

const FIELD_DESCRIPTIONS: Record<PolishField, string> = {
  intro: 'the introduction that people read in the shop: one to three sentences that make them curious',
  opening_line: 'the first message that the character says: it sets a scene and invites an answer',
  definition: 'the description of who the character is: nature, voice, history, habits',
  scenario: 'the situation in which the chat begins',
  example_talk:
    'a sample of how the character talks; keep every <START> line and every speaker mark as it is',
  look: 'a description in English of how the character looks, in plain words that can be drawn',
}

/** Enough for the voice, short enough for a small model. */
const KNOWN_MAX = 1_200
const KNOWN = ['name', 'intro', 'definition', 'scenario', 'opening_line'] as const

const quote = createQuote('rules', 'known', 'text')

type KnownFields = { [field in (typeof KNOWN)[number]]?: string | undefined }
type PolishRequest = { field: PolishField; text: string; character: KnownFields }

export function buildPolishPrompt({ field, text, character }: PolishRequest): PromptMessage[] {
  const otherFields = KNOWN.filter((each) => each !== field)
    .map((each) => ({ each, words: cutText(quote(character[each] ?? ''), KNOWN_MAX) }))
    .filter(({ words }) => words !== '')
    .map(({ each, words }) => `${each}: ${words}`)
  const language =
    field === 'look'
      ? 'Write in English.'
      : 'Write in the language that the text is written in; translate nothing.'
  const system = `<rules>
You are an editor on Citrine, where people write fictional adult characters to talk with. You write one text better: ${FIELD_DESCRIPTIONS[field]}.
- Keep every fact, name, number and intent of the text, and its point of view. Invent no new facts.
- Keep the character's own voice, only clearer and more vivid. ${language}
- Leave {{user}}, {{char}} and other marks in double braces exactly as they are.
- Every person is an adult and none is real. Nothing sexual, nothing graphic.
- At most ${LENGTHS_MAX[field]} characters. Answer with the better text alone: no title, no quotation marks around it, no remarks.
${QUOTED_TEXT_RULE}
</rules>`
  const parts = [
    otherFields.length > 0 ? `<known>\n${otherFields.join('\n')}\n</known>` : '',
    `<text>\n${quote(text)}\n</text>`,
  ]
  return [
    { role: 'system', content: system },
    { role: 'user', content: parts.filter((part) => part !== '').join('\n\n') },
  ]
}

const FENCE = /^```[\w-]*\n([\s\S]*?)\n?```$/
const TAGS = /^<text>|<\/text>$/g
const QUOTED = /^(?:"([^"]*)"|“([^”]*)”|「([^」]*)」)$/

export function cleanReply(answer: string, before: string): string {
  const text = answer.trim().replace(FENCE, '$1').replace(TAGS, '').trim()
  const quoted = QUOTED.exec(before.trim()) ? null : QUOTED.exec(text)
  return (quoted?.slice(1).find((inner) => inner !== undefined) ?? text).trim()
}
