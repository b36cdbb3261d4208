import type { PromptSection } from '@citrine/contract/memory'
import type { PromptMessage } from '#server/providers/llm/llm.port.ts'
import { buildNoteBlock, buildPictureNote, CHAT_BEGINS, CONTINUE, EARLIER_CUT } from '../blocks.ts'
import { estimateTokens, IMAGE_TOKENS } from '../count.ts'
import type { HistoryMessage } from '../history.ts'
import { withDeepLore } from '../lore/select-prompt-lore.ts'
import type { PromptInput } from '../prompt-input.ts'
import { buildMemoriesBlock, buildRecalledBlock, buildSummaryBlock, type Note, selectNotes } from './notes.ts'
import {
  buildCharacter,
  buildExamples,
  buildNote,
  buildPersona,
  buildReminder,
  buildScenario,
  buildStyle,
  joinTexts,
  listDeepLore,
  type PromptParts,
} from './parts.ts'

export type AssembledPrompt = {
  messages: PromptMessage[]
  sizes: Map<PromptSection, number>
  notes: readonly Note[]
}

type Piece = { section: PromptSection; content: string; image?: string }
type PromptMessagePiece = Piece & { role: 'user' | 'assistant' }

export function assemblePrompt(
  input: PromptInput,
  parts: PromptParts,
  history: readonly HistoryMessage[],
  recallTokens: number,
): AssembledPrompt {
  const recalled = selectNotes(
    selectHiddenNotes(parts.remembered.recalled ?? [], history),
    recallTokens,
    input.names,
  )
  const pinned = selectHiddenNotes(parts.remembered.pinned, history)
  const system = buildSystem(input, parts, history, pinned)
  const conversation = buildMessages(input, parts, history, buildRecalledBlock(recalled, input.names))
  const messages: PromptMessage[] = [
    { role: 'system', content: joinTexts(system.map(({ content }) => content)) },
  ]
  for (const piece of conversation) addMessage(messages, piece)
  return {
    messages,
    sizes: measureSections([...system, ...conversation], parts),
    notes: [...pinned, ...recalled],
  }
}

/** Messages in the window need no note. */
const selectHiddenNotes = (notes: readonly Note[], history: readonly HistoryMessage[]): Note[] => {
  const begin = history[0]?.depth ?? 0
  return notes.filter(({ depth }) => depth === null || depth < begin)
}

function buildSystem(
  input: PromptInput,
  parts: PromptParts,
  history: readonly HistoryMessage[],
  pinned: readonly Note[],
): Piece[] {
  const { summary } = parts.remembered
  const isCut = (history[0]?.depth ?? 0) > 0
  return [
    { section: 'rules', content: parts.safety },
    { section: 'note', content: buildNote(input, parts, 'before') },
    { section: 'style', content: buildStyle(input, parts) },
    { section: 'character', content: buildCharacter(parts) },
    { section: 'persona', content: buildPersona(input, parts) },
    { section: 'scenario', content: buildScenario(parts) },
    { section: 'examples', content: buildExamples(parts) },
    { section: 'summary', content: isCut ? buildSummaryBlock(summary?.text ?? '') : '' },
    { section: 'memories', content: buildMemoriesBlock(pinned, input.names) },
    { section: 'note', content: buildNote(input, parts, 'after') },
  ]
}

function buildMessages(
  input: PromptInput,
  parts: PromptParts,
  history: readonly HistoryMessage[],
  recalled: string,
): PromptMessagePiece[] {
  const deep = listDeepLore(input, parts)
  const note = parts.note === '' ? undefined : buildNoteBlock(parts.note, input.names)
  const first = history[0]
  const ofHistory: ReadonlySet<object> = new Set(history)
  const newest = history.findLast(({ role }) => role === 'user')
  const pieces: PromptMessagePiece[] = []
  const addPiece = (role: PromptMessagePiece['role'], section: PromptSection, content: string) =>
    pieces.push({ role, section, content })
  if (first && first.depth > 0) addPiece('user', 'history', EARLIER_CUT)
  else if (first?.role === 'character') addPiece('user', 'history', CHAT_BEGINS)
  if (newest === undefined) addPiece('user', 'memories', recalled)
  for (const each of withDeepLore(history, deep)) {
    const { role, content, image } = each
    const isFromHistory = ofHistory.has(each)
    // The notes stay next to the message that recalled them, so that the prefix stays the same.
    if (each === newest) addPiece('user', 'memories', recalled)
    const isUnseen = image !== undefined && image.url === undefined
    pieces.push({
      role: role === 'user' ? 'user' : 'assistant',
      section: isFromHistory ? 'history' : content === note ? 'note' : 'lore',
      content: isUnseen ? joinTexts([content, buildPictureNote(input.names)]) : content,
      ...(image?.url === undefined ? {} : { image: image.url }),
    })
  }
  addPiece('user', 'reminder', buildReminder(parts))
  if (input.isContinue) addPiece('user', 'history', CONTINUE)
  return pieces
}

function measureSections(pieces: readonly Piece[], { lore }: PromptParts): Map<PromptSection, number> {
  const sizes = new Map<PromptSection, number>()
  const count = (section: PromptSection, tokens: number) => {
    if (tokens !== 0) sizes.set(section, (sizes.get(section) ?? 0) + tokens)
  }
  for (const { section, content, image } of pieces)
    count(section, estimateTokens(content) + (image === undefined ? 0 : IMAGE_TOKENS))
  const addSection = (section: PromptSection, texts: readonly string[]) => {
    const tokens = estimateTokens(joinTexts(texts))
    count('lore', tokens)
    count(section, -tokens)
  }
  addSection('character', [...lore.before, ...lore.after])
  addSection('scenario', lore.scenario)
  addSection('examples', [...lore.examples_top, ...lore.examples_bottom])
  return sizes
}

/** Strict chat templates require alternating roles, so neighbours of one role are merged. */
function addMessage(messages: PromptMessage[], { role, content, image }: PromptMessagePiece): void {
  if (content === '' && image === undefined) return
  const last = messages.at(-1)
  const message = last?.role === role ? last : { role, content: '' }
  if (message !== last) messages.push(message)
  message.content = joinTexts([message.content, content])
  if (image !== undefined) message.images = [...(message.images ?? []), image]
}
