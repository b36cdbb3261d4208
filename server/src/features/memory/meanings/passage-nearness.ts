import { type CommonGround, computeDotProduct, removeCommonGround } from './common-ground.ts'

/** `own` is the nearness (a cosine) without the chat's common ground, `plain` the one with it. */
export type Nearness = { own: number; plain: number }

/**
 * Vectors that each passage is compared with: the question, the question without common ground, the mean, and three
 * directions.
 */
const AXES = 6

/**
 * Makes a function that measures how near a passage is to a question. It computes the cosines from seven sums in one
 * loop instead of making the passage's vectors, because a search measures some thousand passages.
 */
export function createNearness(
  question: readonly number[],
  common: CommonGround | null,
): (passage: Int8Array) => Nearness {
  const plain = removeCommonGround(question, null)
  const own = removeCommonGround(question, common)
  const none = new Float32Array(question.length)
  const mean = common?.mean ?? none
  const [first = none, second = none, third = none] = common?.directions ?? []
  const rows = [plain, own, mean, first, second, third]
  const axes = new Float32Array(AXES * question.length)
  for (const [axis, row] of rows.entries())
    for (let index = 0; index < row.length; index++) axes[index * AXES + axis] = row[index] ?? 0
  const [ownOfMean, squareOfMean, firstOfMean, secondOfMean, thirdOfMean] = [
    own,
    mean,
    first,
    second,
    third,
  ].map((row) => computeDotProduct(mean, row)) as [number, number, number, number, number]
  return (passage) => {
    let [squares, toPlain, toOwn, toMean, toFirst, toSecond, toThird] = [0, 0, 0, 0, 0, 0, 0]
    for (let index = 0, at = 0; index < passage.length; index++, at += AXES) {
      const value = passage[index] ?? 0
      squares += value * value
      toPlain += value * (axes[at] ?? 0)
      toOwn += value * (axes[at + 1] ?? 0)
      toMean += value * (axes[at + 2] ?? 0)
      toFirst += value * (axes[at + 3] ?? 0)
      toSecond += value * (axes[at + 4] ?? 0)
      toThird += value * (axes[at + 5] ?? 0)
    }
    if (squares === 0) return { own: 0, plain: 0 }
    const length = Math.sqrt(squares)
    const removed =
      (toFirst / length - firstOfMean) ** 2 +
      (toSecond / length - secondOfMean) ** 2 +
      (toThird / length - thirdOfMean) ** 2
    // The directions are at right angles to each other and to the question without common ground.
    const rest = 1 - (2 * toMean) / length + squareOfMean - removed
    return {
      own: rest <= 0 ? 0 : (toOwn / length - ownOfMean) / Math.sqrt(rest),
      plain: toPlain / length,
    }
  }
}
