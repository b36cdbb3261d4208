import type { Language } from '@citrine/contract/messages/languages'
import { PRESETS } from '@citrine/contract/voice-presets'
import { createQuote, QUOTED_TEXT_RULE } from '#server/features/prompt/public.ts'
import type { PromptMessage } from '#server/providers/llm/llm.port.ts'

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language' })
const tones = [...new Set(PRESETS.map(({ about }) => about.tone))].join(', ')
const paces = [...new Set(PRESETS.map(({ about }) => about.pace))].join(', ')

export const TASKS = {
  NAME: 'a name of its own for the person, two to four words',
  GENDER: 'female, male or non_binary',
  AGE: 'a number of years, 18 or more',
  INTRO: 'one or two sentences that make people curious',
  TAGS: 'three to six single words, separated by commas',
  LOOK: 'in English: age, build, face, hair, clothes, a place and a time of day, in plain words',
  OPENING:
    'the first message that the character sends: *what they do* between stars, what they say, and a question; three to five sentences',
  DEFINITION:
    'who the person is: nature, history, habits, wishes, a flaw, way of speaking; six to ten sentences',
  SCENARIO: 'where and why the two meet, in one or two sentences',
  VOICE: `one of ${tones}; and one of ${paces}`,
} as const

const quote = createQuote('rules', 'sentence')

/**
 * Small models keep to labelled lines more often than to JSON, and each field can be shown while the next one
 * is written.
 */
export function buildWritePrompt(sentence: string, language: Language): PromptMessage[] {
  const system = `<rules>
You invent a fictional adult character for Citrine, where people chat with characters. Work from one sentence.
Write in ${ENGLISH_NAMES.of(language) ?? language}. Keep the labels and the lines LOOK and VOICE in English.
Answer with these labels, each at the beginning of a line, in this order, and nothing else:
${Object.entries(TASKS)
  .map(([label, task]) => `${label}: ${task}`)
  .join('\n')}
Be concrete and surprising; avoid clichés. {{user}} stands for the person who chats.
Every person is an adult and none is real. Nothing sexual, nothing graphic.
${QUOTED_TEXT_RULE}
</rules>`
  return [
    { role: 'system', content: system },
    { role: 'user', content: `<sentence>\n${quote(sentence)}\n</sentence>` },
  ]
}

/**
 * Small models sometimes repeat the task instead of doing it. A text whose first 16 letters are those of a task
 * counts as such a repeat.
 */
const ECHO_MIN = 16
const beginnings = Object.values(TASKS).map((task) => task.slice(0, ECHO_MIN).toLowerCase())

export const isTaskEcho = (text: string): boolean =>
  beginnings.some((beginning) => text.toLowerCase().startsWith(beginning))
