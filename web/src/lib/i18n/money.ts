import { currentLanguage } from './language.ts'

/** Formats minor units: divided by 100, with 2 decimals (docs/specification.md, section 9). */
export const formatMoney = (minor: number, currency: string, language: string = currentLanguage()): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minor / 100)
