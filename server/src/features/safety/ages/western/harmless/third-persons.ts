import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeClass, Phrases } from '../phrase.ts'

const YOUNGEST_AGE = 1

/** A word that is not a pronoun, article or form of "to be", or a name (`~`). */
const W = '((?!(?:i|im|she|shes|he|hes|they|you|it|is|am|are|was|were|as|like)(?![\\p{L}]))[\\p{L}~]+)'
const N = '[\\p{L}~]+'
/** The next pronoun does not follow one of these words: "with her" may mean the person with the age. */
const buildLookbehind = (words: string): string => `(?<!(?<!\\p{L})(${words}) )`

const KIN = {
  en: '(sons?|daughters?|brothers?|sisters?|nephews?|nieces?|cousins?|grand(son|daughter|child|children|kid)s?|step(son|daughter|child|brother|sister)s?|god(son|daughter|child)s?|kids?|child|children|boys?|twins|triplets|pupils?|students?|apprentices?|ward|youngest|eldest|oldest|firstborn|little (girl|boy|one))',
  de: '(sohn|söhne|tochter|töchter|bruder|schwester|neffe|nichte|cousin|cousine|enkel(in|kind|sohn|tochter)?|stief(sohn|tochter)|patenkind|kind(er)?|junge|bub|zwillinge|schüler(in)?|lehrling|mündel|jüngste[rn]?|älteste[rn]?|kleine[rn]?)',
  fr: '(fils|filles?|frères?|s(œ|oe)urs?|neveux?|nièces?|cousine?s?|petite?s? ?-? ?(fils|filles?|enfants?)|beau ?-? ?fils|belle ?-? ?fille|filleule?s?|enfants?|jumeaux|jumelles|élèves?|apprentie?s?|pupilles?|benjamine?|cadette?|aînée?)',
  es: '(hij[oa]s?|herman[oa]s?|sobrin[oa]s?|prim[oa]s?|niet[oa]s?|hijastr[oa]s?|ahijad[oa]s?|gemel[oa]s|melliz[oa]s|alumn[oa]s?|aprendiz[a]?|pupil[oa]s?)',
  it: '(figli[oaie]?|fratell[oi]|sorell[ae]|nipot[ei]|nipotin[oaie]|cugin[oaie]|figliastr[oa]|figliocci[oa]|gemell[ie]|alunn[oaie]|alliev[oaie]|apprendist[ae]|pupill[oa])',
  pt: '(filh[oa]s?|irmãos?|irmãs?|sobrinh[oa]s?|prim[oa]s?|net[oa]s?|entead[oa]s?|afilhad[oa]s?|gême[oa]s|gémeos|alun[oa]s?|aprendiz[a]?|pupil[oa]s?)',
  ru: '(сыну|сыновьям|дочери|дочке|дочерям|брату|сестре|племяннику|племяннице|внуку|внучке|близнецам|двойняшкам|детям|ребенку|ученику|ученице|подмастерью|падчерице|пасынку|крестнику|крестнице|малышу|малышке|мальчику|воспитаннику|воспитаннице)',
} as const
const FOLK = {
  fr: '(voisine?s?|fermi(er|ère)|boulang(er|ère)|meuni(er|ère)|capitaine|maire|médecin|s(œ|oe)ur|cousine?|forgeron)',
  es: '(vecin[oa]s?|granjer[oa]|panader[oa]|moliner[oa]|herrer[oa]|capitán|alcalde(sa)?|médic[oa]|pescador[a]?|prim[oa]|herman[oa]|amig[oa])',
  it: '(vicin[oaie]|contadin[oa]|fornai[oa]|mugnai[oa]|fabbro|capitano|sindac[oa]|medico|pescatore|cugin[oa]|sorella|fratello|amic[oa])',
  pt: '(vizinh[oa]s?|fazendeir[oa]|padeir[oa]|moleir[oa]|ferreiro|capitão|prefeit[oa]|médic[oa]|pescador[a]?|prim[oa]|irmão?|amig[oa])',
} as const

