import type { AgeClass } from '../phrase.ts'

export const schools: AgeClass = {
  phrases: {
    en: `(in|attends|attending|am in|is in|im in|start|enter|begin|started|starts|starting|begins|begun|began|entered|entering|enters|finishing|finished|finishes|goes to|go to|going into|repeating|through) (my |her |his |the |their )?((first|last|final|#|second|third|freshman|junior|senior|sophomore) (year|grade|form|class) (of|at|in) )?(#(th|st|nd|rd)? (grade|form|class)|grade #|year #|primary school|middle school|junior high( school)?|elementary( school)?|grade school|grammar school|secondary school|high school|kindergarten|preschool|nursery school|sixth form|6 form|homeroom|key stage #)
      (is|am|im|shes|hes|a|an|m|s|the|,) (a |an )?((high ?school|middle ?school|junior high|elementary( school)?|primary school|secondary school|#(th|st|nd|rd)?-? ?(grade|form|year)) (student|pupil|freshman|sophomore|junior|senior|kid|girl|boy|grader|er)|sixth ?former|6 ?former|(freshman|sophomore|junior) (in|at) (high school|\\p{L}+ high)|#(th|st|nd|rd)? ?-?grader)
      (barely|just|only just|fresh|newly|straight) out of (junior high|middle school|elementary school|primary school|grade school)
      (high school|hs) (freshman|sophomore|junior|senior|student)
      (my|her|his|our) (freshman|sophomore|junior|senior) year (of|in|at) high school
      (my|her|his) (gcses?|a-?levels?|sats|homeroom|middle school|high school|junior high)(?= (are|is|start|next|this|teacher|starts|begin))
      (studying|revising|cramming) for (my|her|his|the) (gcses?|sats?|psat|a ?levels?)
      (pupil|student|schoolgirl|schoolboy|freshman|sophomore|cheerleader|captain|president|star|goalkeeper|quarterback|valedictorian|prefect|head (girl|boy)) (at|of|in|from) (the |her |his |my |our |a )?(\\p{L}+ ){0,3}(high|primary|elementary|middle|secondary|grammar|junior high|prep|grade)( school)?(?= ?$| ?[,.;!?()]| (and|who|where|with|in|but|by|that)(?![\\p{L}]))
      (youngest|oldest|smallest|tallest|shyest|smartest|best|worst|top|new|last|only|quietest)( \\p{L}+)? (in|of|at) (her|his|my|the) (high|middle|elementary|primary|secondary|junior high|grade) school
      (will|s?hell|ill|going to|due to|set to|expects? to|hopes? to|wants to|about to)( soon| finally)? (graduate|finish|leave)( from)? (high school|school|secondary school|middle school|junior high)( only| not until)? (in|next|this|after|soon|once|when)
      (school|class) ?year ?[:=-] ?#|(school )?grade ?[:=-] ?#
      ((just|recently) )?(left|finished|graduated from|completed|done with|graduated) (middle|elementary|primary|grade|junior high)( school)?( only| just)* (this|last) (year|spring|summer|month|week|fall|autumn|term|june|july)
      (just|recently|barely) (left|finished|graduated from|completed) (the )?(middle school|elementary school|primary school|grade school|junior high|# grade)|(left|finished|completed) the # grade( behind)?
      (attends|attending|goes to|going to|enrolled (at|in)|studies at) (\\p{L}+ ){1,3}(elementary|middle|junior high|primary|high)(?= ?$| ?[,.;!?]| (and|with|where|in)(?![\\p{L}]))
      (for )?(the |her |his |my )(high|middle|secondary|junior high) school entrance (exams?|tests?)|(because |since )?(because|hates?|loves?|likes?|enjoys?|survives?|failing|flunking|skipping|repeating|acing|fails) #(th|st|nd|rd)? grade
      pupil at (a|the|\\p{L}+s) (\\p{L}+ ){0,2}school
      (doing|does|do|finish\\p{L}*|has|have) (her|his|my) (\\p{L}+ )?(grade|homework for) # ?\\p{L}*
      (her|his|my) #(th|st|nd|rd)?-? ?grade (teacher|class|classroom|locker|crush|year|friends|homework)`,
    de: `(in|besuche|besucht|gehe|geht|komme|kommt|bin|ist|wechselt|wechsle|beginnt|beginne|wiederhole|wiederholt)( gerade| jetzt| erst| noch| bald| nach den ferien| im sommer)*( in| auf| an| nach)?( die| der| den| das| dem| zur| zum| eine| aufs)? (#\\.?( klasse| schuljahr| klassenstufe| jahrgangsstufe)|klasse #|grundschule|hauptschule|realschule|gesamtschule|mittelschule|gymnasium|vorschule|kindergarten|unterstufe|mittelstufe|oberstufe|kita)(?= ?$| ?[,.;!?()-]| (und|aber|am|an|auf|des|eines|einer|der|gekommen|gegangen|versetzt|im|in|mit|geh*|komm*))
      (schüler(in)?) (in )?(der |einer |des |eines |am |an der |im )(#|grundschule|realschule|hauptschule|gymnasi\\p{L}+|klasse|mittelstufe|oberstufe|unterstufe)( klasse)?
      (ist|bin|eine?|1)( noch| erst)? (erst|zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt|elft|zwölft|abc-?|grund|haupt|real|mittel|gymnasial|ober)-?(klässler|schüler|klassler|schütze)(in)?
      (mache|macht) (gerade |nächstes jahr |dieses jahr )?(mein|ihr|sein|den|die) (realschulabschluss|mittlere reife|quali|hauptschulabschluss)
      (muss|müssen|soll)( noch| morgen| heute)* (in die|zur) schule`,
    fr: `(en|entre en|entrer en|suis en|est en|rentre en|passe en|passer en|redouble( ma| sa)?|commence( la| ma| sa)?|fait sa|fais ma|termine( sa| ma)?|dans(?! 1(?![\\p{L}\\d]))|classe de|élève (de|en)) (classe de |la classe de )?(#(e|eme|ieme)?|sixième|cinquième|quatrième|troisième|seconde|première|terminale|ce1|ce2|cm1|cm2|cp|maternelle|primaire)(?= ?$| ?[,.;!?()]| (et|au|à|du|de|cette|l|a|après|avec|mais|dans|en septembre)(?![\\p{L}]))
      (va|vais|est|suis|entre|rentre|étudie|encore|toujours) (encore |toujours )?(au|à l.?|en|dans un) ?(collège|lycée|école (primaire|maternelle|élémentaire)|primaire|maternelle|internat)
      (élève|interne|déléguée?) (au|du|de|dans un|d.?un) (collège|lycée|primaire|école (primaire|élémentaire))
      (passe|prépare|révise|passer)( mon| son| le)* (brevet|bac (de français|blanc))`,
    es: `(cursa|curso|estoy en|está en|va a|voy a|voy en|va en|empezar|empiezo|empieza|empecé|empezó|repito|repite|paso a|pasa a|en|termina|termino|acaba de empezar|hago|hace|estudio|estudia|alumn[oa] de|estudiante de) (el )?(#(º|o|er|ero)? ?(de|año de|curso de|grado de|grado)?( la)? ?(secundaria|primaria|eso|bachillerato|preparatoria|prepa|bach|grado|básica|infantil|medio)|secundaria|primaria|preescolar|la secundaria|la primaria|la eso|bachillerato|la prepa(ratoria)?|el instituto|al instituto|al colegio|al cole|instituto|el colegio)(?= ?$| ?[,.;!?()]| (y|a|al|en|del|pero|con|cuando)(?![\\p{L}]))
      (alumn[oa]|estudiante) de (secundaria|primaria|preparatoria|prepa|la eso|eso|bachillerato|instituto)`,
    it: `(frequenta|frequento|faccio|fa|in|inizia|inizio|iniziato|comincia|comincio|ripete|ripeto|va in|vado in|alla|passa in|finisce|finisco|inizierò) (la )?(prima|seconda|terza|quarta|quinta|#) (media|superiore|elementare|liceo|ginnasio|classico|scientifico)
      (va|vado|è|sono|frequenta|frequento|ancora)( ancora| già)? (alle|le|alla scuola|la scuola|al|il|all.?|a) ?(medie|superiori|elementari|media|elementare|primaria|materna|liceo|asilo|scuola (media|superiore|elementare|dell.?infanzia))
      (alunn[oa]|studente|studentessa|allieva|allievo) (di|della|delle|del) (#|prima|seconda|terza|quarta|quinta|medie|superiori|elementari|liceo|scuola (media|superiore|elementare))( media| superiore| elementare| liceo)?
      liceale (di|al|del|alla) (primo|prima|secondo|seconda|terzo|terza|#|liceo)
      (esame|esami) di terza media`,
    pt: `(estou no|está no|cursa o|curso o|no|começar o|começo o|começa o|começou o|comecei o|frequenta o|frequento o|faço o|faz o|repete o|repito o|passei para o|passou para o|entra no|entro no|alun[oa] do|estudante do|terminando o) (#(º|o)?|primeiro|segundo|terceiro|quarto|quinto|sexto|sétimo|oitavo|nono) (ano|colegial|série)( do| da| de)? ?(ensino (médio|fundamental)|colégio|escola|colegial|básico|secundário|fundamental)?(?= ?$| ?[,.;!?()]| (e|da escola|mas|com|na|no|depois)(?![\\p{L}]))(?! (de|do|da) (faculdade|universidade|direito|medicina|casamento|curso))
      (na|da|a|para a) (#(ª|a)?|quinta|sexta|sétima|oitava) série
      (está|estou|alun[oa]|estudante|faz|faço|cursa|no|frequenta|começou|termina)( ainda)?( no| do| o| de)? (ensino (fundamental|médio|básico|secundário|primário)|colégio|secundári[oa]|jardim de infância|jardim|pré-escola|escola primária|maternal)(?= ?$| ?[,.;!?()]| (e|mas|com|na|no|da|depois)(?![\\p{L}]))`,
    ru: `(учусь|учится|перешла?|перейду|перейдет|пойду|пойдет|иду|идет|хожу|ходит|в|из|закончила?|закончу|заканчивает|заканчиваю|поступила?)( сейчас| только что| уже| еще| снова)*( в| из)? #-?(м|ом|й|и|го|ый|ыи|а|б|в|г)? ?(класс|классе|классника|класса|кл)(?!ом)
      (ученик|ученица|ученица|ученицей|учеником|школьница|школьник)( из)? #-?(го|ого)? ?«?[абвг]?»? ?(класса|кл)?
      (#|перво|второ|третье|четверо|пяти|шести|семи|восьми|девяти|десяти|одиннадцати)-?(классник|классница|клашка|клашка)
      (хожу|ходит|идет|иду|пойдет) (еще )?(в|из) (школу|гимназию|лицей|садик|детский сад|интернат)(?= ?$| ?[,.;!?()]| (и|а|но|у|рядом|на)(?![\\p{L}]))
      (учусь|учится)( еще)? в (школе|гимназии|лицее|начальной школе|средней школе|старших классах)
      (готов\\p{L}+ к|сда\\p{L}+) (огэ|егэ|впр)`,
  },
  readAge: ([grade]) => (grade === undefined ? null : grade > 13 ? undefined : Math.min(17, grade + 5)),
}
