import { findToken, findUnfinishedToken } from '../../template-tokens.ts'
import { createChannelReader } from './bare-channels.ts'

export type ReplyPiece = {
  text: string
  thought: string
  /** All text before this piece was thoughts: the model never marked their beginning. */
  isRewound: boolean
}

export type ThoughtSplitter = {
  feed(piece: string): ReplyPiece
  /** Takes thoughts that the endpoint has already separated. */
  feedThought(piece: string): ReplyPiece
  /** `isCut`: the reply ended at its token limit. */
  end(isCut: boolean): ReplyPiece
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

const createEmptyPiece = (): ReplyPiece => ({ text: '', thought: '', isRewound: false })

type SplitState = {
  state: State
  held: string
  /** Names a channel or a role; incomplete until its closing token arrives. */
  name: string
  assumed: string
  hasWords: boolean
  hadThought: boolean
  /** A second closing tag followed the first; text after it proves that the text before it was thoughts. */
  isClosedTwice: boolean
  out: ReplyPiece
}

/** Also cuts the tokens of the model's chat template, however the stream is split. */
export function createThoughtSplitter({ beginsInThought = false } = {}): ThoughtSplitter {
  const split: SplitState = {
    state: beginsInThought ? 'assumed' : 'text',
    held: '',
    name: '',
    assumed: '',
    hasWords: false,
    hadThought: false,
    isClosedTwice: false,
    out: createEmptyPiece(),
  }
  const take = (): ReplyPiece => {
    const result = split.out
    split.out = createEmptyPiece()
    return result
  }
  const channels = createChannelReader()
  const hold = ({ thought, text }: { thought: string; text: string }): void => {
    if (thought !== '') {
      split.state = 'text'
      split.hadThought = true
      split.out.thought += thought
    }
    split.held += text
  }
  return {
    feed: (piece) => {
      hold(channels.feed(piece))
      readHeld(split, { isEnd: false })
      return take()
    },
    feedThought: (piece) => {
      releaseAssumed(split)
      split.hadThought = true
      split.out.thought += piece
      return take()
    },
    end: (isCut) => {
      hold(channels.end())
      readHeld(split, { isEnd: true })
      if (split.state === 'role') endRole(split)
      if (!isCut) releaseAssumed(split)
      return take()
    },
  }
}

/** Keeps an incomplete token at the end. */
function readHeld(split: SplitState, { isEnd }: { isEnd: boolean }): void {
  for (let found = findToken(split.held); found !== null; found = findToken(split.held)) {
    addPart(split, split.held.slice(0, found.from))
    split.held = split.held.slice(found.to)
    takeToken(split, found.token)
  }
  const end = isEnd ? split.held.length : findUnfinishedToken(split.held)
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
  if (split.isClosedTwice && words !== '') {
    rewindText(split)
    // `rewind` moved the text of earlier pieces into the thought; the blanks before these words belong there
    // too.
    split.out.thought += text.slice(0, text.length - words.length)
    split.out.text += words
  } else split.out.text += text
  split.hasWords ||= words !== ''
}

function rewindText(split: SplitState): void {
  const { text, thought } = split.out
  split.out = { text: '', thought: thought + text, isRewound: true }
  split.hasWords = false
  split.isClosedTwice = false
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
  split.state = split.hasWords || !OWN_ROLES.has(role) ? 'over' : 'text'
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
    split.hadThought = true
    split.state = 'text'
  } else if (split.hadThought) split.isClosedTwice = split.hasWords
  else {
    rewindText(split)
    split.hadThought = true
  }
}

/** The model did not think this time: the assumed thoughts are its reply. */
function releaseAssumed(split: SplitState): void {
  if (split.state !== 'assumed') return
  split.state = 'text'
  addText(split, split.assumed)
  split.assumed = ''
}
