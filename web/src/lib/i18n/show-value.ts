import { plainNumber } from './format.ts'

/** Where lines run to. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** Numbers with their separators; names, addresses and times so that they may run another way than the words around. */
export function showValue(value: unknown, language: string): string {
  const text = typeof value === 'number' ? plainNumber(value, language) : String(value ?? '')
  return directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text
}
