import { browFeature } from './brow-features.ts'
import { eyeFeatures } from './eye-features.ts'
import type { FaceState, Feature } from './feature.ts'
import { linesFeature } from './line-features.ts'
import { markFeatures } from './mark-features.ts'
import { mouthFeatures } from './mouth-features.ts'

export type FeatureName =
  | keyof ReturnType<typeof eyeFeatures>
  | keyof ReturnType<typeof mouthFeatures>
  | keyof ReturnType<typeof markFeatures>
  | 'brow'
  | 'lines'

/** Creates the painted features of a face. */
export const createFeatures = (state: FaceState): Record<FeatureName, Feature> => ({
  ...eyeFeatures(state),
  ...mouthFeatures(state),
  ...markFeatures(state),
  brow: browFeature(state),
  lines: linesFeature(state),
})
