export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** Estimates the bits for each further character. */
function bitsPerCharacter(password: string): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 20],
    [/[^\p{ASCII}]/u, 100],
  ]
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  return Math.log2(Math.max(2, alphabet))
}

/** Counts the characters that do not repeat or continue a row such as `abc` or `321`. */
function surprises(password: string): number {
  const letters = [...password].map((letter) => letter.toLowerCase().codePointAt(0) ?? 0)
  const seen = new Set<number>()
  let count = 0
  for (const [index, letter] of letters.entries()) {
    const step = letter - (letters[index - 1] ?? Number.NaN)
    const isRow = Math.abs(step) <= 1
    count += isRow ? 0.2 : seen.has(letter) ? 0.6 : 1
    seen.add(letter)
  }
  return count
}

/** Rates a password's strength; the server checks for leaked ones. */
export function passwordStrength(password: string, min: number): Strength {
  if ([...password].length < min) return 'short'
  const bits = surprises(password) * bitsPerCharacter(password)
  if (bits < 32) return 'weak'
  if (bits < 50) return 'fair'
  return bits < 70 ? 'good' : 'strong'
}
