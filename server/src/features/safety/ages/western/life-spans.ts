import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from './phrase.ts'

const YOUNGEST_AGE = 3

export const yearsInWorld: AgeClass = {
  is_past: true,
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
export const bornBesideYear: AgeClass = {
  is_past: true,
  is_of_subject: true,
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
  readAge: ([year = 0, years = 0], this_year) => {
    const before = this_year - year - years
    const after = this_year - year + years
    return [before, after].find((age) => age >= YOUNGEST_AGE && age < ADULT_AGE)
  },
}
