import { formatPlainNumber } from './format.ts'

export const getTextDirection = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

export function showValue(value: unknown, language: string): string {
  const text = typeof value === 'number' ? formatPlainNumber(value, language) : String(value ?? '')
  return getTextDirection(language) === 'rtl' ? `\u2068${text}\u2069` : text
}
