import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from './phrase.ts'

const SCHOOL_LEAVING_AGE = 18

export const birthdayDates: AgeClass = {
  phrases: {
    en: '(birthday|bday|b-day|birth date) ?(is|:|=)?( on)? ?\\d{1,2}[/.-]\\d{1,2}[/.-]@',
    de: '(geburtstag|geb) ?(ist|:|am)?( der| am)? ?\\d{1,2}[/.-] ?\\d{1,2}[/.-] ?@',
    fr: '(anniversaire|anniv) ?(c.?est|est|:)?( le)? ?\\d{1,2}[/.-]\\d{1,2}[/.-]@',
    es: '(cumple|cumpleaños) ?(es|:)?( el)? ?\\d{1,2}[/.-]\\d{1,2}[/.-]@',
    it: '(compleanno) ?(è|:)?( il)? ?\\d{1,2}[/.-]\\d{1,2}[/.-]@',
    pt: '(aniversário|niver|aniver) ?(é|:)?( em| dia)? ?\\d{1,2}[/.-]\\d{1,2}[/.-]@',
    ru: '(др|день рождения) ?(—|-|:)? ?\\d{1,2}[/.-]\\d{1,2}[/.-]@',
  },
  readAge: ([year = 0], this_year) => {
    const age = this_year - year
    return age >= 0 && age < 18 ? age : undefined
  },
}

/**
 * Stays within the clause, without another year and an "and": in "born in 1985 and her son in 2012" the second
 * year is the son's.
 */
const TO_YEAR = '(?:(?!(19|20)\\d\\d,? (and|und|et|y|e|и) )[^.;:!?]){0,28}?'

/** "Saw the light in 2011", "classe 2010". Two digits would be days: "born on 12 May". */
export const birthYears: AgeClass = {
  is_past: true,
  phrases: {
    en: `(born|birth year|arrived|came into (the|this) world|(saw|first saw) the light( of day)?)( only| just| back| sometime)*( in| on)?${TO_YEAR}@
      (passport|id|id card|birth certificate|licen[sc]e|papers|documents?) (says?|reads?|gives?|shows?|states?)( born)?( in)? @
      @ (baby|kid|vintage|model)|(a|an) @ (baby|kid)
      born (in )?the year [^.;!?]{0,60}?@
      \\x28 ?(b|born|geb|nee?|nac|nasc|nat[oa]|since)?[. ]{0,2}@ ?([-–] ?(present|now|today)?)? ?\\x29`,
    de: `(ausweis|pass|geburtsurkunde|personalausweis)( (steht|sagt|nennt|als|geburtsjahr|das|jahr|geburtstag|:))+ @|(zur welt|auf die welt)[^.;!?]{0,70}(das war|war das|im jahr|im jahre) @|[:. /-]?(\\d{1,2}[./-]){1,2}@ (als|zum|ihr|sein|mein)( \\p{L}+)? ?(geburtstag|geburtsdatum)|(jahrgang|jg|baujahr|bj|geboren|geburtsjahr|zur welt|auf die welt|das licht der welt)( bin| ist)?( ich| sie| er)?${TO_YEAR}@|(ein|eine|1)? ?@er ?(jahrgang|kind|baujahr|modell)?(?= ?$| ?[,.])|@ (geboren|zur welt|auf die welt|erblickt\\p{L}*|kam)`,
    fr: `(née?|naissance|naquit|vu le jour|cuvée|millésime|venue? au monde)( en| le| qu)?${TO_YEAR}@|(de la |génération )(classe|cuvée|année) @|(je suis|suis|est) (de|un|une|1) @(?= ?$| ?[,.!?])`,
    es: `(nac|f nac)[. :]{0,3}(\\d{1,2}[./-]){1,2}@|(nac\\p{L}{1,4}|nacimiento|vine al mundo|vino al mundo|promoción|quinta)( en| el)?${TO_YEAR}@|(soy|es) (de|del) @(?= ?$| ?[,.!?])`,
    it: `(nat[oa]|nascita|nacqu[ei]|nasc\\p{L}+|classe|venut[oa] al mondo|annata|leva)( nel| il| del)?${TO_YEAR}@|(sono|è) (un|una|del|1) @(?= ?$| ?[,.!?])`,
    pt: `nasc[. :]{0,3}(\\d{1,2}[./-]){1,2}@|(nasc\\p{L}{1,4}|nascimento|vim ao mundo|veio ao mundo|safra|geração)( em| no| de)?${TO_YEAR}@|(sou|é) de @(?= ?$| ?[,.!?])`,
    ru: `(рожд|рожден\\p{L}*|др|д р)[. :]{0,3}(\\d{1,2}[./-]){1,2}@|(родил\\p{L}{2,4}|рожд\\p{L}+|появил\\p{L}+ на свет|г\\.?р|рожден\\p{L}*)( в| только)?${TO_YEAR}@|@-?(го|м)? (г\\.? ?р|год\\p{L}? рожд\\p{L}+)(?= ?$| ?[,.!?])|(я |она |он |~ )(— |- )?(с )?@-?(го)?( года| г\\.?)?(?= ?$| ?[,.!?])|с @(го)?(?= ?$| ?[,.!?])`,
  },
  readAge: (numbers, this_year) => {
    const age = this_year - (numbers[0] ?? 0)
    return age >= 0 && age < ADULT_AGE ? age : undefined
  },
}

export const leavers: AgeClass = {
  phrases: {
    en: '(class of|graduat\\p{L}+( from)?( high school)?( in)?) %',
    de: `(abi|abitur|abschluss|schulabschluss)(jahrgang)?( erst| im jahr)* %`,
    fr: '(bac|baccalauréat|promo bac)( en)? %',
    es: '(bachillerato|selectividad|graduaré del instituto)( en)? %',
    it: '(maturità|diploma)( nel)? %',
    pt: '(formo|forma|terminar|termino) (o|no) (ensino médio|colégio) em %',
    ru: '(выпуск|выпускной|оканчиваю школу|окончу школу)( в)? %',
  },
  readAge: (numbers, this_year) => {
    const age = SCHOOL_LEAVING_AGE - ((numbers[0] ?? 0) - this_year)
    return age > 4 && age < ADULT_AGE ? age : undefined
  },
}
