import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'

const YOUNGEST_AGE = 5
const END = '(?= ?$| ?[,.;!?()])'

export const nextAge: AgeClass = {
  phrases: {
    en: `^(im |i am )?#[ ,/(-]{1,3}(almost|nearly|soon|going on|turning|about to (be|turn)|practically|gonna be)( to be| turning| be)? #${END}`,
    de: `^(bin |ich bin )?#[ ,/(-]{1,3}(fast|bald|beinahe|demnächst|so gut wie|gleich|werde|schon fast)( schon)? #${END}`,
    fr: `^(jai |j.?ai )?#( ans)?[ ,/(-]{1,3}(bientôt|presque|quasi|bientot)( les)? #( ans)?${END}`,
    es: `^(tengo )?#( años)?[ ,/(-]{1,3}(casi|pronto|ya casi|a punto de)( los| cumplir| cumplo)* #( años)?${END}`,
    it: `^(ho )?#( anni)?[ ,/(-]{1,3}(quasi|presto|tra poco|ormai)( i| ne faccio)? #( anni)?${END}`,
    pt: `^(tenho )?#( anos)?[ ,/(-]{1,3}(quase|em breve|logo|fazendo|indo para)( os| faço)? #( anos)?${END}`,
    ru: `^(мне )?#( лет)?[ ,/(-]{1,3}(почти|скоро|вот-вот|уже почти)( будет| исполнится)? #( лет)?${END}`,
  },
  readAge: ([age = 0, next]) =>
    age >= YOUNGEST_AGE && age < ADULT_AGE && next === age + 1 ? age : undefined,
}

export const stillMinor: AgeClass = {
  phrases: {
    en: 'still (legally |technically |just |only )*(a )?(minor|under ?age|under ?18)',
    de: '(noch|immer noch|weiterhin)( gesetzlich| rechtlich)? (minderjährig|unter 18|u18)',
    fr: '(encore|toujours|suis|est)( légalement)? mineure?(?= ?$| ?[,.;!?()]| (lol|mdr|et|mais|donc)(?!\\p{L}))',
    es: '(sigo siendo|sigue siendo|aún soy|todavía soy|soy|aún|todavía) (un |una )?menor( de edad)?(?= ?$| ?[,.;!?()]| (jaja|lol|xd|y|pero)\\p{L}*)',
    it: '(ancora|tuttora)( solo)? minorenn[ei]',
    pt: '(ainda|sou|continuo)( sou| sendo)? (um |uma )?(de menor|menor( de idade)?)(?= ?$| ?[,.;!?()]| (k{2,}|lol|haha|rs|e|mas)\\p{L}*)',
    ru: '(еще|пока|все еще)( я)? (несовершеннолетн\\p{L}+|малолет\\p{L}+)',
  },
  readAge: () => null,
}

/** A school year that is hard now: "seventh grade is hard", "maths test tomorrow, 7th grade". */
export const hardGrades: AgeClass = {
  phrases: {
    en: `(#(th|st|nd|rd)? grade|year #|grade #) (is|s|has been|sucks|math is|maths is)( so| really| too| very| kinda| super)* ?(hard|tough|boring|difficult|easy|fun|the worst|killing me|exhausting|rough|stressful|brutal)?
      (test|exam|quiz|homework)[^.;!?]{0,20}[, ] ?(#(th|st|nd|rd)? grade|year #|grade #)`,
    de: `#\\.? klasse (ist|nervt|wird)( so| echt| voll| richtig| sehr| ganz schön| total)* ?(schwer|hart|langweilig|schwierig|anstrengend|leicht|stressig|blöd|doof|mega)?
      (arbeit|test|klausur|prüfung|hausaufgaben)[^.;!?]{0,20}[, ] ?#\\.? klasse`,
    fr: `(la )?(#e?|sixième|cinquième|quatrième|troisième|seconde|première|terminale),? (c.?est|est) (trop |super |vraiment |hyper )*(nul|chiant|relou|long|dure?|difficile|nulle?|ennuyeu(x|se)|facile|long|chaud)`,
    es: `#(º|o)? de (la )?(eso|primaria|secundaria|bachillerato|bach|prepa) (es|está) (muy |súper |tan |re )*(difícil|duro|aburrido|fácil|pesado)`,
    it: `(la )?(prima|seconda|terza|quarta|quinta|#) (media|superiore|elementare|liceo) (è|e) (davvero |troppo |molto )*(dura|difficile|noiosa|facile|pesante|tosta)`,
    pt: `(#(ª|a|º|o)?|quinta|sexta|sétima|oitava|quinto|sexto|sétimo|oitavo|nono) (série|ano) (é|tá|está) (muito |tão |super |bem )*(difícil|dura?|duro|chat[oa]|fácil|puxad[oa])`,
    ru: `#-?(й|ый|ой|м)? класс( —| –| -)?,? ?(это )?(отстой|достал\\p{L}*|бесит|тоска|жесть|трудно|тяжело|сложно|скучно|ужас|легко|кошмар)`,
  },
  readAge: ([grade]) => (grade === undefined ? null : grade > 12 ? undefined : Math.min(17, grade + 5)),
}
