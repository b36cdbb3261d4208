import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass } from '../phrase.ts'

const computeAgeFromShortfall = ([years]: readonly number[]): number | null | undefined =>
  years === undefined ? null : years > 0 && years < ADULT_AGE ? ADULT_AGE - years : undefined

const GOAL = {
  en: '(18|(an )?adult(hood)?|legal(?= (for|in|until|yet|only|at last|next|before|to)| ?$| ?[,.;!?])|grown ?up|of (legal )?age|(the age of )?majority|legal age|(able |allowed |old enough |eligible )*(to )?(vote|legally (drink|drive|vote|marry|sign)|buy (beer|wine|alcohol|a lottery ticket)|sign (a|the|my|her|his|their) (own )?(contract|lease)s?))',
  de: '(18|volljährig(keit)?|erwachsen(sein)?|großjährig|mündig|wählen|wahlberechtigt|(ihre[nm]?|seine[nm]?|meine[nm]?)? ?(18\\.? |18ten )?(geburtstag))',
  fr: '((la |sa |ma )?majorité|majeure?s?|adultes?|(l.?)?âge adulte|18 ans|voter|droit de vote)',
  es: '((la )?mayoría de edad|mayor de edad|ser (una? )?adult[oa]|(la )?edad adulta|los 18|18 años|votar)',
  it: '((la )?maggiore età|maggiorenne|adult[oa]|(l.?)?età adulta|(i |ai )?18( anni)?|votare)',
  pt: '((a )?maioridade|(ser )?maior de idade|(ser )?(1 )?adult[oa]|(a )?idade adulta|(os )?18( anos)?|votar)',
  ru: '(совершеннолети[яею]|совершеннолетн[ие][ийм]*|взросл\\p{L}{2,4}( жизни)?|18( лет| годам)?|18-летия|голосовать)',
} as const

export const waitForAdulthood: AgeClass = {
  phrases: {
    en: `# (more )?(years|birthdays|summers|winters) (short of|shy of|away from|off|from|before|until|till|to|to go until|left until|left before)( being| becoming| turning| reaching| (s?he|i|they)( is| am| are|m|s| can| becomes?| turns?| reach(es)?)?)*( an?| the)? ${GOAL.en}
      ${GOAL.en}( for| in| until| only in| not for)+( another| about| roughly)? # (more )?years?( time)?
      (turns?|becomes?|becoming|come|comes) ${GOAL.en}(, but)? only in # years`,
    de: `# jahre?( noch)? (bis|vor|von)( zu[rm]| der| ihrer| seiner| meiner)? ${GOAL.de}
      bis( zu[rm]| sie| er| ich)?( ihrem| seinem| meinem| ihrer| seiner| meiner)? ${GOAL.de}… (fehlen|dauert|sind|braucht|hat|habe)… # jahre?
      (fehlen|trennen|dauert)… # jahre?…${GOAL.de}
      (erst )?in # jahren… ${GOAL.de}`,
    fr: `(manque|reste|dans|encore|attendre)( encore)? # ans?… (avant|jusqu.?à|pour( être)?|de|et|est|serai?)( (elle|il|je) )?( sera| serai| être| devenir)? ?${GOAL.fr}
      ${GOAL.fr} (que )?(dans|d ?ici) # ans
      (à|a) # ans (de|avant) ${GOAL.fr}`,
    es: `(falta|faltan|quedan?|restan?)( aún| todavía)? # años?… ${GOAL.es}
      ${GOAL.es}( hasta)? (dentro de|en) # años
      a # años de (cumplir |alcanzar )?${GOAL.es}`,
    it: `(manca|mancano|restano)( ancora)? # anni?… ${GOAL.it}
      ${GOAL.it} (solo )?(tra|fra|prima di) # anni
      a # anni (dalla|dal|dai) ${GOAL.it}`,
    pt: `(faltam?|restam?)( ainda)? # anos?… ${GOAL.pt}
      ${GOAL.pt} (só )?(daqui a|dentro de|em) # anos
      a # anos (da|de|dos) ${GOAL.pt}`,
    ru: `(до|к) ${GOAL.ru}… # (год|года|лет)
      (еще |осталось |остается |остаются |только )*(через|спустя)? ?# (год|года|лет)…(до|станет|стану|будет|буду|сможет|смогу) ${GOAL.ru}
      ${GOAL.ru}(, но)?( только| лишь)? через # (год|года|лет)`,
  },
  readAge: computeAgeFromShortfall,
}

