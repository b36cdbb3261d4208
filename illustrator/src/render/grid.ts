/** Samples of a rectangle of the picture: `left` and `top` in units (y up), `step` units apart. */
export type Grid = { width: number; height: number; left: number; top: number; step: number }

export type Field = Float32Array

export const createField = ({ width, height }: Grid, value = 0): Field =>
  new Float32Array(width * height).fill(value)

export function computeField(grid: Grid, value: (index: number) => number): Field {
  const field = createField(grid)
  for (let index = 0; index < field.length; index++) field[index] = value(index)
  return field
}

export const readSample = (field: Field, index: number): number => field[index] as number

type Box = { left: number; top: number; right: number; bottom: number }

function findBusyPart(field: Field, { width, height }: Grid): Box | null {
  const ground = readSample(field, 0)
  const box: Box = { left: width, top: height, right: 0, bottom: 0 }
  for (let row = 0; row < height; row++) {
    const start = row * width
    let first = 0
    while (first < width && readSample(field, start + first) === ground) first++
    if (first === width) continue
    let last = width - 1
    while (readSample(field, start + last) === ground) last--
    box.top = Math.min(box.top, row)
    box.bottom = row + 1
    box.left = Math.min(box.left, first)
    box.right = Math.max(box.right, last + 1)
  }
  return box.bottom === 0 ? null : box
}

/** Blurs a field, close to a Gaussian whose deviation is in samples. */
export function blurField(field: Field, grid: Grid, deviation: number): Field {
  const from = field.slice()
  const busy = findBusyPart(field, grid)
  if (busy === null) return from
  const to = field.slice()
  const reach = Math.ceil(deviation * 3) + 3
  const box: Box = {
    left: Math.max(0, busy.left - reach),
    top: Math.max(0, busy.top - reach),
    right: Math.min(grid.width, busy.right + reach),
    bottom: Math.min(grid.height, busy.bottom + reach),
  }
  const start = box.top * grid.width + box.left
  const [columns, rows] = [box.right - box.left, box.bottom - box.top]
  const across = { start, count: columns, lines: rows, step: 1, stride: grid.width }
  const down = { start, count: rows, lines: columns, step: grid.width, stride: 1 }
  if (deviation < NARROW) {
    weigh({ from, to }, across, deviation)
    weigh({ from: to, to: from }, down, deviation)
    return from
  }
  for (const mean of chooseMeans(deviation)) {
    addRunningMean({ from, to }, across, mean)
    addRunningMean({ from: to, to: from }, down, mean)
  }
  return from
}

/**
 * Up to this radius a kernel of few weights is faster; above it running means are, whose cost does not grow
 * with the radius.
 */
const NARROW = 1.4

function weigh(
  { from, to }: { from: Field; to: Field },
  { start: corner, count, lines, step, stride }: Lines,
  deviation: number,
): void {
  const weight = (offset: number): number => Math.exp((-offset * offset) / (2 * deviation * deviation))
  const total = 1 + 2 * weight(1) + 2 * weight(2) + 2 * weight(3)
  const [middle, first, second, third] = [1 / total, weight(1) / total, weight(2) / total, weight(3) / total]
  for (let line = 0; line < lines; line++) {
    const start = corner + line * stride
    const last = start + (count - 1) * step
    for (let index = 0, place = start; index < count; index++, place += step) {
      const [l1, r1] = [place - step, place + step]
      const [l2, r2] = [l1 - step, r1 + step]
      const [l3, r3] = [l2 - step, r2 + step]
      to[place] =
        readSample(from, place) * middle +
        (readSample(from, Math.max(l1, start)) + readSample(from, Math.min(r1, last))) * first +
        (readSample(from, Math.max(l2, start)) + readSample(from, Math.min(r2, last))) * second +
        (readSample(from, Math.max(l3, start)) + readSample(from, Math.min(r3, last))) * third
    }
  }
}

/** Averages the samples up to `reach` away, and the next two with the weight `edge`. */
type Mean = { reach: number; edge: number }

function chooseMeans(deviation: number): readonly Mean[] {
  // Three running means together have the variance of the Gaussian; `edge` carries the fraction beyond a whole reach.
  const variance = (deviation * deviation) / 3
  let reach = 0
  while (computeVariance({ reach: reach + 1, edge: 0 }) <= variance) reach++
  let [low, high] = [0, 1]
  for (let round = 0; round < 20; round++) {
    const edge = (low + high) / 2
    if (computeVariance({ reach, edge }) < variance) low = edge
    else high = edge
  }
  const mean = { reach, edge: low }
  return [mean, mean, mean]
}

function computeVariance({ reach, edge }: Mean): number {
  const inside = (reach * (reach + 1) * (2 * reach + 1)) / 3
  return (inside + 2 * edge * (reach + 1) ** 2) / (2 * reach + 1 + 2 * edge)
}

type Lines = { start: number; count: number; lines: number; step: number; stride: number }

function addRunningMean(
  { from, to }: { from: Field; to: Field },
  { start: corner, count, lines, step, stride }: Lines,
  { reach, edge }: Mean,
): void {
  const weight = 1 / (2 * reach + 1 + 2 * edge)
  for (let line = 0; line < lines; line++) {
    const start = corner + line * stride
    const sample = (index: number): number =>
      readSample(from, start + (index < 0 ? 0 : index >= count ? count - 1 : index) * step)
    let sum = 0
    for (let index = -reach; index <= reach; index++) sum += sample(index)
    for (let index = 0; index < count; index++) {
      to[start + index * step] =
        (sum + edge * (sample(index - reach - 1) + sample(index + reach + 1))) * weight
      sum += sample(index + reach + 1) - sample(index - reach)
    }
  }
}

/** Extends the values inside `isIn` a few samples outwards, so that blurring leaves no rim at a layer's edge. */
export function extendField(
  field: Field,
  { grid: { width, height }, isIn, steps }: { grid: Grid; isIn: Uint8Array; steps: number },
): Field {
  const values = new Float32Array(field.length)
  const queue = isIn.slice()
  let edge: number[] = []
  for (let index = 0; index < queue.length; index++) {
    if (!isIn[index]) continue
    values[index] = readSample(field, index)
    if (!isIn[index - 1] || !isIn[index + 1] || !isIn[index - width] || !isIn[index + width]) edge.push(index)
  }
  const sums = new Float32Array(field.length)
  const counts = new Uint8Array(field.length)
  for (let step = 0; step < steps; step++) {
    const found: number[] = []
    const give = (value: number, near: number): void => {
      if (queue[near]) return
      if (counts[near] === 0) found.push(near)
      sums[near] = readSample(sums, near) + value
      counts[near] = (counts[near] as number) + 1
    }
    for (const index of edge) {
      const column = index % width
      const value = readSample(values, index)
      if (column > 0) give(value, index - 1)
      if (column < width - 1) give(value, index + 1)
      if (index >= width) give(value, index - width)
      if (index < width * (height - 1)) give(value, index + width)
    }
    for (const index of found) {
      values[index] = readSample(sums, index) / (counts[index] as number)
      queue[index] = 1
    }
    edge = found
  }
  return values
}
