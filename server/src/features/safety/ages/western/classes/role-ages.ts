import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'

const YOUNGEST_AGE = 5
const END = '(?= ?$| ?[,.;!?()]| (and|with|who|und|mit|et|avec|qui|y|con|que|e|com|и|с)(?!\\p{L}))'
const age = ([years = 0]: readonly number[]): number | undefined =>
  years >= YOUNGEST_AGE && years < ADULT_AGE ? years : undefined

export const ageAfterName: AgeClass = {
  phrases: {
    en: `~ ?[,(:–—-] ?(a )?(barely|just|only|all of|not even|freshly|newly|recently turned|about|almost|nearly|aged|age) #( years old| years)?${END}`,
    de: `~ ?[,(:–—-] ?(gerade|erst|knapp|kaum|zarte|mal|frische|frisch|mit|von|fast|etwa|nun|einmal| )*#( jahren?)?( alt| jung)?(?= ?$| ?[.;!?)])
      ~ ?[,(:–—-] ?(gerade|erst|knapp|kaum|zarte|frische)( mal| einmal| erst)? #( jahre)?( alt| jung)?${END}`,
    fr: `~ ?[,(:–—-] ?(à peine |tout juste |seulement |presque |bientôt )*# ans( à peine| tout juste| seulement| révolus| sonnés| passés)?${END}`,
    es: `~ ?[,(:–—-] ?(con |de |apenas |solo |casi |tiene )+#( años)?( recién)?( cumplidos| estrenados)?${END}|~ ?[,(:–—-] ?#( años)? (recién )?(cumplidos|estrenados)`,
    it: `~ ?[,(:–—-] ?(di |con |appena |solo |quasi )*# anni( appena)?( compiuti)?${END}|~ ?[,(:–—-] ?# (appena )?compiuti`,
    pt: `~ ?[,(:–—-] ?(com |de |apenas |só |quase )+#( anos)?( recém)?[ -]?(completos|feitos|completados)?${END}|~ ?[,(:–—-] ?#( anos)? (recém[ -]?)?(completos|feitos|completados)`,
    ru: `~ ?[,(:–—-] ?(тебе |ей |ему |мне )?(едва|всего|только|лишь|почти|недавно) #( лет)?${END}`,
  },
  readAge: age,
}

export const nounOfYears: AgeClass = {
  phrases: {
    en: `(you are|youre|i am|im|s?he is|s?hes|~ is) (an? |the |my )(\\p{L}+ ){1,3}(of|aged|age) #( years| summers| winters)?(?! (of|in|on))${END}`,
    de: `(du bist|ich bin|(sie|er|~) ist|bist du)( \\p{L}+){0,1} (eine?|1|die|der|mein\\p{L}?)( \\p{L}+){1,3} von # (jahren|lenzen|sommern|wintern)`,
    fr: `(tu es|je suis|elle est|~ est)( \\p{L}+){0,1} (une?|1|la|le|mon|ma)( \\p{L}+){1,3} (de|d) # (ans|printemps|hivers)(?! (d|de) \\p{L}+)`,
    es: `(eres|soy|ella es|~ es)( \\p{L}+){0,1} (una?|1|la|el|mi)( \\p{L}+){1,3} de #( años| primaveras| inviernos)(?! de \\p{L}+)`,
    it: `(sei|sono|lei è|~ è)( \\p{L}+){0,1} (una?|uno|1|la|il|un.?|mi[oa])( \\p{L}+){1,3} di # (anni|primavere|inverni)(?! di \\p{L}+)`,
    pt: `(você é|tu és|sou|ela é|~ é)( \\p{L}+){0,1} (uma?|1|a|o|meu|minha)( \\p{L}+){1,3} de #( anos| primaveras)(?! de \\p{L}+)`,
    ru: `(ты|я|она|он|~)( —| –| -)? (\\p{L}+ ){0,2}((?!(там|тут|здесь|тогда|всего|уже) |\\p{L}*(л|ла|т|ю|шь|и|е|ем|ом|у|ы|я|ого|его|ой) )\\p{L}+ )(лет )?# (лет|вес(ен|ны)|зим)(?! (назад|подряд|в |на ))`,
  },
  readAge: age,
}
