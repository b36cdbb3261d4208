import { browFeature } from './brow-features.ts'
import { eyeFeatures } from './eye-features.ts'
import type { FaceState, Feature } from './feature.ts'
import { mouthFeatures } from './mouth-features.ts'
import { skinFeatures } from './skin-features.ts'

export const featureNames = [
  'eye',
  'iris',
  'pupil',
  'glint',
  'lid_shade',
  'lid',
  'lash',
  'lower_lid',
  'crease',
  'brow',
  'upper_lip',
  'lower_lip',
  'mouth',
  'teeth',
  'nostril',
  'blush',
  'lines',
  'freckles',
  'patch',
  'scar',
] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<FeatureName, Feature>

export const featuresOf = (state: FaceState): Omit<Features, 'freckles' | 'patch' | 'scar'> => ({
  ...eyeFeatures(state),
  brow: browFeature(state),
  ...mouthFeatures(state),
  ...skinFeatures(state),
})
