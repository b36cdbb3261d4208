import type { Vector } from '../sculpt/vector.ts'

export const HANDLEBAR: Vector = [0.56, -2.66, 1.36]
export const CRANK: Vector = [0, -5.6, 0.36]
export const SADDLE: Vector = [0, -3.46, -0.2]
const CRANK_LENGTH = 0.54
const CRANK_ANGLE = -0.45

export function findPedal(side: 1 | -1, lead: 1 | -1): Vector {
  const way = side === lead ? 1 : -1
  return [
    side * 0.3,
    CRANK[1] + way * CRANK_LENGTH * Math.cos(CRANK_ANGLE),
    CRANK[2] + way * CRANK_LENGTH * Math.sin(CRANK_ANGLE),
  ]
}
