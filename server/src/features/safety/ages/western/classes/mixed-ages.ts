import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass, Phrases } from '../phrase.ts'

const repeatInEachLanguage = (phrase: string): Phrases => ({
  en: phrase,
  de: phrase,
  fr: phrase,
  es: phrase,
  it: phrase,
  pt: phrase,
  ru: phrase,
})

const readChildAge = ([age = 0]: readonly number[]): number | undefined =>
  age >= 3 && age < ADULT_AGE ? age : undefined

export const mixedAges: AgeClass = {
  phrases: repeatInEachLanguage(
    '~ (a|ha|tem|tiene|hat|ist|has|is|est|è|es)( only| just| erst| que| solo| só)? # (ans|anni|anos|años|лет|jahre alt|years old)(?! (de|di|d|von|of|at|in|with) )',
  ),
  readAge: readChildAge,
}

const SEASONS: Phrases = {
  en: '(years|winters|summers|springs|autumns|birthdays)',
  de: '(jahre|winter|sommer|frühlinge|lenze|geburtstage)',
  fr: '(années|hivers|étés|printemps|automnes|anniversaires)',
  es: '(años|inviernos|veranos|primaveras|otoños|cumpleaños)',
  it: '(anni|inverni|estati|primavere|autunni|compleanni)',
  pt: '(anos|invernos|verões|primaveras|outonos|aniversários)',
  ru: '(лет|зим|весен)',
}

/** "Has seen a dozen winters and two more" */
export const dozensAndMore: AgeClass = {
  phrases: {
    en: `(seen|lived|counted|known|weathered|survived|is|has)( only| just| about| barely)* (a|1) dozen ${SEASONS.en}( old)?,? (and|plus) #( more| others?| besides)?(?= ?$| ?[,.;!?])`,
    de: `(hat|habe|zählt|ist)( erst| nur| gerade)* (ein|1) dutzend ${SEASONS.de},? und # (mehr|weitere|dazu)( gesehen| erlebt| gezählt| hinter sich)?`,
    fr: `(a|ai|compte)( vu| vécu| connu| compté| à peine)* (une|1) douzaine d.? ?${SEASONS.fr},? (et|plus) # (de plus|autres|encore)`,
    es: `(ha|he|tiene|cuenta)( visto| vivido| apenas| solo)* (una|1) docena de ${SEASONS.es},? (y|más) # más`,
    it: `(ha|ho|conta)( visto| vissuto| appena| solo)* (una|1) dozzina d.?i? ?${SEASONS.it},? (e|più) #( altri| altre| in più| ancora)?(?= ?$| ?[,.;!?])`,
    pt: `(viu|viveu|tem|conta|já viu)( apenas| só)* (uma|1) dúzia de ${SEASONS.pt},? (e|mais) # (mais|outros)?(?= ?$| ?[,.;!?])`,
    ru: `(видел|видела|прожил|прожила|пережил|пережила)( всего| лишь)* дюжину ${SEASONS.ru},? и еще #`,
  },
  readAge: (numbers) => {
    const age = 12 + (numbers.at(-1) ?? ADULT_AGE)
    return age < ADULT_AGE ? age : undefined
  },
}

export const treatedAs: AgeClass = {
  isPast: true,
  phrases: {
    en: '(treat|write|see|consider|regard|think of|portray|play|describe|address) (~|her|him|them) (as|like)( if| though| s?he| they| were| was| is| are| being| an?| 1| girl of| boy of| aged)* #( ?-?years?-? ?olds?)?(?! (of|more|times|friends|people)(?!\\p{L}))',
    de: '(behandle|behandelt|behandel|schreibe?|sieh|betrachte|spiele?|beschreibe?) (~|sie|ihn) ?,? (wie|als)( wäre| sei| sie| er| ob| eine?n?| 1| mädchen von| jungen von)* #-? ?(jährig\\p{L}*|jahren?|alt)?(?= ?$| ?[,.;!?])',
    fr: '(traite|traitez|écris|vois|considère|considérez|décris|joue) (~|la|le) (comme|en)( si| elle| il| avait| une?| 1| fille| garçon| adolescente?| enfant| personne)* (de |d )?# ans',
    es: '(trata|trate|escribe|considera|considere|describe|interpreta) (a )?(~|ella|él) (como)( si| a| tuviera| ella| él| una?| 1| niñ[oa]| chic[oa]| persona| adolescente)* (de )?#( años)?(?= ?$| ?[,.;!?]| (y|que))',
    it: '(tratta|trattate|scrivi|considera|considerate|descrivi|interpreta) (~|lei|lui) (come)( se| avesse| una?| 1| ragazz[oa]| bambin[oa]| persona)* (di )?# ?(anni|enne)',
    pt: '(trate|trata|escreva|considere|considera|descreva|interprete) (a |o )?(~|ela|ele) (como)( se| tivesse| uma?| 1| menin[oa]| garot[oa]| pessoa| adolescente)* (de )?# anos',
    ru: '(обращайся с|относись к|пиши|описывай|считай|воспринимай) (~|ней|нему|ним|ее|его) (как|будто|словно)( с| к| на| ей| ему| девочк\\p{L}+| мальчик\\p{L}+)* #(-?летн\\p{L}+| лет)',
  },
  readAge: readChildAge,
}
