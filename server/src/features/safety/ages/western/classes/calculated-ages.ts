import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass, Phrases } from '../phrase.ts'

const YOUNGEST_AGE = 3
const isYoung = (age: number): boolean => age >= YOUNGEST_AGE && age < ADULT_AGE
const keepYoung = (age: number): number | undefined => (isYoung(age) ? age : undefined)

const END = '(?= ?$| ?[,.;!?]| (and|but|so|with|years|now|yet)(?!\\p{L}))'

const sumAge = (reckon: (first: number, second: number) => number, phrases: Partial<Phrases>): AgeClass => ({
  isPast: true,
  isOfSubject: true,
  phrases,
  readAge: ([first, second]) =>
    first === undefined || second === undefined ? undefined : keepYoung(reckon(first, second)),
})

const MONTHS_AGO = {
  en: '(a|1|2|few|several|three|two|last|this) ?(months?|weeks?|days?)( ago)?',
  de: '(vor|seit)( erst| nur| kaum| gerade)* (einem|einer|1|2|wenigen) (monat|monaten|woche|wochen|tagen)|(erst|gerade) (einen|1) monat',
  fr: 'il y a( à peine| seulement| tout juste| seulement)* (une?|1|2|quelques) (mois|semaines?|jours)( à peine)?',
  es: 'hace( apenas| solo| solamente)* (una?|1|2|unas?|pocos|pocas) (mes|meses|semanas?|días)',
  it: '(appena |solo |soltanto )?(una?|1|2|pochi|poche) ?(mese|mesi|settiman[ae]|giorni) fa',
  pt: '(há|faz)( apenas| só| somente)* (uma?|1|2|poucos|poucas) (mês|meses|semanas?|dias)',
  ru: '(всего |только |лишь )?(месяц|неделю|2 недели|2 месяца|пару недель) назад',
} as const
export const recently: AgeClass = {
  isPast: true,
  phrases: {
    en: `(at|aged) #( years old)?,? (and )?(only |just |barely |that was )*${MONTHS_AGO.en}`,
    de: `mit #( jahren)?[^.;!?]{0,30}(${MONTHS_AGO.de})`,
    fr: `(à|a) # ans,? ${MONTHS_AGO.fr}`,
    es: `(a los|con) #( años)?,? ${MONTHS_AGO.es}`,
    it: `a # anni,? ${MONTHS_AGO.it}`,
    pt: `(aos|com) #( anos)?,? ${MONTHS_AGO.pt}`,
    ru: `в #( лет)?,? ${MONTHS_AGO.ru}`,
  },
  readAge: ([years = 0]) => keepYoung(years),
}

export const agoAndThen = sumAge((first, second) => first + second, {
  en: `# (years?|winters|summers) ago,? (when )?(s?he|i|~) (was|turned|had turned|had just turned)( only| just| still| barely)* #${END}
    (s?he|i|~) (was|turned)( only| just| still| barely)* # # years? ago
    at( just| only| the age of)* #,? (just |only |about |exactly )*# years? ago`,
  de: `vor # jahren? (war|wurde) (sie|er|ich|~)( erst| gerade)* #`,
  fr: `il y a # ans?,? (elle|il|j|~) ?(avait|avais)( seulement| à peine)? # ans`,
  es: `hace # años? (tenía|cumplió|~ tenía) (solo |apenas )?#( años)?`,
  it: `# ann[io] fa (aveva|avevo|~ aveva) (solo |appena )?# anni`,
  pt: `há # anos? (tinha|ela tinha|ele tinha|eu tinha|~ tinha) (só |apenas )?#( anos)?`,
  ru: `# (год|года|лет) назад (ей|ему|мне|~) было( всего| только)? #`,
})

