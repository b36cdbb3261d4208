import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'

const YOUNGEST_AGE = 6
const OLDEST_LIMIT = 21
const WAIT_YEARS_MAX = 9
const END = '(?= ?$| ?[,.;!?()])'

export const openingAges: AgeClass = {
  speaker: 'user',
  phrases: {
    en: `^(hi |hey |hello |so |well |oh |ok |also |um |lol |and |btw |by the way |fyi )*,? ?#( years old| yo| y o)?,? ((here|btw|by the way|fyi|lol|haha|tbh) ?,? ?)*((from|in|live in|living in) (the )?\\p{L}+)?${END}(?<=[\\p{L}])`,
    de: `^(hi |hey |hallo |also |ok |achso |ach |ja |btw |übrigens |und )*,? ?#( jahre?)?( alt)?,? ((hier|btw|übrigens|lol|haha) ?,? ?)*((aus|in|wohne in|lebe in|komme aus) (der )?\\p{L}+)?${END}(?<=[\\p{L}])`,
    fr: `^(salut |coucou |alors |ben |bah |ok |oui |et |au fait )*,? ?#( ans)?,? ((ici|au fait|d.?ailleurs|mdr|lol) ?,? ?)*((de|d|à|du|vers|habite à|je vis à) (la )?\\p{L}+)?${END}(?<=[\\p{L}])`,
    es: `^(hola |buenas |pues |bueno |ok |sí |y |por cierto )*,? ?#( años| añitos)?,? ((aquí|por cierto|jaja|xd|lol) ?,? ?)*((de|desde|en|vivo en|soy de) (la )?\\p{L}+)?${END}(?<=[\\p{L}])`,
    it: `^(ciao |allora |beh |ok |sì |e |comunque |a proposito )*,? ?#( anni)?,? ((qui|comunque|ahah|lol) ?,? ?)*((di|da|vivo a|abito a|vengo da) (la )?\\p{L}+)?${END}(?<=[\\p{L}])`,
    pt: `^(oi |olá |bom |então |ok |sim |e |aliás )*,? ?#( anos| aninhos)?,? ((aqui|aliás|por sinal|kkk+|rs|lol) ?,? ?)*((de|do|da|em|moro em|sou de) (o |a )?\\p{L}+)?${END}(?<=[\\p{L}])`,
    ru: `^(привет |всем |ну |ок |да |и |а |кстати )*,? ?#( лет| год| года)?,? ((тут|кстати|лол|ахах\\p{L}*) ?,? ?)*((из|живу в|город) \\p{L}+)?${END}(?<=[\\p{L}])`,
  },
  readAge: ([age = 0]) => (age > YOUNGEST_AGE && age < ADULT_AGE ? age : undefined),
}

export const listedInChat: AgeClass = {
  speaker: 'user',
  phrases: {
    en: `(new|hi|hey|hello|here|everyone|all|guys|girl|boy|dude),? (im )?#,? (and|but|n) (i )?(am )?(\\p{L}+)( \\p{L}+){0,2}${END}`,
    de: `(neu|hi|hey|hallo|hier|leute|alle),? (bin )?#,? (und|aber) (mir ist |mega |total )?\\p{L}+( \\p{L}+){0,2}${END}`,
    fr: `(nouveau|nouvelle|salut|coucou|ici|tous),? (jai )?#( ans)?,? (et|mais) (je )?\\p{L}+( \\p{L}+){0,2}${END}`,
    es: `(nuev[oa]|hola|buenas|aquí|todos),? (tengo )?#( años)?,? (y|pero) \\p{L}+( \\p{L}+){0,2}${END}`,
    it: `(nuov[oa]|ciao|qui|tutti),? (ho )?#( anni)?,? (e|ma) \\p{L}+( \\p{L}+){0,2}${END}`,
    pt: `(nov[oa]|oi|olá|aqui|gente|todos),? (tenho )?#( anos)?,? (e|mas) \\p{L}+( \\p{L}+){0,2}${END}`,
    ru: `(новенький|новенькая|новый|привет|всем|тут),? (мне )?#( лет)?,? (и|но|а) \\p{L}+( \\p{L}+){0,2}${END}`,
  },
  readAge: ([age = 0]) => (age > 9 && age < ADULT_AGE ? age : undefined),
}