const SOON = {
  en: '(next (year|month|week|spring|summer|autumn|fall|winter)|tomorrow|(in|for|not for)( another| about)? (#|a|a few|a couple of|several) (more )?(months?|weeks?|days?))',
  de: '((erst )?(nächste[sn]? (jahr|monat|woche|sommer|frühjahr)|morgen|in (#|einem|einigen|ein paar) (monat(en)?|wochen?|tagen?)))',
  fr: '((que )?(l.?an prochain|l.?année prochaine|le mois prochain|la semaine prochaine|demain|dans (#|quelques) (mois|semaines?|jours?)))',
  es: '(el (año|mes) que viene|el próximo (año|mes)|la semana que viene|mañana|(dentro de|en) (#|unos|pocos) (mes(es)?|semanas?|días?))',
  it: '(l.?anno prossimo|il mese prossimo|la settimana prossima|domani|(tra|fra) (#|qualche|pochi) (mes[ei]|settiman[ae]|giorn[oi]))',
  pt: '((no )?(ano|mês) que vem|(no )?próximo (ano|mês)|semana que vem|amanhã|(daqui a|dentro de|em) (#|alguns|poucos) (mês|meses|semanas?|dias?))',
  ru: '(в (следующем|будущем) году|в следующем месяце|на следующей неделе|завтра|через (# |несколько |пару )?(месяц(а|ев)?|недел[юиь]|дн(я|ей)|день|год))',
} as const

export const adultSoon: AgeClass = {
  phrases: {
    en: `(be|becomes?|becoming|turns?|turning|comes?|ill be|shell be|hell be|is|reach(es)?)( finally)?( an?)? ${GOAL.en}( only)? ${SOON.en}
      ${SOON.en}… (be|becomes?|turns?|comes?|reach(es)?)( an?)? (18|an adult|of age|adult)
      (cant|cannot|wont|not)( be)?( able to| allowed to| old enough to| get)* ${GOAL.en} (until|till|before) (next|i (am|m)|(s?he|they) (is|are))`,
    de: `(werde|wird|bin|ist|darf)( endlich)? ${SOON.de}( endlich)? ${GOAL.de}
      ${SOON.de} (werde|wird|bin|ist|darf) (ich|sie|er|~)( endlich)? ${GOAL.de}`,
    fr: `(serai?|sera|deviendra|deviens?|devient|(aura|aurai)( mes| ses)?|atteindra|atteindrai|pourrai?|pourra)( enfin)? ${GOAL.fr} ${SOON.fr}
      ${SOON.fr},? (elle|il|je|jaurai|elle aura|il aura)( sera| serai| devient| deviens)? ?${GOAL.fr}`,
    es: `(será|seré|cumplirá|cumpliré|cumple|cumplo|alcanza|alcanzará|podrá|podré)( por fin)? ${GOAL.es} ${SOON.es}
      ${SOON.es} (será|seré|cumplirá|cumpliré|cumple|cumplo|alcanza) ${GOAL.es}`,
    it: `(sarà|sarò|diventa|diventerà|diventerò|divento|compie|compio|compirà|fa|faccio|potrà|potrò)( finalmente)? ${GOAL.it} ${SOON.it}
      ${SOON.it} (sarà|sarò|diventa|diventerà|diventerò|divento|compie|compio|fa|faccio) ${GOAL.it}`,
    pt: `(será|serei|vai ser|vou ser|completa|completo|fará|farei|faz|faço|atinge|poderá|poderei)( enfim)? ${GOAL.pt} ${SOON.pt}
      ${SOON.pt} (será|serei|completa|completo|faz|faço|atinge) ${GOAL.pt}`,
    ru: `(станет|стану|исполнится|будет) (совершеннолетн\\p{L}+|взросл\\p{L}+|18) ${SOON.ru}
      ${SOON.ru} (~ |ей |ему |мне |она |он |я )?(станет|стану|исполнится|будет) (совершеннолетн\\p{L}+|взросл\\p{L}+|18)`,
  },
  readAge: () => ADULT_AGE - 1,
}

