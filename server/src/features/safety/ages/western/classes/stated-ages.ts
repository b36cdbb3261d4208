import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'
import { buildEnd } from './direct.ts'

const OLDEST_GAP = 40

export const birthdays: AgeClass = {
  phrases: {
    en: `(celebrated|celebrates|celebrating|had|threw|blew out)… (her|his|my|their) #(th|st|nd|rd)? birthday
      (her|his|my|their) #(th|st|nd|rd)? birthday (is|was|comes|falls|will be|s) (next|in|on|this|last|tomorrow|today|yesterday|coming|soon|just)
      (has|have|ve|s) (only )?(lived|been alive|been on this (earth|planet)|been in this world|walked this earth|seen)( for)?( only| just| barely| all of)? # (years?|summers|winters|springs|autumns)
      (turned|turns?|turning) # (over|during) (the|this|last) (summer|winter|spring|autumn|fall|holidays|weekend|break)
      celebrat(e|es|ing|ed)( my| her| his)? turning #
      (turns?|turning|turned) # (next|this (coming )?|in|on|last|yesterday|tomorrow|today|just|a)
      (next|this|in|last|yesterday|tomorrow|today|just)… (s?he|i|ill|shell|hell|~) (will |is |just )?(turns?|turning|turned|be) #
      (blew out|blows? out|cake with) # candles(?! (in|on|at|along|around|by|before|one by one) (?!(her|his|my|the|a|their) (birthday )?cake))
      (a|this|the|that|our) ((?!(of|for|to|with|and)\\b)\\p{L}+ )?(girl|boy|lass|lad|maiden|schoolgirl|schoolboy) of #(?= ?$| ?[,.;!?]| (who|with|stands?|sits?|opens?|lives?|works?|waits?|comes?|keeps?|looks?|walks?|and|from|in|at|by|named|called))
      ^(and |but |already )?at (only|just|barely|a mere|merely) #,? (s?he|i|~)(?! (miles|minutes|percent|degrees|dollars|pounds|oclock))`,
    de: `(alle|ihre|seine|meine)( alle| ihre)? # kerzen…(ausgeblasen|ausgepustet|gelöscht)
      (feierte|feiert|feiere|habe|hat|hatte)… (ihren|seinen|meinen) #\\.? geburtstag
      (mein|ihr|sein) #\\.? geburtstag (ist|war|kommt|steht|fällt)|(ist|war|kommt|steht|fällt)( am \\d+| bald| schon)*( mein| ihr| sein) #\\.? geburtstag
      (hat|habe)( erst| gerade| bisher| nur| kaum| gerade mal)* # (jahre|sommer|winter|lenze|frühlinge) (gelebt|gesehen|erlebt|auf dem buckel|hinter sich)
      (wird|werde) (~|ich|sie|er)( bald| endlich| erst| schon| dann)* #( jahre( alt)?)?${buildEnd('de')}
      (gestern|heute|letzte woche|vorige woche|neulich|letzten monat|gerade)( erst)? #( jahre)?( alt)? geworden`,
    fr: `(fêté|fête|fêtera|fêter|fêterai|soufflé|souffle|soufflera)( hier| récemment)? (ses|mes|sur ses|leurs) # (ans|bougies|printemps)
      (mon|son) (#(e|eme|ieme)? anniversaire|anniversaire de # ans)
      (n.?|na |nai |n.?a |a |ai )(vécu|connu|vu)( que| qu| seulement| à peine)? # (années|ans|printemps|hivers|étés)
      (a|ai|vient d.?|viens d.?)( juste| tout juste)?(eu|avoir) # ans
      (vers|dans|pour) (ses|mes) # ans`,
    es: `(celebró|celebré|celebra|celebro|cumplió|cumplí|cumple|cumplo|cumplirá|cumpliré|hizo|hice|hago|soplé|sopló|festejó)( ayer| hoy| mañana| ya| recién| apenas)*( los| sus| mis)? #( años| velas| primaveras)?${buildEnd('es')}
      (son|serán|fueron)( mañana| ayer| pronto)? (mis|sus) #( años)?
      (mi|su) #(º|o)? cumpleaños
      (ha|he|lleva) (solo |sólo |apenas )*(vivido|visto) (solo |apenas )*# (años|veranos|primaveras)`,
    it: `(ha |ho |hai )?(festeggiato|festeggia|compiuto|compirà|compirò|compie|compio|spento)( ieri| oggi| da poco| appena| i| i suoi| i miei| le)* #( anni| candeline| primavere)
      ne (faccio|fa|compio|compie|farò|farà) #
      (il suo|il mio)? ?#(o|º|esimo)? compleanno
      (fatto|faccio|fa|farò|farà)( i| da poco| appena)* # anni
      (ha|ho) (solo |appena |soltanto )*(vissuto|visto) (solo |appena |soltanto )*# (anni|estati|primavere|inverni)`,
    pt: `(fez|fiz|faz|faço|fará|farei|completou|completei|completa|completo|comemorou|comemorei|celebrou|soprou)( ontem| hoje| amanhã| agora| os| seus| meus| as| recém)* #( anos| velinhas| primaveras)?${buildEnd('pt')}
      (meu|seu) (#(º|o)? aniversário|aniversário de # anos)
      (comemor(a|ou|ei)|celebr(a|ou|ei)|festej(a|ou|ei)) (o |o (seu|meu) |seu |meu )?(10 )?#(º|o)? ?aniversário
      (só |apenas |ainda )*(viveu|vivi)( só| apenas)* # (anos|verões|primaveras|invernos)`,
    ru: `(исполнилось|исполнится|исполняется|стукнуло|стукнет|минуло|сравнялось|минет|стало)( только| всего| вчера| недавно| уже| едва| ~| ей| ему| мне)* #
      (прожила?|живет на свете|видела?)( всего| лишь| только| едва)* # (лет|года|весен|зим)
      (отметила?|отпраздновала?|отмечает|праздную|праздновала?|отмечаю)… #-?(летие|й|и)?( лет| день рождения| летие)?
      (ей|ему|мне|~) (уже |еще )?((пошел|идет) #-?(й|и)?( год)?|#-?(й|и)? год(?!\\p{L}))`,
  },
  readAge: ([age]) => (age !== undefined && age > 5 && age < ADULT_AGE ? age : undefined),
}