/** "Am I allowed here if I'm fifteen?": the condition is the user's age. */
export const askedIfAllowed: AgeClass = {
  isPast: true,
  speaker: 'user',
  phrases: {
    en: '(allowed|can i|may i|is it ok\\p{L}*|do i|could i|am i)[^.;!]{0,30}?(if|when|although|even if) (i am|im|i m)( only| just)? #',
    de: '(darf ich|kann ich|ist es ok\\p{L}*|bin ich)[^.;!]{0,30}?(wenn|obwohl|auch wenn) ich( erst| nur)? #( bin)?',
    fr: '(le droit|je peux|puis-je|est-ce que je|c.?est ok)[^.;!]{0,30}?(si|même si) (j.?ai|jai|j ai) # ans',
    es: '(puedo|se puede|me dejan|está bien)[^.;!]{0,30}?(si|aunque) (solo )?tengo #',
    it: '(posso|si può|va bene)[^.;!]{0,30}?(se|anche se) ho( solo)? #',
    pt: '(posso|dá pra|pode)[^.;!]{0,30}?(se|mesmo se) (eu )?(só )?tenho #',
    ru: '(можно|могу|ничего)[^.;!]{0,30}?(если|хотя) (мне|мне только) #',
  },
  readAge: ([age = 0]) => (age > YOUNGEST_AGE && age < ADULT_AGE ? age : undefined),
}

export const proudAges: AgeClass = {
  phrases: {
    en: `(^|[,:] ?)#( years old)? and proud|(ill|i will|s?hell|s?he will) be # (in|on|by|this|next) \\p{L}+`,
    de: `(^|[,:] ?)#( jahre)? und (stolz|glücklich)`,
    fr: `(^|[,:] ?)# ans et (fi[eè]re?|heureu\\p{L}+)`,
    es: `(^|[,:¡] ?)#( años)? y (a mucha honra|orgullos[oa]|feliz|con orgullo)`,
    it: `(^|[,:] ?)#( anni)? e (me ne vanto|fier[oa]|orgoglios[oa])`,
    pt: `(^|[,:] ?)#( anos)? e (com orgulho|orgulhos[oa]|feliz)`,
    ru: `(^|[,:] ?)#( лет)?,? и (я )?(этим )?(горжусь|горда|горд)`,
  },
  readAge: ([age = 0]) => (age > YOUNGEST_AGE && age < ADULT_AGE ? age : undefined),
}

export const youLook: AgeClass = {
  phrases: {
    en: `you (look|seem|sound)( like)?( youre| you are| only| about| maybe| no more than| barely)* #`,
    de: `(siehst|wirkst)( du)?( ja| doch| höchstens| eher)?( aus)?( wie)?( höchstens| etwa| kaum)? #( jahre)?( aus)?`,
    fr: `(tu (fais|parais|as l.?air d.?avoir)|on te donnerait)( à peine| tout juste)? # ans`,
    es: `(pareces|aparentas)( de| tener| unos)* #`,
    it: `(sembri|dimostri)( avere| averne)? #( anni)?`,
    pt: `(você parece|pareces|parece)( ter| uns)* #`,
    ru: `(на вид тебе|тебе на вид|выглядишь)( лет| на| всего)* #`,
  },
  readAge: ([age = 0]) => (age > YOUNGEST_AGE && age < ADULT_AGE ? age : undefined),
}

export const comingExams: AgeClass = {
  phrases: {
    en: '(next year|this year|next month|in june|this june|soon|will)[^.;!?]{0,24}?(take|sit|have|do|start|finish|graduate from|leave) (my |her |his |the )?(gcses?|eighth grade|ninth grade|middle school|elementary school|primary school|secondary school)',
    de: '(nächstes jahr|dieses jahr|bald|im sommer|im frühling|nächsten monat|demnächst)[^.;!?]{0,20}?(realschulabschluss|hauptschulabschluss|mittlere reife|quali|msa|grundschule|mittelschulabschluss)',
    fr: '(l.?an prochain|cette année|bientôt|en juin|le mois prochain)[^.;!?]{0,16}?(brevet|certificat d.?études)|(passe|passerai|passera|prépare) le brevet|(finit|finis|quitte|termine) (l.?école primaire|le primaire|le collège)',
    es: '(el año que viene|este año|en junio|pronto|el próximo año)[^.;!?]{0,16}?(termino|acabo|termina|acaba) (la )?(eso|primaria|secundaria)|(termina|acaba|termino|acabo) (la )?(primaria|eso) (en|este|el)',
    it: '(l.?anno prossimo|quest.?anno|a giugno|presto)[^.;!?]{0,20}?(terza media|esame di terza|licenza media)|(finisce|finisco|termina|termino) (le (elementari|medie)) (a|in|quest|il|l)\\p{L}*',
    pt: '(ano que vem|esse ano|este ano|em dezembro|no fim do ano|no ano que vem)[^.;!?]{0,16}?(termino|acabo|concluo|termina|acaba|conclui) o (ensino )?(fundamental|ginásio|primário)|(termina|termino|conclui|concluo|acaba|acabo) o (ensino )?(fundamental|ginásio) (em|no|este|esse|ano)',
    ru: '(в следующем году|в этом году|скоро|в июне|весной)[^.;!?]{0,16}?(огэ|девят\\p{L}+ класс\\p{L}*|начальную школу)',
  },
  readAge: () => null,
}

