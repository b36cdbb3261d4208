import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import type { Skin } from '../look.ts'
import { computeNoiseAt, smoothstep } from '../math.ts'
import { createSkinRamp } from '../paper/ramps.ts'

const PALE: Partial<Record<Skin, Skin>> = {
  porcelain: 'porcelain',
  fair: 'porcelain',
  brown: 'beige',
  dark: 'beige',
  deep: 'olive',
}
const CENTRES = [
  [0.13, 0.0, 0.075],
  [0, -0.3, 0.1],
  [-0.16, -0.04, 0.05],
  [0.08, -0.6, 0.11],
  [-0.1, 0.27, 0.06],
] as const

export function createVitiligo({ look, palette, stance: { head } }: Model): NonNullable<Layer['inlays']> {
  if (!look.face.marks.includes('vitiligo')) return []
  return [
    {
      ramp: createSkinRamp(PALE[look.skin] ?? 'fair', palette),
      area: () => {
        const edge = (computeNoiseAt(head.x * 17 + 40 + look.seed, head.y * 17 + 40) - 0.5) * 0.085
        let deepest = -0.1
        for (const [x, y, radius] of CENTRES)
          deepest = Math.max(deepest, radius - Math.hypot(head.x - x, (head.y - y) * 1.15) + edge)
        return Math.min(deepest, 0.1 * smoothstep(-0.05, 0.12, head.z) - 0.05)
      },
      smallest: 16,
    },
  ]
}
