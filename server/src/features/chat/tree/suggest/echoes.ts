/** Signs that are compared at once: of scripts whose signs are words or syllables a few say much. */
const GRAM = { letters: 6, signs: 2 }
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** A shorter message may well be said again: "Yes." */
const SHORTEST = { letters: 12, signs: 5 }
/** Of its grams so many stand in the other. */
const SAME = 0.75

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

function gramsOf(text: string, size: number): Set<string> {
  const letters = [...text]
  return new Set(letters.slice(size - 1).map((_, index) => letters.slice(index, index + size).join('')))
}

/** Whether a text says, for the most part, what stands in another one already. */
export function isEchoOf(text: string, other: string): boolean {
  const [said, known] = [bare(text), bare(other)]
  const kind = SIGNS.test(said) ? 'signs' : 'letters'
  if (said === known) return true
  if ([...said].length < SHORTEST[kind]) return false
  const grams = gramsOf(said, GRAM[kind])
  const there = gramsOf(known, GRAM[kind])
  let same = 0
  for (const gram of grams) if (there.has(gram)) same += 1
  return same >= grams.size * SAME
}

type Turn = { role: 'user' | 'character'; content: string }

/** Those that say something new: nothing of the talk, and none what one before it says. */
export function withoutEchoes(replies: readonly string[], turns: readonly Turn[]): string[] {
  const fresh: string[] = []
  for (const reply of replies) {
    const isSaid = turns.some(({ content }) => isEchoOf(reply, content))
    const isTwin = fresh.some((other) => isEchoOf(reply, other) || isEchoOf(other, reply))
    if (!isSaid && !isTwin) fresh.push(reply)
  }
  return fresh
}
