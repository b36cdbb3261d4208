import type { PromptSection } from '@citrine/contract/memories'
import type { PromptMessage } from '#server/providers/llm/llm.port.ts'
import { CONTINUE, EARLIER_CUT, examplesBlock, TALK_BEGINS } from '../blocks.ts'
import { estimateTokens } from '../count.ts'
import type { Turn } from '../history.ts'
import { withDeepLore } from '../lore/lore-for.ts'
import type { PromptInput } from '../prompt-input.ts'
import { fittingNotes, memoriesBlock, type Note, recalledBlock, summaryBlock } from './notes.ts'
import { deepOf, joined, type Parts, personaOf, placeOf, remindersOf, styleOf, whoOf } from './parts.ts'

export type Assembled = {
  messages: PromptMessage[]
  /** About so many tokens of each, erring on the side of too many. */
  sizes: Map<PromptSection, number>
  /** What of memory is told. */
  notes: readonly Note[]
}

type Piece = { section: PromptSection; content: string }
type Said = Piece & { role: 'user' | 'assistant' }

/** All that is said, in its order: what is the same from turn to turn stands first. */
export function assemble(
  input: PromptInput,
  parts: Parts,
  turns: readonly Turn[],
  recall_tokens: number,
): Assembled {
  const recalled = fittingNotes(away(parts.remembered.recalled ?? [], turns), recall_tokens, input.names)
  const pinned = away(parts.remembered.pinned, turns)
  const system = systemOf(input, parts, turns, pinned)
  const talk = talkOf(input, parts, turns, recalledBlock(recalled, input.names))
  const messages: PromptMessage[] = [
    { role: 'system', content: joined(system.map(({ content }) => content)) },
  ]
  for (const { role, content } of talk) add(messages, role, content)
  return { messages, sizes: sizesOf([...system, ...talk], parts), notes: [...pinned, ...recalled] }
}

/** What is still to be read in the talk needs no note. */
const away = (notes: readonly Note[], turns: readonly Turn[]): Note[] => {
  const begin = turns[0]?.depth ?? 0
  return notes.filter(({ depth }) => depth === null || depth < begin)
}

function systemOf(
  input: PromptInput,
  parts: Parts,
  turns: readonly Turn[],
  pinned: readonly Note[],
): Piece[] {
  const { summary } = parts.remembered
  const isCut = (turns[0]?.depth ?? 0) > 0
  return [
    { section: 'rules', content: parts.safety },
    { section: 'style', content: styleOf(input, parts) },
    { section: 'character', content: whoOf(parts) },
    { section: 'persona', content: personaOf(input, parts) },
    { section: 'scenario', content: placeOf(parts) },
    { section: 'examples', content: parts.examples.length === 0 ? '' : examplesBlock(parts.examples) },
    { section: 'summary', content: isCut ? summaryBlock(summary?.text ?? '') : '' },
    { section: 'memories', content: memoriesBlock(pinned, input.names) },
  ]
}

function talkOf(input: PromptInput, parts: Parts, turns: readonly Turn[], recalled: string): Said[] {
  const deep = deepOf(input, parts)
  const note = parts.note === '' ? undefined : deep.at(-1)?.text
  const first = turns[0]
  const said: ReadonlySet<object> = new Set(turns)
  const newest = turns.findLast(({ role }) => role === 'user')
  const told: Said[] = []
  const tell = (role: Said['role'], section: PromptSection, content: string) =>
    told.push({ role, section, content })
  if (first && first.depth > 0) tell('user', 'history', EARLIER_CUT)
  else if (first?.role === 'character') tell('user', 'history', TALK_BEGINS)
  if (newest === undefined) tell('user', 'memories', recalled)
  for (const each of withDeepLore(turns, deep)) {
    const { role, content } = each
    const isTurn = said.has(each)
    // Beside the message that brought it to mind, so that all before stays as it was.
    if (each === newest) tell('user', 'memories', recalled)
    tell(
      role === 'user' ? 'user' : 'assistant',
      isTurn ? 'history' : content === note ? 'note' : 'lore',
      content,
    )
  }
  tell('user', 'reminder', remindersOf(parts))
  if (input.is_continue) tell('user', 'history', CONTINUE)
  return told
}

function sizesOf(pieces: readonly Piece[], { lore }: Parts): Map<PromptSection, number> {
  const sizes = new Map<PromptSection, number>()
  const count = (section: PromptSection, tokens: number) => {
    if (tokens !== 0) sizes.set(section, (sizes.get(section) ?? 0) + tokens)
  }
  for (const { section, content } of pieces) count(section, estimateTokens(content))
  const within = (section: PromptSection, texts: readonly string[]) => {
    const tokens = estimateTokens(joined(texts))
    count('lore', tokens)
    count(section, -tokens)
  }
  within('character', [...lore.before, ...lore.after])
  within('scenario', lore.scenario)
  return sizes
}

/** Strict chat templates want the roles to alternate, so neighbours of one role become one message. */
function add(messages: PromptMessage[], role: PromptMessage['role'], content: string): void {
  if (content === '') return
  const last = messages.at(-1)
  if (last?.role === role) last.content += `\n\n${content}`
  else messages.push({ role, content })
}
