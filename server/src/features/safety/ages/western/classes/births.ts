import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'

const SCHOOL_LEAVING_AGE = 18
const YOUNGEST_AGE = 3

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
  readAge: ([year = 0], thisYear) => {
    const age = thisYear - year
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
  isPast: true,
  phrases: {
    en: `(born|birth year|arrived|came into (the|this) world|(saw|first saw) the light( of day)?)( only| just| back| sometime)*( in| on)?${TO_YEAR}@
      (passport|id|id card|birth certificate|licen[sc]e|papers|documents?) (says?|reads?|gives?|shows?|states?)( born)?( in)? @
      @ (baby|kid|vintage|model)|(a|an) @ (baby|kid)
      born (in )?the year [^.;!?]{0,60}?@
      \\x28 ?(b|born|geb|nee?|nac|nasc|nat[oa]|since)?[. ]{0,2}@ ?([-–] ?(present|now|today)?)? ?\\x29`,
    de: `(am )?# \\p{L}+ @ (das licht der welt erblickt|zur welt gekommen)|(ausweis|pass|geburtsurkunde|personalausweis)( (steht|sagt|nennt|als|geburtsjahr|das|jahr|geburtstag|:))+ @|(zur welt|auf die welt)[^.;!?]{0,70}(das war|war das|im jahr|im jahre) @|[:. /-]?(\\d{1,2}[./-]){1,2}@ (als|zum|ihr|sein|mein)( \\p{L}+)? ?(geburtstag|geburtsdatum)|(jahrgang|jg|baujahr|bj|geboren|geburtsjahr|zur welt|auf die welt|das licht der welt)( bin| ist)?( ich| sie| er)?${TO_YEAR}@|(ein|eine|1)? ?@er ?(jahrgang|kind|baujahr|modell)?(?= ?$| ?[,.])|@ (geboren|zur welt|auf die welt|erblickt\\p{L}*|kam)`,
    fr: `née? le ?(\\d{1,2}[./-]){1,2}@|(née?|naissance|naquit|vu le jour|cuvée|millésime|venue? au monde)( en| le| qu)?${TO_YEAR}@|(de la |génération )(classe|cuvée|année) @|(je suis|suis|est) (de|un|une|1) @(?= ?$| ?[,.!?])`,
    es: `(nac|f nac)[. :]{0,3}(\\d{1,2}[./-]){1,2}@|(nac\\p{L}{1,4}|nacimiento|vine al mundo|vino al mundo|promoción|quinta)( en| el)?${TO_YEAR}@|(soy|es) (de|del) @(?= ?$| ?[,.!?])`,
    it: `(nat[oa]|nascita|nacqu[ei]|nasc\\p{L}+|classe|venut[oa] al mondo|annata|leva)( nel| il| del)?${TO_YEAR}@|(sono|è) (un|una|del|1) @(?= ?$| ?[,.!?])`,
    pt: `nasc[. :]{0,3}(\\d{1,2}[./-]){1,2}@|(nasc\\p{L}{1,4}|nascimento|vim ao mundo|veio ao mundo|safra|geração)( em| no| de)?${TO_YEAR}@|(sou|é) de @(?= ?$| ?[,.!?])`,
    ru: `(рожд|рожден\\p{L}*|др|д р)[. :]{0,3}(\\d{1,2}[./-]){1,2}@|(родил\\p{L}{2,4}|рожд\\p{L}+|появил\\p{L}+ на свет|г\\.?р|рожден\\p{L}*)( в| только)?${TO_YEAR}@|@-?(го|м)? (г\\.? ?р|год\\p{L}? рожд\\p{L}+)(?= ?$| ?[,.!?])|(я |она |он |~ )(— |- )?(с )?@-?(го)?( года| г\\.?)?(?= ?$| ?[,.!?])|с @(го)?(?= ?$| ?[,.!?])`,
  },
  readAge: (numbers, thisYear) => {
    const age = thisYear - (numbers[0] ?? 0)
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
  readAge: (numbers, thisYear) => {
    const age = SCHOOL_LEAVING_AGE - ((numbers[0] ?? 0) - thisYear)
    return age > 4 && age < ADULT_AGE ? age : undefined
  },
}

export const yearsInWorld: AgeClass = {
  isPast: true,
  phrases: {
    en: `(alive|in (the|this) world|on (this |the )?earth|on this planet)( for)?( exactly| just| only| barely| about| almost| nearly| all of| a total of)* # (years?|summers|winters|springs)
      (for )?(exactly |just |only |barely |all of )*# (years?|summers|winters|springs)( and a \\p{L}+)? (in|on) (this|the) (world|earth|planet)`,
    de: `# (jahren?|lenzen?|sommern?|wintern?)…(auf der welt|am leben|auf erden|auf dieser (welt|erde))
      (auf der welt|am leben|auf erden)… # (jahren?|lenzen?|sommern?|wintern?)`,
    fr: `# (ans|printemps|hivers|étés)…(au monde|sur (cette )?terre|en vie|dans ce monde|de ce monde|venue? au monde)
      (au monde|sur (cette )?terre|en vie|dans ce monde|de ce monde)… # (ans|printemps|hivers|étés)`,
    es: `# (años|primaveras|inviernos|veranos)…(vin[oe] al mundo|en el mundo|en este mundo|lleg(ó|ué) al mundo|que nac\\p{L}+)
      (en el mundo|en este mundo|en la tierra)… # (años|primaveras)`,
    it: `# (anni|primavere|inverni|estati)…(al mondo|sulla terra|in vita)
      (al mondo|sulla terra|in vita)… # (anni|primavere)`,
    pt: `# (anos|primaveras|invernos|verões)…(veio ao mundo|vim ao mundo|no mundo|neste mundo|que nasc\\p{L}+)
      (no mundo|neste mundo|na terra)… # (anos|primaveras)`,
    ru: `# (лет|год\\p{L}?|вес(ен|ны)|зим\\p{L}?)…(на свете|на земле|появил\\p{L}+ на свет|как родил\\p{L}+)
      (на свете|на земле)… # (лет|год\\p{L}?|вес(ен|ны)|зим\\p{L}?)`,
  },
  readAge: ([age = 0]) => (age >= YOUNGEST_AGE && age < ADULT_AGE ? age : undefined),
}

const YEAR = '(?<year>20\\d\\d)'

/** "In 2013, two years before her birth": the sum of the year and the years between. */
export const birthRelativeToYear: AgeClass = {
  isPast: true,
  isOfSubject: true,
  phrases: {
    en: `${YEAR}[^.;!?]{0,20}? # years? (before (she|he|i|~) (was|were|am) born|before (her|his|my|~s?( s)?) birth)
      ${YEAR}[^.;!?]{0,24}? # years? (later|after that)[^.;!?]{0,24}?(born|birth|came along|came into the world)`,
    de: `${YEAR}[^.;!?]{0,20}? # jahre? (vor (ihrer|seiner|meiner|~s?) geburt|bevor (sie|er|ich|~) (geboren|zur welt|auf die welt))
      ${YEAR}[^.;!?]{0,24}? # jahre? (später|danach)[^.;!?]{0,24}?(geboren|zur welt|auf die welt|geburt)`,
    fr: `${YEAR}[^.;!?]{0,20}? # ans? avant (sa|ma|la) naissance|${YEAR}[^.;!?]{0,20}? # ans? avant (quelle|qu.?elle|quil|qu.?il|que)
      ${YEAR}[^.;!?]{0,24}? # ans? (plus tard|après)[^.;!?]{0,24}?(née?|naissa\\p{L}+|naquit|vu le jour)`,
    es: `${YEAR}[^.;!?]{0,20}? # años? antes de (su|mi|que (ella |él |~ )?(naciera|naciese|nacer)|nacer)( nacimiento)?
      ${YEAR}[^.;!?]{0,24}? # años? (después|más tarde)[^.;!?]{0,24}?(nac\\p{L}+)`,
    it: `${YEAR}[^.;!?]{0,20}? # anni? prima (della (sua|mia) nascita|che (lei |lui |io |~ )?nasc\\p{L}+|di nascere)
      ${YEAR}[^.;!?]{0,24}? # anni? (dopo|più tardi)[^.;!?]{0,24}?(nat[oa]|nacqu\\p{L}+|nasc\\p{L}+)`,
    pt: `${YEAR}[^.;!?]{0,20}? # anos? antes d(e|o|a)s? (ela |ele |eu |~ )?(nascer|(seu |meu )?nascimento)
      ${YEAR}[^.;!?]{0,24}? # anos? (depois|mais tarde)[^.;!?]{0,24}?(nasc\\p{L}+)`,
    ru: `${YEAR}[^.;!?]{0,20}? за # (год|года|лет) до (ее|его|моего|~)? ?рождения
      ${YEAR}[^.;!?]{0,24}?(через|спустя) # (год|года|лет)[^.;!?]{0,24}?родил\\p{L}+`,
  },
  readAge: ([year = 0, years = 0], thisYear) => {
    const before = thisYear - year - years
    const after = thisYear - year + years
    return [before, after].find((age) => age >= YOUNGEST_AGE && age < ADULT_AGE)
  },
}
