import type { Expression } from './expression.ts'
import { eyeFeatures } from './eye-features.ts'
import type { FaceShape } from './face-shape.ts'
import { mouthFeatures } from './mouth-features.ts'
import { skinFeatures } from './skin-features.ts'

/**
 * What is painted on the sculpted head: above 0 inside, about in units, for a point of the head's space. They are
 * asked where the head is seen, so perspective and what stands in front come by themselves.
 */
export type Feature = (x: number, y: number, z: number) => number

export const featureNames = [
  'eye',
  'iris',
  'pupil',
  'glint',
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

/** Nowhere near. */
export const OUTSIDE = -0.1

export type FaceState = { face: FaceShape; expression: Expression; light_side: 1 | -1 }

export const featuresOf = (state: FaceState): Omit<Features, 'freckles' | 'patch' | 'scar'> => ({
  ...eyeFeatures(state),
  ...mouthFeatures(state),
  ...skinFeatures(state),
})
