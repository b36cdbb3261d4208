import type { Phrases } from '../western/phrase.ts'

const EDGE = '(?![\\p{L}\\d])'
const START = '(?<![\\p{L}\\d])'
/** Whole words follow in the same clause, or in the next one. */
const NEAR = `${EDGE}[^.;:!?,]{0,28}?${START}`
const FAR = `${EDGE}[^.;:!?]{0,45}?${START}`

const EN_PAST =
  '(was|were|had|played|met|hated|learned|learnt|kissed|sang|ran|wore|dated|wrote|sat|skipped|knew|got to know|got married|fell in love|used to|(?!(start|finish|pass|fail|enter|join|repeat|reach|turn|need)ed)\\p{L}{3,}ed)'
const DE_PAST =
  '(war|waren|hatte|hatten|spielte|spielten|traf|lernte|hasste|mochte|sang|trug|schrieb|kannte|kannten|saß|wurde|wollte|konnte|musste|durfte)'
const FR_PAST =
  "(j ?['’]? ?(étais|avais|jouais|détestais|adorais|aimais|écrivais|portais|chantais)|je (jouais|détestais|portais|chantais|voulais|rêvais)|(on|nous) (s ?)?\\p{L}{3,}(ait|ions)|c ?['’]? ?était)"
const ES_PAST =
  '(yo )?(era|éramos|estaba|tenía|teníamos|jugaba|tocaba|odiaba|cantaba|escribía|soñaba|quería|\\p{L}{2,}(ábamos|íamos)|conocí|nos conocimos|me enamoré|fue)'
const IT_PAST =
  '(io )?(ero|eravamo|avevo|avevamo|giocavo|suonavo|odiavo|cantavo|scrivevo|sognavo|volevo|\\p{L}{2,}(avamo|evamo|ivamo)|ho conosciuto|ci siamo conosciuti|mi sono innamorat[oa]|è stat[oa])'
const PT_PAST =
  '(eu |a gente )?(era|éramos|estava|tinha|tínhamos|jogava|tocava|odiava|cantava|escrevia|sonhava|queria|\\p{L}{2,}(ávamos|íamos)|conheci|nos conhecemos|me apaixonei|foi)'
const RU_PAST =
  '((я|мы) \\p{L}{3,}(л|ла|ли|лся|лась|лись)|был|была|были|было|играл|играла|ненавидел|ненавидела|любил|любила|пел|пела|мечтал|мечтала|познакомил(ся|ась|ись)|влюбил(ся|ась)|сидел|сидела|дружил|дружила|дружили)'

/**
 * Everyday phrases of adults whose words also occur in statements about minors: lessons that somebody gives, memories
 * of school, childish behaviour, rights that illness or citizenship limits, years of university, numbers of games.
 * Verbs of looks are missing from the behaviour: "looks like a ten-year-old" is a statement.
 */
