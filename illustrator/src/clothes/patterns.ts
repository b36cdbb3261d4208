import { armRadii } from '../body/limbs.ts'
import { minus } from '../body/reach.ts'
import type { Inlay } from '../figure/layer.ts'
import type { Fitting } from './fitting.ts'
export const patternInlays = (_: Fitting, _name: string): readonly Inlay[] => []
void armRadii
void minus
