/** Counts letters removed, added, changed or swapped with their neighbour (optimal string alignment). */
export function countEdits(a: string, b: string): number {
  const from = [...a]
  const to = [...b]
  let before: number[] = []
  let last = to.map((_, column) => column + 1)
  for (const [row, letter] of from.entries()) {
    const next: number[] = []
    for (const [column, other] of to.entries()) {
      const left = column === 0 ? row + 1 : (next[column - 1] ?? 0)
      const corner = column === 0 ? row : (last[column - 1] ?? 0)
      let least = Math.min(left + 1, (last[column] ?? 0) + 1, corner + (letter === other ? 0 : 1))
      if (row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other) {
        const swapped = column === 1 ? row - 1 : (before[column - 2] ?? 0)
        least = Math.min(least, swapped + 1)
      }
      next.push(least)
    }
    before = last
    last = next
  }
  return last.at(-1) ?? from.length
}

/** Maximum edit distance for a word of this length. */
export const computeEditsAllowed = (word: string): number => ([...word].length < 8 ? 1 : 2)

/** Swaps each pair of neighbours: trigrams rarely find a short word with swapped letters. */
export function listSwaps(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, index) => {
    const swapped = [...letters]
    swapped.splice(index, 2, letter, letters[index] ?? '')
    return swapped.join('')
  })
}
