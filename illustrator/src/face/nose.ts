import { mix } from '../math.ts'
import { add, createClay, cut, type Group, group } from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import type { FaceShape } from './face-shape.ts'
import { measureFace } from './measures.ts'

export function sculptNose(space: Space, face: FaceShape): Group {
  const clay = createClay(space)
  const { noseTip: tip } = measureFace(face)
  const { nose_width: width, nose_hump: hump, nose_bridge: bridge, nose_bend: bend } = face
  const steps = [
    add(
      clay.capsule(
        [bend * 0.6, 0.05, 0.364 + bridge * 0.6],
        [bend * 0.4, tip[1] + 0.02, tip[2] - 0.022],
        [0.026, 0.036],
      ),
    ),
    add(
      clay.capsules([0.012, 0.02, 0.36 + bridge], [0.04 * width, tip[1] - 0.005, 0.415], [0.026, 0.034]),
      0.04,
    ),
    add(clay.ellipsoid([0, tip[1], tip[2]], [0.038 * mix(1, width, 0.6), 0.034, 0.036]), 0.022),
    add(clay.ellipsoids([0.047 * width, tip[1] - 0.026, 0.428], [0.028 * width, 0.029, 0.042]), 0.018),
    add(clay.ellipsoid([0, tip[1] - 0.04, 0.452], [0.016, 0.02, 0.036]), 0.02),
    cut(clay.ellipsoids([0.026 * width, tip[1] - 0.056, 0.448], [0.013 * width, 0.018, 0.024]), 0.012),
  ]
  if (hump > 0) {
    const at = 0.405 + 0.012 * hump + bridge
    steps.splice(1, 0, add(clay.ellipsoid([bend * 1.4, -0.035, at], [0.03, 0.03, 0.03]), 0.03))
  }
  return group(...steps)
}
