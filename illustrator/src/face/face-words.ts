import type { Face, Look } from '../look.ts'
import type { FaceShape } from './face-shape.ts'

export type Change = Partial<Record<keyof FaceShape, number>>

const SHAPES: Record<Face['shape'], Change> = {
  oval: {},
  round: { width: 1.07, jaw_width: 1.05, flesh: 0.5, chin_length: -0.014, cheek: -0.2 },
  long: { width: 0.92, chin_length: 0.022, jaw_width: 0.96, forehead: 0.5 },
  square: { jaw_width: 1.16, chin_width: 1.25, jaw_height: -0.018, width: 1.02, chin_length: -0.004 },
  heart: { jaw_width: 0.86, chin_width: 0.72, width: 1.04, cheek: 0.6, chin_length: 0.004, forehead: 0.3 },
  angular: { cheek: 1.1, flesh: -0.5, jaw_width: 1.05, brow_ridge: 0.18, chin_forward: 0.009 },
}
const NOSES: Record<Face['nose'], Change> = {
  straight: {},
  small: { nose_tip: 0.74, nose_width: 0.89, nose_length: -0.014 },
  broad: { nose_width: 1.28, nose_tip: 1.18, nose_bridge: -0.006 },
  aquiline: { nose_hump: 1.3, nose_length: 0.013, nose_bridge: 0.008 },
  long: { nose_length: 0.023, nose_tip: 1.06, nose_bridge: 0.004 },
  upturned: { nose_up: 1, nose_length: -0.01, nose_tip: 0.86 },
  flat: { nose_bridge: -0.018, nose_width: 1.18, nose_tip: 0.84 },
  crooked: { nose_hump: 0.8, nose_bend: 0.016, nose_width: 1.08 },
}
const EYES: Record<Face['eyes'], Change> = {
  almond: { eye_tilt: 0.55 },
  round: { eye_size: 1.12, eye_tilt: -0.2 },
  narrow: { eye_size: 0.93, eye_tilt: 0.75, hood: 0.5, epicanthus: 1, eye_depth: -0.5 },
  hooded: { hood: 0.95, eye_tilt: -0.1 },
  'deep-set': { eye_depth: 0.9, brow_ridge: 0.18, hood: 0.3, brow_height: -0.005 },
  'wide-set': { eye_distance: 0.016, eye_tilt: 0.2 },
}
const LIPS: Record<Face['lips'], Change> = {
  thin: { lip_height: 0.66 },
  medium: {},
  full: { lip_height: 1.36, mouth_width: 0.97 },
  wide: { mouth_width: 1.18, lip_height: 1.08 },
}
const BROWS: Record<Face['brows'], Change> = {
  fine: { brow_thickness: 0.66, brow_arch: 0.2 },
  level: { brow_arch: -0.35 },
  arched: { brow_arch: 0.6 },
  heavy: { brow_thickness: 1.32 },
  bushy: { brow_thickness: 1.62, brow_height: -0.004 },
}
const ORIGINS: Record<Look['origin'], Change> = {
  'west-african': { nose_width: 1.1, lip_height: 1.14, nose_bridge: -0.004, forehead: 0.2 },
  'east-african': { width: 0.97, lip_height: 1.06, cheek: 0.2, forehead: 0.3 },
  'north-african': { nose_length: 0.004, brow_thickness: 1.08, nose_hump: 0.2 },
  'middle-eastern': { nose_length: 0.006, brow_thickness: 1.14, nose_hump: 0.25 },
  'south-asian': { eye_size: 1.04, brow_thickness: 1.1, lip_height: 1.05 },
  'east-asian': { nose_bridge: -0.008, eye_depth: -0.35, epicanthus: 0.7, cheek: 0.2, brow_ridge: -0.12 },
  'southeast-asian': {
    nose_width: 1.06,
    nose_bridge: -0.007,
    eye_depth: -0.2,
    epicanthus: 0.4,
    lip_height: 1.06,
  },
  'central-asian': { width: 1.03, cheek: 0.4, epicanthus: 0.5, nose_bridge: -0.004 },
  'north-european': {},
  'south-european': { brow_thickness: 1.08, nose_length: 0.004 },
  'east-european': { cheek: 0.35, width: 1.02 },
  'latin-american': { eye_size: 1.03, nose_width: 1.04, lip_height: 1.06, brow_thickness: 1.06, cheek: 0.15 },
  'indigenous-american': { cheek: 0.5, width: 1.03, nose_hump: 0.3, epicanthus: 0.3 },
  'pacific-islander': {
    width: 1.04,
    nose_width: 1.1,
    lip_height: 1.1,
    jaw_width: 1.03,
    brow_thickness: 1.08,
  },
}

export const listChanges = ({ face, origin }: Pick<Look, 'face' | 'origin'>): readonly Change[] => [
  SHAPES[face.shape],
  NOSES[face.nose],
  EYES[face.eyes],
  LIPS[face.lips],
  BROWS[face.brows],
  ORIGINS[origin],
]
