import type { AgeRule } from '../eastern-rules.ts'

export const hints: AgeRule[] = []