export const inYears = sumAge((years, age) => age - years, {
  en: `in # (more )?years?( time)?,? (when )?(s?he|i|~)( will be| will turn| is| am| turns?)? ?(will be|turns?|is|am)? ?#${END}
    in # (more )?years?( time)?,? (when )?(shell|hell|ill|shes|hes|im) (be |turn )?#${END}
    # years? (until|till|before|to go until|to)( reach)? (her|his|my) #(th|st|nd|rd)? birthday`,
  de: `in # jahren? (wird|werde|ist|bin) (sie|er|ich|~) #`,
  fr: `dans # ans?,? (elle|il|j|~) ?(aura|aurai) # ans`,
  es: `(dentro de|en) # años? (tendrá|tendré|cumplirá|cumpliré|~ tendrá) #`,
  it: `(tra|fra) # ann[io] (avrà|avrò|compirà|compirò|~ avrà) # ?(anni)?`,
  pt: `(daqui a|dentro de|em) # anos? (terá|terei|fará|farei|~ terá) #`,
  ru: `через # (год|года|лет) (ей|ему|мне|~) (будет|исполнится) #`,
})
export const ageInYears = sumAge((age, years) => age - years, {
  en: `(will be|will turn|turns?|shell be|hell be|ill be|shell turn|ill turn)( only| just)? # in( only| just)? # (more )?years?
    #(th|st|nd|rd)? birthday is( still| only| another)* # years? (away|off|from now)`,
  de: `(wird|werde)( erst)? in # jahren? #`,
})

export const sinceBirth: AgeClass = {
  ...sumAge((then, now) => now - then, {
    en: `(had|bore|got|gave birth to) (me|her|him|~) at( only| just| age| the age of)* #[^.;:!?]{0,24}? #( now| today| years old)?(?= ?$| ?[,.;!?])
    (was|were)( only| just)? # when (s?he had (me|her|him|~)|(s?he|i|~) was born)[^.!?]{0,28}? #( now| today| years old)?(?= ?$| ?[,.;!?])`,
  }),
  skipsKin: true,
}

const divideAge = (part: number, phrases: Partial<Phrases>): AgeClass => ({
  isOfSubject: true,
  phrases,
  readAge: ([whole = 0]) => keepYoung(Math.floor(whole / part)),
})
export const halves = divideAge(2, {
  en: `half (her|his|my|~s) (mother|father|mom|mum|dad|brother|sister|aunt|uncle|husband|teacher|boss)s? age[^.!?]{0,28}? #
    (mother|father|mom|mum|dad|brother|sister|aunt|uncle)( is|s)( just| only| now)? #[^.!?]{0,16}? (twice|double|2 times) (as old as )?(~|her|him|me|my|i am|s?he is)( age)?`,
})
export const thirds = divideAge(3, {
  en: `(mother|father|mom|mum|dad|grandmother|grandfather|aunt|uncle)( is|s)( just| only| now)? #[^.!?]{0,16}? 3 times (as old as )?(~|her|him|me|my|i am|s?he is|his)( age)?`,
})

/** A sum without a person (`\uE001` is the user) or an age is a question of mathematics: "What is twice 7?" */
const OF_PERSON =
  '((s?he|i|you|~|\\uE001)( just| only| has| have| finally)* (is|am|are|was|will be|turns|turned)|s?hes|im|youre|(s?he|i|you)ll be|aged?( is| was| of| equals| makes|:)?)( just| only| now| barely| exactly| about| roughly| still| literally| the| a)*'
const OF_AGE = '( ?(years?|winters|summers|springs)( old| of age)| old| (is|makes) (her|his|my|your|~s) age)'

const matchRiddle = (sum: string): string => `${OF_PERSON} ${sum}${END}
  ${sum}${OF_AGE}`

