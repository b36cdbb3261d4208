import type { Phrases } from '../phrase.ts'

/** Events that come once a year and therefore count the years of a life. */
export const yearly: Phrases = {
  en: '(winters?|springs?|summers?|autumns?|harvests?|christmas(es)?|birthdays?|easters?|halloweens?|new years? (eves?|days?)|(trips?|laps?|turns?|orbits?) (a?round|of) the sun|years? (of|in) (her|his|my|their) (young |short )?life|years? of life|years? on (this |the )?(earth|planet)|candles?)',
  de: '(winter[ns]?|sommer[ns]?|frühlinge?n?|herbste?n?|lenze?n?|ernten?|weihnachten|weihnachtsfeste?n?|geburtstage?[ns]?|lebensjahre?[ns]?|jahre?[ns]? (ihres|seines|meines) lebens|(runden|umrundungen?) um die sonne|sonnenrunden|jahre?n? auf (der|dieser) (welt|erde))',
  fr: '(hivers?|étés|été de sa vie|printemps|automnes?|noëls?|moissons?|anniversaires?|bougies|années? de (sa|ma) (jeune |courte )?vie|années? de vie|tours? (autour )?du soleil|années? sur (la )?terre)',
  es: '(inviernos?|veranos?|primaveras?|otoños?|navidad(es)?|cosechas?|cumpleaños|años? de (su|mi) (joven |corta )?vida|años? de vida|vueltas al sol|abriles|velas|velitas|reyes magos)',
  it: '(invern[oi]|estat[ei]|primaver[ae]|autunn[oi]|natal[ei]|raccolt[oi]|compleann[oi]|candelin[ae]|ann[oi] (di|della sua|della mia) (giovane |breve )?vita|giri (in)?torno al sole|aprili)',
  pt: '(invernos?|verões|verão|primaveras?|outonos?|nata(l|is)|colheitas?|aniversários?|velas|velinhas|anos? (de|da sua|da minha) (jovem |curta )?vida|voltas (ao|em torno do) sol|abris)',
  ru: '(зим(а|ы|у|е|ой)?|лето|лета|весн(а|ы|у|е|ой)|весен|осен(ь|и|ей|ью)|рождеств(о|а|ом)|урожа(й|я|ев)|(день|дня|дней|днем|дню) рождения|свеч(а|и|ей|ек|ки|ками|ами)|год(у|а|ом)? (ее |его |моей |своей )?жизни|лет (ее |его |моей |своей )?жизни|оборот(а|ов)? вокруг солнца)',
}

export const possessives: Phrases = {
  en: '(her|his|my|their|~s)',
  de: '(ihr|ihre[nmrs]?|sein|seine[nmrs]?|mein|meine[nmrs]?)',
  fr: '(sa|son|ses|ma|mon|mes)',
  es: '(su|sus|mi|mis)',
  it: '((i|il|la|le|dei|ai|coi) (suo[i]?|sua|sue|miei|mio|mia|mie)|suoi|suo|sua)',
  pt: '((o|os|a|as) (seus?|meus?|suas?|minhas?)|seus?|suas?)',
  ru: '(ее|его|мо(й|я|е|и|его|ей)|сво(й|я|е|и|его|ей|ю|их))',
}

