/** A point in a space of the figure; one unit is a head's height, x points right, y up, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number]

export type Rotation = readonly [Vector, Vector, Vector]

/** Rotates by yaw (about y, to the viewer's right), then pitch (chin up), then roll; angles in radians. */
export function createRotation({
  yaw,
  pitch = 0,
  roll = 0,
}: {
  yaw: number
  pitch?: number
  roll?: number
}): Rotation {
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)]
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)]
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)]
  const about = {
    y: [
      [cy, 0, sy],
      [0, 1, 0],
      [-sy, 0, cy],
    ],
    x: [
      [1, 0, 0],
      [0, cp, sp],
      [0, -sp, cp],
    ],
    z: [
      [cr, -sr, 0],
      [sr, cr, 0],
      [0, 0, 1],
    ],
  } satisfies Record<string, Rotation>
  return multiply(about.z, multiply(about.x, about.y))
}

function multiply(a: Rotation, b: Rotation): Rotation {
  const row = ([x, y, z]: Vector): Vector => [
    x * b[0][0] + y * b[1][0] + z * b[2][0],
    x * b[0][1] + y * b[1][1] + z * b[2][1],
    x * b[0][2] + y * b[1][2] + z * b[2][2],
  ]
  return [row(a[0]), row(a[1]), row(a[2])]
}

export function normalise([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

export const addVectors = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]
export const subtract = (a: Vector, b: Vector): Vector => addVectors(a, b, -1)
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const interpolate = (a: Vector, b: Vector, share: number): Vector =>
  addVectors(a, subtract(b, a), share)