export const notAdult: AgeClass = {
  phrases: {
    en: `(mum|mom|mother|dad|father|parents)s? (says?|said|thinks?)( that)? i (cant|cannot|may not|m not allowed|am not allowed)… (till|until|before)( im| i am| i turn)? 18
      (not|isnt|aint|arent|nt|is not|am not)( even| quite)? (1[0-7])( years old)? yet
      (not|isnt|arent|aint|hasnt|havent|never|nt|not even|has yet to|have yet to|yet to)( yet| quite| even| legally)*( be| reach(ed)?| turn(ed)?| attain(ed)?| hit)?( considered)?( an?)? (18|legal age|of (legal )?age|(the )?(legal |voting )?(age of )?(majority|adulthood)|legal adult|an adult|adult|adulthood)( yet)?
      (under|below|younger than|less than|short of)( the)?( legal)?( age of| drinking| voting| driving)? ?(18|majority|age|adulthood)( years)?
      (wont|will not) be (legal|18|an adult|of (legal )?age|grown ?up|allowed to (vote|drink)|able to (vote|drink))( \\p{L}+)? (for|until|till)( at least)? (another|(#|a few|some|several) more|next|#)
      (a|1|one|half a|just a|barely a) year( away| off| short)? (from|of|until|till|before) (being|becoming|turning|reaching) ${GOAL.en}
      old enough to (drive|work|ride|babysit)[^.;:!?]{0,16} but not (yet )?to (vote|drink|sign)
      far from (adulthood|grown up|an adult|18)
      (has|have|ve|got|needs?|need|waits?)( still| to wait| got| only| just)*( yet)? (another|1|a|# more) years? (before|until|till) (s?he|i|~) (can|may|is allowed to|am allowed to|gets? to)( finally| legally)? (drive|vote|drink|marry|enlist)
      (will|ll|shell|hell|ill)( finally)? be (old enough|allowed) (for|to)[^.;!?]{0,20}(licen[sc]e|drive|vote|drink|marry) (next (year|spring|summer|month)|the year after( next)?|in (# years|a few|1|a)|when)
      (cant|cannot|isnt allowed to|not allowed to) legally (work|drink|vote|drive|marry|sign|consent|gamble|own)
      (when|once|until|till|before|after|as soon as) (s?he|i|~) (comes?|will come|shall come) of age
      (says?|claims?|pretends?|swears?|insists?)[^.;!?]{0,24}? (18|an adult|of age)[^.;!?]{0,14}? (but|though|although|yet)[^.;!?]{0,14}?(not|isnt|aint|lies|lying)
      not (quite|yet)( yet)? (a )?(grown )?(woman|man)( yet)?(?= ?$| ?[,.;!?])|more (a )?(girl than (a )?woman|boy than (a )?man)|(cusp|verge|threshold|edge|brink) of (womanhood|manhood|adulthood)
      (not|isnt|cant|cannot|wont)( be)?( allowed to| able to| legally)* (drive|vote|drink|marry|gamble)( legally)? for another (year|# years|few years|couple of years)
      in (#|a few|a couple of|several) (more )?years?,? (s?he|i|~) (can|will be able to|is allowed to|may|will get)( finally| legally)? (drive|vote|drink|marry|get (her|his|my|a) (drivers?|driving)? ?licen[sc]e|(her|his|my|a) (drivers|driving) licen[sc]e)
      (for )?(when|once|until) (s?he|i|~) can( finally| legally)? (drive|vote|drink|marry)
      (1|one|#|a few|a couple of|just a|another) (more )?(years?|months?|birthdays?|summers?) (and|until|till|before) (s?hell|ill|s?he will|i will|s?he is|shes|hes|im|s?he|i)( be| turn| become| reach)* ?(legally )?(an? )?${GOAL.en}
      (wont|not) be (legally )?(old enough|allowed|able) to (drive|vote|drink|marry|sign)( \\p{L}+){0,2} (for|until) (another )?(1|one|#|a|a few|a couple of|two|three)( more)? (years?|months?|birthdays?)
      (left|more|still|remaining) (of|as|being)( being)? a (minor|child|kid)|^still a minor|being (legally |still )?a (minor|child)(?= ?$| ?[,.;!?])
      ward of the (state|court|crown)
      (her|his|my|their) 18(th)? (birthday )?is (still )?(far|years|months|ages) (off|away)
      (her|his|my|~s?) 18(th)? (birthday )?(is|will be|comes|s)( only| still)? (in|another) (# |a |another )?(more )?years?
      (too young|not old enough|isnt old enough|arent old enough)( yet| still| even| legally)* to (vote|drive|drink|marry|sign|enlist|buy|rent|gamble|adopt|get (a|any) (tattoo|licence|license|job)|join the (army|navy|military)|see (an )?r-? ?rated|go to (college|university))
      (too young|not old enough|isnt old enough) for (a )?(college|university|bars|clubs|wine|beer|alcohol|voting|driving|driver|drivers|the (army|draft|bar)|r-? ?rated|marriage|a (licen[sc]e|tattoo|beer))
      (legal )?guardians? (until|till) (s?he|i|~)( is| am| turns?| becomes?| reach(es)?|s|m)* ?${GOAL.en}`,
    de: `(mama|mutter|papa|vater|eltern|oma) (sagt|sagen|meint)( ?,)?( dass)? ich… (erst (mit|ab)|nicht vor) 18
      (noch nicht|noch lange nicht|nicht|keineswegs|noch nicht einmal|noch immer nicht) (18|volljährig|großjährig|mündig|erwachsen|im wahlalter)
      (volljährigkeit|wahlalter|18 lebensjahr)( noch)? (nicht|noch nicht|längst nicht)( erreicht| vollendet)?
      (noch keine|keine) 18( jahre| lenze)?
      unter (18|der volljährigkeit|dem wahlalter)( jahren?)?
      (zu jung|nicht alt genug|noch nicht alt genug),? (um )?(zu wählen|zum wählen|auto zu fahren|für den führerschein|für die wahl|zu unterschreiben|zu heiraten)
      (darf|kann)( noch| auch| ja| leider)* nicht (wählen|auto fahren|den führerschein machen|allein unterschreiben)…(erst|noch|18|jung)`,
    fr: `(mère|maman|père|papa|parents) (dit|disent|veut|veulent) qu?e? ?j… avant( mes| les)? 18
      (pas|pas encore|nest pas|pas tout à fait|loin d.?être|toujours pas|jamais)( encore)? (majeure?s?|adultes?|18 ans)
      (pas|pas encore|toujours pas) (atteint|atteindre|fêté|l.?âge)( encore)?( de)? (la majorité|sa majorité|ma majorité|voter|ses 18|mes 18|l.?âge de la majorité|l.?âge légal|l.?âge adulte|conduire)
      (moins de|sous les|en dessous de|au-dessous de) 18 ans
      trop jeune pour (voter|conduire|boire|signer|se marier|me marier|passer le permis)
      (en dessous de|sous) l.?âge légal`,
    es: `(mamá|madre|papá|padre|padres) (dice|dicen) que no puedo… (hasta|antes de)( los| cumplir)* 18
      (no|aún no|todavía no|tampoco)( es| soy| eres| he| ha| tiene| tengo| llega| llego| cumple| cumplo| alcanza| alcanzo| sea| son)?( aún| todavía)?( cumplid[oa]| alcanzado| llegado)?( aún| todavía)?( a| a los)?( los| la)? (mayor de edad|mayoría de edad|adult[oa]|edad adulta|edad legal|edad para (votar|conducir)|18( años)?)
      (menos|menor) de (los )?18( años)?
      demasiado joven para (votar|conducir|beber|firmar|casarse|casarme)`,
    it: `(mamma|madre|papà|padre|genitori) (dice|dicono) che (non posso|posso solo)… (fino ai?|prima dei|a) (miei )?18
      (non|ancora non)( è| sono| sei| ho| ha| hanno)?( ancora| neanche| nemmeno)?( compiuto| raggiunto| arrivat[oa])?( a| ai| i| la)? (maggiorenne|maggiore età|adult[oa]|età adulta|età legale|età per (votare|guidare)|18( anni))
      (meno di|sotto i) 18( anni)?
      troppo giovane per (votare|guidare|bere|firmare|sposarsi|sposarmi)`,
    pt: `(mãe|mamãe|pai|papai|pais) (diz|dizem|disse) que (eu )?(só posso|não posso)… (com|até os|antes dos) 18
      (não|ainda não|nem)( é| sou| és| tem| tenho| fez| fiz| atingiu| atingi| cheguei| chegou| completou| completei| chegar)*( ainda)?( a| à| aos| os)? (maior de idade|maioridade|adult[oa]|idade adulta|idade legal|idade para (votar|dirigir|conduzir)|18( anos))
      (menos de|abaixo dos) 18( anos)?
      (jovem demais|muito nov[oa]|nov[oa] demais) para (votar|dirigir|beber|assinar|casar)`,
    ru: `(мама|мать|папа|отец|родители) (говор\\p{L}+|сказал\\p{L}+)( ?,)?( что)? мне… (до|после|только с) 18
      не (достиг\\p{L}{0,3} |достигш\\p{L}{2,3} )?(совершеннолети\\p{L}|совершеннолетн\\p{L}+|взросл\\p{L}{2}|взрослого возраста|18( лет)?)
      (еще |пока )?нет( еще| и| даже)* 18( лет)?
      (младше|моложе|меньше|до) 18( лет)?
      (слишком|еще) (молод|молода|мал|мала|юн|юна|рано),? (чтобы )?(голосовать|водить|пить|жениться|замуж|подписывать)
      (еще )?не дорос\\p{L}{0,2} до( \\p{L}+)? (прав|голосования|выборов|совершеннолетия|взрослой жизни)
      до совершеннолетия (еще )?(далеко|не скоро|долго)
      (еще|остал\\p{L}+|остается|ждать)( всего| только)? (год|полгода|# года?|# лет)( ждать)? до( \\p{L}+)? (прав|голосования|выборов|паспорта)
      через # (года?|лет|лета|зимы|весны)[^.;!?]{0,40}(стану совершеннолетн|станет совершеннолетн|сам[аи]? (подпи|реша|води))\\p{L}*`,
  },
  readAge: () => ADULT_AGE - 1,
}

