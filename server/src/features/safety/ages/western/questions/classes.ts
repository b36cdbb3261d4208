import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import { type AgeClass, type Phrases, type WesternCode, western } from '../phrase.ts'
import { classLetters, limitsNotReached, papersOfMinors } from './age-limits.ts'
import { rights } from './rights.ts'
import { schoolWords, youngPeople, youngStages } from './schools.ts'
import {
  ageNouns,
  animalYears,
  fractions,
  lifeWords,
  lifeYears,
  operations,
  possessives,
  units,
  yearly,
} from './words.ts'
import { sums, youthServices } from './youth-services.ts'

const YOUNGEST_AGE = 3
const isYoung = (age: number): boolean => age >= YOUNGEST_AGE && age < ADULT_AGE
const keepYoung = (age: number): number | undefined => (isYoung(age) ? age : undefined)

export type QuestionClass = Omit<AgeClass, 'isHint'> & {
  /**
   * Words of the same sentence that explain the statement: `youth` for schools and young people, `service` for
   * years.
   */
  explainedBy?: 'youth' | 'service'
  /** Counts even next to an adult age, because the phrase itself compares or computes ages. */
  isBesideAdults?: true
}

const repeatInEachLanguage = (write: (code: WesternCode) => string): Phrases =>
  Object.fromEntries(western.map((code) => [code, write(code)])) as Phrases

const NEAR = '(?![\\p{L}\\d])[^.;:!?]{0,32}?(?<![\\p{L}\\d])'
const END = '(?= ?$| ?[,.;:!?()|–—-])'

/** Words after which a count of winters is a stay: "her fifth winter at the mill". */
const STAY: Phrases = {
  en: '(at|as|aboard|among|with|without|in (the(?! world)|a|her|his|my|\\p{L}+(?<!this|world)$)|of (work|service|marriage|exile|war))',
  de: '(auf (see|dem|der (insel|burg))|am|im|in|als|bei|mit|an|zur)',
  fr: '(au|aux|en|comme|avec|chez|dans|sur (le|la|l)|à bord)',
  es: '(en (el(?! mundo)|la|una?)|como|con|a bordo|al|de (casad|servicio|trabajo))',
  it: '(al(?! mondo)|alla|nel|nella|come|con|in|a bordo|di (servizio|lavoro|matrimonio))',
  pt: '(no(?! mundo)|na|em|como|com|a bordo|ao|de (casad|serviço|trabalho))',
  ru: '(на (маяк|остров|корабл|служб|мор)|в (деревн|город|порт)|с |со |у |при |за(?! плеч))',
}

const VERBS_OF_LIFE: Phrases = {
  en: '(seen|sees|saw|lived|lives|known|knows|counts?|counted|survived|weathered|watched|had|has|passed|made|completed|old|young|celebrated|celebrates|blew|blows|blowing|puffed|lit|wished over|cake|pastel)',
  de: '(gesehen|sah|sieht|erlebt|erlebte|zählt|zählte|überlebt|hinter sich|auf der torte|torte|kuchen|blies|bläst|pustet\\p{L}*|ausgeblasen|brannten|brennen|feiert\\p{L}*|gefeiert|vollendet\\p{L}*|begeht)',
  fr: '(vu|vécu|connu|compte|traversé|passé|fêt\\p{L}+|souffl\\p{L}+|gâteau|a|fait)',
  es: '(visto|vivido|conocido|cuenta|pasado|sopl\\p{L}+|tarta|pastel|torta|celebr\\p{L}+|tiene|lleva)',
  it: '(visto|vissuto|conosciuto|conta|passato|spe(nto|gne|nse)|torta|soffi\\p{L}+|festegg\\p{L}+|compie|ha)',
  pt: '(visto|viu|vivido|viveu|conhecido|conta|apag\\p{L}+|sopr\\p{L}+|bolo|celebr\\p{L}+|comemor\\p{L}+|tem)',
  ru: '(видела?|повидала?|встретила?|прожила?|пережила?|насчитывает|задул\\p{L}*|торт\\p{L}*|праздну\\p{L}+|отмет\\p{L}+|отмеча\\p{L}+|исполн\\p{L}+|сменил\\p{L}+)',
}

