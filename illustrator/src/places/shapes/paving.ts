import type { Colour } from '../../paper/colour.ts'
import type { OutdoorStage } from '../outside.ts'

export const mixPaving = ({ scene, lit }: OutdoorStage, own: string): Colour =>
  scene.season === 'winter' && scene.weather !== 'rain' ? lit('#dfe8f0') : lit(own)