export const comparisons: AgeClass = {
  phrases: {
    en: `# (full )?years? (younger|junior to|her junior|his junior) …#(-? ?years?-? ?olds?)?(?! (minutes|years ago))
      half (as old as|the age of|of)…#`,
    de: '# jahre? (jünger|älter) als…#(jährig*)?|näher an( der)? # als an( der)? #|halb so alt wie…#(jährig*)?',
    fr: '# ans de moins que…(# ans|qui en a #)|plus proches? de(s)? #( ans)? que de(s)? #|a la moitié de l.?âge de…#',
    es: '# años (menos|menor|más joven) que…#( años)?|más cerca de (los )?# que de (los )?#|(la )?mitad de( la edad de)?…#',
    it: '# anni (in meno|meno|più giovane) (di|del|della|dei|dell.?)…#|più vicin[oa] ai # che ai #|(la )?metà (di|dell.?età di)…#(anni)?|(ha|ho) (la )?metà (di|dei) #( ?anni)?',
    pt: '# anos (a menos|mais nov[oa]|mais jovem) (que|do que)…#|mais perto d(os|e) # (que|do que) d(os|e) #|(a )?metade (de|da idade de)…#',
    ru: '(на )?# (год|года|лет) (младше|моложе|меньше)…#|ближе к #,? чем к #|(в 2 раза|вдвое) (младше|моложе)…#',
  },
  readAge: (numbers) => {
    const [first = 0, second] = numbers
    if (second === undefined) return first > 15 && first < 2 * ADULT_AGE ? Math.floor(first / 2) : undefined
    // "Closer to ten than to twenty" has two ages; the first and smaller one is nearer.
    const age = first >= 8 && second > first ? first : second - first
    return age > 2 && age < ADULT_AGE && second < OLDEST_GAP ? age : undefined
  },
}