const yearsOfLife: QuestionClass = {
  phrases: repeatInEachLanguage(
    (code) => `(10 )?#(th|st|nd|rd|e|eme|º|ª|o|a|-?м|-?й|-?ом)?\\.? ${lifeYears[code]}`,
  ),
  readAge: (numbers) => keepYoung(sumTens(numbers)),
}

const yearlyEvents: QuestionClass = {
  explainedBy: 'service',
  phrases: repeatInEachLanguage(
    (
      code,
    ) => `${possessives[code]}( own| very| young)?( 10)? #(th|st|nd|rd|e|eme|º|ª|o|a|-?я|-?й|-?е)?\\.? ${yearly[code]}(?! ${STAY[code]})
      ^( ?(only|just|barely|nur|erst|kaum|à peine|seulement|apenas|solo|sólo|appena|só|mal|всего|лишь|едва))?( 10)? # ${yearly[code]}
      #(th|st|nd|rd|e|eme|º|ª|o|a)?\\.? ${yearly[code]} (old|alt|of age|of life|behind (her|him|me)|hinter (sich|ihr)|alle spalle|nas costas|a sus espaldas|derrière elle|за плечами|за спиной|auf dem buckel|au compteur|on (earth|this earth)|so far|bisher|finora)
      ${VERBS_OF_LIFE[code]}${NEAR}(10 )?# ${yearly[code]}(?! ${STAY[code]})`,
  ),
  readAge: (numbers) => keepYoung(sumTens(numbers)),
}
/** Portuguese "décimo sexto" is read as 10 and 6. */
const sumTens = (numbers: readonly number[]): number => numbers.at(-1) ?? 0

const ownYears: QuestionClass = {
  explainedBy: 'service',
  phrases: {
    en: `(her|his|my|~s)( \\p{L}+)? #(th|st|nd|rd)?( years| birthday)?(?= ?$| ?[,.;!?]| (is|approach|near|loom|draws?|comes?|fast|soon|next|this|tomorrow)(?!\\p{L}))
      (into|toward|towards|pushing|rounding|nearing|approaching|hitting|knocking on|touching|reached|reaches|reaching|barely|scarcely|hardly|not quite|almost|nearly|just about|shy of) #(?= ?$| ?[,.;!?]| (years|and|but|now|summers|birthday)(?!\\p{L}))`,
    de: `(ihr|sein|mein)(e[nmrs]?)? #(\\.|te[nrsm]?)?( geburtstag\\p{L}*| jahre?n?)?(?= ?$| ?[,.;!?]| (naht|steht|rückt|kommt|wird|ist|und)(?!\\p{L}))
      (zählt|wird|geht auf die|fast|beinahe|knapp|kaum|noch keine|rund|gut|süße|zarte|blutjunge|um die|an die|kurz vor( der| dem| ihrem| seinem| meinem)?) #(?= ?$| ?[,.;!?]| (zu|jahre|lenze|und|geburtstag)(?!\\p{L}))`,
    fr: `(ses|mes|tes)( \\p{L}+)? # (ans|printemps|années)(?! (de|au|à|dans|chez|en|comme)(?!\\p{L}))
      (vers|frise|approche( de)?|presque|à peine|pas encore|tout juste|bientôt|environ|dans les|autour de) # ans?(?= ?$| ?[,.;!?]| et)`,
    es: `(sus|mis)( \\p{L}+)? #( años| primaveras)?(?= ?$| ?[,.;!?]| (está|se acerc|llega|y|recién)\\p{L}*)
      (roza|rozo|ronda|rondo|anda por|ando por|casi|apenas|escasos|unos|cerca de|camino de|va para|voy para|pisa)( los)? #( años)?(?= ?$| ?[,.;!?]| y)`,
    it: `(i|suoi|dei suoi|miei)( suoi| miei)?( \\p{L}+)? # (anni |si avvicin|arriv|sono alle|alle port|compiut|appena)\\p{L}*
      (verso|quasi|appena|a malapena|circa|sui|sfiora|va per|vado per|intorno ai|prossim[ao] ai)( i| ai| suoi)* #( anni)?(?= ?$| ?[,.;!?]| e)`,
    pt: `(os|seus|meus)( seus| meus)?( \\p{L}+)? #( anos| aninhos| primaveras)? (estão|se aproxim|chega|vem|vêm|acabad|recém|feit)\\p{L}*
      (quase|mal|apenas|cerca de|perto dos|beira|beirando|beirar|anda pelos|vai nos|rumo aos|à beira dos)( os| dos)? #( anos)?(?= ?$| ?[,.;!?]| e)`,
    ru: `(ей|ему|мне|~|скоро|уже|почти|вот-?вот|всего|едва)( уже| скоро| почти| всего| едва| вот-?вот)* (под|за|около|к|с хвостиком|чуть за) #(?= ?$| ?[,.;!?]| (лет|и|а|но)(?!\\p{L}))
      (ее|его|мои|свои) #( лет|-?летие)?(?= ?$| ?[,.;!?]| (на носу|близ|скоро|приближ|не за)\\p{L}*)`,
  },
  readAge: ([age = 0]) => (age > 7 ? keepYoung(age) : undefined),
}

