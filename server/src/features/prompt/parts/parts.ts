import type { NotePlace } from '@citrine/contract/chat-settings'
import type { Names } from '@citrine/contract/names'
import { cutText } from '#server/platform/text/cut-text.ts'
import { splitSentences } from '#server/platform/text/sentences.ts'
import {
  buildAgeRule,
  buildCharacterBlock,
  buildExamplesBlock,
  buildNoteBlock,
  buildPersonaBlock,
  buildReminderBlock,
  buildSafetyBlock,
  buildScenarioBlock,
  buildShortSafetyBlock,
  buildStyleBlock,
  prepareCardTexts,
  quoteExpanded,
} from '../blocks.ts'
import type { Count } from '../count.ts'
import type { HistoryMessage } from '../history.ts'
import { type DeepLore, type Lore, NO_LORE } from '../lore/select-prompt-lore.ts'
import type { PromptInput } from '../prompt-input.ts'
import { computeNoteRoom, NOTHING_REMEMBERED, type RecalledMemory, selectNotes } from './notes.ts'

const SHARE = {
  definition: 0.35,
  persona: 0.04,
  scenario: 0.06,
  style: 0.12,
  reminder: 0.06,
  note: 0.06,
}

/** A small model repeats examples instead of following them. */
const SMALL_EXAMPLES_MAX = 2

export type PromptParts = Awaited<ReturnType<typeof buildParts>>

export const buildParts = (
  { character, names, promptSettings, remembered, history, isSmall = false }: PromptInput,
  budget: number,
  lore: Lore,
) => ({
  ...cutExamples(prepareCardTexts(character, names), isSmall ? SMALL_EXAMPLES_MAX : Number.POSITIVE_INFINITY),
  persona: quoteExpanded(promptSettings.persona, names),
  note: isNoteDue(promptSettings.note_place, history) ? quoteExpanded(promptSettings.note, names) : '',
  safety: (isSmall ? buildShortSafetyBlock : buildSafetyBlock)(names, character.age),
  age: buildAgeRule(names, character.age),
  language: character.language,
  lore,
  remembered: cutNotes(remembered, budget, names),
})

const cutExamples = <T extends { examples: readonly string[] }>(texts: T, limit: number) => ({
  ...texts,
  examples: texts.examples.slice(0, limit),
})

function cutNotes(
  { summary, pinned, recalled }: RecalledMemory,
  budget: number,
  names: Names,
): RecalledMemory {
  return {
    summary: summary && { ...summary, text: quoteExpanded(summary.text, names) },
    pinned: selectNotes(pinned, computeNoteRoom(budget).pinned, names),
    recalled,
  }
}

export async function cutParts(allParts: PromptParts, budget: number, count: Count): Promise<PromptParts> {
  const cut = (name: keyof typeof SHARE) =>
    cutAtSentence(allParts[name], Math.floor(budget * SHARE[name]), count)
  const definition = await cut('definition')
  const persona = await cut('persona')
  const scenario = await cut('scenario')
  const style = await cut('style')
  const reminder = await cut('reminder')
  const note = await cut('note')
  const remembered = await cutSummary(allParts.remembered, computeNoteRoom(budget).summary, count)
  return { ...allParts, definition, persona, scenario, style, reminder, note, remembered }
}

/** A summary without room for one sentence is cut inside it, and dropped when nothing is left. */
export async function cutSummary(
  remembered: RecalledMemory,
  tokens: number,
  count: Count,
): Promise<RecalledMemory> {
  const { summary } = remembered
  if (summary === null) return remembered
  const text = await cutAtSentence(summary.text, tokens, count)
  return { ...remembered, summary: text === '' ? null : { ...summary, text } }
}

/** Memories and lore are dropped step by step before one of the newest messages is. */
export function listSmallerParts(cut: PromptParts, half: RecalledMemory, fixed: Lore): PromptParts[] {
  const less = { ...cut, lore: fixed }
  return [
    cut,
    less,
    { ...less, remembered: { ...cut.remembered, recalled: null } },
    { ...less, remembered: { ...half, recalled: null } },
    { ...less, remembered: NOTHING_REMEMBERED },
    { ...less, remembered: NOTHING_REMEMBERED, lore: NO_LORE },
  ]
}