export const everydayWords: Phrases = {
  en: `(thesis|dissertation|paper|article|book|study) (about|on) (teens?|teenagers?|children|minors|pupils)|(such )?(an?|1) big baby|#-? ?years?-? ?olds? (scotch|malt|single malt|lagavulin|bourbon|rum|cognac|port|brandy)|(at|when i was) # i (\\p{L}{3,}ed|went|left|had|was|worked|ran)|feel(s|ing)? (like )?#( years old)? again
    (i|we) (also |currently |still |only )*(teach|taught|substitute|coach|grade)(?! (myself|me))${NEAR}(grade|grader|graders|class|school|year|form)s?
    (you|youre|he|she|stop|quit|dont|always|not)${NEAR}(act|acts|acting|behave|behaves|behaving|laugh|laughs|laughing|giggl\\p{L}+|cry|crying|pout|pouting|whin\\p{L}+|sulk|sulking|squeal\\p{L}*|argu\\p{L}+) (just )?like (an?|1)( \\p{L}+)? ?(#-? ?years?-? ?olds?|child|kid|toddler|teenager|schoolgirl|schoolboy)
    (not allowed to|cant|cannot|can not|may not|shouldnt)${FAR}(drink|drive|vote|beer|wine|alcohol)${FAR}(antibiotics?|medication|meds|pills|foreigner|citizen(ship)?|passport|visa|permit|doctor|lost my|suspended|pregnan\\p{L}+|diet)
    (freshman|sophomore|#(th|st|nd|rd)?-? ?years?( student)?) (of|in|at) (a |my |the )*(law|medicine|medical|med|nursing|engineering|mit|harvard|yale|stanford|oxford|cambridge|college|university|uni|grad|graduate|phd|bachelors?|masters?|architecture|psychology|economics|philosophy)( school)?
    too young (for (an? |1 |the )?(midlife|retirement|pension)( crisis)?|to (retire|feel (this |so )?old|be a grand\\p{L}+))
    level #|(my|dress|shoe)? ?size (is )?(an? )?#
    what were you like (at|when you were) #|(got|had|started) my first job at #|i (started|began)( \\p{L}+)? (smoking|working|to work|to smoke) at #
    curfew${NEAR}(soldier|army|barracks|storm|police|government|night shift)( (was|is) (at )?#)?|(im|i am) (a|the|1) legal guardian (of|to|for)( #(?! (years?|yrs?)))?`,
  de: `(arbeit|doktorarbeit|studie|artikel|buch) über (jugendliche|kinder|teenager|schüler)|fühle? mich wie #(?= ?$| ?[,.;!?])
    (ich|wir) (unterrichte|unterrichten|korrigiere|leite|betreue|übernehme)${NEAR}(klasse|schule|hausaufgaben|#[a-f]?)|klassenlehrer(in)? (der|in der|einer|von der) #( ?[a-f])?
    mit # ((hatte|war|spielte|wollte) ich|(habe|bin) ich[^.;:!?,]{0,50}? \\p{L}{0,5}(ge\\p{L}{3,}(t|en)|begonnen)(?= ?$| ?[,.;!?]))
    (du|sei|benimm|benimmst|stell|lachst|schmollst)${NEAR}(wie|nicht) (eine? |1 )?(kleine[rs]? )?(kind|#-?jährige[rs]?|\\p{L}+jährige[rs]?|teenager)|fühle? mich${NEAR}wie (ein|1) teenager
    darf${FAR}(wählen|trinken|fahren)${FAR}(pass|ausländer(in)?|tabletten|antibiotika|medikamente\\p{L}*|staatsbürger\\p{L}*|führerschein weg)|abendschule|abendgymnasium|ausbildung (zur|zum) \\p{L}+,? (#\\.?|\\p{L}+es|im \\p{L}+) (jahr|lehrjahr)|bin in der (1[4-9]|[2-4]\\d)|in der #\\.? (woche|ssw)|^(woche|ssw) schwanger|abitur[^.;:!?]{0,24}(abendschule|nachgeholt|nach)
    zu jung (für die|für eine) (rente|midlife-?crisis)`,
  fr: `(thèse|mémoire|article|livre|étude) sur les (ados|adolescents|enfants|mineurs)|(jai eu|j ?ai eu|eu) # (au concours|à l ?examen|au partiel|au test)|l ?impression d ?avoir # ans
    j ?['’]? ?(enseigne|ai enseigné)${NEAR}(en )?(sixième|cinquième|quatrième|troisième|seconde|première|terminale|#\\p{L}{0,4}|primaire|maternelle|lycée|collège|ce1|ce2|cm1|cm2|cp)|(je suis|suis) (la |une? |1 )?(maîtresse|maître|instit(utrice|uteur)?|prof(esseure?)?( principale?)?)${NEAR}(en|de|au) (cp|ce1|ce2|cm1|cm2|maternelle|primaire|collège|lycée|#\\p{L}{0,4}|sixième|cinquième|quatrième|troisième|seconde|première|terminale)
    (tu|vous|arrête|arrêtez)${NEAR}(ris|fais|pleures|boudes|comportes|réagis|te conduis)${NEAR}(comme )?(une?|1|l ?['’]) ?(gamine?|enfant|bébé|fillette|ado)( de # ans)?
    quand j ?['’]? ?avais # ans`,
  es: `(tesis|artículo|libro|estudio) sobre (los )?(adolescentes|niños|menores)|estoy de # (meses|semanas)|me siento como si tuviera #( años)?
    (doy|damos|daba) clases?${NEAR}(primaria|secundaria|la eso|bachillerato|instituto|#\\p{L}{0,2})|(corrig\\p{L}+)${NEAR}(deberes|exámenes)(${NEAR}alumn\\p{L}+)?|(reunión de padres|boletín\\p{L}*)${FAR}(tutora?|profesora?|maestr[oa])|(soy|como) (la |el )?(tutora?|profesora?|maestr[oa])${NEAR}(padres|#\\p{L}{0,2}|primaria|secundaria)
    (te portas|se porta|lloras|ríes|te ríes|te comportas|actúas)${NEAR}como (una?|1) (niñ[oa]|crí[oa]|adolescente)( de # años)?|(empecé|comencé) a (trabajar|fumar|tocar|escribir) (a los|con) #|(secundaria|eso|bachillerato)[^.;:!?]{0,28}?nocturn[oa]s?
    no puedo (votar|beber|conducir)${FAR}(extranjer[oa]|antibióticos?|pastillas|medicación|medic\\p{L}+)`,
  it: `(tesi|articolo|libro|studio) sugli? (adolescenti|bambini|minori)|mi sembra di avere # anni|mi sento come se avessi # anni
    (insegno|correggo|sto correggendo)${NEAR}(media|elementare|superiore|liceo|alunni|studenti)
    (ti comporti|si comporta|ridi|piangi|fai)${NEAR}come (una?|un ?['’]|1) ?(bambin[oa]|ragazzin[oa])( di # anni)?|a # anni (suonavo|giocavo|cantavo|vivevo|lavoravo|sognavo)|c ?['’]? ?è il coprifuoco|coprifuoco (per|a causa|in città)|sono le # e (1|un) quarto`,
  pt: `(tese|artigo|livro|estudo) sobre (os )?(adolescentes|crianças|menores)|parece que tenho #( anos)? de novo|me sinto como se tivesse # anos
    (dou|dava|damos) aula${NEAR}(ano|série|ensino|colégio|escola)|(reunião de pais|boletim)${FAR}(professora?|diretora?|coordenador[a]?)
    (você|tu|te)${NEAR}(se comporta|agindo|age|age que nem|rindo|ri|chorando|chora|faz birra)${NEAR}(como|que nem|feito) (uma?|1) (criança|menin[oa])( de # anos)?|me sinto${NEAR}(uma?|1) adolescente|(comecei|comecei a) (a )?(trabalhar|fumar|tocar|escrever) (aos|com) #`,
  ru: `(диссертаци\\p{L}+|статью|книгу|исследование) о (подростках|детях|школьниках)|в # я (\\p{L}+ )?\\p{L}{2,}(л|ла)|будто (мне )?(снова|опять) #
    (я|мы) (сейчас |уже |еще )*(веду|преподаю|проверяю|учу)${NEAR}(класс\\p{L}*|домашк\\p{L}+|учеников)|проверяю (домашк\\p{L}|тетради|контрольные)${NEAR}учени\\p{L}+|(родительское собрание)${FAR}(классная|учител\\p{L}+|руководител\\p{L}+)|(классная руководительница|классный руководитель) #
    (ты|вы|не|хватит)${NEAR}(ведешь|веди|ведете|смеешься|плачешь|дуешься|капризничаешь)${NEAR}(как|словно|будто) (#-?летн\\p{L}+|\\p{L}+летн\\p{L}+|ребен\\p{L}+|маленьк\\p{L}+)
    (мне|нам) (тут |здесь |пока |сейчас |еще )*нельзя (голосовать|пить|водить|за руль)${FAR}(иностран\\p{L}+|антибиотик\\p{L}+|таблетк\\p{L}+|гражданств\\p{L}+|лекарств\\p{L}+|врач\\p{L}*)`,
}

