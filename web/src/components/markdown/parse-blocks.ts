export interface ListItem {
  level: number
  text: string
}

export type Block =
  | { kind: 'paragraph' | 'heading' | 'quote'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; isOrdered: boolean; start: number; items: ListItem[] }
  | { kind: 'rule' }

const FENCE = /^ {0,3}(```+|~~~+)/
const HEADING = /^#{1,6} +/
const QUOTE = /^ {0,3}> ?/
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/
const ITEM = /^( *)(?:[-*+•]|(\d{1,9})[.)]) +/
const LIST_LEVELS_MAX = 3

type Kind = Block['kind'] | 'blank'

function readKind(line: string): Kind {
  if (line.trim() === '') return 'blank'
  if (FENCE.test(line)) return 'code'
  if (RULE.test(line)) return 'rule'
  if (HEADING.test(line)) return 'heading'
  if (QUOTE.test(line)) return 'quote'
  return ITEM.test(line) ? 'list' : 'paragraph'
}

function continuesBlock(block: Kind, line: string): boolean {
  const kind = readKind(line)
  if (block === 'paragraph') return kind === 'paragraph'
  if (block === 'quote') return kind === 'quote' || kind === 'paragraph'
  return block === 'list' && (kind === 'list' || kind === 'paragraph')
}

function getFenceEnd(lines: readonly string[], start: number): number {
  const fence = FENCE.exec(lines[start] ?? '')?.[1] ?? '```'
  let at = start + 1
  while (at < lines.length && !lines[at]?.trim().startsWith(fence)) at++
  return Math.min(at + 1, lines.length)
}

/** Splits a text into raw blocks. While a text grows, only its last block changes, so the others do not render again. */
export function splitBlocks(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const blocks: string[] = []
  let at = 0
  while (at < lines.length) {
    const kind = readKind(lines[at] ?? '')
    let end = at + 1
    if (kind === 'code') end = getFenceEnd(lines, at)
    else while (end < lines.length && continuesBlock(kind, lines[end] ?? '')) end++
    if (kind !== 'blank') blocks.push(lines.slice(at, end).join('\n'))
    at = end
  }
  return blocks
}

function parseList(lines: readonly string[]): Block {
  const items: ListItem[] = []
  for (const line of lines) {
    const marker = ITEM.exec(line)
    const last = items.at(-1)
    if (marker === null && last !== undefined) last.text += `\n${line.trim()}`
    if (marker === null) continue
    const level = Math.min(Math.floor((marker[1]?.length ?? 0) / 2), LIST_LEVELS_MAX - 1)
    items.push({ level, text: line.slice(marker[0].length) })
  }
  const number = ITEM.exec(lines[0] ?? '')?.[2]
  return { kind: 'list', isOrdered: number !== undefined, start: Number(number ?? 1), items }
}

function parseCode(lines: readonly string[]): Block {
  const fence = FENCE.exec(lines[0] ?? '')?.[1] ?? '```'
  const isClosed = lines.length > 1 && (lines.at(-1) ?? '').trim().startsWith(fence)
  return { kind: 'code', text: lines.slice(1, isClosed ? -1 : undefined).join('\n') }
}

export function parseBlock(raw: string): Block {
  const lines = raw.split('\n')
  const kind = readKind(lines[0] ?? '')
  switch (kind) {
    case 'code':
      return parseCode(lines)
    case 'list':
      return parseList(lines)
    case 'rule':
      return { kind }
    case 'heading':
      return { kind, text: raw.replace(HEADING, '').replace(/ +#+ *$/, '') }
    case 'quote':
      return { kind, text: lines.map((line) => line.replace(QUOTE, '')).join('\n') }
    default:
      return { kind: 'paragraph', text: raw }
  }
}