const createUnitQuestion = (perYear: number, unit: keyof typeof units): QuestionClass => ({
  isPast: true,
  phrases: repeatInEachLanguage((code) => {
    const name = units[unit][code]
    return `(#[,. ])?§ ${name}${NEAR}${lifeWords[code]}
      ${lifeWords[code]}${NEAR}(#[,. ])?§ ${name}`
  }),
  readAge: ([first = 0, second]) => {
    const count = second === undefined ? first : first * 1000 + second
    const years = Math.floor(count / perYear)
    return years > 0 ? keepYoung(years) : undefined
  },
})

const otherYears: QuestionClass = {
  isBesideAdults: true,
  isOfSubject: true,
  phrases: repeatInEachLanguage((code) => `${animalYears[code]}${NEAR}§|§${NEAR}${animalYears[code]}`),
  readAge: ([age = 0]) => (age > 20 && age < 126 ? ADULT_AGE - 1 : keepYoung(age)),
}

/** A fraction, a sum or a difference that is called an age; the editor asks for the result. */
const computed: QuestionClass = {
  isBesideAdults: true,
  phrases: repeatInEachLanguage(
    (code) => `${ageNouns[code]}${NEAR}${fractions[code]}${NEAR}§
      ${fractions[code]}${NEAR}§${NEAR}${ageNouns[code]}
      ${ageNouns[code]}${NEAR}${operations[code]}${NEAR}#${NEAR}#
      ${ageNouns[code]}${NEAR}#${NEAR}${operations[code]}${NEAR}#
      ^#${NEAR}${operations[code]}${NEAR}#${NEAR}${ageNouns[code]}`,
  ),
  readAge: (numbers) => {
    const [first = 0, second] = numbers.slice(-2)
    const results =
      second === undefined
        ? [first / 2, first / 3, first / 4, Math.sqrt(first)]
        : [first - second, second - first, first + second, first * second, second / first, second / 4]
    return results.find((result) => Number.isInteger(result) && result > 7 && isYoung(result))
  },
}

const halfOfSomebody: QuestionClass = {
  isBesideAdults: true,
  isPast: true,
  isOfSubject: true,
  phrases: {
    en: `half (as old|the age|the years|of what|(her|his|my|~s)( \\p{L}+){1,2})${NEAR}#(-?\\p{L}+)?|#${NEAR}(twice|double|two times) (her|his|my|~s|as old)`,
    de: `(halb so (alt|viele)|hälfte|nur halb)${NEAR}#(-?\\p{L}+)?|#${NEAR}(doppelt so (alt|viele))`,
    fr: `(moitié|(2|deux) fois (plus|moins)|moitié moins)${NEAR}#(-?\\p{L}+)?|#${NEAR}(le double|(2|deux) fois (plus|l ?âge))`,
    es: `(mitad)${NEAR}#(-?\\p{L}+)?|#${NEAR}(el doble)`,
    it: `(metà)${NEAR}#(-?\\p{L}+)?|#${NEAR}(il doppio)`,
    pt: `(metade)${NEAR}#(-?\\p{L}+)?|#${NEAR}(o dobro)`,
    ru: `(вдвое|вполовину|(в 2|в два) раза|половин\\p{L}+)${NEAR}(меньш\\p{L}|младше|моложе|от|возраст\\p{L}*)${NEAR}#(-?\\p{L}+)?|#${NEAR}(вдвое|в 2 раза|в два раза) (больше|старше)`,
  },
  readAge: ([whole = 0]) => (whole >= 12 ? keepYoung(Math.floor(whole / 2)) : undefined),
}