const SUBJECT = {
  en: `^(the |an? |1 |my |her |his |our |their )?(${W} ){0,3}${W}s( ${W}){0,2} ${KIN.en}`,
  de: `^(der|die|das|ihre?|seine?|meine?|unsere?) (${N} )?${KIN.de} (der|des|von|dem|ihre[sr]|seine[sr]|meine[sr]|eine[sr])( ${N}){1,3}?`,
  fr: `^((les?|la|sa|son|ses|ma|mon|mes|leurs?|une?|1|la plus jeune|le plus jeune) ?|l)(${KIN.fr}( ${N})? (de |du |des |d)(la |l|sa |mon |ma )?(${N} ){0,3}?|(petite?s?|garçons?|gamine?s?) (de |du |des )(la |l|sa |ma )?${FOLK.fr} ?)`,
  es: `^(el|la|los|las|su|sus|mi|mis|una?|1) (${KIN.es}( ${N})? (de|del)( ${N}){1,4}?|(niñ[oa]s?|chic[oa]s?|crí[oa]s?|pequeñ[oa]s?|menor) (de|del)( la| los| las| mi| su)? ${FOLK.es})`,
  it: `^((il|la|i|le|lo|gli|una?|1|il loro|la sua|il suo|la mia|il mio) ?|l)(${KIN.it}( ${N})? (di|del|della|dei|delle|dell)( ?${N}){1,4}?|(bambin[oaie]|ragazz[oaie]|bimb[oaie]|piccol[oaie]|minore) (di|del|della|dei|delle)( mia| mio| sua)? ${FOLK.it})`,
  pt: `^((o|a|os|as|um|uma|1) )?(${KIN.pt}( ${N})? (de|do|da|dos|das)( ${N}){1,4}?|(menin[oa]s?|rapaz|garot[oa]s?|miúd[oa]s?|caçula|pequen[oa]) (de|do|da|dos|das)( minha| meu)? ${FOLK.pt})`,
  ru: `^(${N} ){0,2}${KIN.ru}( ${N}){1,3}?`,
} as const