export const buildStyle = (
  { names, promptSettings: { reply_length }, isSmall = false }: PromptInput,
  { language, style: own }: Pick<PromptParts, 'language' | 'style'>,
): string => buildStyleBlock(names, { language, own, reply_length, isSmall })

export const buildCharacter = ({ definition, lore }: Pick<PromptParts, 'definition' | 'lore'>): string =>
  buildCharacterBlock(joinTexts([...lore.before, definition, ...lore.after]))

export const buildPersona = ({ names }: PromptInput, { persona }: Pick<PromptParts, 'persona'>): string =>
  persona === '' ? '' : buildPersonaBlock(persona, names)

/**
 * As in SillyTavern, the note joins the prompt at every nth message of the user, counting messages outside the
 * window.
 */
export function isNoteDue({ interval }: NotePlace, history: readonly HistoryMessage[]): boolean {
  if (interval <= 1) return interval === 1
  const before = Math.floor((history[0]?.depth ?? 0) / 2)
  const count = before + history.filter(({ role }) => role === 'user').length
  return count > 0 && count % interval === 0
}

type NoteParts = Pick<PromptParts, 'lore' | 'note'>

function listNoteTexts({ names, promptSettings, history }: PromptInput, { lore, note }: NoteParts): string[] {
  if (!isNoteDue(promptSettings.note_place, history)) return []
  return [
    ...lore.note_top.map((text) => `[${text}]`),
    ...(note === '' ? [] : [buildNoteBlock(note, names)]),
    ...lore.note_bottom.map((text) => `[${text}]`),
  ]
}

export const buildNote = (input: PromptInput, parts: NoteParts, position: 'before' | 'after'): string =>
  input.promptSettings.note_place.position === position ? joinTexts(listNoteTexts(input, parts)) : ''

export function listDeepLore(input: PromptInput, parts: NoteParts): readonly DeepLore[] {
  const { position, depth, role } = input.promptSettings.note_place
  if (position !== 'chat') return parts.lore.deep
  const texts = listNoteTexts(input, parts)
  const note = texts.map((text): DeepLore => ({ depth, role: role === 'assistant' ? role : 'user', text }))
  return [...parts.lore.deep, ...note]
}

export const buildScenario = ({ scenario, lore }: Pick<PromptParts, 'scenario' | 'lore'>): string => {
  const place = joinTexts([scenario, ...lore.scenario])
  return place === '' ? '' : buildScenarioBlock(place)
}

export function buildExamples({ examples, lore }: Pick<PromptParts, 'examples' | 'lore'>): string {
  const all = [...lore.examples_top, ...examples, ...lore.examples_bottom]
  return all.length === 0 ? '' : buildExamplesBlock(all)
}

export const joinTexts = (texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n\n')

export const buildReminder = ({ reminder, age }: Pick<PromptParts, 'reminder' | 'age'>): string =>
  reminder === '' ? '' : buildReminderBlock(reminder, age)

export async function cutAtSentence(text: string, tokens: number, count: Count): Promise<string> {
  const [whole = 0] = await count([text])
  if (whole <= tokens) return text
  const sentences = splitSentences(text)
  const sizes = await count(sentences)
  let sum = 0
  const chosen = sentences.filter((_, index) => {
    sum += sizes[index] ?? 0
    return sum <= tokens
  })
  const beginning = chosen.join('').trimEnd()
  return beginning === '' ? cutAnywhere(text, tokens, count) : beginning
}

/** Cuts a card without sentence ends: a part of it is better than nothing. */
async function cutAnywhere(text: string, tokens: number, count: Count): Promise<string> {
  let cut = text
  for (;;) {
    const [size = 0] = await count([cut])
    if (size <= tokens || cut === '') return cut
    const shorter = cutText(cut, Math.floor((cut.length * Math.max(0, tokens)) / (size + 1)))
    const blank = shorter.search(/\s\S*$/)
    cut = blank > shorter.length / 2 ? shorter.slice(0, blank) : shorter
  }
}
