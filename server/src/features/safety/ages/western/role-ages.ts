import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from './phrase.ts'

const YOUNGEST_AGE = 5
const END = '(?= ?$| ?[,.;!?()]| (and|with|who|und|mit|et|avec|qui|y|con|que|e|com|и|с)(?!\\p{L}))'
const age = ([years = 0]: readonly number[]): number | undefined =>
  years >= YOUNGEST_AGE && years < ADULT_AGE ? years : undefined

export const besideName: AgeClass = {
  phrases: {
    en: `\\uE000 ?[,(:–—-] ?(a )?(barely|just|only|all of|not even|freshly|newly|recently turned|about|almost|nearly|aged|age) #( years old| years)?${END}`,
    de: `\\uE000 ?[,(:–—-] ?(gerade|erst|knapp|kaum|zarte|mal|frische|frisch|mit|von|fast|etwa|nun|einmal| )*#( jahren?)?( alt| jung)?(?= ?$| ?[.;!?)])
      \\uE000 ?[,(:–—-] ?(gerade|erst|knapp|kaum|zarte|frische)( mal| einmal| erst)? #( jahre)?( alt| jung)?${END}`,
    fr: `\\uE000 ?[,(:–—-] ?(à peine |tout juste |seulement |presque |bientôt )*# ans( à peine| tout juste| seulement| révolus| sonnés| passés)?${END}`,
    es: `\\uE000 ?[,(:–—-] ?(con |de |apenas |solo |casi |tiene )+#( años)?( recién)?( cumplidos| estrenados)?${END}|\\uE000 ?[,(:–—-] ?#( años)? (recién )?(cumplidos|estrenados)`,
    it: `\\uE000 ?[,(:–—-] ?(di |con |appena |solo |quasi )*# anni( appena)?( compiuti)?${END}|\\uE000 ?[,(:–—-] ?# (appena )?compiuti`,
    pt: `\\uE000 ?[,(:–—-] ?(com |de |apenas |só |quase )+#( anos)?( recém)?[ -]?(completos|feitos|completados)?${END}|\\uE000 ?[,(:–—-] ?#( anos)? (recém[ -]?)?(completos|feitos|completados)`,
    ru: `\\uE000 ?[,(:–—-] ?(тебе |ей |ему |мне )?(едва|всего|только|лишь|почти|недавно) #( лет)?${END}`,
  },
  readAge: age,
}

export const nounOfYears: AgeClass = {
  phrases: {
    en: `(you are|youre|i am|im|s?he is|s?hes|\\uE000 is) (an? |the |my )(\\p{L}+ ){1,3}(of|aged|age) #( years| summers| winters)?(?! (of|in|on))${END}`,
    de: `(du bist|ich bin|(sie|er|\\uE000) ist|bist du)( \\p{L}+){0,1} (eine?|1|die|der|mein\\p{L}?)( \\p{L}+){1,3} von # (jahren|lenzen|sommern|wintern)`,
    fr: `(tu es|je suis|elle est|\\uE000 est)( \\p{L}+){0,1} (une?|1|la|le|mon|ma)( \\p{L}+){1,3} (de|d) # (ans|printemps|hivers)(?! (d|de) \\p{L}+)`,
    es: `(eres|soy|ella es|\\uE000 es)( \\p{L}+){0,1} (una?|1|la|el|mi)( \\p{L}+){1,3} de #( años| primaveras| inviernos)(?! de \\p{L}+)`,
    it: `(sei|sono|lei è|\\uE000 è)( \\p{L}+){0,1} (una?|uno|1|la|il|un.?|mi[oa])( \\p{L}+){1,3} di # (anni|primavere|inverni)(?! di \\p{L}+)`,
    pt: `(você é|tu és|sou|ela é|\\uE000 é)( \\p{L}+){0,1} (uma?|1|a|o|meu|minha)( \\p{L}+){1,3} de #( anos| primaveras)(?! de \\p{L}+)`,
    ru: `(ты|я|она|он|\\uE000)( —| –| -)? (\\p{L}+ ){0,2}((?!(там|тут|здесь|тогда|всего|уже) |\\p{L}*(л|ла|т|ю|шь|и|е|ем|ом|у|ы|я|ого|его|ой) )\\p{L}+ )(лет )?# (лет|вес(ен|ны)|зим)(?! (назад|подряд|в |на ))`,
  },
  readAge: age,
}