export const introductions: AgeClass = {
  phrases: {
    en: '(^|im )(f|m|nb|girl|boy|guy|female|male)?[ /,]*#[ /,]*(f|m|nb|girl|boy|female|male)( |/|,)+(from|in|here|uk|us|usa)',
    de: '^(ich )?(bin )?(w|m|d|junge|mädchen|bub)[ /,]*#( jahre)?( |/|,)+(aus|in|hier|bei)|^#[ /,]*(w|m|d)( |/|,)+(aus|in|hier)',
    fr: '^(f|h|g|fille|garçon|mec|meuf)[ /,]*#( ans)?( |/|,)+(de|du|à|ici)|^#( ans)?[ /,]*(f|h|g|fille|garçon)( |/|,)+(de|à|ici)',
    es: '^(chic[oa]|m|h|f|niñ[oa])[ /,]*#( años)?( |/|,)+(de|desde|aquí)|^#[ /,]*(m|h|f|chic[oa])( |/|,)+(de|desde|aquí)',
    it: '^(f|m|ragazz[oa])[ /,]*#( anni)?( |/|,)+(da|di|qui)|^#[ /,]*(f|m|ragazz[oa])( |/|,)+(da|di|qui)',
    pt: '^(f|m|h|menin[oa]|garot[oa]|rapaz)[ /,]*#( anos)?( |/|,)+(de|do|da|aqui)|^#[ /,]*(f|m|menin[oa])( |/|,)+(de|do|da|aqui)',
    ru: '^(дев(очка|ушка)?|ж|м|парень|мальчик|пацан|д)[ /,]*#( лет)?( |/|,)+\\p{L}+|^#[ /,]*(ж|м|дев|парень)( |/|,)+\\p{L}+',
  },
  readAge: ([age]) => (age !== undefined && age > 6 && age < ADULT_AGE ? age : undefined),
}

export const countedYears: AgeClass = {
  phrases: {
    en: `(barely|scarcely|hardly|only|just|merely|all of|no (more|older) than|at most|a mere|not a day (over|older than)|pushing|(in|at) the tender age of|sweet|about|around|maybe|perhaps|almost|nearly|some|of|counts?|aged) # ?(and a half )?(summers?|winters?|springs?|harvests?|autumns?|years? (old|of age|young)|yrs|candles)
      (sweet|not a day (over|older than)|tender age of|pushing|barely|scarcely|turned|hardly) #(?= ?$| ?[,.;!?]| (and|but|when she|with|going|years old|yet|if))
      # going on #`,
    de: `(zarte[nr]?|kaum|knapp|gerade( mal| einmal)?|erst|nur|höchstens|süße[nr]?|keine|ganze|etwa|von|mit|zählt|zähle|stolze) # ?(einhalb )?(lenzen?|sommern?|wintern?|frühlingen?|jahre (alt|jung)|jährchen)
      (im|mit) (zarten )?alter von #|(zarte|süße|knackige|blutjunge) #`,
    fr: `(à peine|tout juste|seulement|du haut de|compte|pas plus de|même pas|quelque|environ|presque|bientôt|âgée? de|de) (de )?(ses |mes )?# (printemps|hivers|étés|automnes|ans à peine|ans tout juste|ans seulement|petites années)
      (à peine|tout juste|même pas|seulement|du haut de|bientôt|âgée? de) (ses |mes )?# ans`,
    es: `(apenas|solo|sólo|tan solo|escasos|unos|casi|de|cuenta|tiernos|dulces|sus|mis)( los)? # (primaveras|inviernos|veranos|abriles|añitos|otoños)
      (apenas|tan solo|escasos|tiernos|dulces|recién cumplidos|recién cumplidos los|no más de) # ?(años)?(?= ?$| ?[,.;!?]| (y|pero|años))`,
    it: '(appena|solo|soltanto|a malapena|circa|quasi|di|conta|dall.?alto dei suoi|dei suoi|teneri) # (primavere|inverni|estati|autunni|annetti|annini)|(appena|a malapena|dall.?alto dei suoi|dei suoi|suoi|nemmeno) # anni',
    pt: '(apenas|só|somente|mal|cerca de|quase|de|conta|do alto d[eo]s seus|seus|meus|tenros) # (primaveras|invernos|verões|aninhos|outonos)|(apenas|mal|do alto dos seus|tenros|nem|nem sequer) # anos|do alto d[eo]s (seus|meus) #(?= ?$| ?[,.;!?])',
    ru: '(едва|всего|лишь|только|каких-то|неполных|от силы|не больше|почти|около|лет|неполные|от роду) # ?(годк\\p{L}+|годик\\p{L}+|вес(ен|ны)|зим|лет( от роду)?|года?)(?= ?$| ?[,.;!?–—-]| (и|а|но|от))|(в свои|неполных|неполные|лет) #(?= ?$| ?[,.;!?–—-]| (лет|я|она|он|~))|# (годков|годиков|годика|лет от роду|вёсен)',
  },
  readAge: ([age]) => (age !== undefined && age > 2 && age < ADULT_AGE ? age : undefined),
}

