export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'em' | 'strong'; children: Inline[] }

interface Frame {
  mark: string
  count: number
  children: Inline[]
}

const NESTING_MAX = 12
const LINK = /\[([^[\]\n]{1,300})\]\((https?:\/\/[^\s()<>]{1,2000})\)/y
const BARE_LINK = /https?:\/\/[^\s<>"'`*\\]{1,2000}/y
const ADDRESS = /[\p{L}\p{N}-]\.\p{L}{2}/u
const NAMED_HOST = /^(?:https?:\/\/)?([^/?#]*)/i
const TRAILING = /[.,;:!?)\]}。，！？、）]+$/
const ESCAPED = /\\([!-/:-@[-`{-~])/y
const TICKS = /`+/y
const MARKS = /\*+|_+/y
const JUST_BEGUN = /(?<!\S)[*_]{1,3}$/
const PLAIN = /[^\\`*_[h\n]+/y
const WORD = /[\p{L}\p{N}]/u
const DIGIT = /\d/

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function push(frames: Frame[], ...nodes: Inline[]): void {
  const children = frames.at(-1)?.children ?? []
  for (const node of nodes) {
    const last = children.at(-1)
    if (node.kind === 'text' && last?.kind === 'text') last.text += node.text
    else if (node.kind !== 'text' || node.text !== '') children.push(node)
  }
}

/** Returns the roles that a mark may have here. Underscores inside words are letters, and `2*3*4` is a product. */
function readMarkRoles(mark: string, before: string, after: string): { opens: boolean; closes: boolean } {
  const isProduct = DIGIT.test(before) && DIGIT.test(after)
  if (isProduct) return { opens: false, closes: false }
  const isLetter = mark === '_'
  return {
    opens: after.trim() !== '' && !(isLetter && WORD.test(before)),
    closes: before.trim() !== '' && !(isLetter && WORD.test(after)),
  }
}

function giveUpAbove(frames: Frame[], depth: number): void {
  while (frames.length > depth + 1) {
    const lost = frames.pop()
    if (lost !== undefined)
      push(frames, { kind: 'text', text: lost.mark.repeat(lost.count) }, ...lost.children)
  }
}

/**
 * Closes the innermost open mark: with two marks if both sides have two (`strong`), else with one (`em`). Returns how many
 * of `count` are left.
 */
function closeInnermost(frames: Frame[], count: number): number {
  const frame = frames.at(-1)
  if (frame === undefined) return count
  const used = frame.count >= 2 && count >= 2 ? 2 : 1
  const node: Inline = { kind: used === 2 ? 'strong' : 'em', children: frame.children }
  frame.count -= used
  if (frame.count > 0) {
    frame.children = [node]
  } else {
    frames.pop()
    push(frames, node)
  }
  return count - used
}

/** Accepts `*He waits. *`, because many models write this: at the end of a line, a mark equal to the open one closes it. */
function isLooseEnd(frames: readonly Frame[], run: string, after: string): boolean {
  const open = frames.at(-1)
  return after === '\n' && open?.mark === run[0] && open?.count === run.length
}

function readMarks(frames: Frame[], run: string, sides: { before: string; after: string }): void {
  const mark = run[0] ?? '*'
  const { opens, closes } = readMarkRoles(mark, sides.before, sides.after)
  let count = run.length
  const isEnd = closes || (!opens && isLooseEnd(frames, run, sides.after))
  while (isEnd && count > 0) {
    const depth = frames.findLastIndex((frame) => frame.mark === mark)
    if (depth === -1) break
    giveUpAbove(frames, depth)
    count = closeInnermost(frames, count)
  }
  if (count === 0) return
  if (opens && frames.length <= NESTING_MAX) frames.push({ mark, count, children: [] })
  else push(frames, { kind: 'text', text: mark.repeat(count) })
}

/** Adds the code and returns the position after it. Unclosed ticks are added as text. */
function readCode(frames: Frame[], text: string, at: number, ticks: string): number {
  const start = at + ticks.length
  for (let close = text.indexOf(ticks, start); close !== -1; ) {
    const run = match(TICKS, text, close)?.[0] ?? ticks
    if (run.length === ticks.length) {
      push(frames, { kind: 'code', text: text.slice(start, close) })
      return close + ticks.length
    }
    close = text.indexOf(ticks, close + run.length)
  }
  push(frames, { kind: 'text', text: ticks })
  return start
}

/** Adds the host to a label that looks like another address, so that the label cannot hide the link's real target. */
function linkLabel(label: string, href: string): string {
  const host = URL.canParse(href) ? new URL(href).host : ''
  const named = NAMED_HOST.exec(label)?.[1]?.toLowerCase()
  return ADDRESS.test(label) && named !== host ? `${label} (${host})` : label
}

function readLink(frames: Frame[], text: string, at: number): number {
  const [whole, label = '', href = ''] = match(LINK, text, at) ?? []
  if (whole !== undefined) {
    push(frames, { kind: 'link', href, text: linkLabel(label, href) })
    return at + whole.length
  }
  const bare = match(BARE_LINK, text, at)?.[0].replace(TRAILING, '')
  if (bare === undefined) {
    push(frames, { kind: 'text', text: text[at] ?? '' })
    return at + 1
  }
  push(frames, { kind: 'link', href: bare, text: bare })
  return at + bare.length
}

/** Reads one piece of text and returns the position after it. */
function readNext(frames: Frame[], text: string, at: number): number {
  const plain = match(PLAIN, text, at)?.[0]
  if (plain !== undefined) {
    push(frames, { kind: 'text', text: plain })
    return at + plain.length
  }
  if (text[at] === '\n') {
    push(frames, { kind: 'break' })
    return at + 1
  }
  const marks = match(MARKS, text, at)?.[0]
  if (marks !== undefined) {
    const end = at + marks.length
    readMarks(frames, marks, { before: text[at - 1] ?? ' ', after: text[end] ?? '\n' })
    return end
  }
  const ticks = match(TICKS, text, at)?.[0]
  if (ticks !== undefined) return readCode(frames, text, at, ticks)
  const [pair, escaped] = match(ESCAPED, text, at) ?? []
  if (pair !== undefined) {
    push(frames, { kind: 'text', text: escaped ?? '' })
    return at + pair.length
  }
  return readLink(frames, text, at)
}

export function parseInline(raw: string, closesUnfinished = false): Inline[] {
  const text = closesUnfinished ? raw.replace(JUST_BEGUN, '') : raw
  const frames: Frame[] = [{ mark: '', count: 0, children: [] }]
  for (let at = 0; at < text.length; ) at = readNext(frames, text, at)
  while (closesUnfinished && frames.length > 1) closeInnermost(frames, frames.at(-1)?.count ?? 1)
  giveUpAbove(frames, 0)
  return frames[0]?.children ?? []
}
