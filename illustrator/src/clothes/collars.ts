import type { Inlay } from '../figure/layer.ts'
import type { Point } from '../paper/svg.ts'
import { add, type Distance, type Step } from '../sculpt/shape.ts'
import {
  type Fitting,
  layCloth,
  measureFromAxis,
  measureNeckLevel,
  mirrorOnFront,
  type Sphere,
  sculptCollarBase,
} from './fitting.ts'
import { type Outline, outlinePolygon } from './outline.ts'
import { createInlay, type Piece } from './piece.ts'

const AROUND: Sphere = [[0, -0.86, -0.04], 0.62]
const CHEST: Sphere = [[0, -1.3, 0.05], 0.9]

function sculptTurnedCollar(
  fitting: Fitting,
  { front, lift, top = -0.66, low = -0.98 }: { front: Outline; lift: number; top?: number; low?: number },
): Step {
  const { neck } = fitting.shape
  const region: Distance = (x, y, z, side) => {
    const level = measureNeckLevel(y, z)
    const beyond = measureFromAxis(x, y, z) - neck - 0.2
    const behind = Math.max(level - top, low - level, z - 0.02, beyond)
    return Math.min(behind, Math.max(front(side, y), -0.06 - z, level - top))
  }
  return add(layCloth(fitting, sculptCollarBase(fitting), { on: AROUND, lift, region }), 0.006)
}

export function sewShirtCollar(
  fitting: Fitting,
  {
    lift,
    spread = 1,
    long = 1,
    isOpen = false,
    top = -0.67,
  }: { lift: number; spread?: number; long?: number; isOpen?: boolean; top?: number },
): Piece {
  const meet = isOpen ? 0.075 : 0.012
  const leaf = outlinePolygon([
    [meet, -0.79],
    [meet + 0.006, -0.83],
    [0.16 * spread, -0.92 - 0.18 * long],
    [0.26, -0.98],
    [0.28, -0.87],
    [0.235, -0.72],
    [0.21, -0.6],
    [meet + 0.06, -0.6],
  ])
  return {
    steps: [
      sculptStandCollar(fitting, { lift: lift - 0.012, gap: meet, top: top - 0.012 }),
      sculptTurnedCollar(fitting, { front: leaf, lift: lift + 0.012, top }),
    ],
    inlays: [createEdge(fitting, (side, y) => (y > -0.78 ? 1 : leaf(side, y)))],
  }
}

export function sculptStandCollar(
  fitting: Fitting,
  { lift, gap, top = -0.66, low = -1.04 }: { lift: number; gap: number; top?: number; low?: number },
): Step {
  const { neck } = fitting.shape
  const region: Distance = (x, y, z, side) => {
    const level = measureNeckLevel(y, z)
    const beyond = measureFromAxis(x, y, z) - neck - (z > 0 ? 0.22 : 0.14)
    return Math.max(level - top, low - level, beyond, z > 0 ? gap - side : -1)
  }
  return add(layCloth(fitting, sculptCollarBase(fitting), { on: AROUND, lift, region }), 0.008)
}

export function sculptRollNeck(fitting: Fitting, lift: number): Step[] {
  return [
    sculptStandCollar(fitting, { lift: lift + 0.02, gap: -1, top: -0.6, low: -1.04 }),
    sculptStandCollar(fitting, { lift: lift + 0.038, gap: -1, top: -0.61, low: -0.78 }),
  ]
}

type LapelShape = {
  lift: number
  bottom: number
  open: number
  wide: number
  peak?: number
}

const createEdge = (fitting: Fitting, outline: Outline): Inlay =>
  createInlay(
    fitting,
    fitting.dyes.seam,
    mirrorOnFront((side, y) => Math.abs(outline(side, y) - 0.004) - 0.008),
  )

export const measureOpeningAt = ({ bottom, open }: Pick<LapelShape, 'bottom' | 'open'>, y: number): number =>
  Math.max(0, (open * (y - bottom)) / (-0.86 - bottom))