export const looks: AgeClass = {
  phrases: {
    en: '(looks?|looking|appears?|seems?|acts?|behaves?|passes for|could pass for|frozen|stuck|stopped ag(e?)ing|trapped|(body|mind|face|appearance|look|looks|build) of)( exactly| only| just| barely| more| about| like| as| if| s?he is| s?he were| forever| eternally| at| to be| in the body of| a girl of| a boy of| a child of| an?| around| for)* #( ?-?years?-?olds?| ?years? old)?(?= ?$| ?[,.;!?]| (and|but|forever|girl|boy|child|though|at|years(?! (older|younger|senior|junior|too)))(?!\\p{L}))',
    de: '(sieht|wirkt|aussehen|äußere|körper|gesicht|benimmt sich|verhält sich|stehengeblieben|gefangen|erscheint|scheint)( aber| doch| höchstens| kaum| nur| gerade| erst| aus| wie| eine[srm]?| 1| mit| im körper| bei| immer noch| für immer)* #-? ?(jährig\\p{L}*)?( jahre?)?( alt)?(?= ?$| ?[,.;!?]| (und|aber|aus|mädchen|junge|kind))',
    fr: '(semble|paraît|fait|donne|ressemble|l.?air|figé\\p{L}*|bloqué\\p{L}*|coincé\\p{L}*|(corps|visage|mental|apparence|physique))( en avoir| avoir| à| d.?une?| une?| de| enfant| fille| garçon| gamine?| seulement| à peine| éternellement| plutôt| être| âgée?)* #( ans)?(?= ?$| ?[,.;!?]| (et|mais|à))',
    es: '(parece|aparenta|luce|atrapad[oa]|congelad[oa]|(cuerpo|cara|mente|aspecto|apariencia))( tener| de| una?| 1| niñ[oa]| chic[oa]| solo| apenas| siempre| en| el cuerpo| los| unos)* #( años)?(?= ?$| ?[,.;!?]| (y|pero|a))',
    it: '(sembra|dimostra|pare|ferm[oa]|bloccat[oa]|intrappolat[oa]|(corpo|viso|mente|aspetto))( avere| averne| di| una?| un.?| 1| ragazzin[oa]| bambin[oa]| solo| appena| per sempre| a| ai| nel corpo)* #( anni|enne)?(?= ?$| ?[,.;!?]| (e|ma))',
    pt: '(parece|aparenta|pres[oa]|congelad[oa]|(corpo|rosto|mente|aparência|cara))( ter| de| uma?| 1| menin[oa]| garot[oa]| só| apenas| sempre| no corpo| aos| nos| uns)* #( anos)?(?= ?$| ?[,.;!?]| (e|mas))',
    ru: '(выглядит|кажется|внешне|на вид|с виду|тело|лицо|внешность\\p{L}?|застыл[а]?|остал\\p{L}+)( ?:| она| он| ей| ему| не больше чем| лишь| только| на| лет| навсегда| как| в теле| максимум)* #-?(летн\\p{L}+)?( лет)?(?= ?$| ?[,.;!?]| (и|а|но|девочк\\p{L}+|мальчик\\p{L}*|лет))',
  },
  readAge: ([age]) => (age !== undefined && age > 5 && age < ADULT_AGE ? age : undefined),
}