const doubled: QuestionClass = {
  isBesideAdults: true,
  isPast: true,
  isOfSubject: true,
  phrases: {
    en: `(twice|double)${NEAR}(age|as old)${NEAR}#`,
    de: `doppelt so alt${NEAR}#`,
    fr: `(?<!(a|ai|as|avait) (le )?)double${NEAR}(l ?.?)?âge${NEAR}#`,
    es: `(?<!(tiene|tengo|tenía) (el )?)doble${NEAR}(edad|años)${NEAR}#`,
    it: `(?<!(ha|ho|aveva) (il )?)doppio${NEAR}(dell ?.?)?età${NEAR}#`,
    pt: `(?<!(tem|tenho|tinha) (o )?)dobro${NEAR}idade${NEAR}#`,
    ru: `(удво\\p{L}+|вдвое больше)${NEAR}(возраст\\p{L}*|лет)${NEAR}#`,
  },
  readAge: ([whole = 0]) => (whole >= 12 ? keepYoung(Math.floor(whole / 2)) : undefined),
}

const bornInYear: QuestionClass = {
  isBesideAdults: true,
  isPast: true,
  isOfSubject: true,
  phrases: repeatInEachLanguage(
    () =>
      `(born|geboren|kam|née?|naquit|nació|nacid[oa]|nat[oa]|nacque|nasc\\p{L}+|родил\\p{L}+)${NEAR}(year|jahr|année|an|año|anno|nellanno|ano|год|году)${NEAR}@`,
  ),
  readAge: ([year = 0], thisYear) => {
    const age = thisYear - year
    return age >= 0 && age < ADULT_AGE ? age : undefined
  },
}

const younger: QuestionClass = {
  isBesideAdults: true,
  isPast: true,
  isOfSubject: true,
  phrases: {
    en: `(#|a|1) years? (younger|(her|his|my|~s) junior|less|fewer|behind|under)${NEAR}#(-?\\p{L}+)?|#${NEAR}# years? (older|ahead|(her|his|my|~s) senior)( than (her|him|me|~)|${END})`,
    de: `#? ?jahre? (jünger|weniger)${NEAR}#(-?\\p{L}+)?|#${NEAR}# jahre? älter als (sie|er|ich|~)`,
    fr: `# ans? de moins${NEAR}#(-?\\p{L}+)?|plus jeune d.?# ans?${NEAR}#(-?\\p{L}+)?|#${NEAR}# ans? de plus (qu ?.?elle|que lui|que moi|que ~)`,
    es: `#( años?)? (menor|más joven)${NEAR}#(-?\\p{L}+)?|# años? menos${NEAR}#(-?\\p{L}+)?|#${NEAR}#( años?)? (mayor|más) que (ella|él|yo|~)`,
    it: `# (anno|anni) (più giovane|in meno|meno|di meno)${NEAR}#(-?\\p{L}+)?|#${NEAR}# anni (più|in più|più grande) di (lei|lui|me|~)`,
    pt: `# anos? (mais nov[oa]|a menos|mais jovem|menos)${NEAR}#(-?\\p{L}+)?|#${NEAR}# anos (mais velh[oa]|a mais) (do )?que (ela|ele|eu|~)`,
    ru: `(на )?#? ?(год|года|лет) (младше|моложе|меньше)${NEAR}#(-?\\p{L}+)?|#${NEAR}на #? ?(год|года|лет) старше (ее|его|меня|~)`,
  },
  readAge: (numbers) => {
    const [first = 0, second] = numbers
    const age = second === undefined ? first - 1 : Math.abs(first - second)
    return age > 5 ? keepYoung(age) : undefined
  },
}