export const riddles: readonly AgeClass[] = [
  {
    phrases: { en: matchRiddle('(twice|double|2 times) #') },
    readAge: ([half = 0]) => keepYoung(2 * half),
  },
  {
    phrases: { en: matchRiddle('(a|1) #(th|rd|nd)? of (her |his |my )?§') },
    readAge: ([part = 0, whole = 0]) =>
      part > 1 && whole < 400 ? keepYoung(Math.floor(whole / part)) : undefined,
  },
  {
    phrases: {
      en: matchRiddle('# (times|x) #( years)?'),
      de: `# ?(mal|x) # jahre (alt|ist|bin)
        (sie|er|ich|~) (ist|bin|wird|werde)( erst| gerade| nur| genau)* # ?(mal|x) #( jahre)?(?= ?$| ?[,.;!?])`,
    },
    readAge: ([first = 0, second = 0]) => keepYoung(first * second),
  },
  {
    phrases: { en: matchRiddle('square root of §') },
    readAge: ([square = 0]) => keepYoung(Math.round(Math.sqrt(square))),
  },
  {
    phrases: {
      en: `${matchRiddle('bakers dozen')}
        (s?he|i|~)( has| have)? (lived|seen|counts|counted)…bakers dozen( of)? (years|winters|summers|springs)`,
    },
    readAge: () => 13,
  },
]

export const youngerThan: AgeClass = {
  isOfSubject: true,
  phrases: {
    en: `(her|his|my|~s) (older|big|elder|bigger|eldest|oldest) (sister|brother|sibling)( is| has| just| only| turned| turns| s| will be| ~|,|s)* #${END}
      (little|younger|baby|kid|small) (sister|brother|sibling) (of|to)…#(-? ?years?-? ?olds?)?(?= ?$| ?[,.;!?])`,
    de: '(ihr|ihre|sein|seine|mein|meine) (große|großer|ältere|älterer) (schwester|bruder)( ist| wird| wurde| gerade| erst| schon)* #(?= ?$| ?[,.;!?]| (und|jahre|geworden))',
    fr: '(sa|son|ma|mon) (grande|grand) (sœur|soeur|frère) (a|vient d.?avoir|fête ses)( à peine| seulement)? # ans',
    es: '(su|mi) herman[oa] mayor (tiene|cumplió|cumple|acaba de cumplir)( solo| apenas)? #',
    it: '(sua|mia|suo|mio) (sorella|fratello) maggiore (ha|compie|ha compiuto)( solo| appena)? # anni',
    pt: '(sua|minha|seu|meu) irmã?o? mais velh[oa] (tem|fez|faz|completou)( só| apenas)? #',
    ru: '(ее|его|моя|мой) старш(ая|ий|ей|ему|его) (сестра|брат|сестре|брату)( всего| только| исполнилось| сейчас)* #',
  },
  readAge: ([age = 0]) => keepYoung(age - 1),
}

const startAge = (ageThen: number, phrases: Partial<Phrases>): AgeClass => ({
  isPast: true,
  phrases,
  readAge: ([year = 0], thisYear) => keepYoung(ageThen + (year > 100 ? thisYear - year : year)),
})
const START_VERB = '(started|began|entered|joined|went to|begun)( in)?( the)?'
export const schoolStarts: readonly AgeClass[] = [
  startAge(1, {
    en: '(was|were) (a |an |still a |just a |only a )*(newborn|baby|toddler|infant)( back)? in @|(learned|learnt) to (walk|talk) in @|(took|said|spoke) (her|his|my) (first|1) (steps?|words?) in @',
    de: '(war|lernte)( noch)?( ein)? ?(baby|laufen|kleinkind)… @|@ (ein baby|laufen gelernt)',
  }),
  startAge(5, { en: `${START_VERB} (kindergarten|preschool|nursery school) (in @|# years? ago)` }),
  startAge(6, {
    en: `${START_VERB} (elementary|primary|grade|1|first)( school| grade) (in @|# years? ago)`,
    de: '(eingeschult|in die schule|in die grundschule)… @|@… eingeschult',
  }),
  startAge(11, {
    en: `${START_VERB} (middle|secondary|junior high|lower secondary)( school) (in @|# years? ago)`,
  }),
  startAge(14, { en: `${START_VERB} high school (in @|# years? ago)` }),
]

