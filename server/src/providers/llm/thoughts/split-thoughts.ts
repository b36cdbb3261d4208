import { findToken, findUnfinishedToken } from './template-tokens.ts'

/** Thoughts and text that one piece of a stream completes. */
export type ReplyPiece = {
  text: string
  thought: string
  /** All text before this piece was thoughts: the model never marked their beginning. */
  is_rewound: boolean
}

export type ThoughtSplitter = {
  /** Takes the next piece of a model's text. */
  feed(piece: string): ReplyPiece
  /** Takes thoughts that the endpoint has already separated. */
  feedThought(piece: string): ReplyPiece
  /** Returns the held end of the text. `is_cut`: the reply reached its length. */
  end(is_cut: boolean): ReplyPiece
}

/**
 * - `assumed`: a thought whose beginning the prompt contains, until a tag decides
 * - `channel`: the name of a gpt-oss channel
 * - `role`: the name after a token that opens a turn
 * - `over`: another turn has begun
 */
type State = 'text' | 'thought' | 'assumed' | 'channel' | 'role' | 'over'

const OPENS_THOUGHT = new Set([
  '<think>',
  '<thinking>',
  '<seed:think>',
  '[think]',
  '<|start_thinking|>',
  '<|channel>',
])
const CLOSES_THOUGHT = new Set([
  '</think>',
  '</thinking>',
  '</seed:think>',
  '[/think]',
  '<|end_thinking|>',
  '<channel|>',
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
/** Characters; a longer name is text. */
const NAME_MAX = 80

/**
 * Separates a model's thoughts from its reply and cuts the tokens of its chat template, however the stream is
 * split.
 */
export function splitThoughts({ begins_in_thought = false } = {}): ThoughtSplitter {
  let state: State = begins_in_thought ? 'assumed' : 'text'
  let held = ''
  let name = ''
  let assumed = ''
  let hasWords = false
  let hadThought = false
  /** A second closing tag followed the first; text after it proves that the text before it was thoughts. */
  let isClosedTwice = false
  let out: ReplyPiece = { text: '', thought: '', is_rewound: false }

  const isOver = (): boolean => state === 'over'
  const rewind = (): void => {
    out = { text: '', thought: out.thought + out.text, is_rewound: true }
    hasWords = false
    isClosedTwice = false
  }
  const addText = (text: string): void => {
    if (isClosedTwice && text.trim() !== '') rewind()
    hasWords ||= text.trim() !== ''
    out.text += text
  }
  const takeName = (): void => {
    const text = name
    name = ''
    state = 'text'
    addText(text)
  }
  /** A turn of another role, or a second one of its own, is not part of the reply. */
  const takeRole = (): void => {
    const role = name.trim().toLowerCase()
    if (!ROLES.includes(role)) {
      takeName()
      return
    }
    name = ''
    state = hasWords || !OWN_ROLES.has(role) ? 'over' : 'text'
  }
  const addRole = (text: string): void => {
    let at = 0
    for (const letter of text) {
      const isLineEnd = letter === '\n' && name.trim() !== ''
      if (!isLineEnd) {
        name += letter
        at += letter.length
      }
      if (!isLineEnd && isRoleBeginning(name)) continue
      takeRole()
      add(text.slice(at))
      return
    }
  }
  const add = (text: string): void => {
    if (text === '' || isOver()) return
    if (state === 'text') addText(text)
    else if (state === 'role') addRole(text)
    else if (state === 'channel') {
      name += text
      if (name.length > NAME_MAX) takeName()
    } else {
      if (state === 'assumed') assumed += text
      out.thought += text
    }
  }

  const closeThought = (): void => {
    if (state !== 'text') {
      hadThought = true
      state = 'text'
    } else if (hadThought) isClosedTwice = hasWords
    else {
      rewind()
      hadThought = true
    }
  }
  const takeToken = (token: string): void => {
    if (state === 'role') takeRole()
    if (isOver()) return
    if (OPENS_THOUGHT.has(token)) state = 'thought'
    else if (CLOSES_THOUGHT.has(token)) closeThought()
    else if (token === '<|channel|>') {
      state = 'channel'
      name = ''
    } else if (token === '<|message|>') {
      if (state === 'channel') state = /^\s*final/i.test(name) ? 'text' : 'thought'
      name = ''
    } else if (state === 'thought' && token === '<|end|>') closeThought()
    else if (OPENS_TURN.has(token) && state === 'text') {
      state = 'role'
      name = ''
    }
  }

  const work = (isOver: boolean): void => {
    for (let found = findToken(held); found !== null; found = findToken(held)) {
      add(held.slice(0, found.from))
      held = held.slice(found.to)
      takeToken(found.token)
    }
    const end = isOver ? held.length : findUnfinishedToken(held)
    add(held.slice(0, end))
    held = held.slice(end)
  }
  /** The model did not think this time: the text after all is its reply. */
  const releaseAssumed = (): void => {
    if (state !== 'assumed') return
    state = 'text'
    addText(assumed)
    assumed = ''
  }
  const take = (): ReplyPiece => {
    const taken = out
    out = { text: '', thought: '', is_rewound: false }
    return taken
  }

  return {
    feed: (piece) => {
      held += piece
      work(false)
      return take()
    },
    feedThought: (piece) => {
      releaseAssumed()
      hadThought = true
      out.thought += piece
      return take()
    },
    end: (is_cut) => {
      work(true)
      if (state === 'role') takeRole()
      if (!is_cut) releaseAssumed()
      return take()
    },
  }
}