const sinceBirth: QuestionClass = {
  isBesideAdults: true,
  isPast: true,
  isOfSubject: true,
  phrases: {
    en: `#${NEAR}(born|birth|had (her|him|me|~)|gave birth|bore)${NEAR}#`,
    de: `#${NEAR}(geboren|geburt|zur welt|bekam)${NEAR}#`,
    fr: `#${NEAR}(née?|naissance|naquit|l ?a eue?)${NEAR}#`,
    es: `#${NEAR}(nac\\p{L}+|la tuvo|dio a luz)${NEAR}#`,
    it: `#${NEAR}(nat[oa]|nascita|nacque|l ?ha avuta|partor\\p{L}+)${NEAR}#`,
    pt: `#${NEAR}(nasc\\p{L}+|a teve|deu à luz)${NEAR}#`,
    ru: `#${NEAR}(родил\\p{L}+|рожден\\p{L}+|появил\\p{L}+)${NEAR}#`,
  },
  readAge: ([then = 0, now = 0]) => (then > 14 && now > then ? keepYoung(now - then) : undefined),
}

const births: QuestionClass = {
  isBesideAdults: true,
  isPast: true,
  phrases: {
    ...repeatInEachLanguage(
      () => `(b|n|nac|nasc|nat[oa]?|geb|gb|née?|naiss|р|рожд|род|рож|д ?р|г ?р|dob|ddn|ddnn|fdn|bday|birth|cohort|kohorte|cohorte|coorte|generation|generación|generazione|geração|génération|поколение|кагорта|когорта)[. :]*(\\d{1,2}[./-]){0,2}@
        ^(\\d{1,2}[./-]){0,2}@(?=,| ?$)
        (born|b|geb|née?|nac|nasc|nat[oa]|рожд|р) #(?= ?[)]| ?$)`,
    ),
    ru: `(р|рожд|род|рож|д ?р|г ?р|поколение|когорта)[. :]*(\\d{1,2}[./-]){0,2}@
      (родил\\p{L}+|рожд\\p{L}+|появил\\p{L}+|на свет)${NEAR}@(-?(m|м|го))?
      ^(\\d{1,2}[./-]){0,2}@(?=,| ?$)`,
  },
  readAge: ([year = 0], thisYear) => {
    const age = thisYear - (year < 100 ? 2000 + year : year)
    return age >= 0 && age < ADULT_AGE ? age : undefined
  },
}

const comingYears: QuestionClass = {
  isOfSubject: true,
  isBesideAdults: true,
  phrases: repeatInEachLanguage(
    () => `(class|classe|klasse|turma|clase|promo|promoción|promotion|generación|jahrgang|abi|abitur|abschluss|matura|maturità|bac|baccalauréat|bachillerato|formatura|выпуск\\p{L}*|grad|graduat\\p{L}+|school|schule|lycée|liceo|colegio|instituto|colégio|школ\\p{L}+|votera|voterà|votará|vote|voter|votar|votare|wählen|голосовать|adult\\p{L}*|majeure?|mayor|maggiorenne|maior|volljährig|erwachsen|совершеннолет\\p{L}+|взросл\\p{L}+)${NEAR}%(m|м|го)?
      %${NEAR}(vote|voter|votar|votare|wählen|wahlberechtigt|голосовать|adult\\p{L}*|majeure?|maggiorenne|volljährig|erwachsen|совершеннолет\\p{L}+)`,
  ),
  readAge: ([year = 0], thisYear) => {
    const age = ADULT_AGE - (year - thisYear)
    return age > 4 ? keepYoung(age) : undefined
  },
}

