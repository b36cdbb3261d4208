import type { LanguageData } from './language-data.ts'

export const italian: LanguageData = {
  code: 'it',
  script: 'latin',
  common:
    'il|lo|la|gli|le|di|che|e|un|una|è|per|con|non|in|del|della|nel|al|alla|sono|si|ha|ho|lei|lui|anni|vive|da|come|più|ma|suo|sua|dei|ieri|oggi|domani|nonostante|malgrado|imprigionata|annegata|morta|appena|compie|compirà|festeggia|frequenta|sabato|domenica',
  numbers: {
    zero: 0,
    un: 1,
    uno: 1,
    una: 1,
    due: 2,
    tre: 3,
    quattro: 4,
    cinque: 5,
    sei: 6,
    sette: 7,
    otto: 8,
    nove: 9,
    dieci: 10,
    undici: 11,
    dodici: 12,
    tredici: 13,
    quattordici: 14,
    quindici: 15,
    sedici: 16,
    diciassette: 17,
    diciotto: 18,
    diciannove: 19,
    cento: 100,
    mille: 1000,
    ...compounds(),
  },
  ordinals: {
    prima: 1,
    seconda: 2,
    terza: 3,
    quarta: 4,
    quinta: 5,
    undicesimo: 11,
    undicesima: 11,
    dodicesimo: 12,
    dodicesima: 12,
    tredicesimo: 13,
    tredicesima: 13,
    quattordicesimo: 14,
    quattordicesima: 14,
    quindicesimo: 15,
    quindicesima: 15,
    sedicesimo: 16,
    sedicesima: 16,
    diciassettesimo: 17,
    diciassettesima: 17,
  },
  phrases: {
    present:
      'vive|lavora|va|vai|vado|gioca|conosce|vuole|odia|può|puoi|posso|deve|devi|devo|sa|sai|so|sogna|dirige|sta|studia|sei|dovresti|regna|guida|crede|porta',
    here: 'qui|qua|presente',
    opinion: 'mi danno|credono|crede|pensano|pensa|mi dà|scambiano per',
    no_school:
      'di università|di giurisprudenza|di medicina|di ingegneria|università|ingegneria|giurisprudenza|medicina|lettere|fuori corso|di matrimonio|di lavoro|di specializzazione|consecutivo|di corso',
    grade_ordinal: 'anno|classico|scientifico|linguistico',
    life_year: 'anno di vita|anno d età',
    birthday: 'compleanno',
    no_age:
      'non ho l età per|non ha l età per|non ho manco l età|non ho ancora l età|non ha ancora l età|troppo giovane per|non posso ancora|non può ancora|non ho nemmeno l età|non ha nemmeno l età|ancora non posso|manco l età|senza l età per',
    lack: 'mancano|manca|restano|resta|tra|fra|prima|ancora|aspettare|per arrivare',
    goal: 'votare|voto|maggiorenne|maggiore età|la maggiore età|patente|guidare|casinò|bere|adulta|adulto|firmare|diritto di voto|entrare in discoteca',
    counted:
      'minuto|minuti|ora|ore|secondi|giorno|giorni|settimana|settimane|pagina|pagine|chilometr*|metro|metri|centimetr*|cm|km|kg|kili|chili|chilo|euro|centesimi|per cento|gradi|grado|punti|punto|passi|piani|capitol*|episodi|volte|pezzi|tazze|bottigli*|giri|litri|litro|grammi|persone|gatti|cani|fermate|letti|posti|abitanti|mila|milioni|righe|parole|domande|gradini|figli|allievi|dipendenti|minuti e',
    half_more: 'e mezzo|e mezza|e tre quarti|e qualcosa',
    me: 'io|me|mi',
    you: 'tu|te|ti',
    he: 'lui|egli',
    she: 'lei|ella',
    they: 'loro|essi',
    my: 'mio|mia|miei|mie|nostro|nostra|nostri',
    your: 'tuo|tua|tuoi|tue|vostro|vostra',
    poss: 'suo|sua|suoi|sue|loro',
    kin_m:
      'figlio|figli|fratello|fratelli|nipotino|figliastro|fratellastro|padre|nonno|zio|marito|fratellino',
    kin_f: 'figlia|figlie|sorella|sorelle|nipotina|figliastra|sorellastra|madre|nonna|zia|sorellina',
    kin: 'il mio apprendista|la mia apprendista|il mio allievo|la mia allieva|il mio scudiero|il mio discepolo|bambini|nipote|nipoti|cugino|cugina|gemelli|bimbo|bimba|neonato|amico|amica|amici|vicino|vicina|alunno|alunna|alunni|studenti|figlioccio|figlioccia|compagno|compagna|primogenito|minore dei|ragazzini|figlioletto|figlioletta|figlioletti|fratellino|sorellina|fratellini|sorelline|nipotino|nipotina|nipotini|nipotine|pronipote|cuginetto|cuginetta|cuginetti|gemelline|gemellini|gemelle|trigemini|allievi|allieve|alunne|scolari|bimbi|pulcini|marmocchi|piccoli|piccolina|piccolino|primogenita|secondogenito|ultimogenito|pargolo|pargoli|discepolo|garzoni|compagni|fidanzata|fidanzato|bimba dei|bimbo dei|scout|lupetti|figli adolescenti|figlia adolescente|figlio adolescente|figlie adolescenti',
    person:
      'ragazza|ragazzo|bambina|bambino|donna|uomo|ragazzina|ragazzino|elfa|elfo|strega|mago|maga|principessa|principe|studentessa|studente|vampira|vampiro|guerriera|personaggio|persona|adolescente|fanciulla|orfana|orfano|scolara|fata|eroina|ladra|giovinetta|giovinetto|fanciullo|ragazzetta|ragazzetto|bimba|bimbo|bimbetta|bimbetto|marmocchio|monello|monella|pischello|pischella|sbarbatello|sbarbatella|picciriddu|picciotto|guaglione|guagliona|moccioso|mocciosa|frugoletto|pupo|signorina|apprendista|garzone|mozzo|paggio|scudiero|novizia|novizio|allieva|allievo|alunna|alunno|ragazzotto|ragazzotta|tipa|tipo|rossa|bionda|maghetta|maghetto|stregone|demone|angelo|sirena|regina|soldatessa|soldato|cantante|ballerina|liceale|studentello|studentella|scolaro|discolo|birichina|birichino|spirito|fantasma|robot|androide|eroe|ladro|vampiretta|pastorella|pastorello|teenager|scricciolo|ragazzaccio|guerriero',
    nobody:
      'i minori di|ai minori di|minori di|nessuno|persone|chi|tutti|chiunque|minori|i minori|visitatori|bambini|nessun|vietato|vietata|vietati|ingresso|accesso|riservato|consentito|consigliato|gratis per|tutti i personaggi|film vietato',
    thing:
      'laboratorio|ponte|whisky|rum|vino|vini|formaggio|casa|edificio|palazzo|macchina|auto|cane|cagna|gatto|gatta|cavallo|albero|quercia|azienda|ditta|tradizione|contratto|matrimonio|amicizia|guerra|ponte|chiesa|computer|telefono|esperienza|servizio|garanzia|storia|hotel|albergo|progetto|club|legge|libro|barca|castello|pappagallo|tartaruga|anniversario|gruppo|lite|mutuo|fabbrica|ristorante|carcere|prigione|parmigiano|aceto|grappa|bici|moto|negozio|caffettiera|lavatrice|frigo|frigorifero|forno|divano|poltrona|lampada|orologio|pianoforte|chitarra|violino|fisarmonica|bicicletta|motorino|trattore|motore|torre|tetto|canzone|album|disco|film|serie|quadro|statua|ricetta|birra|bottiglia|maglione|cappotto|giacca|grembiule|tatuaggio|cicatrice|portatile|sito|blog|gallina|capra|pecora|mucca|maiale|asino|coniglio|criceto|pesce rosso|canarino|serpente|melo|ulivo|cactus|bonsai|lievito madre|barzelletta|caldaia',
    verb1: 'ho|sono io|i m|im|c ho|ne ho|ce n ho',
    verb2: 'hai|sei|c hai|ne hai|hai tu',
    verb3: 'ha|è|hanno|sono|abbia|avendo|conta|ne ha|ne conta|c ha|ha la bellezza di',
    past: 'avevamo|aveva|avevo|avevano|era|ebbe|ero|avevi',
    turn: 'compie|compirà|compirò|compio|sta per compiere|sto per compiere|farà|avrà|fa|festeggia|avrò|ne fa|ne compie|ne farà|spegnerà|spegne|va per i|vado per i|sta per farne|sto per farne|sta per fare|sto per fare|festeggia i|festeggerà|festeggerà i|va verso i|ne faccio|farò|ne farò|ne fara|ne compirà|ne compio|ne compirò',
    turned:
      'ha compiuto|ha appena compiuto|ho compiuto|ho appena compiuto|compì|ho fatto|ha appena fatto|ho appena fatto|ne ha appena compiuti|ne ho appena compiuti|ha fatto|ne ha fatti|ne ho fatti|ha spento|ho spento|ha festeggiato|appena compiuti|ha finito|ho finito',
    look: 'sembra|dimostra|sembra avere|ne dimostra|dimostra appena|pare|appare|mentalmente|fisicamente|il corpo di una|corpo di una|corpo di un|aspetto di una|per sempre|eternamente|con l aspetto di una|fermo ai|ferma ai|rimasta ai|rimasto ai|fermo a|ferma a|con la testa di una|con la testa di un|ha la testa di|in un corpo di|nel corpo di una|nel corpo di un',
    key: 'età|età di|età reale|età mentale|età fisica|anni di età|all età di',
    unit: 'anni di età|primavere|anni d età|annetti|anni compiuti|anni suonati|estati|inverni|anni appena compiuti|anni di vita|annucci|giri intorno al sole|anni appena fatti|anni scarsi|lune di vita|aprili|autunni|giri di sole',
    years: 'anni|anno|anni e mezzo|anni e qualcosa|anni e tre quarti',
    months: 'mesi di vita|mesi di età',
    aged_noun: '',
    filler:
      'finalmente|infine|solo|soltanto|appena|quasi|circa|già|ancora|esattamente|attualmente|adesso|ora|i|gli|suoi|di|intorno a|all incirca|teneri|dolci|a malapena|al massimo|poco più di|come|una|un|le|davvero|in realtà|oggi|nemmeno|età|poco meno di|appena appena|ne|giusto|proprio|tipo|solamente|ormai|sempre|pure|anche|ufficialmente|soli|freschi|freschi freschi|esatti|suonati|tondi|quest anno|in tutto|a dire il vero|in verità|poveri|i suoi|gli anni|letteralmente',
    not: 'non|mai|non più',
    under:
      'meno di|minore di|non ha ancora|non ha ancora compiuto|non ho ancora|non ho ancora compiuto|sotto i|sotto|non arriva a|compirà|compirò|compie|quasi|sta per compiere|più giovane di|ancora non ha|prima dei|non ha nemmeno|non ha|non ho|non compie|sto per compiere|farà|avrà|inferiore a|non ha compiuto|non ho compiuto|ancora non ho|non raggiunge|non avrà|al di sotto dei|prima di compiere|non arrivo ai|non arriva ai|non arrivo a|neanche|manco|non ho manco|non ne ho ancora|non ne ha ancora|non supera i|non passa i',
    over: 'più di|oltre|almeno|maggiore di|sopra i|minimo|dai',
    almost: 'quasi',
    short_of:
      'anni ai|anno ai|anni prima dei|mesi ai|anni alla|anno alla|mesi alla|anni per compiere|anni per averne|anni per arrivare ai|anno per compiere|anni sotto i|anni in meno di',
    adulthood: 'maggiore età|la maggiore età|maggiorenne|adulta|adulto',
    future:
      'presto|domani|il mese prossimo|tra|l anno prossimo|la settimana prossima|fra|a maggio|a marzo|a giugno|a luglio|a aprile|ad aprile|ad agosto|a settembre|a ottobre|a dicembre',
    when: 'quando|da bambina|da bambino|da piccola|da piccolo|un tempo|da quando|prima che|allora|infanzia|ricorda|quell estate|da ragazza',
    at: 'a|all età di|dai|fino a|già a|fin dai|dall età di|con|entro i|per|tra i|sin dai|ai|fino ai',
    ago: 'dopo|fa|più tardi|prima|di fila|insieme|di esperienza|d esperienza|di servizio|di matrimonio|di garanzia|di carriera|di prigione|di carcere|di lavoro|di storia|più vecchio|più giovane|più grande di|più piccolo|di più|in più|di differenza|di attività|di guerra|consecutivi|di anzianità|di studio',
    before:
      'da|per|durante|dopo|in|tra|fra|entro|ogni|ultimi|prossimi|nel giro di|stanza|numero|capitolo|pagina|taglia|piano|livello|stagione|episodio|camera|binario|durò|linea|tavolo|autobus|lavorato|passati|passato|sono le|erano le|alle|ore|dalle|verso le|fino alle',
    prep: 'vicino a|vicino al|vicino alla|vicino ai|vicino alle|vicino allo|vicina a|vicina al|vicina alla|di|con|per|che|a|da|chiamata|chiamato|su|contro|insegna|insegno|allena|nella|nel|nelle|nei|negli|della|del|dello|dei|delle|alla|allo|agli|sulla|sul|dal|dalla',
    teach:
      'insegnante|maestra|maestro|professoressa|professore|insegna|insegno|insegniamo|allena|allenatore|aiuta|protegge|vietato|vietata|libro|diritti|genitori|difende|lezioni|supplente|tata|baby sitter|preside|bidello|docente|diplomato|diplomata|si diplomò|mi sono diplomato|educatrice|educatore|catechista|insegnava|corregge|animatrice|fa lezione|ex compagni',
    if: 'se|come se|immagina|magari|vorrebbe|finge|fosse|si sente',
    conj: 'e|ma|o|perché|che|vive|abita|ora|oggi|domani|lei|lui|io|il|la|a|ama|in|frequenta|studia|presto|odia|appena|ahah|le|questo|nella|nel|alla|dal|dalla|sul|sulla|pure|però|con|ovviamente|da|ti|mi|ci|non|tra|quindi|allora|raga|boh|comunque|e basta|anzi|scrive|parla|eh|dai|giuro|lo|gli|qualcuno|cerco|si|su',
    now: 'oggi|ora|adesso|attualmente',
    minor:
      'minorenne|minorenni|non è maggiorenne|non sono maggiorenne|non ancora maggiorenne|non è ancora maggiorenne|preadolescente|non è adulta|ancora una bambina|è una bambina|è un bambino|sono una bambina|sono un bambino|è solo una bambina|minore d età|prepubere|non è ancora adulta|ragazzina delle medie|scolaretta|liceale|è un adolescente|è un adolescente|è una ragazzina|quindicenne|quindicenni|quattordicenne|tredicenne|dodicenne|sedicenne|diciassettenne|undicenne|sono ancora maggiorenne|ancora un bambino|non ha raggiunto la maggiore età|sono solo una bambina|figli adolescenti|figlia adolescente|figlio adolescente|figlie adolescenti|è una adolescente|sono adolescente|sono un adolescente|in piena adolescenza|in piena pubertà|nella pubertà|è ancora minorenne|sono minorenne|è un ragazzino|sono un ragazzino|sono una ragazzina|non ancora adulta|non ancora adulto|ancora minorenne|è una bimba|sedicenni|diciassettenni|dodicenni|tredicenni|quattordicenni|undicenni|decenne|novenne|ottenne|settenne|bambinetta|in età scolare',
    minor_noun: 'minore|bambina|bambino|ragazzina|ragazzino|adolescente|scolara|neonata',
    born: 'nata|nato|nati|data di nascita|anno di nascita|nascita|classe|nata nel',
    month:
      'natale|pasqua|ferragosto|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|nel|il|del|anno|estate|inverno|primavera|autunno|in|è',
    grade:
      'media|elementare|superiore|liceo|ginnasio|medie|superiori|elementari|liceo classico|liceo scientifico|classico|scientifico|linguistico|artistico|alberghiero|itis|classe|anno di liceo|anno delle superiori|anno di scuola media|anno delle medie|asilo',
    grade_before: '',
    school:
      'va alle medie|frequenta le medie|va alle elementari|frequenta le elementari|in prima media|in seconda media|in terza media|va all asilo|alle medie|alle elementari|frequenta la scuola media|frequenta il liceo|va al liceo|frequento le medie|alla scuola media|alla scuola elementare|alle superiori|al liceo|al ginnasio|esami di terza media|esame di terza media|in prima elementare|in prima superiore|in seconda superiore|di prima media|di seconda media|di terza media|in terza superiore|in quarta superiore|all asilo|al nido|inizia la scuola|ha iniziato la prima elementare|inizia la prima elementare|comincia la prima elementare|liceale|ginnasiale|in punizione|in quarta ginnasio|in quinta ginnasio|alla materna|scuola materna|inizia le elementari|ha iniziato l asilo',
    attend: 'in|frequenta|fa|è in|fa la|sono in|va in|frequenta la|la',
    plus: 'più',
    minus: 'meno',
    times: 'per',
    half: 'la metà di|metà di',
    the: 'il|la|i|le',
  },
}

/** Lists "venti" to "novantanove". */
function compounds(): Record<string, number> {
  const units = ['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove']
  const tens = ['venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta']
  // "Cinquantun anni": the last vowel of "uno" is left out before a noun.
  const elided = tens.map((ten, index) => [`${ten.slice(0, -1)}un`, (index + 2) * 10 + 1])
  const whole = tens.flatMap((ten, index) =>
    units.map((unit, one) => [(/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit, (index + 2) * 10 + one]),
  )
  // "Centottanta": "cento" loses its last vowel before "otto" and "ottanta".
  const hundreds = whole.map(([word = '', value]) => [
    (/^o/.test(String(word)) ? 'cent' : 'cento') + String(word),
    100 + Number(value),
  ])
  return Object.fromEntries([...whole, ...elided, ...hundreds])
}
