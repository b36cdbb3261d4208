import type { FaceShape } from '../../face/face-shape.ts'
import { type Measures, measureFace } from '../../face/measures.ts'
import { mix, type Random } from '../../math.ts'
import type { Clay, Step } from '../../sculpt/shape.ts'
import type { Vector } from '../../sculpt/vector.ts'
import { type Lock, sculptLock } from '../locks.ts'

type HangingLocks = {
  clay: Clay
  face: FaceShape
  random: Random
  length: number
  reach?: number
  count?: number
}

export function sculptJawLocks({ clay, face, random, length, reach = 1, count = 15 }: HangingLocks): Step[] {
  const { jaw, chin } = measureFace(face)
  return Array.from({ length: count }, (_, index) => {
    const across = reach * mix(-1, 1, index / (count - 1))
    const side = Math.abs(across)
    const root: Vector = [
      Math.sign(across) * mix(0, jaw[0] + 0.03, side ** 0.75),
      mix(chin[1] + 0.03, jaw[1] + 0.02, side ** 2),
      mix(chin[2] + 0.02, 0.1, side ** 1.5),
    ]
    const drop = (0.05 + length * (1 - side) ** 0.8) * (0.85 + 0.3 * random())
    return sculptHangingLock(clay, {
      root,
      drop,
      inward: 0.35 + 0.3 * random(),
      radius: mix(0.05, 0.032, side),
    })
  }).flat()
}

export function sculptChestLocks(hanging: HangingLocks): Step[] {
  const { clay, face, random, length } = hanging
  const { chin } = measureFace(face)
  return [0, 1].flatMap((row) =>
    Array.from({ length: 7 - row }, (_, index) => {
      const across = mix(-1, 1, index / (6 - row))
      const root: Vector = [
        across * mix(0.15, 0.09, row),
        chin[1] + mix(0.05, 0, across * across),
        chin[2] + mix(-0.05, 0.015, row) - 0.06 * across * across,
      ]
      const drop = length * mix(0.8, 1, row) * (1 - 0.35 * across * across) * (0.9 + 0.2 * random())
      return sculptHangingLock(clay, { root, drop, inward: 0.45, radius: 0.052 })
    }).flat(),
  )
}

export function sculptMoustacheLocks(
  { clay, face, random }: Omit<HangingLocks, 'length'>,
  wing: number,
): Step[] {
  const measures = measureFace(face)
  return [-1, 1].flatMap((side) =>
    [0, 1, 2].flatMap((order) =>
      sculptLock(clay, sculptWingLock(measures, { side, order, wing, stray: random() })),
    ),
  )
}

function sculptWingLock(
  { mouthY, mouthWidth, noseTip }: Measures,
  { side, order, wing, stray }: { side: number; order: number; wing: number; stray: number },
): Lock {
  const under = noseTip[1] - 0.078 - 0.014 * order
  const reach = mouthWidth + 0.016 + 0.012 * order + 0.03 * wing
  const tip = mouthY - 0.005 - 0.014 * order + 0.045 * wing + 0.008 * stray
  return [
    { at: [side * 0.008, under, 0.462], radius: 0.011 },
    { at: [side * mix(0.008, reach, 0.35), mix(under, tip, 0.12), 0.453], radius: 0.0175 },
    { at: [side * mix(0.008, reach, 0.7), mix(under, tip, 0.5 + 0.15 * wing), 0.42], radius: 0.0145 },
    { at: [side * reach, tip, 0.372 - 0.02 * wing], radius: 0.004 },
  ]
}

function sculptHangingLock(
  clay: Clay,
  { root, drop, inward, radius }: { root: Vector; drop: number; inward: number; radius: number },
): Step[] {
  const lock: Lock = [0, 0.35, 0.7, 1].map((share) => ({
    at: [
      root[0] * (1 - inward * share * share * 0.9),
      root[1] - drop * share,
      root[2] + 0.03 * Math.sin(share * Math.PI) - (root[2] > 0.25 ? 0.05 * share * share : 0),
    ],
    radius: radius * (1 - share ** 2 * 0.88),
  }))
  return sculptLock(clay, lock)
}