const createSubjectQuestion = (phrases: Phrases): QuestionClass => ({
  explainedBy: 'youth',
  isOfSubject: true,
  phrases,
  readAge: () => null,
})
const rightsNotYet = createSubjectQuestion(rights)
const schooling = createSubjectQuestion(schoolWords)
const createUnexplainedQuestion = (phrases: Phrases): QuestionClass => ({
  isOfSubject: true,
  isBesideAdults: true,
  phrases,
  readAge: (numbers) => (numbers.some((number) => number > ADULT_AGE) ? undefined : null),
})
const services: QuestionClass = {
  explainedBy: 'youth',
  isPast: true,
  isOfSubject: true,
  isBesideAdults: true,
  phrases: youthServices,
  readAge: ([number], thisYear) => {
    if (number === undefined) return null
    const age = number > 1_900 ? thisYear - number : number < 24 ? ADULT_AGE - 1 : undefined
    return age !== undefined && age >= 0 && age < ADULT_AGE ? age : undefined
  },
}
const bareSums: QuestionClass = {
  phrases: sums,
  readAge: ([first = 0, second = 0]) => [first + second, first - second, first * second].find(isYoung),
}

const OPEN: Phrases = {
  en: '(an? |one |just an? |still an? |only an? |~,? (an? )?)?',
  de: '((eine?|1|noch|ein) )?',
  fr: '((une?|1|encore|jeune) )?',
  es: '((una?|1|joven) )?',
  it: '((una?|un.?|1|giovane) ?)?',
  pt: '((uma?|1|jovem) )?',
  ru: '',
}
const FOLLOWED: Phrases = {
  en: '(with|from|of|who|in|at|by|and)',
  de: '(mit|aus|von|vom|am|an|im|die|der|das|und)',
  fr: '(avec|de|du|des|d|qui|au|aux|à|en|et)',
  es: '(de|del|con|que|en|y)',
  it: '(di|del|dal|dalla|con|che|in|e|al)',
  pt: '(de|do|da|com|que|em|no|na|e)',
  ru: '(из|с|со|и|в|на|от|который|которая)',
}
const ADJECTIVE =
  '(?!(?:not|no|non|ne|nur|wie|kein|nicht|for|the|these|those|as|like|every|el|la|los|las|le|les|il|lo|gli|i|os?|as|a|an|un|una?|der|die|das|den|dem|como|comme|come|para|per|pour|für|fur|von|de|di|do|da|не|для|как|этот|эта|эти|каждый|sea|seas|sii|seja|sei|sois|oh?|hey|ay)(?![\\p{L}]))\\p{L}+'
const PRONOUN = '(?:s?he|they|i|elle|il|je|ella|el|yo|ela|ele|eu|lei|lui|io|она|он|я|sie|er|ich)(?![\\p{L}])'
const descriptions: QuestionClass = {
  explainedBy: 'youth',
  phrases: repeatInEachLanguage(
    (
      code,
    ) => `^${OPEN[code]}(${ADJECTIVE} )?${youngPeople[code]}(?= ?$| ?[;(|–—-]| ?,(?! ${PRONOUN})| ${FOLLOWED[code]}(?!\\p{L}))[^.;!?]{0,48}$
      ${youngStages[code]}`,
  ),
  readAge: () => null,
}

const actingChildren: QuestionClass = {
  phrases: {
    en: `^(an? |1 |the )?(${ADJECTIVE} )?(boy|girl|lad|lass|kid|child) (of|aged) # \\p{L}+s (the|an?|1|his|her|my|our|their|it|them|him)(?!\\p{L})`,
    de: `^(eine? |1 |der |das )?(${ADJECTIVE} )?(junge|mädchen|bub|kind) von # \\p{L}+t (der|die|das|den|dem|eine?|ihre?|seine?)(?!\\p{L})`,
  },
  readAge: ([age = 0]) => keepYoung(age),
}

export const QUESTIONS: readonly QuestionClass[] = [
  yearsOfLife,
  yearlyEvents,
  ownYears,
  createUnitQuestion(8_766, 'hours'),
  createUnitQuestion(365, 'days'),
  createUnitQuestion(52, 'weeks'),
  createUnitQuestion(12, 'months'),
  otherYears,
  computed,
  halfOfSomebody,
  doubled,
  bornInYear,
  younger,
  sinceBirth,
  births,
  comingYears,
  rightsNotYet,
  schooling,
  services,
  createUnexplainedQuestion(limitsNotReached),
  createUnexplainedQuestion(papersOfMinors),
  createUnexplainedQuestion(classLetters),
  bareSums,
  descriptions,
  actingChildren,
]