const statedAges: Phrases = {
  en: `${SUBJECT.en}( named ${N}| called ${N})?( ?,|( is| are| was| were| has| have| turned| turns| aged| age| just| only| now| recently| already)+){1,3} #
    (adopted|adopts|raised|raises|rescued|tutors|teaches|babysits|minds) (an? |1 |the )?#-? ?years?-? ?olds? (girl|boy|child|orphan)
    ^(an? |1 |the )?(${W} )?(boy|lad) (of|aged|age) #( ${W}){1,6} ${buildLookbehind('with|of|in|and|or')}her(?![\\p{L}])
    ^(an? |1 |the )?(${W} )?(girl|lass) (of|aged|age) #( ${W}){1,6} ${buildLookbehind('with|of|in|and|or')}(him|his)(?![\\p{L}])`,
  de: `${SUBJECT.de}( ?,|( ist| sind| war| wird| wurde| wurden| feierte| gerade| erst| schon| heute| gestern| (im|am) ${N})+){1,2} #
    #jährig* (mädchen|jungen?|kind(er)?|waise|waisen|sohn|tochter|bub|buben)( ${N}){0,3} (adoptiert|aufgenommen|großgezogen|gerettet|unterrichtet|betreut)
    ^(ein |1 |der )?(${N} )?(junge|bub) von #( jahren)?( ${N}){1,6} ihr(?![\\p{L}])
    ^(ein |1 |das )?(${N} )?mädchen von #( jahren)?( ${N}){1,6} (ihm|ihn)(?![\\p{L}])`,
  fr: `${SUBJECT.fr}( ?(,|a|ont|avait|aura)( eu)?( ?âgée?s?)?( de| tout juste| à peine)*) #( et #)? ans
    (enseigne|enseignait)( ${N}){0,4} (à|aux) (des |les )?(${N} )?(de )?# ans
    ^(une?|1) (garçon|fille|fillette|enfant|gamine?) de # ans(?! qui )( ${N}){1,4} ${buildLookbehind('avec|pour|chez|de|à|a|sans')}lui ${N}`,
  es: `${SUBJECT.es}( ?,)?( tiene| tienen| cumplió| cumplieron| cumple| cumplen| acaba de cumplir| de| apenas| ya)+ #
    ^(una?|1) (niñ[oa]|chic[oa]|muchach[oa]|adolescente) de # años(?! que )( ${N}){1,4} (le|les) ${N}
    ^(su|mi) hij[oa], de #( años)?, y (su|mi) hij[oa], de #`,
  it: `${SUBJECT.it}( ?,)?( ha| hanno| aveva| ha compiuto| compie| di| appena| già)* # ann
    ${SUBJECT.it}( ha| hanno| aveva| ha compiuto| compie) #
    ${SUBJECT.it}( ?,)( di)? # anni
    (adottato|adotta|accolto|cresciuto) (una?|1) ?(bimb[oa]|bambin[oa]|ragazzin[oa]|orfan[oa]) di # anni
    ^(una?|1) ?(bambin[oa]|ragazz[oa]|ragazzin[oa]|bimb[oa]) di # anni(?! che )( ${N}){1,5} ${buildLookbehind('con|per|tra|fra|e|o')}(le|gli) ${N}`,
  pt: `${SUBJECT.pt}( ?,)?( tem| têm| fez| fizeram| completou| de| apenas| já)+ #
    ^(um|uma|1) (menin[oa]|garot[oa]|rapaz|criança) de # anos(?! que )( ${N}){1,4} ${N} …(para ela|para ele|lhe)
    (ensina|leciona|dá)( ${N}){0,4} (a|aos|para) (jovens|crianças|alunos|meninos|meninas) de # anos`,
  ru: `${SUBJECT.ru}( вчера| сегодня| в ${N}| исполнилось| исполнится| стукнуло| уже| всего| только| скоро)* #
    ^(${N} ){0,2}(сын|дочь|внук|внучка|племянник|племянница|ученик|ученица|мальчик)( ${N}){1,3}?, (которому|которой)( уже| всего| только| исполнилось)* #
    (преподает|преподаю|ведет|учит)( ${N}){0,3} #-?летни(м|х)
    #-?летн\\p{L}{2,3} (мальчик|девочка|ребенок|подросток|сирота)( ${N}){0,4} (ей|ему|им|мне)(?![\\p{L}])
    ^мальчик # лет( ${N}){1,5} ей(?![\\p{L}])
    ^девочка # лет( ${N}){1,5} ему(?![\\p{L}])`,
}

const buildListPattern = (people: string, ages: string): string =>
  `(?<!\\p{L})([2-9]|deux|due|duas|dos|zwei|два|две|двумя|тремя|twins) (${N} )?${people}( ${N})? ?,? ?${ages}`
const several: Phrases = {
  en: buildListPattern(
    '(girls|boys|kids|children|sisters|brothers|pupils|siblings|teens|daughters|sons|students)',
    '(aged |of |ages |who are )?#( years old)? ?(,|and|&) ?(and )?#',
  ),
  de: buildListPattern(
    '(mädchen|jungen|kinder|schwestern|brüder|schüler|töchter|söhne|geschwister|buben)',
    '(im alter von |von )?#( jahre)?( alt)? ?(,|und) ?#',
  ),
  fr: buildListPattern(
    '(filles|fillettes|garçons|enfants|gamins|gamines|sœurs|soeurs|frères|élèves|fils)',
    '(âgée?s )?(de )?#( ans)? ?(,|et) ?(de )?#',
  ),
  es: buildListPattern(
    '(niñas|niños|chicas|chicos|hermanas|hermanos|críos|hijos|hijas|alumnos|alumnas)',
    '(de )?#( años)? ?(,|y) ?(de )?#',
  ),
  it: buildListPattern(
    '(bambine|bambini|ragazze|ragazzi|sorelle|fratelli|figli|figlie|alunni|alunne|bimbe|bimbi)',
    '(di )?#( anni)? ?(,|e) ?(di )?#',
  ),
  pt: buildListPattern(
    '(meninas|meninos|crianças|irmãs|irmãos|filhos|filhas|alunos|alunas|garotos|garotas)',
    '(de )?#( anos)? ?(,|e) ?(de )?#',
  ),
  ru: buildListPattern(
    '(девочк\\p{L}+|мальчик\\p{L}+|дет\\p{L}+|сестр\\p{L}+|брат\\p{L}+|сыновь\\p{L}+|дочер\\p{L}+|внук\\p{L}+)',
    '#( лет)? ?(,|и) ?#',
  ),
}

