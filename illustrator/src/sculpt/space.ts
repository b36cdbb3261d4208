import type { Rotation, Vector } from './vector.ts'

/**
 * A rigid part of the figure: its points appear in the picture at `pivot + turn * (point - pivot) + shift`. It
 * also stores the current picture point in its own coordinates (`x`, `y`, `z`): shapes are evaluated millions of
 * times, and this is the cheapest way to pass the point.
 */
export class Space {
  x = 0
  y = 0
  z = 0
  /** |x| rounded near 0, because plain |x| would leave a crease down the nose. */
  side = 0
  readonly #turn: Rotation
  readonly #pivot: Vector
  readonly #shift: Vector

  constructor({
    turn,
    pivot = [0, 0, 0],
    shift = [0, 0, 0],
  }: { turn: Rotation; pivot?: Vector; shift?: Vector }) {
    this.#turn = turn
    this.#pivot = pivot
    this.#shift = shift
  }

  toView([x, y, z]: Vector): Vector {
    const [turn, pivot, shift] = [this.#turn, this.#pivot, this.#shift]
    const [dx, dy, dz] = [x - pivot[0], y - pivot[1], z - pivot[2]]
    const coordinate = (axis: 0 | 1 | 2): number =>
      turn[axis][0] * dx + turn[axis][1] * dy + turn[axis][2] * dz + pivot[axis] + shift[axis]
    return [coordinate(0), coordinate(1), coordinate(2)]
  }

  turned([x, y, z]: Vector): Vector {
    const coordinate = (axis: 0 | 1 | 2): number =>
      this.#turn[axis][0] * x + this.#turn[axis][1] * y + this.#turn[axis][2] * z
    return [coordinate(0), coordinate(1), coordinate(2)]
  }

  moveTo(viewX: number, viewY: number, viewZ: number): void {
    const [first, second, third] = this.#turn
    const x = viewX - this.#pivot[0] - this.#shift[0]
    const y = viewY - this.#pivot[1] - this.#shift[1]
    const z = viewZ - this.#pivot[2] - this.#shift[2]
    this.x = first[0] * x + second[0] * y + third[0] * z + this.#pivot[0]
    this.y = first[1] * x + second[1] * y + third[1] * z + this.#pivot[1]
    this.z = first[2] * x + second[2] * y + third[2] * z + this.#pivot[2]
    this.side = Math.sqrt(this.x * this.x + 0.0003)
  }
}
