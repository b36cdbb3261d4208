import type { TextPosition } from '../card-error.ts'

export type JsonFault = TextPosition & { kind: 'card_comma' | 'card_json' | 'card_cut' }

const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const QUOTE = 0x22
const BACKSLASH = 0x5c
const BLANK = /[ \t\r\n]*/y

/** Returns null for valid JSON. Uses a stack instead of calls, so that deep nesting is safe. */
export function findJsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = []
  let at = 0
  let wants: 'value' | 'name' | 'colon' | 'end' = 'value'
  let isAfterComma = false
  let comma = 0
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const isFound = pattern.test(text)
    if (isFound) at = pattern.lastIndex
    return isFound
  }
  const createFault = (kind: JsonFault['kind'], where = at): JsonFault => ({
    kind,
    ...locateFault(text, where),
  })
  for (;;) {
    match(BLANK)
    const sign = text[at]
    if (sign === undefined) return wants === 'end' && open.length === 0 ? null : createFault('card_cut')
    const inside = open.at(-1)
    const closes = (sign === '}' && inside === '{') || (sign === ']' && inside === '[')
    if (closes && isAfterComma) return createFault('card_comma', comma)
    if (closes && (wants === 'end' || !isStarted(text, at))) {
      open.pop()
      at += 1
      wants = 'end'
    } else if (wants === 'end' && sign === ',' && inside !== undefined) {
      comma = at
      at += 1
      isAfterComma = true
      wants = inside === '{' ? 'name' : 'value'
      continue
    } else if (wants === 'colon' && sign === ':') {
      at += 1
      wants = 'value'
    } else if (sign === '"' && (wants === 'name' || wants === 'value')) {
      const read = readText(text, at)
      if (!read.isClosed) return createFault(read.end === text.length ? 'card_cut' : 'card_json', read.end)
      at = read.end
      wants = wants === 'name' ? 'colon' : 'end'
    } else if (wants === 'value' && (sign === '{' || sign === '[')) {
      open.push(sign)
      at += 1
      wants = sign === '{' ? 'name' : 'value'
    } else if (wants === 'value' && match(LITERAL)) wants = 'end'
    else return createFault('card_json')
    isAfterComma = false
  }
}

function isStarted(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const sign = text[before] ?? ''
    if (!' \t\r\n'.includes(sign)) return sign !== '{' && sign !== '['
  }
  return false
}

/** Reads letter by letter, because a regular expression would need stack. */
function readText(text: string, from: number): { end: number; isClosed: boolean } {
  let at = from + 1
  for (; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) return { end: at + 1, isClosed: true }
    if (sign < 0x20) break
    if (sign !== BACKSLASH) continue
    ESCAPE.lastIndex = at
    if (!ESCAPE.test(text)) break
    at = ESCAPE.lastIndex - 1
  }
  return { end: at, isClosed: false }
}

export function locateFault(text: string, at: number): TextPosition {
  const before = text.slice(0, at)
  const lines = before.split('\n')
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 }
}
