import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass, WesternCode } from '../phrase.ts'

/** After a noun the number would be a count. */
const END: Readonly<Record<WesternCode, string>> = {
  en: 'and|but|so|btw|lol|with|who|now|today|yet|already|from|too|haha|here|living|tho|though|ok|or|idk|please|pls|because|years(?! (older|younger|senior|junior|into|since|ago|later|of(?! age)|in|as|with|away|from|to|until|till|before|short|shy|too|behind|ahead|apart|late|early|than|less|more))|yrs|yo|next|if|in (a|a few|several|some|\\d+) (days?|weeks?|months?)|in (january|february|march|april|may|june|july|august|september|october|november|december)',
  de: 'im|am|und|aber|also|lol|mit|heute|jetzt|schon|aus|ok|oder|haha|geworden|wenn|weil|doch|bitte',
  fr: 'et|mais|donc|lol|avec|maintenant|ok|ou|mdr|alors|cette|si|stp',
  es: 'ayer|mañana|en|el|este|esta|dentro|pronto|por|y|pero|así|jaja|con|ahora|ok|o|hoy|porque|si|años|todavía',
  it: 'e|ma|quindi|ahah|con|adesso|ora|ok|o|oggi|perché|se',
  pt: 'ontem|amanhã|em|e|mas|então|kkk|com|agora|ok|ou|hoje|porque|se|ainda',
  ru: 'и|но|а|лол|сейчас|из|или|если|так|потому|пока|уже',
}
export const buildEnd = (code: WesternCode): string => `(?= ?$| ?[,.;:!?()—–-]| (${END[code]})(?!\\p{L}))`

