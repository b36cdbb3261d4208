import { findToken, findUnfinishedToken } from '../../template-tokens.ts'
import { readBareChannels } from './bare-channels.ts'

export type ReplyPiece = {
  text: string
  thought: string
  /** All text before this piece was thoughts: the model never marked their beginning. */
  is_rewound: boolean
}

export type ThoughtSplitter = {
  feed(piece: string): ReplyPiece
  /** Takes thoughts that the endpoint has already separated. */
  feedThought(piece: string): ReplyPiece
  /** `is_cut`: the reply ended at its token limit. */
  end(is_cut: boolean): ReplyPiece
}

/**
 * `assumed`: a thought whose beginning the prompt contains, until a tag decides. `channel`: the name of a
 * gpt-oss channel. `role`: the name after a token that opens a turn. `over`: another turn has begun.
 */
type State = 'text' | 'thought' | 'assumed' | 'channel' | 'role' | 'over'

const OPENS_THOUGHT = new Set([
  '<think>',
  '<thinking>',
  '<seed:think>',
  '[think]',
  '<|start_thinking|>',
  '<|channel>',
  '<|begin_of_thought|>',
  '◁think▷',
])
const CLOSES_THOUGHT = new Set([
  '</think>',
  '</thinking>',
  '</seed:think>',
  '[/think]',
  '<|end_thinking|>',
  '<channel|>',
  '<|end_of_thought|>',
  '◁/think▷',
])
const OPENS_TURN = new Set([
  '<|im_start|>',
  '<|start_header_id|>',
  '<|header_start|>',
  '<start_of_turn>',
  '<|start_of_role|>',
  '<|turn>',
  '<|start|>',
])
const ROLES = ['assistant', 'model', 'user', 'system', 'developer', 'tool', 'ipython']
const OWN_ROLES = new Set(['assistant', 'model'])
const isRoleBeginning = (name: string): boolean =>
  ROLES.some((role) => role.startsWith(name.trim().toLowerCase()))
const NAME_MAX = 80

const createEmptyPiece = (): ReplyPiece => ({ text: '', thought: '', is_rewound: false })

type SplitState = {
  state: State
  held: string
  /** Names a channel or a role; incomplete until its closing token arrives. */
  name: string
  assumed: string
  has_words: boolean
  had_thought: boolean
  /** A second closing tag followed the first; text after it proves that the text before it was thoughts. */
  is_closed_twice: boolean
  out: ReplyPiece
}

/** Also cuts the tokens of the model's chat template, however the stream is split. */
export function splitThoughts({ begins_in_thought = false } = {}): ThoughtSplitter {
  const split: SplitState = {
    state: begins_in_thought ? 'assumed' : 'text',
    held: '',
    name: '',
    assumed: '',
    has_words: false,
    had_thought: false,
    is_closed_twice: false,
    out: createEmptyPiece(),
  }
  const take = (): ReplyPiece => {
    const result = split.out
    split.out = createEmptyPiece()
    return result
  }
  const channels = readBareChannels()
  const hold = ({ thought, text }: { thought: string; text: string }): void => {
    if (thought !== '') {
      split.state = 'text'
      split.had_thought = true
      split.out.thought += thought
    }
    split.held += text
  }
  return {
    feed: (piece) => {
      hold(channels.feed(piece))
      readHeld(split, { is_end: false })
      return take()
    },
    feedThought: (piece) => {
      releaseAssumed(split)
      split.had_thought = true
      split.out.thought += piece
      return take()
    },
    end: (is_cut) => {
      hold(channels.end())
      readHeld(split, { is_end: true })
      if (split.state === 'role') endRole(split)
      if (!is_cut) releaseAssumed(split)
      return take()
    },
  }
}

/** Keeps an incomplete token at the end. */
function readHeld(split: SplitState, { is_end }: { is_end: boolean }): void {
  for (let found = findToken(split.held); found !== null; found = findToken(split.held)) {
    addPart(split, split.held.slice(0, found.from))
    split.held = split.held.slice(found.to)
    takeToken(split, found.token)
  }
  const end = is_end ? split.held.length : findUnfinishedToken(split.held)
  addPart(split, split.held.slice(0, end))
  split.held = split.held.slice(end)
}

function addPart(split: SplitState, text: string): void {
  if (text === '' || split.state === 'over') return
  if (split.state === 'text') addText(split, text)
  else if (split.state === 'role') addRole(split, text)
  else if (split.state === 'channel') {
    split.name += text
    if (split.name.length > NAME_MAX) addNameAsText(split)
  } else {
    if (split.state === 'assumed') split.assumed += text
    split.out.thought += text
  }
}

function addText(split: SplitState, text: string): void {
  const words = text.trimStart()
  if (split.is_closed_twice && words !== '') {
    rewindText(split)
    // `rewind` moved the text of earlier pieces into the thought; the blanks before these words belong there
    // too.
    split.out.thought += text.slice(0, text.length - words.length)
    split.out.text += words
  } else split.out.text += text
  split.has_words ||= words !== ''
}

function rewindText(split: SplitState): void {
  const { text, thought } = split.out
  split.out = { text: '', thought: thought + text, is_rewound: true }
  split.has_words = false
  split.is_closed_twice = false
}

function addRole(split: SplitState, text: string): void {
  let at = 0
  for (const letter of text) {
    const isLineEnd = letter === '\n' && split.name.trim() !== ''
    if (!isLineEnd) {
      split.name += letter
      at += letter.length
    }
    if (!isLineEnd && isRoleBeginning(split.name)) continue
    endRole(split)
    addPart(split, text.slice(at))
    return
  }
}

function endRole(split: SplitState): void {
  const role = split.name.trim().toLowerCase()
  if (!ROLES.includes(role)) {
    addNameAsText(split)
    return
  }
  split.name = ''
  split.state = split.has_words || !OWN_ROLES.has(role) ? 'over' : 'text'
}

function addNameAsText(split: SplitState): void {
  const text = split.name
  split.name = ''
  split.state = 'text'
  addText(split, text)
}

function takeToken(split: SplitState, token: string): void {
  if (split.state === 'role') endRole(split)
  if (split.state === 'over') return
  if (OPENS_THOUGHT.has(token)) split.state = 'thought'
  else if (CLOSES_THOUGHT.has(token)) closeThought(split)
  else if (token === '<|channel|>') {
    split.state = 'channel'
    split.name = ''
  } else if (token === '<|message|>') {
    if (split.state === 'channel') split.state = /^\s*final/i.test(split.name) ? 'text' : 'thought'
    split.name = ''
  } else if (split.state === 'thought' && token === '<|end|>') closeThought(split)
  else if (OPENS_TURN.has(token) && split.state === 'text') {
    split.state = 'role'
    split.name = ''
  }
}

function closeThought(split: SplitState): void {
  if (split.state !== 'text') {
    split.had_thought = true
    split.state = 'text'
  } else if (split.had_thought) split.is_closed_twice = split.has_words
  else {
    rewindText(split)
    split.had_thought = true
  }
}

/** The model did not think this time: the assumed thoughts are its reply. */
function releaseAssumed(split: SplitState): void {
  if (split.state !== 'assumed') return
  split.state = 'text'
  addText(split, split.assumed)
  split.assumed = ''
}