const minors: Phrases = {
  en: `${SUBJECT.en} (is|are|goes|attends|started|starts)( ${W}){0,2} (a minor|minor|under ?age|#(th|st|nd|rd)? (grade|form|class)|grade #|year #|school|kindergarten)`,
  de: `${SUBJECT.de} (ist|sind|geht|gehen|besucht)( ${N}){0,3} (minderjährig|teenager|#\\.? klasse|klasse|grundschule|schule)`,
  fr: `${SUBJECT.fr} ?(est|sont|va|entre)( ${N}){0,2} (mineure?s?|collège|lycée|école|maternelle|ce1|ce2|cm1|cm2|cp|#(e|eme|ieme)?|sixième|cinquième|quatrième|troisième|seconde|première)`,
  es: `${SUBJECT.es} (es|son|va|está|cursa)( ${N}){0,2} (menor(es)?( de edad)?|#( de)?( la)?( eso| primaria| secundaria)?|tercero|segundo|primero|cuarto|quinto|sexto)( de( la)? (eso|primaria|secundaria))?`,
  it: `${SUBJECT.it} (è|sono|fa|frequenta|va)( ${N}){0,2} (minorenn[ei]|minor[ei]|# (elementare|media|superiore)|(prima|seconda|terza|quarta|quinta) (elementare|media|superiore|liceo))`,
  pt: `${SUBJECT.pt} (é|são|está|anda|frequenta)( ${N}){0,2} (menor(es)?( de idade)?|#(º|o)? ano|(primeiro|segundo|terceiro|quarto|quinto|sexto|sétimo|oitavo|nono) ano)`,
  ru: `^(${N} ){0,2}(сын|дочь|внук|внучка|племянник|племянница|ученик|ученица|брат|сестра|падчерица|пасынок)( ${N}){1,3}? (учится( в)?|ходит в|несовершеннолетн\\p{L}+)( # классе?)?`,
}

const charges: Phrases = {
  en: '(patients|clients|customers|guests|readers|listeners|trainees|pupils|students|players)( \\p{L}+)? (are|is|was|were|aged?)( \\p{L}+){0,3} #',
  de: '(patient(en|innen)|kunden|kundinnen|gäste|leser|hörer|schüler(innen)?|spieler(innen)?|lehrlinge)( \\p{L}+)? (sind|ist|waren)( \\p{L}+){0,3} #',
  fr: '(patiente?s|cliente?s|lecteurs|élèves|joueu(rs|ses)|apprentis) (ont|avaient|sont)( \\p{L}+){0,3} #',
  es: '(pacientes|clientes|lectores|oyentes|alumn[oa]s|jugador[ea]s) (tienen|tenían|son)( \\p{L}+){0,3} #',
  it: '(pazienti|clienti|lettori|alunn[ie]|alliev[ie]|giocator[ei]) (hanno|avevano|sono)( \\p{L}+){0,3} #',
  pt: '(pacientes|clientes|leitores|ouvintes|alun[oa]s|jogador[ea]s) (têm|tinham|são)( \\p{L}+){0,3} #',
  ru: '(пациент\\p{L}+|клиент\\p{L}+|читател\\p{L}+|ученик\\p{L}+|игрок\\p{L}+)( \\p{L}+){0,3} #',
}

/** "Half of her thirty years she has spent at sea": a span of an adult's life. */
export const halfLives: Phrases = {
  en: 'half (of )?(her|his|my|their|the|~s) # (?!years?-? ?old)\\p{L}+|spent half… # years',
  de: '(die )?hälfte (ihrer|seiner|meiner|der|von (~s?|\\p{L}+)) # \\p{L}+',
  fr: '(la )?moitié de (ses|mes|leurs) # \\p{L}+',
  es: '(la )?mitad de (sus|mis) # \\p{L}+',
  it: '(la )?metà de(i suoi|i miei|i|lle sue|lle) # \\p{L}+',
  pt: '(a )?metade (dos|das|de) (seus|suas|meus|minhas)? ?# \\p{L}+',
  ru: 'половин\\p{L} (своих|ее|его|моих) # \\p{L}+',
}