export const directAges: AgeClass = {
  phrases: {
    en: `(i am|im|i m|s?he is|s?hes|~ is|~s|~ s|youre|you are|ur|whos|who is|am)( but| a mere| merely| scarcely| hardly| once again| all| only| just| still| barely| actually| really| literally| now| about| almost| nearly| like| exactly| technically| all of| not even| turning| going to be| gonna be| \\p{L}+ly)* #( and a half| and a bit| ish)?( years old)?${buildEnd('en')}
      (ill|i will|s?hell|s?he will|~ will|~ll)( finally| soon| already| also| only| just| then| be| turn| be turning)+ #( years old)?${buildEnd('en')}
      at( just| only| barely| the age of| the tender age of| age)* #( years old| years of age)?,? (s?he|i|~) ?(is|am|s|m)(?! ((grand|great)\\p{L}+|mother|father|mum|mom|dad|parents|son|daughter|sister|brother|uncle|aunt)(?!\\p{L}))(?! \\p{L}+ed)(?! (the|a) \\p{L}+ed)
      (^|, )(only|just|barely|merely|scarcely|hardly|a mere|all of|not even|not yet|still) #( years old)?(?= ?$| ?[.!?]| ?, (yet|but|s?he|i|and|~|already|with)| (yet|but|and (already|yet|still)))
      ^(hey |hi |hello )?(only |just |barely )?# here(?= ?$| ?[,.!?])|# [mf] here(?= ?$| ?[,.!?])
      (^|[{,;|[] ?"?)years( old| of age)?"? ?[:=] ?"?#(?= ?$| ?[,;|}\\]"])
      ^(years|years old|years of age|age in years|years lived|years alive|number of years( lived)?|looks|appearance|winters|summers|springs|autumns|age group|age range|age bracket)( lived)? ?[:=-] ?(about |around |like |approx )*#( ?[-–] ?#)?(?= ?$| ?[,/;|.])
      (character|char|~)s? ?age ?[:=–-] ?#|age of (the |this |my )?(character|char|~|heroine|hero|protagonist) ?[:=–-] ?#
      (your|her|his|my|~s?|the characters?) age (to|at|as|down to|up to) #
      # is (how old|the age|(her|his|my) age)
      (says?|states?|lists?|reads?|gives?|shows?)[:, ]*(her |his |an? |the )?age ?:?( is| as| of)? #(?= ?$| ?[,.;!?])
      will be # come \\p{L}+|(age|aged) #( and a half| and three quarters)(?= ?$| ?[,.;!?])
      (is|am|s?hes|im) (once )?# again(?= ?$| ?[,.;!?])`,
    de: `(alter|lebensalter) (der|des|dieser|meiner|meines) (figur|charakters?|heldin|helden|protagonist\\p{L}*|rolle|person) ?[:=–-]? ?(ist |beträgt )?#
      (?<!es )(?<!das )(?<!jetzt )(?<!uhr )(bin|ist|bist|werde|werd|wird)( ich| sie| er| du| ~)?( ja| doch| halt| endlich| tatsächlich| erst| gerade| noch| schon| nur| grad| bald| jetzt| eigentlich| wirklich| fast| knapp| mal| eben| zarte| mittlerweile| inzwischen| am \\p{L}+| nächste[nsr]? \\p{L}+| morgen| übermorgen| im (canon|kanon|original|spiel|buch|anime|manga)| hier)* #( jahre?( alt| jung)?)?${buildEnd('de')}
      mit( gerade mal| nur| erst| zarten)? #( jahren)? (ist|bin) (sie|er|ich|~)`,
    fr: `(ai|jai|as|elle a|il a|~ a|aurai|aura)( que| seulement| juste| à peine| encore| bientôt| presque| déjà| tout juste| genre| environ| maintenant| qu)* # (ans|piges|balais|printemps)( et demi)?(?! (d\\p{L}*|que|après|plus|avant|pour))
      (à|a) (seulement |à peine |tout juste )?# ans,? (~|elle|il|je) (est|suis|dirige|mène)(?! (partie?|née?|venue?|morte?|arrivée?|entrée?|sortie?|allée?|devenue?|restée?|revenue?|tombée?)(?!\\p{L}))`,
    es: `edad (del|de la|de mi|de este) (personaje|protagonista|heroína|héroe|chica|chico|papel) ?[:=–-]? ?(es |de )?#
      (tengo|tiene|tienes)( solo| sólo| apenas| ya| todavía| aún| casi| tan| unos| como)* #( años| añitos| tacos| abriles)?( y medio)?${buildEnd('es')}
      (a los|con|con solo|a sus|con apenas) #( años)?,? (~|ella|él|yo)? ?(es|soy|ya es|sigue siendo) (la|el|una?|1|ya)`,
    it: `età (del|della|di questo|dell) ?(personaggio|protagonista|eroina|eroe|ragazza|ragazzo|ruolo) ?[:=–-]? ?(è )?#
      a # anni,? (~|lei|lui) (già |ancora )?(conosce|sa|guida|dirige|vive|lavora|comanda|gestisce|studia|frequenta|sogna|ama|vuole|gioca|suona|canta|parla|governa|regna|può|deve|va|sta|fa|porta|tiene|insegna|caccia|naviga|cucina|balla|scrive|legge|lotta)(?![\\p{L}])
      (ho|ha|hai)( solo| appena| ancora| già| quasi| soltanto| circa| tipo)* #( anni)?( e mezzo)?${buildEnd('it')}
      (a|con i suoi|ai suoi) (soli |appena )?# anni,? (~|lei|lui|io) (e|sono) (la|il|l|1|gia|ancora)`,
    pt: `idade (da|do|desta|deste) (personagem|protagonista|heroína|herói|garota|garoto|papel) ?[:=–-]? ?(é )?#
      (tenho|tem|tens)( só| apenas| ainda| já| quase| uns| agora)* #( anos| aninhos)?( e meio)?${buildEnd('pt')}
      (aos|com|com apenas|com seus) #( anos)?,? (~|ela|ele|eu) (e|sou) (a|o|1|uma|ja|ainda)`,
    ru: `(мне|ей|ему|тебе|~)( всего| только| уже| еще| сейчас| лишь| почти| где-то| пока| скоро| недавно| с половиной)* #( лет| год| года| годиков)?( с половиной)?${buildEnd('ru')}
      в( свои)? #( лет)?,? (~|она|он|я)( уже| еще|,|—|–|-)* (сам\\p{L}+|ведет|руководит|работает|служит|живет)`,
  },
  readAge: ([age]) => (age !== undefined && age > 5 && age < ADULT_AGE ? age : undefined),
}

/** "Is the cook at fifteen"; smaller numbers would be hours. */
export const rolesAtAge: AgeClass = {
  phrases: {
    en: '(is|am|im|m|s|s?hes|~s?)( already| now| still)? (a|an|the|\\p{L}+s)( \\p{L}+){1,4} at( just| only| barely| merely| age| the age of| the tender age of| the ripe age of)* #(?= ?$| ?[,.;!?]| (and|years))',
    de: '(ist|bin)( schon| bereits)? mit( gerade mal| nur| erst| knapp| zarten)* #( jahren)?( schon| bereits)? (die|der|eine?|das|1) \\p{L}+',
    fr: '(est|suis)( déjà)? (la|le|une?|1|l)( |.)?(\\p{L}+ ){1,4}à( seulement| à peine| tout juste)* # ans',
    es: '(es|soy)( ya)? (la|el|una?|1) (\\p{L}+ ){1,4}(a los|con|con solo|con apenas) #( años)?(?= ?$| ?[,.;!?])',
    it: '(è|sono)( già)? (la|il|l.?|una?|1) ?(\\p{L}+ ){1,4}a( soli| appena)* # anni',
    pt: '(é|sou)( já)? (a|o|uma?|1) (\\p{L}+ ){1,4}(aos|com|com apenas) #( anos)?(?= ?$| ?[,.;!?])',
  },
  readAge: ([age]) => (age !== undefined && age > 10 && age < ADULT_AGE ? age : undefined),
}

