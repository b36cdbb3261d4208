import type { LanguagePhrases } from './language-phrases.ts'

const SHE = '(sie|er|ich|du|~)'
const HER = '(ihr|sein|mein|dein)(e|en|em|er|es)?'
const MONTH = '(januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)'

export const german: LanguagePhrases = {
  ages: `als #-?jährige[nr]?( ?,[^.;:!?]{0,40}?,)? (ist|hat|kennt|lebt|arbeitet|weiß|kann|muss|darf|geht|führt|leitet|spielt|mag|liebt|hütet|verkauft)(?!\\p{L})
    (grad|gerade|eben|frisch|erst|jetzt) # geworden
    # jahre (lebe|bin) ich (schon|jetzt|bereits|nun)(?! (hier|in|im|bei|mit|auf|an|am|als|dabei))
    ^(aussehen|äußeres|erscheinung|steckbrief|profil|wer sie ist|wer er ist) ?[:–-][^.;!?]{0,60}, #( jahre)?(?= ?$| ?[,.;])
    (bläst|blase|pustet|puste|blies|pustete)( ${SHE})?( heute| morgen| gestern| bald| die| ${HER})* # (geburtstags)?kerzen
    ${HER} #(ten|\\.)?( geburtstag)?( \\p{L}+){0,2} (gefeiert|begangen|vollendet|vor sich|auspusten)
    (mit|kaum|knapp|gerade|erst|als)( erst| gerade| kaum| nur| einmal| mal)* # ?,? (?!hielt|trat|bat|tat|riet|geriet|verriet|erhielt|betrat|mit|seit|erst)\\p{L}{2,12}t( \\p{L}+)? ${SHE}(?!\\p{L})
    (^|, )${SHE} [^.;:!?,]{3,60}? und (ist|bin|wird|bist)( erst| gerade| noch| schon| knapp| kaum)* #( jahre?)?( alt)?(?= ?$| ?[,.;!?])
    ${SHE} und [^.;:!?,]{3,40}? sind( erst| gerade| noch| alle| beide| schon)* #( jahre?)?( alt)?(?= ?$| ?[,.;!?])
    # (jahre|lenze|sommer|winter) (zählt|jung ist|alt ist|lebt|hat) (die|der|das|sie|er|~)
    (ist|bin|sei|wäre|war)( ${SHE})?( \\p{L}+){0,2} (höchstens|maximal|allenfalls|nicht älter als|kaum älter als|nicht mehr als|nicht über|noch keine) #( jahre?)?( alt)?(?= ?$| ?[,.;!?])
    (niemand|keiner|kaum jemand|kein mensch)… (älter als|über|mehr als) #( jahre?)? (halten|schätzen|vermuten|geben)
    (ist|bin|blieb|bleibt)( ${SHE})?( äußerlich| körperlich| optisch| innerlich| für immer| ewig)* # geblieben
    jahre ?: ?#(?= ?$| ?[,.;!?])
    1 jahrzehnt und # jahre
    # kerzen( \\p{L}+){0,3} (auspusten|ausgepustet|ausblasen|ausgeblasen)
    zu(m| ihrem| seinem| meinem) #(ten|\\.)? ?geburtstag… (gestern|heute|morgen|letzte\\p{L}*|vorgestern|neulich|nächste\\p{L}*|kürzlich)
    (in|mit|seit) ${HER} #(ten|\\.)? ?(sommer|winter|lenz|frühling|herbst|lebensjahr),? (?!hielt|trat|bat|tat)\\p{L}{2,12}t ${SHE}
    (gesicht|stimme|aussehen|gestalt|statur|figur|seele|geist|verstand|äußere\\p{L}*)( ist| gleicht| hat| entspricht)( das| die| der| dem)* (einer|eines) #jährig\\p{L}*
    mit (gerade )?(einmal |mal )?${HER} (zarten |jungen |kaum |erst |gerade )*# (jahren|lenzen|sommern|wintern)
    trotz ${HER} (zarten |jungen |erst |kaum )*# (jahre|jahren|lenze)
    (irgendwo |irgendwas |so |wohl |etwa )*zwischen # und #( jahren?)?( alt)?(?= ?$| ?[,.;!?])
    (ist|bin|bist) (so |wohl |etwa |grob |schätzungsweise )*(um|an|gegen) die #( jahre?)?( alt)?(?= ?$| ?[,.;!?])
    ^~ ?[,|/·-] ?(w|m|d|f|weiblich|männlich|mädchen|junge) ?[,|/·-] ?#(?= ?$| ?[,.;!?|])
    #-?jährig(e|er|es|en|em)? (mädchen|junge|jugendliche[rn]?)
    (bin|ist|bist)( ja| doch| auch| nun)* (vor kurzem|kürzlich|neulich|gestern|letzten monat|letzte woche|unlängst|jüngst|gerade erst|frisch|seit gestern|seit heute|seit kurzem|seit \\p{L}+|seit einer woche|seit einem monat)( erst)? #( jahre?)?( alt)?( geworden)?(?= ?$| ?[,.;!?])
    # (geburtstags)?kerzen (auf|brann\\p{L}+|steck\\p{L}+|zier\\p{L}+)… (${HER}|der|dem) (geburtstags)?(kuchen|torte)
    auf ${HER} (geburtstags)?(kuchen|torte)… # kerzen
    ${HER} #\\.?(er|ten|te)? ?geburtstag…(bevor|naht|vor der tür|nächst\\p{L}+|morgen|bald|war (gestern|erst|gerade|vorgestern|letzt\\p{L}+)|ist (im|am|heute|morgen|erst|noch|bald))
    (feiert|feiere|feierst|begeht)… ${HER} #(ten|\\.)?(?= ?$| ?[,.;!?]| geburtstag)
    (hat|habe) ${HER} #\\.? lebensjahr( noch nicht| bald| gerade| soeben| eben| erst| noch)* (vollendet|erreicht|begonnen)
    (die|das|${HER}) # (noch nicht|bald|fast|kaum|gerade erst|gerade|soeben|eben) (erreicht|vollendet|überschritten|voll)
    (erst |gerade |nur |kaum )*seit # (jahren|sommern|wintern|lenzen) (am leben|auf der welt|auf (dieser )?erden?|auf dieser welt)
    (leben|dasein) (währt|dauert|zählt|umfasst)( nun| erst| bisher| gerade| jetzt)* # (jahre|sommer|winter|lenze)
    (azubi|lehrling|schüler|schülerin|lehrjahr|auszubildende|auszubildender)…(und|,) #(?= ?$)
    (junge|kleine|zarte)s? (dame|herr|mann|frau|fräulein|person|bursche|ding|ritter|magd) (von|mit)( erst| kaum| zarten| gerade)* # (jahren|lenzen|sommern)
    ^(mit |gerade |erst |knapp |zarte )*#( jahre)?( jung| alt)?,? (aber|und|doch) (schon |sehr |viel )?(reif|erwachsen|klug|weise|groß|mutig|frech)
    (die|den|das) # (lenze|winter|sommer)
    körper (ist|gleicht|entspricht)( der| dem)*( einer| eines)? #-?jährig\\p{L}*
    (schätz\\p{L}*|halt\\p{L}*|hielte)… (auf|für)( höchstens| kaum| etwa| knapp| maximal| gerade| mal| eine| einen| 1)* #(-?jährig\\p{L}*)?( jahre)?( alt)?( schätz\\p{L}*| halten)?(?= ?$| ?[,.;!?])
    (sieht|wirkt|erscheint|schaut)… (keinen tag |nicht |kaum )?älter( aus)? als( eine?| ein| 1)? #(-?jährig\\p{L}*)?(?= ?$| ?[,.;!?]| aus)
    auf( höchstens| kaum| etwa| knapp| maximal| gerade| mal)* #( jahre)? (geschätzt|schätzen|schätzt)
    (genauso|gleich|so|ebenso) alt wie (ihr|sein|mein)\\p{L}* \\p{L}+,? (der|die)?( ist| wird| gerade)* #
    (torte|kuchen) (standen|brannten|steckten|stehen|brennen|waren|sind) # kerzen
    (darf|fährt)( seit \\p{L}+ \\p{L}+| schon| gerade| jetzt| erst)* mofa( fahren)?,? (also|weil|denn|und) ${SHE}? ?(ist|wurde) ${SHE}? ?#
    (älter|jünger) als #,? (aber )?(jünger|älter) als #
    (klassenkamerad\\p{L}*|mitschüler\\p{L}*|gleichaltrig\\p{L}*|freund(e|innen)) sind (alle |auch |ebenfalls |ebenso )+# (wie ${SHE}|und ${SHE} auch)
    (wechselt|wächst)… in ${HER} #\\.?( lebensjahr)?(?= ?$| ?[,.;!?])
    (kind|knirps|bub|mädel|zwerg|küken) von( erst| kaum| gerade)* # (jahren|lenzen|sommern)
    alter( (ist|lautet|beträgt|war|von))*( etwa| noch| erst| gerade| ungefähr)* ?[:=–-]? ?#( jahre?)?(?= ?$| ?[,.;!?])
    die # (kerzen|lenze|jahre) ${HER} lebens`,
  pastAges: `(seit|seitdem|solange) ${SHE} (auf der welt|am leben|geboren|lebt|atmet)…# (sommer|jahre|winter|lenze)
    (ertrunken|gestorben|verstorben|verbrannt|erfroren|gefallen|verunglückt|getötet|ermordet|verhungert|verschollen)( ist ${SHE})?( mit| im alter von)( nur| gerade| kaum| erst| zarten)* #
    seit ${HER} (tod|biss|fluch|verwandlung|erstarrung|ableben|ende)( im alter von| mit)( nur| gerade| kaum| erst)* #
    (traf|ereilte|holte|erwischte|biss|verwandelte|verfluchte|tötete) (sie|ihn|mich|~)( mit| im alter von)( nur| gerade| kaum| erst)* #
    (starb|stirbt|verstarb|verschied|ertrank|verunglückte|fiel|erfror|verbrannte|umkam|gestorben|verstorben)( sie| er| ich| ~| bereits| schon| leider| damals| einst| jung)*( mit| im alter von| als)( nur| gerade| kaum| zarten| knapp| erst| eine?| ein| 1| mal| einmal)* #(-?jährig\\p{L}*)?( jahren)?( im| in| am| an| bei| auf| und| durch|,|$| ?\\.)
    mit( nur| gerade| kaum| zarten| erst| mal)* #( jahren)? (starb|stirbt|verstarb|ertrank|gestorben|getötet|verflucht|verwandelt|versteinert|eingefroren|verunglückte|vampirin|vampir|gebissen|wurde ${SHE} (verflucht|verwandelt|versteinert|getötet|gebissen|eingefroren|zum vampir|zur vampirin|in einen vampir))
    (wurde|ward)( sie| er| ich| ~)? mit( nur| gerade| kaum| zarten| erst| mal)* #( jahren)?( \\p{L}+){0,3} (verwandelt|verflucht|gebissen|versteinert|eingefroren|getötet|vampir|vampirin|unsterblich)
    mit( nur| gerade| kaum| zarten| erst| mal)* #( jahren)?,? (hörte|hört|blieb|bleibt|endete|stoppte|stand|steht|hielt) …(alter\\p{L}*|wachsen|wuchs|zeit|uhr|still|stehen)
    (alter[tn]\\p{L}*|gealtert|altern|stehen geblieben|stehengeblieben|eingefroren|wächst|gewachsen|zeit steht)… (seit |mit |bei |im alter von |seitdem |seit dem )(sie |er |${HER} )*#(\\.? (geburtstag|lebensjahr)| jahren| ist| war|$| ?[,.])
    seit (jahrhunderten|jahrtausenden|jahrzehnten|ewigkeiten|generationen|ewig|immer|\\d+ jahren|hunderten von jahren|hunderten|ihrem tod|seinem tod|dem fluch|dem biss|der verwandlung)( schon| immer| noch| ewig)* #( jahre)?( alt)?(?= ?$| ?[,.;!?])
    (für immer|auf ewig|ewig|immer|immerzu|stets) #( jahre)?( alt)?( bleiben| geblieben| sein)?(?= ?$| ?[,.;!?])
    seit ${HER} geburt… # (jahre|sommer|winter|lenze|frühlinge)
    # (jahre|sommer|winter|lenze|frühlinge)…seit ${HER} geburt
    vor( erst| nur| knapp| gerade| etwa| genau| kaum| mal| gut)* # (jahren|sommern|wintern|lenzen|frühlingen)( wurde| kam| erblickte| hat| ist| bin)?( in \\p{L}+)? ${SHE}( in \\p{L}+)?( erst)? (geboren|zur welt|auf die welt|das licht der welt|geschlüpft)
    (wurde|kam|bin|ist)( ${SHE})?( erst| nur)? vor( erst| nur| knapp| gerade| etwa| genau| kaum| mal| gut)* # (jahren|sommern|wintern|lenzen|frühlingen)( in \\p{L}+)? (geboren|zur welt|auf die welt)
    # (jahre|sommer|winter|lenze|frühlinge) ist es her,? (dass|seit|da) ${SHE}… (geboren|zur welt|auf die welt|das licht)
    es ist # jahre her,? (dass|seit) ${SHE}… (geboren|zur welt|auf die welt)
    (leben|weg|reise|geschichte) (begann|fing|startete) vor( erst| nur)* # (jahren|sommern|wintern)
    (ihre|seine|meine) mutter (gebar|bekam|brachte) (sie|ihn|mich)… vor # (jahren|wintern|sommern)`,
  grades: `(besuch\\p{L}+|geh\\p{L}+|sitz\\p{L}+|wechsel\\p{L}+|komm\\p{L}+|bin|ist)( gerade| jetzt| nun| noch| erst)*( in)? (die|der) #\\.?(te|ten)?(?= ?$| ?[,.;!?]| (des|der|am|an|auf|im) (gymnasi\\p{L}+|realschule|gesamtschule|hauptschule|schule|mittelschule))
    (besuch\\p{L}+|geh\\p{L}+|sitz\\p{L}+|wechsel\\p{L}+|ist|bin|kind|küken|teil)( ${SHE})?( in)?( die| der)? (klasse )?# ?[a-f](?= ?$| ?[,.;!?]| (des|der|am|an|auf|im)(?!\\p{L}))
    hausaufgaben (der|für die|aus der|in der) #\\.? klasse
    (schulbuch|schulbücher|stoff|lehrplan|zeugnis|halbjahreszeugnis)… der #\\.? klasse (liegt|liegen|trägt|lernt|paukt)
    (versetzung|versetzt|wiederholt|sitzengeblieben|sitzen geblieben)( wurde| wird| sie| er| muss)* (in|die|in die|in der)( die)? #\\.? klasse`,
  waits: `noch # (geburtstage?|sommer|winter),? (dann|bis|und)…(volljährig|erwachsen|18|mündig)
    in # jahren (alt genug|reif genug)
    (erst |frühestens )?in # jahren (ist|wird|bin|werde) ${SHE}( endlich| erst)? (18|volljährig|erwachsen|mündig|großjährig)
    (achtzehn\\p{L}+|18)\\.?(er|ter|ten)?( geburtstag)? (ist|kommt|folgt|steht)( erst| noch)* in # jahren
    # (jahre|jahren) (muss|müssen|soll) ${SHE}( noch| also)* (warten|ausharren),? bis( ${SHE})?… (18|volljährig|wählen|führerschein|heiraten|darf)
    (muss|müssen)( ${SHE})?( noch)* # jahre (warten|ausharren),? (bis|ehe|bevor)… (18|volljährig|wählen|auto|führerschein|heiraten|darf)
    zum #\\.? fehl\\p{L}+…18
    (noch|weitere|in) # (jahre|jahren|sommer|sommern|winter|wintern)( und|,)? (bis|dann|bevor|ehe) (ist|wird|ihm|ihr|sie|er|ich|bin|zu|zur|zum|darf|gilt)( ${SHE})?( der| ihre[mr]?| seine[mr]?| meine[mr]?| endlich| als)* (18|volljährig\\p{L}*|erwachsen|mündig|wählen|auto fahren|alkohol|großjährig)
    (volljährig|mündig|erwachsen) (in|erst in|frühestens in) # jahren`,
  underAge: `(auto|wagen|auto fahren|wählen|stimmzettel)( darf ${SHE})? (erst|frühestens) in # jahren
    # (monate?|wochen?|tage)( noch)? (bis|vor|von)( zur| der| ihrer| seiner| meiner| zum| dem)* (volljährigkeit|18|mündigkeit)
    noch( gut| etwa| rund)? # (schuljahre|klassen|schulklassen)( bis| vor|$)
    als (minderjährige|jugendliche|halbwüchsige|unmündige)[rs]? \\p{L}+ (?!trat|hielt|bat)\\p{L}+t ${SHE}
    (untersteht|steht|lebt|befindet sich|unter)( noch)?( unter)?( der| dem)? (elterliche[nr] sorge|elterlichen sorgerecht|vormundschaft|aufsichtspflicht)
    (zur|bis zur|an der|auf die|zum|bis zum) 18( lebensjahr| geburtstag)?( fehlen| fehlt| mangelt)…(monate?|wochen?|tage?|jahr|weile|stück|bisschen|etwas|noch)
    (erst |frühestens )?in (1|einem|ein paar|wenigen|einigen|\\d+) (jahr|monat\\p{L}*|woche\\p{L}*|tag\\p{L}*) (ist|wird|bin|werde) ${SHE}( endlich| erst)? (18|volljährig|erwachsen|mündig|großjährig)
    (wartet|warte|freut|freue|fiebert|sehnt|hofft|kann es kaum)…(endlich |bald |erst )*18 (zu werden|zu sein|wird|werde|ist|bin)
    (freut|freue|fiebert|wartet|hofft|zählt)… (${HER}|den|dem) 18\\.? geburtstag
    noch… (tage?n?|wochen?|monate?n?|jahre?n?)( fehlen)?( ihr| ihm| mir)? (bis )?(zu|zum|vor)( (ihrem|seinem|meinem|dem))? 18\\.? ?(geburtstag|lebensjahr)?
    weil ${SHE} (noch |erst |leider |ja )*(nicht|keine) (volljährig|mündig|18|erwachsen|alt genug|geschäftsfähig)
    (nach( dem)? (gesetz|jugendstrafrecht|recht) )?(noch )?nicht (strafmündig|geschäftsfähig|religionsmündig|ehemündig|heiratsfähig|wahlberechtigt|im wahlalter|im heiratsfähigen alter|im wehrfähigen alter|führerscheinreif|voll geschäftsfähig)
    (beschränkt geschäftsfähig|strafunmündig|geschäftsunfähig|ehe?unmündig)
    (darf|dürfen|durfte)( ${SHE}| noch| also| deshalb| rechtlich| laut gesetz| von gesetzes wegen| ohne eltern)* (noch |gar |selbst )*(nicht|kein\\p{L}*|keinen?) (alkohol|bier|wein|zigaretten|schnaps|tabak|lose|lotto|energydrinks)… (kaufen|trinken|bestellen|rauchen|spielen)
    (darf|dürfen|kann)( ${SHE})? (noch |gar |ja )+(nicht|kein\\p{L}*)( allein| alleine| selbst| ohne eltern)* (wählen|abstimmen|heiraten|autofahren|auto fahren|ans steuer|in die disco|in den club|in clubs|ins casino|unterschreiben|verträge?|ein konto|arbeiten|lkw fahren|den führerschein|vollzeit|tätowieren|ausziehen)
    (zu jung|nicht alt genug)( noch)?,? (um |für |zum )(zu |ein(en|e)? |das |den |die |eigene[nsr]? )*(alkohol|bier|wein|auto|autofahren|führerschein|kneipe|disco|club|wählen|wahl|heirat\\p{L}*|wehrdienst|bundeswehr|vertrag|verträge|mietvertrag|lehre|ausbildung|casino|zigaretten|rauchen)
    für (das auto|autos|den führerschein|die disco|den club|die wahl|alkohol|bier|die kneipe|das casino) (ist|bin) ${SHE} (noch |leider |viel )*(zu jung|nicht alt genug)
    (jugendschutz\\p{L}*|jugendarbeitsschutz\\p{L}*) (gilt|schützt|verbietet|greift|trifft)… (sie|ihr|ihm|ihn|mich|mir|~)
    (muss|darf|soll)… (laut|wegen|nach)( des| dem)? (jugendschutz\\p{L}*|jugendarbeitsschutz\\p{L}*)
    (laut|wegen|nach)( des| dem)? (jugendschutz\\p{L}*|jugendarbeitsschutz\\p{L}*|jugendstrafrecht) (muss|darf|soll|ist) ${SHE}
    (volljährigkeit|mündigkeit|18\\.? geburtstag|erwachsenenalter) (liegt|ist|steht|bleibt|kommt)…(ferne|weit|fern|vor ${SHE}|vor ihr|vor ihm|bevor|noch nicht|entfernt|hin|aus)
    (vor|bis) ${HER} volljährigkeit( noch)? (darf|muss|bleibt|ist|kann|wird|vergeh\\p{L}+|dauert|hat|lebt|wohnt)
    bis ${SHE} (18|volljährig|mündig|erwachsen|großjährig) (ist|wird|bin)
    sobald ${SHE}( endlich)? (18|volljährig|mündig) (ist|wird|bin),? (will|möchte|darf|wird|zieht|kann|hol\\p{L}+)
    wenn ${SHE}( endlich| mal| einmal| erst| eines tages)* (18|volljährig|mündig|erwachsen) (ist|wird|bin),? (will|möchte|darf|wird|zieht|kann)`,
  months: `(alter|zählt|zähle|ist|bin|sind|seit)( nun| jetzt| erst| genau| beträgt| von| gerade| ungefähr| etwa|:)* § (monate|monaten|monde|monden)( alt| am leben| auf der welt| jung)?(?= ?$| ?[,.;!?])`,
  births: `(ausweis|pass|personalausweis|reisepass|urkunde|papiere|geburtsschein|taufschein)… @
    @ (ist|bin|wurde|kam|erblickte) ${SHE}?( \\p{L}+){0,3} (geboren|zur welt|auf die welt|das licht der welt)
    (kam|erblickte|wurde|bin|ist)( im jahre?| im sommer| im winter| im herbst| im frühling| im| ende| anfang| mitte| erst| am \\d+\\.?| ${MONTH})* @( \\p{L}+){0,4} (zur welt|auf die welt|das licht der welt|geboren)
    (eine?|ist|bin) @-?(er|erin|geborene[rs]?)(?= ?$| ?[,.;!?])
    geburtsurkunde…@
    @ (war|waren) ${SHE} (noch |gerade |erst )*(nicht (einmal )?(geboren|auf der welt)|ungeboren|ein baby|1 baby|ein säugling|1 säugling|ein neugeborenes|ein kleinkind|1 kleinkind|im bauch|in den windeln|ein wickelkind)
    (war|waren) ${SHE} @ (noch |gerade |erst )*(nicht (einmal )?(geboren|auf der welt)|ein baby|1 baby|ein säugling|1 säugling|ein neugeborenes|ein kleinkind|1 kleinkind)
    (als|bei|während) …@…(war|lag|saß)( ${SHE})? (noch |gerade |erst )*(nicht (einmal )?(geboren|auf der welt)|ein baby|1 baby|im kinderwagen|in der wiege|1 säugling|im bauch)`,
  datedAges: `(als|im|in|seit|nach|vor|anno)?…@…(war|wurde|zählte|ist|feierte|bin)( ${SHE}| ${HER}| gerade| erst| noch| schon| genau| kaum)* #( jahre?)?( alt| geworden|\\.? geburtstag)?(?= ?$| ?[,.;!?])
    (war|wurde|zählte|feierte)( ${SHE}| ${HER}| gerade| erst| noch| schon| genau)* #( jahre?)?( alt)?,? (als|im jahr|im|in|bei)…@`,
  adultYears: `(volljährig|mündig|18|erwachsen|wählen|auto fahren|führerschein)( ist| wird| bin| werde| darf)?( ${SHE})?( erst| frühestens| endlich| im jahr)* %
    (erst |frühestens |im jahr |ab )*% (wird|ist|werde|bin|darf|feiert|erreicht) ${SHE}?( endlich| ihren| seinen| erst)* (18|volljährig|mündig|erwachsen|wählen|ihre volljährigkeit)
    (wird|werde|ist|bin|feiert|darf|macht|schreibt)( ${SHE}| ihren| seinen| erst| im jahr| frühestens| voraussichtlich)* % (18|volljährig|mündig|abitur|ihr abitur|sein abitur|wählen|18\\.? geburtstag)`,
  younger: `(schwester|bruder|zwilling\\p{L}*|cousine|cousin|freundin|freund) ist( erst| gerade| schon| bereits| auch)* #( jahre?)?( alt)?,? (und |aber )?(${SHE} (selbst )?)?(ist )?(selbst )?(noch |etwas |viel )*jünger(?= ?$| ?[,.;!?])
    jünger als (ihr|sein|mein)\\p{L}* #-?jährig\\p{L}*
    (schwester|bruder|zwilling\\p{L}*|cousine|cousin|freundin|freund|sie|er) ist( schon| gerade| bereits)? #( jahre?)?( alt)?,? (und )?${SHE} (ist )?# jahre? jünger
    #-?jährig\\p{L}* (schwester|bruder|cousine|cousin) (ist|sind) # jahre? älter als ${SHE}`,
  halves: `halb so (alt|viele jahre|jung) wie…#|hälfte (des alters|der jahre|von)…#`,
  schoolStarts: `@ (wurde|kam|ist)( ${SHE})?( dann)? (eingeschult|in die schule|in die erste klasse)
    (wurde|kam|ist)( ${SHE})?( im jahr| erst)* @ (eingeschult|in die schule|in die 1 klasse)
    einschulung…@`,
  stages: `(eineinhalb|anderthalb|1einhalb|1) jahrzehnte?( jung| alt| auf der welt| auf erden)(?= ?$| ?[,.;!?])
    (halbes|1) dutzend (jahre|lenze|sommer|winter) (auf dem buckel|alt|jung|gelebt|auf der welt)
    (ist|bin|sei)( ja| doch| noch| erst| nur| bloß| gerade| eigentlich| halt| selbst| auch| rechtlich)*( eine?n?| 1| die| das)?( winziges?| kleines?| süßes?| zartes?| hilfloses?)* (säugling|wickelkind|neugeborenes|krabbelkind|windelkind|nesthäkchen|sextaner(in)?|quintaner(in)?|quartaner(in)?|tertianer(in)?|(ober|unter)(tertianer|sekundaner)(in)?|konfirmand(in)?|firmling|kommunionkind|erstkommunikant(in)?|ministrant(in)?|schulanfänger(in)?|vorschulkind|hortkind|kitakind|krippenkind|pflegekind|pubertierende[rs]?|pubertier|dötzchen|fratz|steppke|rotznase|grünschnabel von|jugendspieler(in)?|rotzlöffel|lausbub|lausemädchen|wonneproppen|nachwuchsspieler(in)?|jungscharkind|wölfling|jungpfadfinder(in)?|minimädchen|internatsschüler(in)?|jungfeuerwehr\\p{L}*|schülerlotsin|schülerlotse|schülersprecher(in)?|klassensprecher(in)?|ferienkind|heimkind|straßenkind|wunderkind|waisenkind|findelkind|hortkind)(?= ?$| ?[,.;!?()]| (und|aber|mit|aus|von|das|der|die|im|in|unter)(?![\\p{L}]))
    in (der|die) (sexta|quinta|quarta|(unter|ober)?tertia|untersekunda|obersekunda|unterprima|krabbelgruppe|krippe|kita|jugendfeuerwehr|jungschar|spielgruppe|vorschule|förderschule|jugendmannschaft|kindergruppe|kinderkrippe)(?= ?$| ?[,.;!?])
    (gilt|zählt)( \\p{L}+){0,3}( noch| immer)+( \\p{L}+){0,2} als (kind|minderjährig|jugendliche\\p{L}*|unmündig)
    (vor|nach) dem gesetz (ist|gilt) ${SHE}( noch| nur| erst)+ (als |ein )?(kind|minderjährig|jugendliche\\p{L}*|unmündig)
    (trägt|trage|braucht)( noch)?( immer)? (windeln|einen schnuller|stützräder|schwimmflügel)
    (hat|habe|bekommt|bekomme|kriegt|verliert)( gerade| jetzt| noch| erst)*( ihr| sein| den| die| ihre| seine| ihren| seinen)? (1 (periode|pickel|bartflaum|zähne|zahn|wackelzahn|zahnlücke)|wackelzahn|zahnlücke|zahnwechsel|wachstumsschub)
    (wächst|wachse) (noch|ja noch|immer noch)(?= ?$| ?[,.;!?])
    ist noch (im wachstum|im wachsen|nicht ausgewachsen|grün hinter den ohren und minderjährig|im zahnwechsel)
    (kommt|komme|kam gerade|ist) (gerade |jetzt |erst |bald )*(in die|am beginn der|kurz vor der|vor der|mitten in der) pubertät
    (wohnt|lebt|wächst|aufwächst)( \\p{L}+){0,2} als pflegekind
    (jüngstes? kind|kind) (im|des|eines|in einem|in dem) (kinderheim|waisenhaus|heims?|kinderheims|waisenhauses)
    (wurde|wird)( erst| gerade| dieses jahr| letztes jahr| vor kurzem| im herbst| nach den ferien| vor \\d jahren?)* eingeschult
    ^(eine?n? |1 )?(minderjährige|jugendliche|halbwüchsige|pubertierende|schulpflichtige)[rsn]? \\p{L}+`,
  lastingStages: `(den|dem|ihren|seinen) (kindesalter|kinderschuhen|windeln|kinderzimmer|puppenalter|sandkasten)( \\p{L}+){0,2} (kaum|noch nicht|gerade erst|eben erst|noch lange nicht)( \\p{L}+)? (entwachsen|entstiegen|heraus|raus)
    (kaum|noch nicht|gerade erst|eben erst|noch lange nicht) (aus )?(den|dem|der) (kindesalter|kinderschuhen|windeln|pubertät|schule|sandkasten)( entwachsen| heraus| raus)`,
  hints: `(paukt|lernt|büffelt|übt)( \\p{L}+){0,2} (abschlussprüfung|abitur|abi|realschulprüfung|klassenarbeit|mathearbeit|matura|realschulabschluss)
    (für|in) \\p{L}+( \\p{L}+)? (ist|bin) ${SHE} (noch |leider |viel )+(zu jung|nicht alt genug)
    (ist|bin) (noch |leider |viel )+zu jung(?= ?$| ?[,.;!?]| (für|um|zum)(?!\\p{L}))
    (darf|kann)( ${SHE})? (noch )?nicht (ohne begleitung|ohne (ihre|seine|meine|die) eltern|ohne (einen )?erwachsenen?|allein(e)?)
    (spielt|turnt|schwimmt|läuft|tritt|startet|kickt|boxt|ficht|kämpft|rudert|ist)( \\p{L}+){0,3} (in|bei|für) (der|den|die) (u ?-?1\\d-?(mannschaft|team|auswahl|liga|nationalmannschaft)?|a-jugend|b-jugend|c-jugend|d-jugend|jugendmannschaft|bambini|minis|junioren|juniorinnen|jugendklasse|schülerklasse)
    (fährt|reist|zahlt|bezahlt|kommt|bekommt|isst|fahre|zahle)( \\p{L}+){0,3} (zum|den|vom) (kinder|schüler|jugend)(tarif|preis|eintritt|teller|menü|ticket)
    (ihr|sein|mein) (kinderarzt|jugendamt|vormund|klassenlehrer|jugendrichter|kinderzahnarzt|schulpsychologe|vertrauenslehrer|kieferorthopäde|jugendtrainer)
    (bekommt|kriegt|bekomme|kriege|spart)( \\p{L}+){0,4} taschengeld
    (hat|habe|macht|mache|schreibt)( \\p{L}+){0,4} (in # jahren|nächstes jahr|übernächstes jahr|bald|dieses jahr|in einem jahr)( \\p{L}+){0,2} (abitur|abi|realschulabschluss|hauptschulabschluss|mittlere reife|schulabschluss|matura)
    (in # jahren|nächstes jahr|übernächstes jahr|bald|dieses jahr) (macht|mache|hat|schreibt|beginnt)( \\p{L}+){0,3} (abitur|abi|realschulabschluss|schulabschluss|matura|mittlere reife|hauptschulabschluss)
    (hat|habe|schloss)( \\p{L}+){0,1} (vor (1|2|3|4|5|einem|kurzem) ?(jahren?)?|letztes jahr|gerade( erst)?|eben erst|soeben) (die|mit der) (grundschule|vierte klasse|kita|realschule|hauptschule|volksschule)( \\p{L}+)? (beendet|verlassen|abgeschlossen|hinter sich|fertig)
    (um|vor) \\d+( uhr)? (zu hause|daheim|im bett|ins bett) (sein|müssen|gehen)
    (unterschrift|zustimmung|erlaubnis|einwilligung) (ihrer|seiner|meiner|der|eines) (erziehungsberechtigten?|eltern|sorgeberechtigten?)
    (eltern|mutter|vater|vormund)( \\p{L}+){0,2} (für (sie|ihn|mich)|das|alles|noch alles) unterschreiben
    (so alt|gleich alt|genauso alt|im selben alter|im gleichen alter) wie (eine?|1) (neunt|acht|siebt|sechst|fünft|viert|zehnt|elft|erst|zweit|dritt)klässler(in)?`,
  exceptions: `# (winter|sommer|jahre) (hat|habe) (sie|er|ich|~) [^.;:!?]{0,32}(ge\\p{L}{3,}|verbracht)
    # (winter|sommer|jahre) (halte|hält|führe|führt|betreibe|hüte|hütet|diene|arbeite|warte|lebe|wohne|fahre)
    (bis|am|zum|vom|bis zum|ab dem|seit dem) #\\.(?= ?$| ?[,!])
    zwischen # und # (uhr|sorten|grad|arten|leute|personen|gäste|stück|meter|kilo|euro|stunden|minuten|tage|seiten)
    #\\.? (jahrhundert|stock|etage|platz|kapitel|auflage|runde|hochzeitstag)
    (heiratete|begann|verließ|lernte|tanzte|gewann|debütierte|emigrierte|verdiente)( \\p{L}+){0,3} mit #
    (am|vom|bis|zum|seit|ab|der|den) #\\.? ${MONTH}
    #\\.? ${MONTH}( \\d{4})?(?= (er)?öffn\\p{L}+| begann| begann\\p{L}+)
    jahrgang \\d{4} (aus|vom) (dem |der )?(burgund|bordeaux|mosel|toskana|elsass|pfalz|keller|weinkeller|weinberg)
    (die|alle|ihre|seine|meine|den|der) (schüler|schülerinnen|kinder|eltern|mütter|lehrer|lehrerin|klassenlehrerin) (der|aus der|in der|einer) #\\.? klasse
    (lächelt|lacht|kichert|strahlt|grinst|freut sich|hüpft|weint|benimmt|schmollt|jubelt|tanzt|tobt|quietscht|fühlt sich|staunt)( \\p{L}+){0,2} wie (eine?|1|damals als)( \\p{L}+)? (\\p{L}+)
    (seit|ab) (ihrem|seinem|meinem|dem) #\\.? (lebensjahr|geburtstag)
    noch # jahre,? dann (ist|sind|wird|gehört|hat|haben) (das|der|die|ihr|sein|alles|es) \\p{L}+
    ^(die|alle|viele|einige|manche|zwei|drei) (minderjährigen|jugendlichen|teenager|kinder|halbwüchsigen|schulkinder)(?= (wurden|waren|sind|spielen|haben|hatten|kamen|dürfen|müssen|sollen|gehen|saßen|laufen|liefen|lachen|rennen|durften))`,
  others: `(roman|buch|film|lied|serie|gemälde|theaterstück|märchen|hörspiel|drehbuch) …(um|über|von|mit|handelt)( 1)?…#-?(jährig\\p{L}*)?( \\p{L}+)?
    (der|das|die|den|dem|ein|eine|1)( kleinen?| junge[rn]?)? (junge|mädchen|bub|kind|bursche|nachbarsjunge|nachbarsmädchen|lehrling|bote|botenjunge|page|schüler|schülerin|prinz|prinzessin) (nebenan|von nebenan|gegenüber|im park|am tor|aus dem dorf|im dorf|auf der straße|an der kasse|vor ihr|vor ihm|von der post|auf dem foto|auf dem bild)… #( jahre)?( alt)?
    ^(ein|eine|1)( kleine[sr]?| junge[sr]?)? (mädchen|junge|bub|kind|bursche|knabe|jüngling) (von|mit)( etwa| kaum)? # jahren (lief|kam|stand|ging|saß|rannte|rief|trat|fragte|winkte|sang|verkaufte|wartete|brachte|öffnete|grüßte|lachte|weinte|spielte|schlief|zeigte)
    ^(ein|eine|1) #jährig\\p{L}*( \\p{L}+)? (lief|kam|stand|ging|saß|rannte|rief|trat|fragte|winkte|sang|verkaufte|wartete|brachte|öffnete|grüßte)`,
}
