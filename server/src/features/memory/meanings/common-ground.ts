export type CommonGround = { mean: Float32Array; directions: readonly Float32Array[] }

/** With fewer than 100 passages, statements of the chat would count as its usual style and be removed. */
const SAMPLE_MIN = 100
const DIRECTIONS = 3
const ITERATIONS = 10

export function findCommonGround(sample: readonly Int8Array[]): CommonGround | null {
  const width = sample[0]?.length ?? 0
  if (sample.length < SAMPLE_MIN) return null
  const mean = new Float32Array(width)
  const unit = sample.map((numbers) => toUnit(Float32Array.from(numbers)))
  for (const vector of unit) addScaled(mean, vector, 1 / unit.length)
  const directions: Float32Array[] = []
  const rest = unit.map((vector) => removeCommonGround(vector, { mean, directions: [] }))
  for (let count = 0; count < DIRECTIONS; count++) {
    const direction = computeMainDirection(rest, width)
    directions.push(direction)
    for (const vector of rest) addScaled(vector, direction, -computeDotProduct(vector, direction))
  }
  return { mean, directions }
}

/**
 * Removes from a vector what all passages of the chat have in common, its usual style. Otherwise the most usual
 * passages would be nearest to every question.
 * @returns a vector of length 1
 */
export function removeCommonGround(numbers: ArrayLike<number>, common: CommonGround | null): Float32Array {
  const vector = toUnit(new Float32Array(numbers))
  if (common === null) return vector
  addScaled(vector, common.mean, -1)
  for (const direction of common.directions)
    addScaled(vector, direction, -computeDotProduct(vector, direction))
  return toUnit(vector)
}

function computeMainDirection(vectors: readonly Float32Array[], width: number): Float32Array {
  let direction = toUnit(Float32Array.from({ length: width }, (_, index) => Math.sin(index + 1)))
  for (let step = 0; step < ITERATIONS; step++) {
    const next = new Float32Array(width)
    for (const vector of vectors) addScaled(next, vector, computeDotProduct(vector, direction))
    direction = toUnit(next)
  }
  return direction
}

/** Keeps four sums, because a sum has to wait for the addition before it. */
export function computeDotProduct(one: Float32Array, other: Float32Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  const { length } = one
  const end = length - (length % 4)
  for (let index = 0; index < end; index += 4) {
    first += (one[index] ?? 0) * (other[index] ?? 0)
    second += (one[index + 1] ?? 0) * (other[index + 1] ?? 0)
    third += (one[index + 2] ?? 0) * (other[index + 2] ?? 0)
    fourth += (one[index + 3] ?? 0) * (other[index + 3] ?? 0)
  }
  for (let index = end; index < length; index++) first += (one[index] ?? 0) * (other[index] ?? 0)
  return first + second + third + fourth
}

function addScaled(to: Float32Array, vector: Float32Array, factor: number): void {
  const { length } = to
  for (let index = 0; index < length; index++) to[index] = (to[index] ?? 0) + factor * (vector[index] ?? 0)
}

/** Changes the vector itself: a search makes some hundred of them. */
function toUnit(vector: Float32Array): Float32Array {
  const size = Math.sqrt(computeDotProduct(vector, vector))
  if (size === 0) return vector
  const { length } = vector
  for (let index = 0; index < length; index++) vector[index] = (vector[index] ?? 0) / size
  return vector
}