/** These words make a count of years a time of work, of marriage or of a stay. */
export const ofService: Phrases = {
  en: 'spent|spend\\p{L}*|work\\p{L}*|serv(ed|es|ice|ing)|married|marriage|wed|since|taught|teach\\p{L}*|ago|reign\\p{L}*|rul\\p{L}+|sail\\p{L}*|keeper|kept|keeping|keeps|ran|runs|decades?|career|together|apart|at (the|sea)|as (a|an|the|her|his)|in (the|a|her|his|prison|exile|town|~s)|without|for # (winters|summers|years)|later|every|each|cat|dog|horse|mare|parrot|dragon|tree|son|daughter|niece|nephew|brother|sister|child|children|pupils?|village|house|inn|festival|annual',
  de: 'verbr\\p{L}+|arbeite\\p{L}*|dien\\p{L}+|verheiratet|ehe|seit|unterricht\\p{L}*|vor #|herrsch\\p{L}*|regier\\p{L}*|segel\\p{L}*|führ(t|te)|leite\\p{L}*|jahrzehnt\\p{L}*|zusammen|gemeinsam|am|im|als|bei|ohne|später|jede[nrs]?|kat(er|ze)|hund|pferd|stute|papagei|baum|sohn|tochter|nichte|neffe|bruder|schwester|kind(er)?|schüler\\p{L}*|dorf|haus|auf (see|dem|der (burg|insel))',
  fr: 'pass(é|ée|er|a)|travaill\\p{L}*|serv(i|ice|ir)|mari(é|ée|age)|depuis|enseign\\p{L}*|il y a|règn\\p{L}*|navigu\\p{L}*|tient|tenu|carrière|ensemble|au|à la|comme|sans|plus tard|chaque|chat|chien|cheval|jument|perroquet|arbre|fils|fille|nièce|neveu|frère|sœur|soeur|enfants?|élèves?|village|maison|fête',
  es: 'pas(ó|ado|ando|a)|trabaj\\p{L}*|sirv\\p{L}*|servicio|casad[oa]|matrimonio|desde|enseñ\\p{L}*|hace|rein\\p{L}*|naveg\\p{L}*|lleva|llevan|carrera|juntos|en el|en la|como|sin|después|cada|gat[oa]|perr[oa]|caballo|yegua|loro|árbol|hij[oa]s?|sobrin[oa]|herman[oa]|niños|alumn[oa]s?|pueblo|casa',
  it: 'pass(ato|ati|a|ò)|lavor\\p{L}*|serv(e|ito|izio)|sposat[oa]|matrimonio|da #|dal|insegn\\p{L}*|fa$|regn\\p{L}*|navig\\p{L}*|carriera|insieme|al|alla|nel|nella|come|senza|dopo|ogni|gatt[oa]|cane|cavallo|pappagallo|albero|figli[oa]|nipote|fratello|sorella|bambini|alunn[oi]|villaggio|casa',
  pt: 'pass(ou|ado|ando|a)|trabalh\\p{L}*|serv(e|iu|iço)|casad[oa]|casamento|desde|ensin\\p{L}*|há #|rein\\p{L}*|naveg\\p{L}*|carreira|juntos|n[oa]|como|sem|depois|cada|gat[oa]|cachorr[oa]|cão|cavalo|égua|papagaio|árvore|filh[oa]s?|sobrinh[oa]|irmãos?|irmã|crianças|alun[oa]s?|aldeia|casa',
  ru: 'пров(ел|ела|одит|ели)|работ\\p{L}*|служ\\p{L}*|замуж\\p{L}*|брак\\p{L}*|с тех пор|преподав\\p{L}*|учит(?!ся)|назад|прав(ит|ила|ил)|плава\\p{L}*|держит|вместе|на (маяке|острове|корабле|службе)|в (деревне|городе|тюрьме|порту)|без|спустя|кажд\\p{L}+|кот\\p{L}{0,3}|кошк\\p{L}+|пс\\p{L}{0,2}|собак\\p{L}+|конь|лошад\\p{L}+|попуга\\p{L}+|дерев\\p{L}+|сын\\p{L}*|доч\\p{L}+|племянни\\p{L}+|брат\\p{L}*|сестр\\p{L}+|дет(и|ей|ям)|учени\\p{L}+|дом\\p{L}{0,2}',
}

export const lifeWords: Phrases = {
  en: '(born|birth|old|of age|alive|lived|on (this |the )?earth|her life|his life|my life|age|youngest|oldest)',
  de: '(geboren|geburt|alt|am leben|gelebt|auf (der|dieser) (welt|erde)|ihr leben|sein leben|alter|lebt)',
  fr: '(née?|naissance|âge|âgée?|en vie|vécu|au monde|sur terre|sa vie)',
  es: '(nac\\p{L}+|edad|viv[oa]|vivido|en el mundo|en este mundo|su vida|tiene|tengo)',
  it: '(nat[oa]|nascita|età|in vita|vissuto|al mondo|la sua vita|ha|ho)',
  pt: '(nasc\\p{L}+|idade|viv[oa]|viveu|no mundo|neste mundo|sua vida|tem|tenho)',
  ru: '(родил\\p{L}+|рожден\\p{L}+|возраст\\p{L}*|прожил\\p{L}*|на свете|жизн\\p{L}+|от роду|ей|ему|мне)',
}
export const units = {
  hours: { en: 'hours', de: 'stunden', fr: 'heures', es: 'horas', it: 'ore', pt: 'horas', ru: 'час(ов|а)?' },
  days: { en: 'days', de: 'tagen?', fr: 'jours', es: 'días', it: 'giorni', pt: 'dias', ru: 'дн(ей|я)' },
  weeks: {
    en: 'weeks',
    de: 'wochen',
    fr: 'semaines',
    es: 'semanas',
    it: 'settimane',
    pt: 'semanas',
    ru: 'недел(ь|и)',
  },
  months: {
    en: '(months|moons)',
    de: '(monaten?|monden?)',
    fr: '(mois|lunes)',
    es: '(meses|lunas)',
    it: '(mesi|lune)',
    pt: '(meses|luas)',
    ru: '(месяц(ев|а)|лун)',
  },
} as const

