import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'

const keepYoung = ([age]: readonly number[]): number | undefined =>
  age !== undefined && age > 3 && age < ADULT_AGE ? age : undefined

/** A person who died or stopped ageing keeps that age: "died at fifteen", "was turned at the age of 13". */
export const endedLives: AgeClass = {
  isPast: true,
  phrases: {
    en: `(s?he|i|who|~|and|body|heart|ghost|vampire|spirit|soul)( was| were| had| has| have| got| is| been| only| tragically| first| suddenly)* (died|killed|murdered|perished|drowned|sacrificed|executed|passed away|turned|sired|embraced|cursed|petrified|frozen|cryo-?frozen|made immortal|became immortal|became a (vampire|ghost|lich|spirit)|bitten by a (vampire|werewolf)|stopped (growing|ag(e)?ing|developing|maturing)|ceased (growing|ag(e)?ing|to (grow|age)))( up| old| older)?( into a \\p{L}+| by a \\p{L}+| for ever| forever| in \\p{L}+)*( at| when)( the)?( tender| young)?( age| ages)?( of| s?he was| i was| only| just| barely| about| around)* #(?![:.]\\d)(?! (o.?clock|am|pm|in the|sharp|\\p{L}+ street))`,
    de: `(sie|er|ich|die|der|~|körper)( ist| wurde| hat| mit| im alter| von| nur| gerade| erst| #)* (starb|gestorben|ertrank|verstarb|verwandelt|gebissen|verflucht|eingefroren|aufgehört zu (altern|wachsen)|hörte auf zu (altern|wachsen))( im alter von| mit| als (sie|er|ich))( nur| gerade| erst)* #(?= jahren?| ?$| ?[,.]| war)`,
  },
  readAge: keepYoung,
}

export const bornAgo: AgeClass = {
  isPast: true,
  phrases: {
    en: `(born|hatched|came into (the|this) world|saw the light of day|(her|his|my) birth( was)?)( exactly| only| just| about| around| barely| some| a mere| less than)* # (years?|summers|winters|springs|autumns) (ago|back|before today)
      # (years?|summers|winters|springs)( have| has)?( passed| gone by| elapsed| ago| now)*( since| after) (s?he|i|~|her|his|my)( was| were)?( first)? (born|birth|came into|saw the light)
      (since|after) (her|his|my) birth,?( only| just| barely)? # (years?|summers|winters|springs)
      (her|his|my) (mother|mum|mom|parents) (had|gave birth to|bore|welcomed) (her|him|me)( only| just)? # years ago`,
    de: `(geboren|zur welt gekommen)… vor( erst| nur| genau| gerade mal)* # jahren|vor( erst| nur| genau| gerade mal)* # jahren… (geboren|zur welt)|seit (ihrer|seiner|meiner) geburt (sind|vergingen)… # jahre`,
    fr: `(née?|venue? au monde)( il y a)( seulement| à peine| tout juste)? # ans|# ans… depuis (sa|ma) naissance|il y a # ans… (née?|naissance)`,
    es: `(naci[óo]|nací) hace( solo| apenas| sólo)? # años|(dio a luz a|tuvo a|parió a|trajo al mundo a) (~|ella|él) hace( solo| apenas)? # años|hace # años (la |lo |me )?(dio a luz|tuvo|parió|trajo al mundo)( a ~)?|hace( solo| apenas)? # años que (nací|nació)|# años… desde (su|mi) nacimiento`,
    it: `(nat[oa])( solo| appena)? # anni fa|(partorit[oa]|dat[oa] alla luce|mess[oa] al mondo|avut[oa]|partorì|diede alla luce) (~ )?(solo |appena )?# anni fa|# anni fa (ha |ebbe |mi ha |l ?.?ha )?(partorit[oa]|dat[oa] alla luce|mess[oa] al mondo)( ~)?|# anni… dalla (sua|mia) nascita`,
    pt: `(nasceu|nasci) há( só| apenas)? # anos|(deu à luz|teve|pariu|trouxe ao mundo) (a )?(~|ela|ele) há( só| apenas)? # anos|há # anos (a |o |me )?(deu à luz|teve|pariu)( (a )?~)?|há # anos (nasceu|nasci)|# anos… desde (seu|o seu|meu|o meu) nascimento`,
    ru: `родил\\p{L}{1,3}( (всего|лишь|~|ее|его|меня)){0,2} # (лет|года?) назад|# (лет|года) назад( она| он| я| ~)? родил\\p{L}{1,3}|# лет… со дня (ее|его|моего) рождения`,
  },
  readAge: keepYoung,
}