/** Memories of school. They may be of yesterday, and the writer a pupil, so `RECENT` keeps the statement. */
export const schoolMemories: Phrases = {
  en: `(in|at|back in|during|all through|since) (my )?(#(th|st|nd|rd)?|high|middle|primary|elementary|grade|secondary|junior high) ?(grade|school|form|class),? (i|we|my wife and i|my husband and i) (really |never |always |once |only )*${EN_PAST}
    (i|we|and i|she and i|he and i) (really |never |always |once |only |both |first )*${EN_PAST}[^.;:!?,]{0,40}? (in|during|at|back in|from|since) (my )?(#(th|st|nd|rd)?|high|middle|primary|elementary|grade|secondary|junior high) ?(grade|school|form|class)
    my (first|1) (kiss|love|boyfriend|girlfriend|crush|concert|band|cigarette) (and i (first )?met|was|happened) (back )?in (#(th|st|nd|rd)?|high|middle|junior high) ?(grade|school)`,
  de: `in der #\\.? (klasse|stufe) (${DE_PAST} (ich|wir)|(bin|habe) (ich|wir)[^.;:!?,]{0,40}? \\p{L}{0,5}ge\\p{L}{3,}(t|en)(?= ?$| ?[,.;!?]))|(mein(e|en)? (1\\.?|erste[rn]?) (freund(in)?|kuss|liebe|zigarette)|ich|wir)${NEAR}${DE_PAST}( ich| wir)? (schon |damals |noch )*(in|auf|am) (der |dem )?(#\\.? klasse|schule|gymnasium|realschule|grundschule)|habe${NEAR}(auf|in|am) (dem |der )?(gymnasium|schule|realschule|#\\.? klasse) (kennengelernt|kennen gelernt|gehasst|gelernt|gespielt)`,
  fr: `(au|en|du) (lycée|collège|#\\p{L}{0,4}|sixième|cinquième|quatrième|troisième|seconde|première|terminale),? ${FR_PAST}
    mon (premier|1\\p{L}{0,2}) (baiser|amour|copain|petit ami|concert)${NEAR}(était|date|remonte)${NEAR}(en|au|du) (#\\p{L}{0,4}|sixième|cinquième|quatrième|troisième|seconde|lycée|collège)|(j ?['’]? ?ai (rencontré|connu|redoublé)|nous nous sommes (rencontrés|connus)|on s ?['’]? ?est (rencontrés|connus))[^.;:!?,]{0,24}(lycée|collège|primaire|seconde|#\\p{L}{0,4}|première|troisième|quatrième)`,
  es: `(en|desde) (el |la )?(instituto|colegio|secundaria|bachillerato|#\\p{L}{0,3}( de)?( la)?( eso| primaria)?),? ${ES_PAST}|${ES_PAST}[^.;:!?,]{0,24}? en (el |la )?(insti|instituto|colegio|secundaria|#\\p{L}{0,3} de la eso)|(repetí|suspendí) #?\\p{L}* ?(de )?(bachillerato|la eso|secundaria)`,
  it: `(al|alle|in|nel|a) (liceo|medie|elementari|superiori|# media|# superiore|scuola),? ${IT_PAST}|${IT_PAST}[^.;:!?,]{0,24}? (già |ancora )?(al|alle|in) (liceo|medie|superiori|(#|prima|seconda|terza|quarta|quinta) (media|superiore|liceo))|(mi hanno bocciat[oa]|bocciat[oa])${NEAR}(#|prima|seconda|terza|quarta|quinta) (media|superiore|liceo)`,
  pt: `(no|na|desde o) (colégio|ensino médio|ginásio|escola|#\\p{L}{0,2} (ano|série)|primeiro colegial),? ${PT_PAST}|${PT_PAST}[^.;:!?,]{0,24}? (no|na) (colégio|ensino médio|ginásio|#\\p{L}{0,2} (ano|série)|\\p{L}+ série)|repeti (o |a )?(\\p{L}+|#\\p{L}{0,2}) (colegial|ano|série)`,
  ru: `в (#-?\\p{L}{0,2}|перв\\p{L}+|втор\\p{L}+|трет\\p{L}+|четверт\\p{L}+|пят\\p{L}+|шест\\p{L}+|седьм\\p{L}+|восьм\\p{L}+|девят\\p{L}+|десят\\p{L}+) классе (я |мы )?${RU_PAST}|${RU_PAST}[^.;:!?,]{0,24}? в (#-?\\p{L}{0,2}|\\p{L}+) (классе|школе)`,
}

