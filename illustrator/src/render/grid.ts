/** Samples over a rectangle of the picture: `left` and `top` in units (y up), `step` units from one to the next. */
export type Grid = { width: number; height: number; left: number; top: number; step: number }

/** One number a sample, row by row. */
export type Field = Float32Array

export const fieldOf = ({ width, height }: Grid, value = 0): Field => new Float32Array(width * height).fill(value)

/** A sample; the index is within the grid. */
export const at = (field: Field, index: number): number => field[index] as number

/** Smooths by about a Gaussian of so many samples: three running means (a wide one costs no more than a narrow one). */
export function blurred(field: Field, grid: Grid, deviation: number): Field {
  const means = meansFor(deviation)
  let [from, to] = [Float32Array.from(field), new Float32Array(field.length)]
  for (const mean of means) {
    runningMean({ from, to }, { count: grid.width, lines: grid.height, step: 1, stride: grid.width }, mean)
    runningMean({ from: to, to: from }, { count: grid.height, lines: grid.width, step: grid.width, stride: 1 }, mean)
  }
  return from
}

/** A mean over the samples up to `reach` away, and over the next two with the weight `edge`. */
type Mean = { reach: number; edge: number }

function meansFor(deviation: number): readonly Mean[] {
  // The variance of three means together is that of the Gaussian; the part beyond a whole reach goes to the edge.
  const wanted = (deviation * deviation) / 3
  let reach = 0
  while (varianceOf({ reach: reach + 1, edge: 0 }) <= wanted) reach++
  let [least, most] = [0, 1]
  for (let round = 0; round < 20; round++) {
    const edge = (least + most) / 2
    if (varianceOf({ reach, edge }) < wanted) least = edge
    else most = edge
  }
  const mean = { reach, edge: least }
  return [mean, mean, mean]
}

function varianceOf({ reach, edge }: Mean): number {
  const inside = (reach * (reach + 1) * (2 * reach + 1)) / 3
  return (inside + 2 * edge * (reach + 1) ** 2) / (2 * reach + 1 + 2 * edge)
}

type Lines = { count: number; lines: number; step: number; stride: number }

function runningMean(
  { from, to }: { from: Field; to: Field },
  { count, lines, step, stride }: Lines,
  { reach, edge }: Mean,
): void {
  const weight = 1 / (2 * reach + 1 + 2 * edge)
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    const sample = (index: number): number =>
      at(from, start + (index < 0 ? 0 : index >= count ? count - 1 : index) * step)
    let sum = 0
    for (let index = -reach; index <= reach; index++) sum += sample(index)
    for (let index = 0; index < count; index++) {
      to[start + index * step] = (sum + edge * (sample(index - reach - 1) + sample(index + reach + 1))) * weight
      sum += sample(index + reach + 1) - sample(index - reach)
    }
  }
}

/** Carries the values of the samples that `isIn` some steps beyond them, so that a layer's edge gets no hem. */
export function extended(
  field: Field,
  { grid: { width, height }, isIn, steps }: { grid: Grid; isIn: Uint8Array; steps: number },
): Field {
  const values = Float32Array.from(field, (value, index) => (isIn[index] ? value : 0))
  const known = Uint8Array.from(isIn)
  let edge: number[] = []
  for (let index = 0; index < known.length; index++) if (known[index]) edge.push(index)
  for (let step = 0; step < steps; step++) {
    const found = new Map<number, { sum: number; count: number }>()
    for (const index of edge) {
      const column = index % width
      const row = (index - column) / width
      for (const [near, isInside] of [
        [index - 1, column > 0],
        [index + 1, column < width - 1],
        [index - width, row > 0],
        [index + width, row < height - 1],
      ] as const) {
        if (!isInside || known[near]) continue
        const entry = found.get(near) ?? { sum: 0, count: 0 }
        entry.sum += at(values, index)
        entry.count += 1
        found.set(near, entry)
      }
    }
    edge = [...found.keys()]
    for (const [index, { sum, count }] of found) {
      values[index] = sum / count
      known[index] = 1
    }
  }
  return values
}