/** These years are shorter or longer than the years of people. */
export const animalYears: Phrases = {
  en: '(dog|cat|horse|rabbit|fox|wolf|bear|dragon|fairy|elf|elven|vampire|demon|alien|martian|kitsune) years',
  de: '(hunde|katzen|pferde|wolfs|fuchs|elfen|elben|drachen|mars)-? ?jahren?',
  fr: '(années|ans|âge) (de |d ?)?(chiens?|chats?|canin|loup|elfe|elfique|dragon|martien\\p{L}*|humain\\p{L}*)',
  es: '(años|edad) (de |en )?(perros?|perrunos|gatos?|lobos?|elfos?|élficos|dragón|marcian\\p{L}+|humanos)',
  it: '(anni|età) (canin[ia]|da cane|di cane|felin[ia]|da gatto|elfic[ia]|da lupo|marzian\\p{L}+|umani)',
  pt: '(anos|idade) (de |d[eo] )?(cachorro|cão|cães|caninos?|gatos?|lobos?|elfos?|élficos|marcian\\p{L}+|humanos)',
  ru: '(собачь|кошачь|волчь|эльфийск|драконь|марсианск|человеческ)\\p{L}+ (меркам|годам|годах|возраст\\p{L}*|летам|исчислени\\p{L}+|счет\\p{L}*)',
}

export const ageNouns: Phrases = {
  en: '(age|old|years)',
  de: '(alter|alt|jahre)',
  fr: '(âge|âgée?|ans)',
  es: '(edad|años)',
  it: '(età|anni)',
  pt: '(idade|anos)',
  ru: '(возраст\\p{L}*|лет)',
}
export const fractions: Phrases = {
  en: '(half|halved|a? ?(third|quarter|fifth)|1 (third|half|quarter)|square root)',
  de: '(hälfte|halbe[sn]?|drittel|viertel|fünftel|wurzel)',
  fr: '(moitié|tiers|quart|cinquième|racine)',
  es: '(mitad|tercio|tercera parte|3 parte|cuarta parte|4 parte|raíz)',
  it: '(metà|terzo|3 di|terza parte|3 parte|quarta parte|4 parte|radice)',
  pt: '(metade|terço|terça parte|3 parte|quarta parte|raiz)',
  ru: '(половин\\p{L}+|треть|четверть|корень)',
}
export const operations: Phrases = {
  en: '(sum|difference|divided|times|minus|subtract\\p{L}*|less|plus|added|product)',
  de: '(summe|differenz|geteilt|mal|minus|weniger|plus|und|produkt)',
  fr: '(somme|différence|divisée?|fois|moins(?! que)|plus(?! que)|produit)',
  es: '(suma|diferencia|dividid[oa]|por|menos(?! que)|más(?! que)|producto)',
  it: '(somma|differenza|divis[oa]|per|meno|più|prodotto)',
  pt: '(soma|diferença|dividid[oa]|vezes|menos(?! que)|mais(?! que)|produto)',
  ru: '(сумм\\p{L}+|разност\\p{L}+|делен\\p{L}+|поделит\\p{L}+|умножит\\p{L}+|минус|плюс|произведени\\p{L}+)',
}

export const lifeYears: Phrases = {
  en: '(years?|winters?|springs?|summers?) (of|in) (her|his|my|their|~s) (\\p{L}+ )?life',
  de: '(lebensjahre?[ns]?|(jahre?[ns]?|winters?|sommers?) (ihres|seines|meines)( \\p{L}+)? lebens)',
  fr: '(ans?|années?|hivers?|printemps) de (sa|ma)( \\p{L}+)? vie',
  es: '(años?|inviernos?|primaveras?) de (su |mi )?(\\p{L}+ )?vida',
  it: '(ann[oi]|invern[oi]|primaver[ae]) (di|della sua|della mia)( \\p{L}+)? vita',
  pt: '(anos?|invernos?|primaveras?) (de|da sua|da minha)( \\p{L}+)? vida',
  ru: '(год(у|а|ом)?|зим(а|у|ы)|весн(а|у|ы)) (ее |его |моей |своей )?жизни',
}

export const aroundSchools: Phrases = {
  en: 'drives?|driver|nurse|cook|bus route|board|union|inspector|hall is|not for|forbidden to|district|fund',
  de: 'fährt|fahrer\\p{L}*|krankenschwester|köch\\p{L}+|busfahrer\\p{L}*|sekretär\\p{L}*|verboten|freigegeben|machte',
  fr: 'conduit|chauffeu\\p{L}+|infirmi\\p{L}+|cuisini\\p{L}+|secrétaire|interdit|réservé|allait',
  es: 'conduce|maneja|conductora?|enfermer[oa]|cociner[oa]|secretari[oa]|prohibid[oa]|apta?|no seas',
  it: 'guida lo|autista|infermier[ae]|cuoc[oa]|segretari[oa]|vietat[oa]|non fare',
  pt: 'dirige|motorista|enfermeir[oa]|cozinheir[oa]|secretári[oa]|proibid[oa]|não seja|trata|terminou|concluiu',
  ru: 'водит|водитель\\p{L}*|медсестр\\p{L}+|повар\\p{L}*|секретар\\p{L}+|библиотекар\\p{L}+|запрещ\\p{L}+|стаж\\p{L}*|не будь',
}
