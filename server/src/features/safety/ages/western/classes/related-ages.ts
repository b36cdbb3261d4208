import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'

const YOUNGEST_AGE = 5
const END = '(?= ?$| ?[,.;!?()])'
const keepYoung = (age: number): number | undefined =>
  age > YOUNGEST_AGE && age < ADULT_AGE ? age : undefined

export const agoAtAge: AgeClass = {
  isPast: true,
  phrases: {
    en: '# years? ago,? (when |at )(only |just |the age of |age )*#(?! (years|o ?clock|percent|degrees|dollars))|at (only |just |the age of |age )*#,? (about |just |exactly )?# years? ago',
    de: 'vor # jahren?,? mit( gerade)? #(?! (jahren|leuten|\\p{L}+ern))',
    fr: 'il y a # ans?,? (à|a)( l.?âge de| tout juste)? # ans',
    es: 'hace # años?,? (con|a los|a la edad de) #( años)?(?=,| ?$)',
    it: '# ann[oi] fa,? a # anni',
    pt: 'há # anos?,? (com|aos) #( anos)?(?=,| ?$)',
    ru: '# (год|года|лет) назад,? в #( лет)?(?=,| ?$)',
  },
  readAge: ([years = 0, age = 0]) => keepYoung(years + age),
}

export const mothersAge: AgeClass = {
  isPast: true,
  skipsKin: true,
  phrases: {
    en: '(had|bore|got) (me|her|him|~) (when she was|when he was|at)( only| just| age)* #[^.;:!?]{0,12}?(s?hes|s?he is|is) (only |just |now |about )*#',
    de: '(mutter|mama|vater|papa)[^.;!?]{0,6} (war|wurde)( erst| gerade)? #[^.;!?]{0,6} als (ich|sie|er|~) (kam|geboren|zur welt)[^.;!?]{0,24}?(ist|wird)( sie| er)?( jetzt| heute| nun)? #',
    fr: '(mère|maman|père|papa) (ma|m.?a|la|l.?a) (eue?|mise? au monde) à # ans[^.;!?]{0,12}?(en a|a)( maintenant| aujourd.?hui)? #',
    es: '(madre|mamá|padre|papá) (me|la|lo) tuvo (con|a los) #( años)?[^.;!?]{0,14}?tiene( ya)? #',
    it: '(madre|mamma|padre|papà) (mi |l.?)?ha avut[oa] (a|con) #( anni)?[^.;!?]{0,14}?(ne ha|ha|ne compie) #',
    pt: '(mãe|mamãe|pai|papai) (me|a|o) teve (com|aos) #( anos)?[^.;!?]{0,14}?tem #',
    ru: '(мама|мать|отец|папа) (родила|завел) (меня|ее|его|~) в #( лет)?[^.;!?]{0,14}?(ей|ему)( уже| сейчас)? #',
  },
  readAge: ([then = 0, now = 0]) => keepYoung(now - then),
}

export const sinceFirstCry: AgeClass = {
  isPast: true,
  phrases: {
    en: '# (winters|summers|years|springs)[^.;!?]{0,24}?since[^.;!?]{0,12}?((first|1) (cry|breath)|birth)',
    de: '# (winter|sommer|jahre|lenze|frühlinge)[^.;!?]{0,12}?seit[^.;!?]{0,14}?((1|erste[nm]) (schrei|atemzug)|geburt)',
    fr: '# (hivers|étés|ans|années|printemps)[^.;!?]{0,24}?depuis[^.;!?]{0,8}?((1|premier) (cri|souffle)|naissance)',
    es: '# (inviernos|veranos|años|primaveras)[^.;!?]{0,24}?desde[^.;!?]{0,8}?((1|primer) (llanto|grito)|nacimiento)',
    it: '# (inverni|estati|anni|primavere)[^.;!?]{0,24}?dal(la|l)?[^.;!?]{0,8}?((1|primo) (vagito|pianto)|nascita)',
    pt: '# (invernos|verões|anos|primaveras)[^.;!?]{0,24}?desde[^.;!?]{0,8}?((1|primeiro) (choro|grito)|nascimento)',
    ru: '# (зим|лет|вес(ен|ны)|год\\p{L}*)[^.;!?]{0,12}?с (ее |его |моего )?((1|первого) (крика|вздоха)|рождения)',
  },
  readAge: ([age = 0]) => keepYoung(age),
}

export const inWeeks: AgeClass = {
  phrases: {
    en: '(im|i am|~ is|s?hes|s?he is) (about|abt|bout|soon|gonna) (to |2 )?(turn|be) #|in \\d+ (weeks?|months?|days?|hours),? (i|s?he|~|ill|s?hell)( will| am going to| is going to)?( finally| at last| officially)* (be|turn|become|turns?|becomes) (an? )?#',
    de: 'in \\d+ (wochen?|monaten?|tagen?|stunden)( endlich)? (bin|werde|werd|wird|ist) (ich|sie|er|~)( endlich| dann| schon| offiziell)* #',
    fr: 'dans \\d+ (semaines?|mois|jours?),? (j|elle|il|~) ?.?(aurai|aura|fêterai|fêtera)( enfin)? # ans',
    es: '(en|dentro de) \\d+ (semanas?|mes|meses|días?)( por fin| ya| al fin| yo| ella| ~)* (tendré|cumpliré|tendrá|cumplirá|cumplo|cumple)( por fin| los| ya)* #',
    it: '(tra|fra) \\d+ (settiman[ae]|mes[ei]|giorn[oi])( finalmente| io| lei| ~)* (avrò|avrà|compirò|compirà|compio|compie|faccio|fa)( finalmente| i)* #',
    pt: '(daqui a|em|dentro de) \\d+ (semanas?|mês|meses|dias?)( finalmente| enfim| eu| ela| ~)* (terei|terá|farei|fará|faço|faz|completo|completa|completarei)( finalmente| enfim)* #',
    ru: 'через (\\d+ )?(недел\\p{L}+|месяц\\p{L}*|дн\\p{L}+|день)( мне| ей| ему| ~)( наконец| уже)* (будет|исполнится|стукнет)( наконец)? #',
  },
  readAge: ([age = 0]) => keepYoung(age),
}

