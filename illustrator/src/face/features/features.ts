import { shapeBrowFeature } from './brow-features.ts'
import { shapeEyeFeatures } from './eye-features.ts'
import type { FaceState, Feature } from './feature.ts'
import { shapeLinesFeature } from './line-features.ts'
import { shapeMarkFeatures } from './mark-features.ts'
import { shapeMouthFeatures } from './mouth-features.ts'

export type FeatureName =
  | keyof ReturnType<typeof shapeEyeFeatures>
  | keyof ReturnType<typeof shapeMouthFeatures>
  | keyof ReturnType<typeof shapeMarkFeatures>
  | 'brow'
  | 'lines'

export const createFeatures = (state: FaceState): Record<FeatureName, Feature> => ({
  ...shapeEyeFeatures(state),
  ...shapeMouthFeatures(state),
  ...shapeMarkFeatures(state),
  brow: shapeBrowFeature(state),
  lines: shapeLinesFeature(state),
})
