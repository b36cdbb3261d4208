import type { Colour } from '../../paper/colour.ts'
import type { Open } from '../outside.ts'

/** Stone of its own colour; snow lies on paving as well. */
export const paved = ({ scene, lit }: Open, own: string): Colour =>
  scene.season === 'winter' && scene.weather !== 'rain' ? lit('#dfe8f0') : lit(own)