export const disguisedFigures: AgeClass = {
  phrases: {
    en: '(1[sloizb]|[il][0-7]|[il][sloizb])[- ]?(years?|yrs?)[- ]?(old|of age)|(1[sz]|[il][3-7]) ?(yo|y o|years young)',
  },
  readAge: () => null,
}

/** "At fifteen she runs the bakery"; numbers up to 12 would be hours. */
export const presentAtAge: AgeClass = {
  phrases: {
    en: 'at( just| only| barely| the age of| the tender age of| age| a mere)* #( years old| years of age| years)?,? (s?he|i|~) (already |still |now )?((?!was|has|does)\\p{L}{2,}s|run|live|work|study|attend|dream|love|own|lead)(?! \\p{L}+ed)',
  },
  readAge: ([age]) => (age !== undefined && age > 12 && age < ADULT_AGE ? age : undefined),
}

export const forHerAge: AgeClass = {
  isPast: true,
  phrases: {
    en: `(beyond|despite|for all|in all|with|in|at) (her|his|my) (short |few |young |mere |barely |tender )*# (years?|summers|winters)(?! (of (service|marriage|experience|work|teaching|study)|as|at|in|on|with))
      all # (years|summers|winters) of (her|his|my) (life|it)|(her|his|my) (short |mere |tender |barely |young )*# (years|summers|winters) (weigh|show|of (life|age))
      (mature|tall|small|short|big|strong|smart|wise|clever|old|bright|tiny|large|quick|brave|young|skinny)( \\p{L}+)?(,? even)? for (a |an |someone of |somebody of |her |his |my )?#(-? ?years?-? ?olds?)?( years)?(?= ?$| ?[,.;!?])
      (^|is |am |s?hes |im )#,? but (very |quite )?(mature|wise|tall|small|strong|smart|clever|bright|grown)
      (hasnt|has not|havent|have not|not|yet to)( yet| even)* (seen|see|lived through|reached|reach|had|celebrated|celebrate)( even)? (her|his|my) #(th|st|nd|rd)? (winter|summer|spring|autumn|birthday|year)
      ^(this|our|the|an?) #-? ?years?-? ?olds? (is|has|runs|lives|loves|wants|works|\\p{L}+s (the|her|his|a|an|every))
      #[- ]?going[- ]?on[- ]?#`,
  },
  readAge: ([age]) => (age !== undefined && age > 3 && age < ADULT_AGE ? age : undefined),
}

export const listEntries: AgeClass = {
  isOfSubject: true,
  phrases: {
    en: `(female|male|woman|girl|boy|man|nb|non-?binary|she ?her|he ?him|kid|teen|teenager|child|preteen)( ?[,/|;:-] ?)#(?= ?$| ?[,/|;.])
      (^|[,/|] ?)#y(?= ?$| ?[,/|.])
      (^|[,/|;:] ?)# ?[,/|;] ?(female|male|girl|boy|nb|non-?binary|she ?her|he ?him|f|m)(?= ?$| ?[,/|;.])`,
    de: '(weiblich|männlich|mädchen|junge|frau|divers)( ?[,/|;:-] ?)#(?= ?$| ?[,/|;.]| jahre)',
    fr: '(femme|fille|garçon|féminin|masculin)( ?[,/|;:-] ?)# ans',
    es: '(mujer|chica|chico|niña|niño|femenino|masculino)( ?[,/|;:-] ?)#(?= ?$| ?[,/|;.]| años)',
    it: '(femmina|ragazza|ragazzo|maschio|donna)( ?[,/|;:-] ?)#(?= ?$| ?[,/|;.]| anni)',
    pt: '(mulher|menina|menino|garota|garoto|feminino|masculino)( ?[,/|;:-] ?)#(?= ?$| ?[,/|;.]| anos)',
    ru: '(девушка|девочка|мальчик|парень|женский|мужской|жен|муж)( ?[,/|;:-] ?)#(?= ?$| ?[,/|;.]| (лет|года))',
  },
  readAge: ([age]) => (age !== undefined && age > 5 && age < ADULT_AGE ? age : undefined),
}