export function sewLapels(fitting: Fitting, cut: LapelShape): Piece {
  const { lift, bottom, wide, peak = 0 } = cut
  const scale = 0.45 + 0.6 * fitting.shape.shoulders
  const edge = (y: number): number => measureOpeningAt(cut, y)
  const gorge = -1.07
  const corner: Point = [wide * scale, gorge - 0.06 + peak * 0.1]
  const lapel = outlinePolygon([
    [0, bottom - 0.03],
    [edge(gorge) - 0.012, gorge],
    [edge(gorge) + 0.075 * scale, gorge + 0.012],
    corner,
    [wide * scale * 0.9, corner[1] - 0.16],
    [wide * scale * 0.5, bottom + (gorge - bottom) * 0.42],
  ])
  const leaf = outlinePolygon([
    [edge(gorge) - 0.012, gorge + 0.02],
    [edge(gorge) + 0.07 * scale, gorge + 0.035],
    [edge(gorge) + 0.15 * scale, gorge + 0.075],
    [0.37, -0.9],
    [0.25, -0.7],
    [0.2, -0.6],
    [edge(-0.8), -0.6],
    [edge(-0.8), -0.8],
  ])
  return {
    steps: [
      add(
        layCloth(fitting, sculptCollarBase(fitting), {
          on: CHEST,
          lift: lift + 0.02,
          region: mirrorOnFront(lapel),
        }),
        0.006,
      ),
      sculptTurnedCollar(fitting, { front: leaf, lift: lift + 0.026, top: -0.705, low: -0.98 }),
    ],
    inlays: [createEdge(fitting, lapel), createEdge(fitting, (side, y) => (y > -0.86 ? 1 : leaf(side, y)))],
  }
}

export function sculptShawlCollar(fitting: Fitting, { lift, bottom, open, wide }: LapelShape): Step[] {
  const edge = (y: number): number => measureOpeningAt({ bottom, open }, y)
  const { neck } = fitting.shape
  const scale = 0.5 + 0.55 * fitting.shape.shoulders
  const roll = outlinePolygon([
    [0, bottom - 0.02],
    [edge(-0.86) - 0.01, -0.86],
    [edge(-0.6), -0.6],
    [0.25, -0.7],
    [wide * scale + 0.06, -0.92],
    [wide * scale + 0.05, -1.16],
    [wide * scale * 0.6, bottom + 0.3],
    [0.05, bottom - 0.02],
  ])
  const region: Distance = (x, y, z, side) => {
    const level = measureNeckLevel(y, z)
    const behind = Math.max(level + 0.65, -0.98 - level, z - 0.02, measureFromAxis(x, y, z) - neck - 0.2)
    return Math.min(behind, Math.max(mirrorOnFront(roll, -0.06)(x, y, z, side), level + 0.65))
  }
  return [add(layCloth(fitting, sculptCollarBase(fitting), { on: CHEST, lift: lift + 0.024, region }), 0.01)]
}

export function sculptRoundCollar(fitting: Fitting, lift: number): Step[] {
  const leaf = outlinePolygon([
    [0.012, -0.95],
    [0.03, -1.07],
    [0.1, -1.12],
    [0.2, -1.11],
    [0.3, -1.04],
    [0.37, -0.92],
    [0.34, -0.6],
    [0.08, -0.6],
  ])
  return [sculptTurnedCollar(fitting, { front: leaf, lift: lift + 0.014, top: -0.74, low: -0.96 })]
}

export function sculptLoweredHood({ clay, shape }: Fitting, thick = 1): Step[] {
  const wide = 0.24 + shape.neck * 0.5
  return [
    add(clay.capsules([0.09, -1.02, 0.23], [wide, -0.82, 0.08], [0.05 * thick, 0.085 * thick]), 0.05),
    add(clay.capsules([wide, -0.82, 0.08], [wide * 0.74, -0.7, -0.32], [0.085 * thick, 0.12 * thick]), 0.05),
    add(clay.ellipsoid([0, -0.86, -0.44], [0.32, 0.3, 0.14 * thick]), 0.08),
  ]
}