/** A person as old as another one: "twin of Tom, who is 15". */
export const sameAge: AgeClass = {
  isOfSubject: true,
  phrases: {
    en: '(is|am|im|s|s?hes|~s?) (a |the |\\p{L}+s )?(twins?( sister| brother)?( with| of| to)?|(exactly |just )?(the |of the )?same age as|just as old as|in the same (grade|class) as)…#(?= ?$| ?[,.;!?]| (and|years|yr))',
    de: '(ist|bin)( die| der| ein)? (zwilling\\p{L}*( von)?|(genau )?(so|gleich) alt wie)…#(?= ?$| ?[,.;!?]| (und|jahre|ist))',
    fr: '(est|suis) (la jumelle|le jumeau) de…# ans|(a|ai) le même âge que…# ans',
    es: '(es|soy) (la gemela|el gemelo|melliz[oa]) de…# años|(tiene|tengo) la misma edad que…# años|(tiene|tengo) la misma edad que [^.;!?]{1,20}, y \\p{L}+ tiene #',
    it: '(è|sono) (la gemella|il gemello) di…# anni|(ha|ho) la stessa età di…# anni',
    pt: '(é|sou) (a gêmea|o gêmeo|gême[oa]) d[aeo]…# anos|(tem|tenho) a mesma idade (de|que)…# anos|(tem|tenho) a mesma idade (de|que) [^.;!?]{1,20}, e \\p{L}+ tem #',
    ru: '(близнец|двойняшка|ровесни\\p{L}+)…#( лет| года)?(?= ?$| ?[,.;!?])|(столько же( лет)?),? сколько…#',
  },
  readAge: keepYoung,
}

export const olderThan: AgeClass = {
  isOfSubject: true,
  phrases: {
    en: '(is|am|im|s|s?hes|~s?)( only| just| about)? # years? (older|senior|her senior|his senior) (than|to)…#(-? ?years?-? ?olds?)?(?= ?$| ?[,.;!?]| (and|years|yr|brother|sister|twin|cousin|friend))',
    de: '(ist|bin)( nur| gerade)? # jahre? älter als…#(?=-? ?jährig| ?$| ?[,.;!?]| jahre)',
    fr: '(a|ai) # ans? de plus que…# ans',
    es: '(tiene|tengo|es|soy|me lleva|le lleva) # años? (más|mayor) que…#( años)?',
    it: '(ha|ho) # ann[io] (in )?più (di|del\\p{L}*)…#( anni)?',
    pt: '(tem|tenho|é|sou) # anos? (a mais|mais velh[oa]) (que|do que)…#( anos)?',
    ru: '(на )?# (год|года|лет) старше…#( лет| года)?',
  },
  readAge: ([more = 0, other = 0]) => (other > 3 && more + other < ADULT_AGE ? more + other : undefined),
}

export const birthdayAgo: AgeClass = {
  isPast: true,
  phrases: {
    en: '(her|his|my|~s?( s)?) #(th|st|nd|rd)? birthday( was| is| party was)?( only| just| exactly)* # years? ago',
    de: '(ihr|sein|mein) #\\.?(ter|er)? ?geburtstag (ist|liegt|war)( erst| nur| gerade| vor)* # jahren?( her| zurück)?',
    fr: '(son|mon) (#(e|eme|ieme)? anniversaire|anniversaire de # ans) (remonte à|était il y a|date de|a eu lieu il y a)( seulement| à peine)? # ans',
    es: '(su|mi) #(º|o)? ?cumpleaños fue hace( solo| apenas)? # años',
    it: '(il )?(suo|mio) #(o|º|esimo)? ?compleanno (è stato|era|fu)( solo| appena)? # anni fa',
    pt: '(seu|meu) (#|10 #)(º|o)? ?aniversário foi há( só| apenas)? # anos',
    ru: '(ее|его|мой) #-?(й|ый)? ?день рождения был( всего| только)? # (года?|лет) назад',
  },
  readAge: ([then = 0, since = 0]) => keepYoung([then + since]),
}

export const feasts: AgeClass = {
  phrases: {
    en: `(her|his|my|~s) (own )?(quinceañera|sweet 1?6(teen)?( party)?|bat mitzvah|bar mitzvah|first communion|16th birthday party)( party| celebration| feast)?(?= (is|was|will|comes|takes|next|last|this|soon|tomorrow|yesterday|today|in)| ?$| ?[,.;!?])
      (had|has|having|celebrat(ed|es|ing)|planning|plans|preparing|prepares|waiting|waits|ready)( for| to have)? (her|his|my|a) (own )?(quinceañera|sweet 1?6(teen)?( party)?|bat mitzvah|bar mitzvah|first communion)`,
    de: '(hatte|feierte|hat|feiert)( \\p{L}+){1,3} konfirmation(?! (als|mit))|(ihre|seine|meine|zur|ihrer|seiner|meiner) (konfirmation|jugendweihe|firmung|erstkommunion|einschulung|quinceañera)(?= ?$| ?[,.;!?]| (ist|war|im|am|nächste|findet|gefeiert|steht))',
    fr: '(sa|ma) ((première )?communion( solennelle)?|bar-? ?mitsva|bat-? ?mitsva|confirmation|quinceañera)(?= ?$| ?[,.;!?]| (est|a|le|cet|en))',
    es: '(su|mi) (fiesta de (15|quince)|quinceañera|primera comunión|confirmación|bat mitzvá|bar mitzvá)(?= ?$| ?[,.;!?]| (es|fue|será|en|el|la))',
    it: '(la sua|la mia) (prima comunione|cresima|quinceañera)(?= ?$| ?[,.;!?]| (è|sarà|in|a))',
    pt: '(sua|minha|a sua|a minha) (festa de (15|debutante)|primeira comunhão|crisma)(?= ?$| ?[,.;!?]| (é|foi|será|em|no))',
  },
  readAge: () => null,
}