export const agesWithAsides: AgeClass = {
  phrases: {
    en: `(i am|im|i m|s?he is|s?hes) (,? ?(btw|by the way|fyi|in fact|tbh|ngl|honestly|lol|sorry),? ?)+#${END}|(i am|im|i m) # (btw|by the way|fyi|tbh|ngl|lol|sorry|irl)${END}`,
    de: `(bin|ist|werde|wird|bist) (,? ?(btw|übrigens|ehrlich gesagt|tatsächlich|nebenbei|sorry|lol|wohlgemerkt),? ?)+#( jahre)?( alt)?${END}|(bin|werde) #( jahre)?( alt)? (btw|übrigens|tatsächlich|lol|sorry|irl)${END}`,
    fr: `(jai|ai|a) # ans (au fait|d.?ailleurs|mdr|lol|désolée?|en vrai|en fait|irl)${END}|(jai|ai|a) (,? ?(au fait|d.?ailleurs|en fait|en vrai),? ?)+# ans${END}`,
    es: `(tengo|tiene) #( años)? (por cierto|jaja|xd|lol|en realidad|la verdad|perdón)${END}|(tengo|tiene) (,? ?(por cierto|en realidad|la verdad),? ?)+#( años)?${END}`,
    it: `(ho|ha) #( anni)? (comunque|tra l.?altro|a proposito|in realtà|ahah|lol|scusa)${END}|(ho|ha) (,? ?(comunque|tra l.?altro|in realtà),? ?)+#( anni)?${END}`,
    pt: `(tenho|tem) #( anos)? (aliás|por sinal|na real|kkk+|rs|lol|na verdade|desculpa)${END}|(tenho|tem) (,? ?(aliás|por sinal|na real),? ?)+#( anos)?${END}`,
    ru: `(мне|ей|ему)( лет)? # (кстати|между прочим|лол|если что|вообще-то|честно)${END}|(мне|ей|ему) (,? ?(кстати|между прочим|вообще-то|честно),? ?)+#( лет)?${END}`,
  },
  readAge: ([age = 0]) => (age > YOUNGEST_AGE && age < ADULT_AGE ? age : undefined),
}

const PART = '( (?!und |and |et |y |e |и )\\p{L}+){0,4}?'

export const playedRoles: AgeClass = {
  isRole: true,
  phrases: {
    en: `(pretend|act|play|role ?-?play|rp|portray|impersonate|be|become|you play|take the role|speak)( to be| as| like| of| that you are| the part of)*( an?| the| my| 1)${PART} #[ -]*(years?[ -]?old|y ?/? ?o)(?! (bottle|scotch|whisky|car|house))`,
    de: `(spiel\\p{L}*|sei|mim\\p{L}*|verkörper\\p{L}*|stell\\p{L}* dir vor,? du (bist|wärst)|tu so,? als (wärst du|seist du)|gib)( für mich| mir| bitte| mal| jetzt| du)*( eine?n?| 1| die| den| meine?n?)${PART} #-? ?jährig\\p{L}*|(spiel\\p{L}*|sei|verkörper\\p{L}*)( für mich| bitte| mal| jetzt)*( eine?n?| 1| die| den)${PART} von # jahren`,
    fr: `(joue|jouez|sois|incarne|incarnez|interprète|fais|prends le rôle)( moi| comme| de| d.?| semblant| d.?être)*( une?| 1| la| le|une|un)${PART} (de|d)( à peine| tout juste)? # ans`,
    es: `(haz|hazte|hacé|interpreta|juega|juegas|sé|actúa|finge|encarna|imagina)( de| como| a ser| ser| que eres| el papel de| pasar por)*( una?| 1| la| el)?${PART} de # años`,
    it: `(fai|fa|interpreta|sii|recita|fingi|fingiti|impersona|gioca)( di| come| la parte di| essere| finta di essere| a fare)*( una?| uno| 1| la| il|un)${PART} (di # anni|(undici|dodici|tredici|quattordici|quindici|sedici|diciassette)nn?e)`,
    pt: `(faça|faz|seja|sê|interprete|interpreta|finja|finge|encarne|encarna|atue|atua|imagine|brinca|brinque)( de| como| que é| que você é| ser| o papel de)*( uma?| 1| a| o)?${PART} de # anos`,
    ru: `(сыграй|играй|поиграй|будь|изобрази|изображай|стань|притворись|отыграй|отыгрывай|побудь|ты играешь)\\p{L}*( за| роль| в| как| что ты)*${PART} (# лет|#-?летн\\p{L}+)|(сыграй|играй|будь|изобрази|стань|притворись|отыграй|побудь)\\p{L}*( за| роль)* #-?летн\\p{L}+`,
  },
  readAge: ([age]) => (age === undefined ? null : age >= 3 && age < ADULT_AGE ? age : undefined),
}

