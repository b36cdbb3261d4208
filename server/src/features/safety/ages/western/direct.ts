import type { AgeClass, WesternCode } from './phrase.ts'

const ADULT = 18

/** Words that may follow a bare age; a noun would make the number count something. */
const END: Readonly<Record<WesternCode, string>> = {
  en: 'and|but|so|btw|lol|with|who|now|today|yet|already|from|too|haha|here|living|tho|though|ok|or|idk|please|pls|because|years|yrs|yo|next|if',
  de: 'im|am|und|aber|also|lol|mit|heute|jetzt|schon|aus|ok|oder|haha|geworden|wenn|weil|doch|bitte',
  fr: 'et|mais|donc|lol|avec|maintenant|ok|ou|mdr|alors|cette|si|stp',
  es: 'ayer|mañana|en|el|y|pero|así|jaja|con|ahora|ok|o|hoy|porque|si|años|todavía',
  it: 'e|ma|quindi|ahah|con|adesso|ora|ok|o|oggi|perché|se',
  pt: 'ontem|amanhã|em|e|mas|então|kkk|com|agora|ok|ou|hoje|porque|se|ainda',
  ru: 'и|но|а|лол|сейчас|из|или|если|так|потому|пока|уже',
}
export const writeEnd = (code: WesternCode): string => `(?= ?$| ?[,.;:!?()—–-]| (${END[code]})(?!\\p{L}))`

/** A person, a verb and an age: "by the way, I'm just 15". */
export const directAges: AgeClass = {
  phrases: {
    en: `(i am|im|i m|s?he is|s?hes|\\uE000 is|\\uE000s|\\uE000 s|youre|you are|ur|whos|who is|am)( only| just| still| barely| actually| really| literally| now| about| almost| nearly| like| exactly| technically| all of| not even| turning| going to be| gonna be)* #( and a half| and a bit| ish)?( years old)?${writeEnd('en')}
      at( just| only| barely| the age of)? #( years old| years of age)?,? (s?he|i|\\uE000) ?(is|am|s|m)(?! \\p{L}+ed)(?! (the|a) \\p{L}+ed)`,
    de: `(?<!es )(?<!das )(?<!jetzt )(?<!uhr )(bin|ist|bist|werde|wird)( ich| sie| er| du| \\uE000)?( ja| doch| halt| erst| gerade| noch| schon| nur| grad| bald| jetzt| eigentlich| wirklich| fast| knapp| mal| eben| zarte| mittlerweile| inzwischen)* #( jahre?( alt| jung)?)?${writeEnd('de')}
      mit( gerade mal| nur| erst| zarten)? #( jahren)? (ist|bin) (sie|er|ich|\\uE000)`,
    fr: `(ai|jai|as|elle a|il a|\\uE000 a|aurai|aura)( que| seulement| juste| à peine| encore| bientôt| presque| déjà| tout juste| genre| environ| maintenant| qu)* # (ans|piges|balais|printemps)( et demi)?(?! (d\\p{L}*|que|après|plus|avant|pour))
      (à|a) (seulement |à peine |tout juste )?# ans,? (\\uE000|elle|il|je) (est|suis|dirige|mène)`,
    es: `(tengo|tiene|tienes)( solo| sólo| apenas| ya| todavía| aún| casi| tan| unos| como)* #( años| añitos| tacos| abriles)?( y medio)?${writeEnd('es')}
      (a los|con|con solo|a sus|con apenas) #( años)?,? (\\uE000|ella|él|yo)? ?(es|soy|ya es|sigue siendo) (la|el|una?|1|ya)`,
    it: `(ho|ha|hai)( solo| appena| ancora| già| quasi| soltanto| circa| tipo)* #( anni)?( e mezzo)?${writeEnd('it')}
      (a|con i suoi|ai suoi) (soli |appena )?# anni,? (\\uE000|lei|lui|io) (e|sono) (la|il|l|1|gia|ancora)`,
    pt: `(tenho|tem|tens)( só| apenas| ainda| já| quase| uns| agora)* #( anos| aninhos)?( e meio)?${writeEnd('pt')}
      (aos|com|com apenas|com seus) #( anos)?,? (\\uE000|ela|ele|eu) (e|sou) (a|o|1|uma|ja|ainda)`,
    ru: `(мне|ей|ему|тебе|\\uE000)( всего| только| уже| еще| сейчас| лишь| почти| где-то| пока| скоро| недавно| с половиной)* #( лет| год| года| годиков)?( с половиной)?${writeEnd('ru')}
      в( свои)? #( лет)?,? (\\uE000|она|он|я)( уже| еще|,|—|–|-)* (сам\\p{L}+|ведет|руководит|работает|служит|живет)`,
  },
  readAge: ([age]) => (age !== undefined && age > 5 && age < ADULT ? age : undefined),
}