/** Chinese, Japanese, Korean and Arabic join words together, so these patterns cover parts of words. */
export const joinedWords: Readonly<Record<string, RegExp>> = {
  ar: /(?:^|(?<=[ ،]))(?:(?:أ|ا)?(?:درس|علم|صحح) (?:طلاب )?(?:ال)?صف \S+|(?:أول|اول) (?:حب|قبلة)\S* [^،.]{0,14}كان\S* في (?:ال)?صف \S+|[تي]تصرف\S* (?:مثل |ك)\S+(?: في \S+| عمره\S* \S+)?|لا (?:يحق لي|أستطيع|استطيع)[^.]{0,30}(?:أجنبي\S*|اجنبي\S*|دواء|الدواء))/gu,
  ja: /(?:中学|高校|小学校?)[^。、]{0,3}[で][^。、]{0,8}(?:教え|担任)|\d+年生(?:の[^。、]{1,6})?(?:を|の)(?:教え|担任|受け持)|(?:思春期|青少年|十代)についての[^。]{0,6}論文|(?:医|法|文|理|工|経済|薬|大|院|看護)学?(?:部|科|学|院)の?\d+年生?|\d+歳児?みたい(?:な|に)(?:こと|態度|拗ね|騒|駄々|泣|笑)/gu,
  ko: /(?:중학교|고등학교|초등학교)? ?\d학년(?:을|를|들을)? ?(?:가르|담임|맡)|(?:첫사랑|첫 ?키스)[^.,]{0,8}(?:중학교|고등학교) ?\d학년 때|\d+ ?살에 (?:일을|담배를|운동을) (?:시작|처음)(?:했|해)|학부모 ?(?:상담|총회)[^.]{0,10}담임|외국인[^.]{0,12}투표[^.]{0,6}못|\d+ ?살(?:짜리)? ?처럼 (?:굴|행동|떼|울|웃)|십대로 (?:돌아간|돌아가)/gu,
  zh: /我(?:在[^,。]{0,6})?[教带帶](?:的是)?(?:初|高|小|国|國)[一二三四五六123456\d]|(?:医|醫|法|理|工|文|商)(?:学|學)?(?:院|系|部|科)[^,。]{0,1}(?:\d|[一二三四五])年[级級]|(?:初恋|初戀|初吻)[^,。]{0,4}(?:在|是)[^,。]{0,2}(?:初|高|国|國)[一二三123]|(?:家长会|家長會)[^。]{0,6}(?:班主任|导师|導師|老师|老師)|(?:外国人|外國人|外籍)[^。]{0,8}不能投票|(?:回到了?|像回到)(?:了)?(?:\d+|十)[几幾]?[岁歲]|我[带帶]少[年棒][队隊]|校[长長][让讓叫]我[教带帶](?:\d+|[一二三四五六])年[级級]|[关關][于於]青少年的[^,。]{0,4}[论論]文|[医醫]生[让讓叫]我[^,。]{0,8}不[许許能]喝酒/gu,
}

/** Words that a memory of long ago does not have. */
export const RECENT =
  /(?<![\p{L}\d])(?:20[12]\d|today|yesterday|until|till|just|recently|gerade|neulich|kurzlich|recemment|hace poco|poco fa|недавно|только что|tonight|tomorrow|this (?:year|month|week|morning|term|semester)|last (?:week|month|year|term|semester|night)|heute|gestern|morgen|dieses jahr|letzte\p{L}? (?:woche|monat|jahr)|aujourd|hier|demain|cette annee|la semaine derniere|hoy|ayer|manana|este ano|la semana pasada|oggi|ieri|domani|quest anno|la settimana scorsa|hoje|ontem|amanha|semana passada|сегодня|вчера|завтра|на прошлои неделе)(?![\p{L}\d])|さっき|최근|방금|今日|昨日|明日|오늘|어제|내일|今天|昨天|明天|اليوم|أمس|غدا/u