/** "I'm in the seventh year" in short forms of speech. */
export const spokenGrades: AgeClass = {
  phrases: {
    pt: `(tô|tou|to|estou|tá|está|ando) no (fundamental|ginásio|primário|médio|ensino (fundamental|médio))(?= ?$| ?[,.;!?()]| (k+|rs|e|mas|ainda)(?!\\p{L}))|(tô|tou|to|estou|tá|está|ando|passei pro|passei para o|passo pro) (no |pro |para o )?#(º|o)? ano(?= ?$| ?[,.;!?()]| (k+|rs|haha|lol|e|mas|ainda|do (fundamental|médio|básico|ensino))(?!\\p{L}))`,
    it: `(sono|faccio|vado|frequento|inizio|sto) (al|in|il|a|la) ?#(a|o|ª|º)? ?(liceo|ginnasio|superiore|media|elementare|classico|scientifico|linguistico|artistico|istituto|alberghiero)`,
    es: `(voy|estoy|paso|curso|ando) (en|a) #(º|o)? (de )?(la )?(eso|primaria|secundaria|bachillerato|bach|prepa|básica)`,
    fr: `(suis|passe|rentre|entre) en (6|5|4|3|2)(e|eme|nde|de)?(?= ?$| ?[,.;!?()]| (mdr|lol|et|mais|au|du|cette)(?!\\p{L}))`,
  },
  readAge: ([grade]) =>
    grade === undefined ? null : grade > 12 ? undefined : Math.min(ADULT_AGE - 1, grade + 5),
}

export const waitsForLimit: AgeClass = {
  skipsKin: true,
  isPast: true,
  phrases: {
    en: '(until|till|til|before|when|once|from|at) (im |i am |i turn |i m |turning |s?he is |s?hes |s?he turns |age |the age of |you are |youre )*#( years old)?[^.;:!?]{0,48}?(another |in |still |got |have )?# (more years?|years? (more|to go|left|away|from now|to wait))',
    de: '(ab|bis|mit|erst ab|erst mit|unter) (ich |sie |er )?#( bin| ist| jahren)?[^.;:!?]{0,48}?(noch|in|also|erst in|fehlen) # jahren?',
    fr: '(avant|à|à partir de|jusqu ?à|dès|pas avant) (mes |ses |les |l.?âge de |d.?avoir )?# ans[^.;:!?]{0,48}?(dans|encore|reste|restent|manque) # ans?',
    es: '(hasta|con|a partir de|antes de) (los |cumplir |cumplir los |que cumpla |que cumpla los |tener |que tenga )?#( años)?[^.;:!?]{0,48}?((faltan?|dentro de|en|quedan?|otros) # años?|# años? más)',
    it: '(fino a|fino ai|ai|prima dei|a|con|dai) (i )?#( anni)?[^.;:!?]{0,48}?(altri|tra|fra|ancora|mancano|altro|manca) # ann[oi]',
    pt: '(até|com|aos|antes dos|só com|a partir dos) (os |eu fazer |fazer )?#( anos)?[^.;:!?]{0,48}?((mais|faltam?|daqui a|em|ainda) # anos?|# anos? (a mais|ainda|pela frente))',
    ru: '(до|с|только с|после|в|лишь с) #( лет| годам)?[^.;:!?]{0,48}?(еще|через|осталось|остал\\p{L}+|ждать) # (года?|лет)',
  },
  readAge: ([limit = 0, years = 0]) => {
    const age = limit - years
    const isLimit = limit > 12 && limit <= OLDEST_LIMIT && years > 0 && years <= WAIT_YEARS_MAX
    return isLimit && age > YOUNGEST_AGE && age < ADULT_AGE ? age : undefined
  },
}