export const shapes: AgeClass = {
  isOfSubject: true,
  phrases: {
    en: `(reincarnated|reborn|disguised|disguises|modell?ed|built|made|designed|trapped|transform\\p{L}*|shaped|summoned|resurrected|respawned|woke up|awoke|appears?|manifests?|looks?|resembl\\p{L}+|takes?|in)( as| after| into| to (look|resemble|be|look like)| in| like| to| on| herself| himself)*( the| a| an| her| his)*( young)?( body| form| shape| image| likeness| appearance| guise)?( of| as| like)*( a| an| the)* #-? ?years?-? ?olds?
      (equivalent|comparable|similar|corresponds?|equal) (to|of|in age to)( that of)?( a| an| the)* #(-? ?years?-? ?olds?)?( year| human| in human years| for a human)?
      (about|around|roughly|approximately|like|only|just|is|be|basically|equals?|making her|making him) # (for|in) (a |an )?(humans?|human years|human terms|mortals?|people years)
      in (human|mortal) (years|terms|age),?( s?he is| shes| hes| that is| thats| i am| im| about| only| just| around| would be| s?hed be)* #${END}
      (human|mortal|physical|apparent|bodily|real|actual|true|legal) age (would be|is|:|of|equals|=)*( about| around| only| just)? ?#${END}`,
  },
  readAge: ([age = 0]) => keepYoung(age),
}

export const upperLimit: AgeClass = {
  isPast: true,
  phrases: {
    en: `(no|not|isnt|arent|cant be|cannot be|couldnt be|couldnt have been|cant have been|hardly|barely|scarcely)( a day| any| much| be)? (older|more) than (an? )?#(-? ?years?-? ?olds?)?${END}
      (s?he|i|~)( is| am|s)? at( the)? (very )?most #${END}`,
    de: `(nicht|kaum|keinen tag|nie)( viel| einmal| einen tag)? (älter als|über|mehr als)( eine?)? #(-?jährig\\p{L}*)?( jahre)?( alt)?(?= ?$| ?[,.;!?]| (ist|bin|sein|wirkt|und|aber)(?!\\p{L}))
      (höchstens|allenfalls|maximal) # jahre alt`,
    fr: `plus jeune que (n ?.?importe quelle?|toutes? les?|chaque)…# ans
      (pas|guère|jamais|à peine)( beaucoup)? plus( âgée?)? (de|que) # (ans|printemps)
      (au plus|tout au plus|au maximum) # ans${END}`,
    es: `no (pasa|pasará|pase|pasaba|llega|llegue|supera|supere|excede|aparenta más|tiene más|tenga más|cumple más|puede tener más)( de| a| los)* #( años)?${END}
      no( es| soy| parece)? mayor de #( años)?(?! no)${END}|a lo sumo #( años)?${END}|como mucho #( años)?${END}`,
    it: `non (ha|abbia|avrà|può avere|dimostra|supera|superi|passa|passi|arriva)( più di| più dei| oltre| i| ai| a)* #( anni)?${END}
      (al massimo|tutt.?al più) # anni`,
    pt: `mais (nov[oa]|jovem) (do )?que qualquer…#
      não (passa|passe|tem mais|tenha mais|chega|chegue|supera|aparenta mais|pode ter mais)( de| dos| do que| aos| os| que)* #( anos)?${END}
      (no máximo|quando muito) # anos`,
    ru: `(моложе|младше) (любо\\p{L}+|всех|каждо\\p{L}+) #-?летн\\p{L}+
      не (старше|больше|более)( чем)? #( лет| года?)?(?= ?$| ?[,.;!?–—-]| (а|но|и)(?!\\p{L}))
      (максимум|самое большее) #( лет)?${END}`,
  },
  readAge: ([age = 0]) => (age > 5 ? keepYoung(age) : undefined),
}