export const siblings: AgeClass = {
  phrases: {
    en: '(is|turned|turns|just turned|s|was)( just| only| already)? #…(s?he|im|i am|i|~|me)( is| am| being|s)? # years? (younger|junior)|# years? younger than…(is|turned|just turned|turns)( just| only| already)? #',
    de: '(ist|wurde|wird)( gerade| schon| erst)? #…(ich|sie|er|~)( bin| ist)? # jahre? jünger|# jahre? jünger als…(ist|wurde|wird)( gestern| gerade| schon| erst)? #',
    fr: '(a|vient d.?avoir)( déjà)? # ans…(j ?ai|jen ai|elle a|il a|elle en a|il en a|suis|est) # ans? de moins|# ans? de moins que…(a|vient d.?avoir|eu) # ans',
    es: '(tiene|cumplió|cumple)( ya| ayer)? #…(yo|ella|él|~|tengo|le llevo|me lleva) (tiene |tengo )?#( años)? (menos|menor)|me lleva # (años )?…(tiene|cumplió|cumple) #|# años menor que…(tiene|cumplió|cumple)( ayer)? #',
    it: '(ha|compie|compiuto)( già| ieri)? #…(io|lei|lui|~|ho|ha)( ne)?( ho| ha)? #( anni)? (in meno|meno|più giovane)|# anni (più giovane|in meno) d\\p{L}+…(ha|compie|compiuto)( ieri)? #',
    pt: '(tem|fez|faz|completou)( já| ontem)? #…(eu|ela|ele|~|tenho|sou|é)( sou| é| tenho| tem)? #( anos)? (a menos|mais nov[oa])|# anos mais nov[oa] (que|do que)…(tem|fez|faz|completou)( ontem)? #',
    ru: '(исполнилось|стукнуло|уже|брату|сестре)( вчера| недавно)? #…(я|она|он|~)( на)? # (год|года|лет) (младше|моложе)|(на )?# (год|года|лет) (младше|моложе)…(исполнилось|стукнуло|уже)( вчера)? #',
  },
  readAge: ([first = 0, second = 0]) => {
    const age = Math.abs(first - second)
    return age > 4 && age < ADULT_AGE && Math.max(first, second) < OLDEST_GAP ? age : undefined
  },
}

export const decades: AgeClass = {
  phrases: {
    en: '(is|am|im|s|shes|hes) (only |just |barely |about )*(a|1) decade( and a (half|bit))?( old| of age)(?! \\p{L}+)|(1|a)( and a half| and 1 half|.5) decades( old| of age)|(is|am|im|s|shes|hes|lived|in (her|his|my) first)( only| just| barely| scarcely| hardly| almost| about| for)* (a |1 )?(1st )?decade and (a|1) half(?= ?$| ?[,.;!?]| (in|on) (this|the) (world|earth))',
    de: '(ist|bin) (erst |nur |kaum |gerade )*(anderthalb|ein|1) jahrzehnte? alt',
    fr: '(a|ai|elle a|il a) (une|1) ((dizaine|douzaine|quinzaine) d ?années|décennie( et demie)?)(?= ?$| ?[,.!?]| de vie)',
    es: '(tiene|tengo) (una|1) ((decena|docena|quincena) de años|década( y media)?)(?= ?$| ?[,.!?]| de (vida|edad))',
    it: '(ha|ho) (una?|1) ((decina|dozzina|quindicina) d.? ?anni|decennio( e mezzo)?)(?= ?$| ?[,.!?]| di (vita|età))',
    pt: '(tem|tenho) (uma|1) ((dezena|dúzia|quinzena) de anos|década( e meia)?)(?= ?$| ?[,.!?]| de (vida|idade))',
    ru: '(ей|ему|мне|~) (всего |лишь |едва )*полтора десятка лет',
  },
  readAge: () => 15,
}

export const lustra: AgeClass = {
  phrases: {
    en: '(is|am|im|s|shes|hes|lived)( only| just| barely)* (two|three|2|3) lustr(a|ums)( old)?(?= ?$| ?[,.;!?])',
    de: '(ist|bin|zählt|hat)( erst| gerade| kaum| knapp)* # lustren( alt)?(?= ?$| ?[,.;!?])',
    fr: '(a|ai|compte|fête|aura|eu|de)( à peine| tout juste| seulement| déjà)* # lustres(?= ?$| ?[,.;!?]| (de vie|et|mais))',
    es: '(tiene|tengo|cumpl\\p{L}+|cuenta|con|a los|de)( solo| apenas| ya| los| sus)* # lustros(?= ?$| ?[,.;!?]| (de (vida|edad)|y|pero))',
    it: '(ha|ho|compi\\p{L}+|compiut[oa]|conta|di|con)( solo| appena| già| i)* # lustri(?= ?$| ?[,.;!?]| (di (vita|età)|e|ma))',
    pt: '(tem|tenho|complet\\p{L}+|faz|fez|fiz|conta|com|de)( só| apenas| já| os)* # lustros(?= ?$| ?[,.;!?]| (de (vida|idade)|e|mas))',
  },
  readAge: ([count = 0]) => (count > 0 && count < 4 ? count * 5 : undefined),
}

export const closerTo: AgeClass = {
  phrases: { en: 'closer to # than( to)? #' },
  readAge: ([near = 0]) => (near >= 8 && near < ADULT_AGE ? near : undefined),
}