export const tallForAge: AgeClass = {
  phrases: {
    de: `für (meine |ihre |seine |deine )?#( jahre)?,? (bin|ist|bist) (ich|sie|er|du|~)( \\p{L}+){0,2} (groß|klein|reif|stark|klug|weit|stur|mutig)|(groß|klein|reif|klug|stark|weit|mutig) für (meine |ihre |seine |eine? )?#(-? ?jährig\\p{L}*)?( jahre)?${END}`,
    fr: `(grande?|petite?|mûre?|futée?|fort\\p{L}*|maligne) pour (ses|mes) # ans`,
    es: `(alt|baj|madur|list|fuert|valient|pequeñ)\\p{L}+ para (sus|mis|tener) #`,
    it: `(alt|bass|piccol|matur|svegli|fort|coraggios)\\p{L}+ per (i )?(suoi|miei) #`,
    pt: `(alt|baix|pequen|madur|espert|fort|corajos)\\p{L}+ para (os )?(seus|meus) #`,
    ru: `(высок|маленьк|взросл|умн|сильн|смел|мелк)\\p{L}+ для (своих )?#( лет)?${END}`,
  },
  readAge: ([age = 0]) => keepYoung(age),
}

export const apposedAges: AgeClass = {
  phrases: {
    en: `^an? ((?!(bottle|whisky|scotch|wine|group|team|crew|family|class) )\\p{L}+ ){1,2}of #,? ~|~ ?, (my|our|the) (\\p{L}+ ){0,2}#-? ?years?-? ?old|~ ?, #( years old)? (last (month|week|spring|summer|autumn|winter)|yesterday|as of \\p{L}+|since \\p{L}+day)|^(not quite|not yet|barely|hardly|scarcely|not even) #,? ~`,
    de: `~ ?, (meine?|unsere?|die|der|das) (\\p{L}+ ){0,2}#-? ?jährig\\p{L}*|~ ?, ((vorigen|letzten|vergangenen|diesen) (monat|sommer|herbst|frühling|winter)|letzte woche|vorige woche|gestern) #( jahre)?( alt)? geworden|^(noch nicht( ganz)?|kaum|knapp|gerade mal|nicht ganz) #,? (\\p{L}+ )?~`,
    fr: `~ ?, (ma |mon |notre |une? |1 |la |le )?((?!(mère|père|prof|professeure?) )\\p{L}+ )(d[e.]? ?\\p{L}+ )?(de|d) # ans|~ ?, # ans (le mois dernier|la semaine dernière|hier|depuis (hier|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|cet(te)? \\p{L}+)|^(pas( encore)?( tout à fait)?|à peine) # ans,? (et )?~`,
    es: `~ ?, (mi |nuestra |nuestro |una? |1 |la |el )?((?!(madre|padre|profesora?) )\\p{L}+ )(de \\p{L}+ )?de # años|~ ?, #( años)? (el mes pasado|la semana pasada|ayer|desde (ayer|el \\p{L}+)|este \\p{L}+)|^una? (?!(vino|whisky|ron|grupo|equipo|familia|pizza) )\\p{L}+ de #(?= con| ?,)|^(sin llegar a los|aún sin|apenas|ni siquiera) #,? ~`,
    it: `~ ?, (la mia |il mio |una? |1 |la |il )?((?!(madre|padre|insegnante) )\\p{L}+ )(di # anni|#enne)|~ ?,? ?\\(?(anni|a\\.?) #(?= ?$| ?[,.;)])|~ ?, (la mia |il mio )(\\p{L}+ )?(undic|dodic|tredic|quattordic|quindic|sedic|diciassett)enne|~ ?, #( anni)? (il mese scorso|la settimana scorsa|ieri|da (ieri|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)|quest\\p{L}+ \\p{L}+)|^non ancora (dodic|tredic|quattordic|quindic|sedic|diciassett)enne,? ~`,
    pt: `~ ?, (minha |meu |nossa |uma? |1 |a |o )?((?!(mãe|pai|professora?) )\\p{L}+ )(de \\p{L}+ )?de # anos|~ ?, #( anos)? (no mês passado|na semana passada|ontem|desde (ontem|\\p{L}+))|^uma? (?!(vinho|uísque|rum|grupo|equipe|família|pizza) )\\p{L}+ de #(?= com| ?,)|^(sem chegar aos|ainda sem|mal) #,? ~`,
    ru: `~ ?, (моя |мой )?((?!(мать|мама|отец|учитель\\p{L}*) )\\p{L}+ )# лет|~ ?, (мо\\p{L}+ |наш\\p{L}* )?#-?летн\\p{L}+`,
  },
  readAge: ([age]) => (age === undefined ? ADULT_AGE - 1 : keepYoung(age)),
}
