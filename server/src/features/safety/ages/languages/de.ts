import type { LanguageData } from './language-data.ts'

export const german: LanguageData = {
  code: 'de',
  script: 'latin',
  common:
    'der|die|das|und|ist|ein|eine|nicht|mit|auf|für|von|zu|den|dem|des|sich|auch|im|in|sie|er|ich|es|als|noch|hat|wohnt|lebt|aus|bei|wurde|war|hatte|seit|am|gestern|heute|morgen|trotz|ertrunken|feiert|zarte',
  numbers: {
    null: 0,
    ein: 1,
    eins: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    fuenf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwölf: 12,
    zwoelf: 12,
    dreizehn: 13,
    vierzehn: 14,
    fünfzehn: 15,
    fuenfzehn: 15,
    sechzehn: 16,
    siebzehn: 17,
    achtzehn: 18,
    neunzehn: 19,
    zwanzig: 20,
    dreißig: 30,
    dreissig: 30,
    vierzig: 40,
    fünfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
    hundert: 100,
    tausend: 1000,
    ...compounds(),
    neune: 9,
    zehne: 10,
    zwölfe: 12,
    dreizehne: 13,
    vierzehne: 14,
    fünfzehne: 15,
    sechzehne: 16,
    siebzehne: 17,
  },
  ordinals: buildOrdinals(),
  glued: ['jährig', 'jaehrig', 'einhalb', 'dreiviertel', 'einviertel'],
  phrases: {
    present:
      'arbeitet|lebt|wohnt|geht|spielt|kennt|will|mag|liebt|hasst|kann|darf|muss|soll|sollte|führt|leitet|träumt|regiert|habe|musst|kannst|darfst|solltest|sollst|besucht|bist|hast|gehst|gehört|brauche|sind|steht|weiß|trägt|glaubt',
    here: 'hier|anwesend|dabei',
    opinion:
      'denken|denkt|halten mich für|schätzen mich|schätzt mich|hält mich für|glauben|glaubt|meinen|geben mir',
    no_school: 'lehrjahr|studium|uni|semester|ausbildung|jura|medizin|fahren|fliegen|abteil|ticket|wagen',
    grade_ordinal: 'jahrgangsstufe',
    life_year: 'lebensjahr',
    birthday: 'geburtstag',
    no_age:
      'darf noch nicht|dürfen noch nicht|noch nicht alt genug|zu jung für|zu jung um|zu jung zum|noch zu jung|alt genug bin ich noch nicht|darf ich noch nicht|darf sie noch nicht|darf er noch nicht|nicht alt genug',
    lack: 'bis|fehlen|fehlt|noch|dauert|in|übrig|warten|erst|muss warten',
    goal: 'wählen|wählen darf|wählen dürfen|volljährig|erwachsen|führerschein|auto fahren|casino|spielbank|großjährig|volljährigkeit|mündig|unterschreiben|disco|wahlrecht',
    counted:
      'minute*|stunde*|sekunde*|tag|tage|tagen|woche*|seite*|kilometer*|meter*|zentimeter*|cm|km|kg|kilo|euro|cent|prozent|grad|punkt*|schritt*|stock|kapitel|folge*|mal|uhr|stück|flasche*|runde*|leute|katzen|hunde|liter*|gramm|treffer|stationen|haltestelle*|stufe*|pfund|zeilen|wörter|fragen|zentner|zoll|quadratmeter|qm|personen|köpfe|köpfig*|plätze|betten',
    half_more: 'einhalb|ein halb|und ein halb|und ein halbes|komma fünf',
    me: 'ich|mich|mir',
    you: 'du|dich|dir|ihr',
    he: 'er|ihm|ihn',
    she: 'sie',
    they: '',
    my: 'mein*|unser*',
    your: 'dein*|euer|eure*',
    poss: 'sein|seine|seinen|seinem|seiner|seines|ihr|ihre|ihren|ihrem|ihrer|ihres|deren|dessen',
    kin_m: 'sohn|söhne|bruder|brüder|neffe|neffen|enkel|stiefsohn|stiefbruder|vater|opa|onkel|mann',
    kin_f:
      'tochter|töchter|schwester|schwestern|nichte|nichten|enkelin|stieftochter|stiefschwester|mutter|oma|tante',
    kin: 'mein lehrling|mein knappe|mein schüler|meine schülerin|mein schützling|mein mündel|kind|kinder|kindern|cousin|cousine|zwillinge|geschwister|baby|freund|freundin|freunde|nachbar|nachbarin|nachbarsjunge|nachbarskind|schüler|schülerin|schülern|patenkind|lehrling|eltern|jüngste|jüngster|älteste|ältester|kollege|enkelkinder|jugendliche|jugendlichen|kids|kiddies|zwilling|drillinge|enkelchen|enkelkind|enkeln|enkels|kleine schwester|kleiner bruder|kleinen bruder|großneffe|großnichte|urenkel|urenkelin|patensohn|patentochter|pflegekind|stiefkind|stiefkinder|töchterchen|söhnchen|nachbarskinder|nachbarsmädchen|mitschüler|mitschülerin|schülerinnen|schwesterchen|brüderchen|mündel|jüngster sohn|schützling|schützlinge|lehrlinge|jungs|mädels|sprössling|nachwuchs|bambini|kumpel|klassenkameradin|klassenkamerad|konfirmanden|cousinen|cousins|teenager kinder|minderjährige kinder',
    person:
      'mädchen|junge|frau|mann|person|mensch|schülerin|elfe|hexe|prinzessin|prinz|ritter|vampirin|vampir|magierin|kind|figur|charakter|teenager|jugendliche|jugendlicher|waise|heldin|held|kriegerin|dieb|diebin|göttin|backfisch|dreikäsehoch|knirps|bengel|göre|gör|lausbub|lausejunge|bub|bursche|bürschchen|mädel|mädchens|jungen|jungs|dirn|deern|teenie|teenagerin|rotzlöffel|frechdachs|wildfang|zauberlehrling|novizin|novize|räubertochter|kerl|kerlchen|dame|fräulein|zwerg|elf|zwergin|wolfsmädchen|katzenmädchen|schüler|gymnasiast|austauschschülerin|austauschschüler|auszubildende|azubi|ausreißerin|ausreißer|straßenkind|hirtenjunge|hirtenmädchen|schiffsjunge|page|knappe|zauberin|zauberer|magier|dämonin|dämon|engel|geist|nixe|meerjungfrau|königin|könig|soldat|sängerin|sänger|künstlerin|musikerin|waisenkind|waisenmädchen|waisenjunge|racker|früchtchen|typ|mädl|dirndl|stift|hüpfer|küken|pfadfinderin|pfadfinder',
    nobody:
      'niemand|keiner|personen|leute|alle|jeder|wer|besucher|kinder|gäste|jugendliche|zutritt|eintritt|verboten|freigegeben|freigabe|fsk|erlaubt ab|zugelassen|jugendfrei|altersfreigabe|empfohlen ab|kein einlass|einlass|film ab|spiel ab',
    thing:
      'uhr|wanduhr|standuhr|taschenuhr|werkstatt|klinik|whisky|wein|rotwein|haus|gebäude|auto|wagen|hund|hündin|katze|kätzchen|kater|pferd|stute|baum|eiche|firma|unternehmen|tradition|vertrag|ehe|freundschaft|krieg|brücke|kirche|laptop|computer|handy|maschine|käse|rum|essig|boot|schiff|mauer|burg|schloss|tier|jubiläum|haft|garantie|erfahrung|bestehen|fahrrad|papagei|schildkröte|kaninchen|geschichte|verein|projekt|streit|gesetz|buch|film|lied|theater|fabrik|mühle|hotel|kaffeemaschine|waschmaschine|nähmaschine|kühlschrank|herd|ofen|sofa|sessel|lampe|kamera|klavier|gitarre|geige|akkordeon|rad|motorrad|roller|traktor|turm|lieblingslied|album|schallplatte|platte|serie|gemälde|statue|rezept|bier|flasche|pullover|pulli|mantel|jacke|schürze|tattoo|narbe|webseite|website|blog|henne|ziege|schaf|kuh|schwein|esel|hamster|goldfisch|kanarienvogel|schlange|apfelbaum|olivenbaum|kaktus|bonsai|sauerteig|waschküche|heizung|drucker|rechner',
    verb1: 'bin|ich bin|habe|i m|im|bins|ich bins|bin s|ichbin',
    verb2: 'bist|seid|du bist|biste|bisch|bist ja|bist du',
    verb3: 'ist|sind|sei|zählt|wär|is',
    past: 'war|waren|wurde|warst|hatte',
    turn: 'wird|werde|werden|wirst|feiert|feiert seinen|feiert ihren|wird bald|wird jetzt|wird endlich|werd|werd bald|vollendet|feiere|feier|wird dann|kriegt|steht kurz vor|geht auf die|gehe auf die|geht auf|geht stramm auf die',
    turned:
      'geworden|wurde gerade|ist gerade geworden|bin gerade geworden|ist geworden|feierte|hat gefeiert|gefeiert|wurde kürzlich|wurde|wurde letzte woche|wurde gestern|wurde heute|wurde neulich',
    look: 'sieht aus wie|wirkt wie|scheint|wirkt|aussieht wie|erscheint wie|sieht aus wie eine|sieht aus wie ein|bleibt|für immer|ewig|im körper einer|im körper eines|körper einer|körper eines|geistig|körperlich|optisch|äußerlich|biologisch|das aussehen einer|das aussehen eines|benimmt sich wie eine|benimmt sich wie ein|verhält sich wie eine|verhält sich wie ein|im kopf|gefangen im körper einer|gefangen im körper eines|stehengeblieben bei|wirkt wie eine|wirkt wie ein|aussieht wie eine|sieht aber aus wie ein|sieht aber aus wie eine|geht als',
    key: 'alter|alter von|lebensjahre|echtes alter|wahres alter',
    unit: 'jährig*|jaehrig*|jahre alt|jahr alt|j alt|lebensjahre|lenze|jahre jung|lebensjahr|sommer alt|sommer|winter|jahren alt|lenzen|jahre alten|j a|lenzen jung|lenze jung|lebensjahren|kerzen auf der torte|kerzen auf ihrer torte|kerzen auf seiner torte|sommern|wintern|frühlinge|frühlingen|jährchen|lenzlein|jahre auf dem buckel|jahre auf dieser welt',
    years: 'jahre|jahr|jahren|j|einhalb jahre|und ein halbes jahr',
    months: 'monate alt|monat alt|wochen alt',
    filler:
      'endlich|schließlich|tatsächlich|morgen|nächsten monat|nächste woche|nächstes jahr|demnächst|bald|im mai|im juni|im juli|erst|gerade|nur|etwa|ungefähr|knapp|fast|bereits|schon|noch|genau|jetzt|nun|zarte|zarten|rund|circa|ca|gerade mal|gerade erst|mal|eben|eigentlich|wirklich|eine|ein|einer|einem|einen|die|der|das|höchstens|maximal|heute|soeben|süße|und|zählt|in wahrheit|kaum|mittlerweile|inzwischen|aktuell|momentan|ganze|vielleicht|im|im alter von|laut ausweis|doch|halt|grad|grade|nämlich|sogar|immer noch|leider|zwar|ja|so alt wie|einfach|nun mal|knappe|stolze|frische|frisch|gerademal|erstmal|noch keine ganze|tatsächlich|wohl|tja|unschuldige|dieses jahr|geworden|offiziell|laut pass|exakt|glatte',
    not: 'nicht|kein|keine|nie|nicht mehr',
    under:
      'unter|noch nicht|noch nicht einmal|noch keine|jünger als|bald|fast|beinahe|erst in|vor dem|nicht mal|wird|werde|wirst|noch lange nicht|weniger als|nicht ganz|noch lange keine|kurz vor|bis zum|keine|bin noch keine|nicht|keine|hat noch keine|sind noch keine|werde erst|wird erst|fehlt noch bis|noch unter|noch weit unter|weit unter',
    over: 'über|älter als|mehr als|mindestens|ab|schon über|wenigstens',
    almost: 'fast|beinahe',
    short_of:
      'jahre vor|jahr vor|jahre bis|jahr bis|monate vor|jahre unter|jahre bis zur|jahre bis zum|jahre vor dem|jahre vor der|monate vor dem|jahre fehlen bis|jahre jünger als',
    adulthood: 'volljährigkeit|erwachsen|erwachsensein|geburtstag',
    future:
      'bald|nächsten|nächstes|morgen|demnächst|im|übernächstes jahr|übernächsten|erst in|nächsten sommer|nächsten monat|steht noch aus|dauert noch|im frühjahr|im sommer|im herbst|im winter|im januar|im februar|im märz|im april|im juni|im juli|im august|im september|im oktober|im november|im dezember',
    when: 'als|damals|früher|vor langer zeit|nachdem|seit|seitdem|bevor|kindheit|war einmal|erinnert|erinnere|wie alt',
    at: 'mit|im alter von|seit|ab|bis|von|schon mit|bereits mit|für|zwischen|bis zum alter von',
    ago: 'später|früher|zuvor|her|lang|lange|zusammen|danach|berufserfahrung|erfahrung|dienst|haft|garantie|verheiratet|älter als|jünger als|älter|jünger|am stück|in folge',
    before:
      'vor|seit|nach|während|über|für|binnen|innerhalb|alle|letzten|nächsten|zimmer|nummer|kapitel|seite|größe|stock|folge|band|level|stufe|linie|gleis|seit über|nach über|hausnummer|raum|nr|teil|note|platz|bus',
    prep: 'von|mit|für|zu|bei|der|die|dass|über|gegen|ohne|namens|hat|haben|unterrichtet|trainiert|betreut|in|auf|aus|im|am|vom|zum|zur|beim|an',
    teach:
      'lehrer|lehrerin|unterrichtet|lehrt|unterrichte|nachhilfe|klassenlehrer|klassenlehrerin|schulbuch|trainer|betreuerin|betreut|klassentreffen|jugendschutz|jugendamt|hilft|berät|schützt|verboten|eintritt|mutter|vater|korrigiert|referendarin|referendar|lehrkraft|erzieherin|erzieher|babysitter|babysitterin|schulleiterin|schulleiter|hausmeister|abitreffen|abschluss|abitur gemacht|absolvent|leitet|erteilt|betreue|gruppenleiterin|besuchte|ging in|ging auf',
    if: 'wenn|ob|als ob|als wäre|wäre|wünscht|tut so|stell dir vor|fühlt sich wie',
    conj: 'und|aber|oder|denn|weil|der|die|aus|in|jetzt|heute|morgen|bald|wohnt|lebt|geht|ist|ich|sie|er|geworden|alt|wird|liebt|mag|im|nächsten|nächste|werden|sind|hab|mit|von|bei|auf|zu|an|also|dann|kein|keine|nicht|naja|haha|lol|hihi|ok|bitte|danke|wer|suche|komm|komme|wohne|gehe|wie|was|du|mir|mich|so|bzw|jemand|hat|habe|trotzdem|für|seit|übrigens|eigentlich|zum|zur|vom',
    now: 'heute|jetzt|zurzeit|derzeit|aktuell',
    minor:
      'minderjährig*|teenageralter|noch nicht volljährig|nicht volljährig|unmündig|noch ein kind|ein kleines mädchen|ein kleiner junge|noch nicht erwachsen|vorpubertär*|grundschülerin|grundschüler|gymnasiastin|mittelschülerin|schulkind|kindergartenkind|ist ein kind|bin ein kind|schulpflichtig|nicht mündig|noch nicht mündig|nicht erwachsen|bin noch ein kind|erstklässler|erstklässlerin|erstklasslerin|zweitklässler|zweitklässlerin|zweitklasslerin|drittklässler|drittklässlerin|drittklasslerin|viertklässler|viertklässlerin|viertklasslerin|fünftklässler|fünftklässlerin|fünftklasslerin|sechstklässler|sechstklässlerin|sechstklasslerin|siebtklässler|siebtklässlerin|siebtklasslerin|achtklässler|achtklässlerin|achtklasslerin|neuntklässler|neuntklässlerin|neuntklasslerin|zehntklässler|zehntklässlerin|zehntklasslerin|elftklässler|elftklässlerin|elftklasslerin|zwölftklässler|zwölftklässlerin|zwölftklasslerin|teenager kinder|minderjährige kinder|halbwüchsige*|ist ein teenager|bin ein teenager|teenagermädchen|im teenageralter|im teenie alter|im kindesalter|in der pubertät|mitten in der pubertät|ist noch kind|noch nicht geschäftsfähig|noch jugendlich|u 18|unmündige*',
    minor_noun: 'kind|schulmädchen|kleinkind|schuljunge|schülerin|jugendliche|jugendlicher',
    born: 'geboren|geburtsjahr|geburtsdatum|jahrgang|geb|geburtstag|zur welt|auf die welt|bj|jg',
    month:
      'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|im|am|jahr|jahre|wurde|ist|sommer|winter|frühling|herbst|in|erst',
    grade:
      'klasse|klässler|klässlerin|schuljahr|schulklasse|klasslerin|klassler|klässlern|schulstufe|jahrgangsstufe|klasse gymnasium|klasse realschule|klasse hauptschule|klasse gesamtschule|kl|klasse gymi|gymnasialklasse|stufe gymnasium',
    grade_before: 'klasse|klassenstufe|jahrgangsstufe',
    school:
      'geht in die grundschule|besucht die grundschule|geht noch zur schule|in der grundschule|in den kindergarten|auf die mittelschule|geht in den kindergarten|gehe noch zur schule|besucht die mittelschule|gehe in die grundschule|kommt in die schule|kommt dieses jahr in die schule|eingeschult|wird eingeschult|einschulung|jugendweihe|schülersprecherin|schülersprecher|klassensprecherin|klassensprecher|mittlere reife|realschülerin|realschüler|hauptschülerin|hauptschüler|oberschülerin|oberschüler|gymnasiastin|gymnasiast|auf dem gymnasium|aufs gymnasium|geht aufs gymnasium|geht zur schule|gehe zur schule|noch zur schule|in der oberstufe|in der mittelstufe|in der unterstufe|konfirmandin|konfirmand|erstklässler|in der kita|kommt in den kindergarten|auf der realschule|auf die realschule|auf die hauptschule|auf die gesamtschule|zehntklässlerin|hausarrest',
    attend: 'in|in der|in die|geht|besucht|gehe|besuche|kommt|der|die|eine|ein|sitzt',
    plus: 'plus',
    minus: 'minus|weniger',
    times: 'mal',
    half: 'die hälfte von|hälfte von|halb so alt wie',
    the: 'der|die|das|dem|den',
  },
}

function compounds(): Record<string, number> {
  const units = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
  const tens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig']
  return Object.fromEntries(
    tens.flatMap((ten, index) => units.map((unit, one) => [`${unit}und${ten}`, (index + 2) * 10 + one + 1])),
  )
}

function buildOrdinals(): Record<string, number> {
  const stems = (
    'erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft ' +
    'dreizehnt vierzehnt fünfzehnt sechzehnt siebzehnt achtzehnt'
  ).split(' ')
  const ends = ['e', 'en', 'er', 'es', 'em']
  return Object.fromEntries(stems.flatMap((stem, index) => ends.map((end) => [stem + end, index + 1])))
}
