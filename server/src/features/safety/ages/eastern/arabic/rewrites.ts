import type { EasternRules } from '../eastern-rules.ts'
import { fold, START } from './fold.ts'

export const rewrites: EasternRules['rewrites'] = [
  [fold('(?:ثلاث|أربع|خمس|ست|سبع|ثمان|ثماني|تسع)ما?ئة(?: #?\\d+)?'), () => '300'],
  [fold(`${START}مئتي|${START}مئتين|${START}مئتان`), () => '200'],
]
