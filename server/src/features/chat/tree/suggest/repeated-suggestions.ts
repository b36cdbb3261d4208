import { CJK } from '#server/platform/text/scripts.ts'

/** Letters per n-gram, by which suggestions are compared: 6, and 2 in scripts whose letters are words or syllables. */
const GRAM = { letters: 6, cjk: 2 }
const SIGN = new RegExp(`[${CJK}]`, 'u')
const SHORTEST = { letters: 12, cjk: 5 }
const SAME_SHARE = 0.75

const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

function splitGrams(text: string, size: number): Set<string> {
  const letters = [...text]
  return new Set(letters.slice(size - 1).map((_, index) => letters.slice(index, index + size).join('')))
}

export function isMessageEcho(text: string, other: string): boolean {
  const folded = foldText(text)
  const foldedOther = foldText(other)
  const kind = SIGN.test(folded) ? 'cjk' : 'letters'
  if (folded === foldedOther) return true
  if ([...folded].length < SHORTEST[kind]) return false
  const grams = splitGrams(folded, GRAM[kind])
  const there = splitGrams(foldedOther, GRAM[kind])
  let same = 0
  for (const gram of grams) if (there.has(gram)) same += 1
  return same >= grams.size * SAME_SHARE
}

type ChatTurn = { role: 'user' | 'character'; content: string }

export function removeEchoes(replies: readonly string[], history: readonly ChatTurn[]): string[] {
  const fresh: string[] = []
  for (const reply of replies) {
    const isInChat = history.some(({ content }) => isMessageEcho(reply, content))
    const isTwin = fresh.some((other) => isMessageEcho(reply, other) || isMessageEcho(other, reply))
    if (!isInChat && !isTwin) fresh.push(reply)
  }
  return fresh
}