export const worksOfArt: Phrases = {
  en: '(films?|movies?|novels?|books?|series|songs?|story|stories|plays?|documentary|biography) (about|of|on)…(1[0-7]|[6-9])(-? ?year-? ?old)?',
  de: '(film|roman|buch|serie|lied|geschichte|stück|biografie)… (über|von) (ein|einen|einer|eine|die|den|1) …(1[0-7]|[6-9])(-?jährig\\p{L}*)?',
  fr: '(film|roman|livre|série|chanson|histoire|pièce) sur…(1[0-7]|[6-9])( ans)?',
  es: '(película|novela|libro|serie|canción|historia|obra|documental) (sobre|de)…((1[0-7]|[6-9])( años)?|quinceañera)',
  it: '(film|romanzo|libro|serie|canzone|storia|documentario) (su|sul|sulla|di)…((1[0-7]|[6-9])( ?enne| anni)?|\\p{L}+dicenne)',
  pt: '(filme|romance|livro|série|canção|história|peça|documentário) (sobre|de)…((1[0-7]|[6-9])( anos)?|debutante)',
  ru: '(фильм|роман|книг|сериал|песн|истори|рассказ)\\p{L}* (о|об|про)…(1[0-7]|[6-9])(-?летн\\p{L}+)?',
}

export const thirdPersonAges: AgeClass = {
  phrases: Object.fromEntries(
    Object.entries(statedAges).map(([code, lines]) => [code, `${lines}\n${several[code as keyof Phrases]}`]),
  ),
  readAge: ([age = 0]) => (age >= YOUNGEST_AGE && age < ADULT_AGE ? age : undefined),
  isPast: true,
  isOther: true,
}

/** All statements inside these phrases are about another person. */
export const buildThirdPersons = (code: keyof Phrases): string =>
  `${statedAges[code]}\n${several[code]}\n${minors[code]}\n${charges[code]}`

export const vintages: Phrases = {
  en: `(glass|bottle|drinks?|drank|pours?|poured|wine|sips?|cellar|sip)[^.;:!?]{0,40}@( vintage)?`,
  de: `(haus|hauses|häuser\\p{L}*|möbel\\p{L}*|schrank|schränke|tisch|tische|stuhl|stühle|auto|wagen|boot|schiff|klavier|geige|uhr|motor\\p{L}*|fahrrad|traktor|anlage|gerät|kamera|fass|whisky|käse|glas|flasche|trink\\p{L}+|wein\\p{L}*|keller|schluck)[^.;:!?]{0,40}(jahrgang|jahrgangs) @`,
  fr: `(verre|bouteille|boi[st]|vin|cave|gorgée)[^.;:!?]{0,40}(millésime|cuvée|année) @`,
  es: `(copa|botella|bebe|bebo|vino|bodega)[^.;:!?]{0,40}(cosecha|añada)( de| del)? @`,
  it: `(bicchiere|bottiglia|beve|bevo|vino|cantina)[^.;:!?]{0,40}(annata|vendemmia)( del)? @|(mobil[ei]|armadio|tavolo|sedi[ae]|auto|macchina|barca|pianoforte|violino|orologio|casa|vino)[^.;:!?]{0,40}(è|sono|vino) del @`,
  pt: `(copo|taça|garrafa|bebe|bebo|vinho|adega)[^.;:!?]{0,40}(colheita|safra)( de)? @`,
  ru: `(бокал|бутылк\\p{L}|пьет|пью|вин\\p{L})[^.;:!?]{0,40}(урожая|года) @|(бокал|бутылк\\p{L}|пьет|пью|вин\\p{L}|коньяк\\p{L}?|сыр\\p{L}?|погреб\\p{L}?|дом\\p{L}?|машин\\p{L}|мебель)[^.;:!?]{0,40}@ года(?! рожд)`,
}