/** A coming year in which the person turns 18: "can't vote till 2029". */
export const adultInYear: AgeClass = {
  phrases: {
    en: `(cant|cannot|wont|not|isnt|unable)( be)?( able to| allowed to| old enough to| get| to)* (${GOAL.en}|drink|drive|marry|gamble|enlist)( \\p{L}+){0,2} (until|till|before) (the year )?%
      (turns?|turning|will be|ll be|becomes?|be|comes?) ${GOAL.en} (only |not until |not before )?in (the year )?%`,
    de: `(darf|kann|wird|werde|ist|bin)( erst| nicht vor)* %… ${GOAL.de}|${GOAL.de}( erst)?( im jahr)? %`,
    fr: `(pourra|pourrai|sera|serai|aura|aurai) ${GOAL.fr} (qu.?)?en %`,
    es: `(podrá|podré|será|seré|cumplirá|cumpliré) ${GOAL.es} en %`,
    it: `(potrà|potrò|sarà|sarò|compirà|compirò) ${GOAL.it} nel %`,
    pt: `(poderá|poderei|será|serei|fará|farei) ${GOAL.pt} em %`,
    ru: `(станет|стану|исполнится|сможет|смогу)( только)? (${GOAL.ru} )?(только )?в % году( ${GOAL.ru})?`,
  },
  readAge: ([year = 0], thisYear) => {
    const age = ADULT_AGE - (year - thisYear)
    return age > 4 && age < ADULT_AGE ? age : undefined
  },
}
