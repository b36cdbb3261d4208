import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass, Phrases } from '../phrase.ts'

const OLDEST_NUMBER = 999
const isYoung = (years: number): boolean => years >= 0 && years < ADULT_AGE

const createCountClass = (perYear: number, phrases: Partial<Phrases>): AgeClass => ({
  phrases,
  readAge: ([count = 0]) => {
    const years = Math.floor(count / perYear)
    return count > 0 && isYoung(years) ? years : undefined
  },
})

export const months = createCountClass(12, {
  en: '§ ?-?months?-? ?(old|of age|young)|(lived|(been )?alive|(been )?on (this |the )?earth|in (the|this) world)( for)?( only| just| exactly)? § months',
  de: '§ monate alt|§-? ?monat(e|ig)\\p{L}* (kind|baby|mädchen|junge)|(lebt|lebe)( erst| seit)* § monaten?|seit( erst| gerade| genau)? § monaten (auf der welt|am leben|auf erden)',
  fr: '(a|ai|âgée? de)( seulement| à peine)? § mois(?= ?$| ?[,.;!?])|(sur terre|au monde|en vie)( depuis)?( à peine| seulement| tout juste)? § mois',
  es: '(tiene|tengo)( solo| apenas)? § meses(?= ?$| ?[,.;!?]| de (edad|vida))|(lleva|llevo)( solo| apenas)? § meses (en (el|este) mundo|viv[oa]|con vida)',
  it: '(ha|ho)( solo| appena)? § mesi(?= ?$| ?[,.;!?]| di (età|vita))|(al mondo|in vita|sulla terra)( solo| appena)? da( solo| appena)? § mesi',
  pt: '(tem|tenho)( só| apenas)? § meses(?= ?$| ?[,.;!?]| de (idade|vida))|(no mundo|neste mundo|na terra|viv[oa])( só| apenas)? há( só| apenas)? § meses',
  ru: '(ей|ему|мне|~)( всего| только)? § (месяц(а|ев)?)(?= ?$| ?[,.;!?])|(на свете|на земле|на этом свете)( всего| только| уже)? § месяц(а|ев)?',
})

export const weeks = createCountClass(52, {
  en: '§ ?-?weeks?-? ?(old|of age)|(lived|been alive|been on this earth)( for)?( only| just)? § weeks',
  de: '§ wochen alt|(lebt|lebe)( erst| seit)* § wochen',
  fr: '(a|ai) vécu § semaines',
  es: '(ha|he) vivido § semanas',
  it: '(ha|ho) vissuto § settimane',
  pt: '(viveu|vivi) § semanas',
  ru: '(прожила?) § недель',
})

export const days = createCountClass(365, {
  en: '§ ?-?days?-? ?(old|of age)|(lived|been alive|been on this earth)( for)?( only| just)? § days',
  de: '§ tage alt|(lebt|lebe)( erst| seit)* § tagen',
  fr: '(a|ai) vécu § jours',
  es: '(ha|he) vivido § días',
  it: '(ha|ho) vissuto § giorni',
  pt: '(viveu|vivi) § dias',
  ru: '(прожила?) § дней',
})

const createSpanClass = (base: number, phrases: Partial<Phrases>): AgeClass => ({
  phrases,
  readAge: ([digits = 0]) => {
    const years = Number.parseInt(String(digits), base)
    return isYoung(years) ? years : undefined
  },
})

/** "1111 in binary" */
export const binary = createSpanClass(2, {
  en: '§( years old)?,? (in|as) (binary|base 2)|binary § years old',
})
export const octal = createSpanClass(8, { en: '§( years old)?,? (in|as) (octal|base 8)|octal § years old' })

export const dozens: AgeClass = {
  phrases: {
    en: '(is|am|im|s|s?hes|~s?|being|turned|turns) (only |just |about )*(a )?(12|dozen)( years)?( old)? (plus|and) #( more| years| summers| winters)*',
  },
  readAge: ([...numbers]) => {
    const years = 12 + (numbers.at(-1) ?? 0)
    return isYoung(years) ? years : undefined
  },
}
export const scores: AgeClass = {
  phrases: {
    en: '(is|am|im|s|s?hes|~s?) (only |just |about )*(a|1|one) score (minus|less|short of|but for) #',
  },
  readAge: ([less = 0]) => (less > 2 && less < 20 ? 20 - less : undefined),
}

export const ranges: AgeClass = {
  phrases: {
    en: '(i am|im|s?he is|s?hes|~ is|~s|is|aged|age|ages?:?)( still| just| somewhere| perhaps| maybe| probably)*( between| from)( the ages of)? # (and|to|or|-) #(?= ?$| ?[,.;!?]| (and|but|years|with|yet))',
    de: '(bin|ist|alter:?)( noch| wohl| etwa| irgendwo)* zwischen # und #( jahren?)?( alt)?(?= ?$| ?[,.;!?]| (und|aber))',
    fr: '(a|ai|âge:?) entre # et # ans',
    es: '(tiene|tengo|edad:?) entre # y #( años)?',
    it: '(ha|ho|età:?) (fra i |fra |tra i |tra )# e (i )?#( anni)?',
    pt: '(tem|tenho|idade:?) entre (os )?# e (os )?#( anos)?',
    ru: '(ей|ему|мне|~|возраст:?)( где ?-? ?то| примерно| приблизительно)? (от|между) # (до|и) #( лет)?',
  },
  readAge: ([low = OLDEST_NUMBER, high = 0]) =>
    low > 5 && low < ADULT_AGE && high > low && high - low < 8 ? low : undefined,
}