export const nearBirthday: AgeClass = {
  phrases: {
    en: `(a few |few |some |a couple( of)? |several |a |1 |one |mere |just |only |# )*(days?|weeks?|months?|a year|1 year) (shy of|short of|away from|off|from|before|until|till)( being| becoming| turning)?( her| his| my| their| s?he turns| i turn| s?he is| im| i am)? #(th|st|nd|rd)?( birthday)?(?= ?$| ?[,.;!?]| (and|but|with|so|birthday))
      (her|his|my|~s) (next|coming|upcoming|following) birthday (will be|is|s|makes|will make)( her| his| my| me| him)?( the)? #(th|st|nd|rd)?
      (today|tomorrow|tonight|this week|next week|next month|this month|on \\p{L}+day)( is| was| will be| s| we celebrate| they celebrate| marks),? (her|his|my|~s) #(th|st|nd|rd)? birthday
      (today|tomorrow|next week|next month|on \\p{L}+day|soon) (i|s?he|~) (will be|am|is|ll be|turns?|becomes?) #`,
  },
  readAge: (numbers) => {
    const age = numbers.at(-1) ?? 0
    return age > 5 && age <= ADULT_AGE ? age - 1 : undefined
  },
}

/** "Fifteen candles on her cake" */
export const cakes: AgeClass = {
  isOfSubject: true,
  phrases: {
    en: '(has|had|have|counts?|there are|with|blew out|blows out|blow out)… # candles(?! (in|at|along|around|before) (?!(her|his|my|the|a|their) (birthday )?cake))',
  },
  readAge: keepYoung,
}

export const teenFor: AgeClass = {
  isPast: true,
  phrases: {
    en: '(has|have|s|ve|shes|hes|ive)( only| just)? been a (teen|teenager) for( only| just| about| almost| barely)* (# years?|# months?|a (year|while|few))',
    de: 'seit( erst| knapp| gerade| fast)* (# jahren?|einem jahr|kurzem|# monaten) (eine? |1 )?(teenager|teenie|jugendliche[rn]?|halbwüchsige[rn]?)',
    fr: '(adolescente?|ado) depuis( à peine| seulement)? (# ans?|# mois|peu)',
    es: 'adolescente desde hace( apenas| solo)? (# años?|# meses|poco)',
    it: 'adolescente (solo )?da( appena| solo)? (# anni?|# mesi|poco)',
    pt: 'adolescente há( só| apenas)? (# anos?|# meses|pouco)',
    ru: '(уже |только )*(# (год|года|лет)|год|полгода) как подросток|подросток (уже |только )*(# (год|года)|год)(?= ?$| ?[,.;!?])',
  },
  readAge: ([years = 1]) => keepYoung([13 + Math.min(years, 5)]) ?? undefined,
}

/** "Last year I was fourteen": the present age follows from it. */
export const lastYear: AgeClass = {
  isPast: true,
  phrases: {
    en: '(s?he|i|~) (was|turned) #( years old)? (only )?last year|last year,? (s?he|i|~) (was|turned)( only| just| still)* #(?= ?$| ?[,.;!?])',
    de: '(war|wurde)( ich| sie| er| ~)? (letztes|voriges|vergangenes) jahr( erst| noch| gerade)* #(?= ?$| ?[,.;!?])|(letztes|voriges) jahr (war|wurde) (ich|sie|er|~)( erst| noch| gerade)* #(?= ?$| ?[,.;!?])',
    fr: '(j ?avais|avais|avait|a eu|ai eu)( à peine| seulement)? # ans l ?.?(an dernier|année dernière|an passé)|l ?.?(an dernier|année dernière|an passé),? (j ?.?|elle |il |~ )(avais|avait)( à peine| seulement)? # ans',
    es: 'el año pasado (~ )?(tenía|cumplí|cumplió)( solo| apenas| los)* #(?= ?$| ?[,.;!?]| años)',
    it: 'l ?.?anno scorso (~ )?(avevo|aveva|ho compiuto|ha compiuto)( solo| appena)? #( anni)?(?= ?$| ?[,.;!?])',
    pt: 'no ano passado (eu |ela |ele |~ )?(tinha|fiz|fez)( só| apenas)? #(?= ?$| ?[,.;!?]| anos)',
    ru: 'в прошлом году (мне|ей|ему|~) (было|исполнилось)( всего| только)? #(?= ?$| ?[,.;!?]| (лет|год))',
  },
  readAge: ([age]) => (age === undefined || age >= ADULT_AGE - 1 ? undefined : keepYoung([age + 1])),
}
