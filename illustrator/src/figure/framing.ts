import type { Look } from '../look.ts'
import { createRandom, hashSeed } from '../math.ts'
import type { Frame, Scene } from '../scene.ts'

export type Framing = { x: number; crown: number; head: number }

/** As shares of the picture's height: the head's height, and the position of its crown. */
const CROPS: Record<Scene['crop'], { head: readonly [number, number]; crown: number }> = {
  close: { head: [0.53, 0.58], crown: 0.115 },
  bust: { head: [0.4, 0.44], crown: 0.135 },
  half: { head: [0.225, 0.25], crown: 0.16 },
  'full-figure': { head: [0.109, 0.112], crown: 0.125 },
  far: { head: [0.056, 0.064], crown: 0.46 },
}

export function computeFraming(look: Look, scene: Scene, frame: Frame): Framing {
  const random = createRandom(hashSeed(look.seed, scene.place, scene.crop, 'framing'))
  const { head, crown } = CROPS[scene.crop]
  const [min, max] = head
  const side = scene.facing === 'right' ? 1 : -1
  const isBanner = frame.width > frame.height
  const room = scene.view === 'front' ? 0 : scene.view === 'profile' ? 0.06 : 0.035
  const middle = isBanner ? (side === 1 ? 0.26 : 0.74) : 0.5 - side * room + (random() - 0.5) * 0.03
  return {
    x: frame.width * middle,
    crown: frame.height * (crown + (random() - 0.5) * 0.03),
    head: frame.height * (min + random() * (max - min)),
  }
}

const MIDDLES = { portrait: [-0.18, 0.2], banner: [-0.02, 0.2] } as const
const BEHIND = 0.93
const SMALLER = 0.92
const APART = { 'full-figure': 2.6, far: 1.5 } as const
export const TABLE_EDGE = -2.12
/** Two people at a table, as shares of the frame: the height of a head, and half the distance between them. */
const TABLE = { head: 0.176, crown: 0.25, apart: { portrait: 0.235, banner: 0.125 } } as const

export function computePairFraming(
  look: Look,
  scene: Scene,
  frame: Frame,
): { first: Framing; second: Framing } {
  const { x, crown, head } = computeFraming(look, scene, frame)
  const side = scene.facing === 'right' ? 1 : -1
  const isBanner = frame.width > frame.height
  if (scene.pose === 'at-table') return framePairAtTable(frame, { x: isBanner ? x : frame.width / 2, side })
  if (scene.crop === 'full-figure' || scene.crop === 'far') {
    const half = (side * APART[scene.crop] * head) / 2
    return {
      first: { x: x - half, crown, head },
      second: { x: x + half, crown: crown + head * (1 - BEHIND), head: head * BEHIND },
    }
  }
  const [before, after] = MIDDLES[isBanner ? 'banner' : 'portrait']
  const middle = isBanner ? x : frame.width / 2
  const own = head * SMALLER
  return {
    first: { x: middle + side * before * frame.width, crown: crown + own * 0.12, head: own },
    second: { x: middle + side * after * frame.width, crown: crown, head: own * BEHIND },
  }
}

/** Frames two people at a table, whose bodies both end at its edge. */
function framePairAtTable(
  frame: Frame,
  { x, side }: { x: number; side: 1 | -1 },
): { first: Framing; second: Framing } {
  const apart = side * TABLE.apart[frame.width > frame.height ? 'banner' : 'portrait'] * frame.width
  const head = frame.height * TABLE.head
  const crown = frame.height * TABLE.crown
  const smaller = head * 0.96
  return {
    first: { x: x - apart, crown, head },
    second: { x: x + apart, crown: crown + (0.5 - TABLE_EDGE) * (head - smaller), head: smaller },
  }
}
