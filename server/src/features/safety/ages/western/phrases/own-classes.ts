import type { AgeClass, WesternCode } from '../phrase.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { type LanguagePhrases, readings } from './language-phrases.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'

const PHRASES: Partial<Record<WesternCode, LanguagePhrases>> = {
  de: german,
  fr: french,
  es: spanish,
  ru: russian,
  pt: portuguese,
  it: italian,
}

export const listOwnClasses = (code: WesternCode): AgeClass[] =>
  Object.entries(readings).flatMap(([kind, reading]) => {
    const phrases = PHRASES[code]?.[kind as keyof typeof readings]
    return phrases ? [{ ...reading, phrases: { [code]: phrases } }] : []
  })

export const findOwnPhrases = (code: string): LanguagePhrases | undefined => PHRASES[code as WesternCode]
