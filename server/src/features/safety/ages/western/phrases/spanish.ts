import type { LanguagePhrases } from './language-phrases.ts'

const SHE = '(ella|él|yo|tú|~)'
const HER = '(su|sus|mi|mis)'
const ENDS = '(?= ?$| ?[,.;!?])'
const LATELY =
  '(ayer|anteayer|hoy|esta mañana|hace poco|el mes pasado|la semana pasada|este mes|esta semana|este año|el (lunes|martes|miércoles|jueves|viernes|sábado|domingo)|mañana|pronto|en \\d+ días)'
const GOAL =
  '((la )?mayoría de edad|mayor de edad|mayor|adult[oa]|(los |sus |mis )?18( años)?|votar|(el )?voto|conducir|beber|(el )?carn[ée]t?|casarse|edad adulta)'

export const spanish: LanguagePhrases = {
  ages: `a (mis|sus)( apenas| solo)? # años (?!me |se |ya me )\\p{L}{2,}o(?![\\p{L}])
    (lleva|llevo)( solo| apenas)? # (años|primaveras|inviernos|veranos) (en este mundo|en el mundo|sobre la tierra|con vida|de vida|en esta tierra)
    (la|mi|su) (misma )?edad (de|que) [^.;:!?,]{2,30}[,:] ?#( años)?${ENDS}
    (acaba|acabo) de (hacer|cumplir)( los)? #${ENDS}
    (saca|lleva|llevo|saco) \\d+ años? a…#( años)?${ENDS}
    (sigue|sigo) teniendo( los)? # ?(años)?${ENDS}
    (tiene|tengo|tendrá) # o # ?(años)?${ENDS}
    (tiene|tengo) 3 veces (?=[2345] )#
    por (sus|mis) # (años|primaveras)…(regalaron|regalan|recibió|recibirá|quiere|ayer|hoy|mañana)
    (en|durante|desde|cumple|cumplirá|celebra) (su|mi) #(º|o|a)? (primavera|invierno|verano|otoño)
    (tiene|tengo) # ?(años)? desde (ayer|hoy|anteayer|el \\p{L}+|hace \\p{L}+)
    (tiene|tengo) 2 veces #( años)?${ENDS}
    (a pesar de|pese a|aun con|con|desde|de) ${HER} (tiernos |escasos |cortos |dulces |pocos |casi |apenas )*# (años|primaveras|inviernos|abriles|añitos)
    (con|a|de) (casi|apenas|solo|sólo|tan solo|recién cumplidos|escasos)( los)? # (años|primaveras|inviernos)?,? (ya |\\p{L}{3,})
    (a los|con|a sus|con sus)( apenas| tan solo| solo)* # ?(años)?,? (ya |todavía |aún |${SHE} )*(dirige|manda|lleva|tiene|gobierna|vive|trabaja|capitanea|regenta|sabe|sigue|va|caza|reina|lucha|estudia|cuida|canta|toca|pinta|viaja|conduce|es|regentea|atiende|administra|comanda|lidera|posee|habla|juega|cocina|cose|forja|navega|sueña|quiere|cree|puede|debe|entrena|compite|enseña el)(?!\\p{L})
    (aparenta|parece|representa|muestra|echas?|luce|confiesa)( tener)? (más|menos|mucho más) de (los )?# ?(años)?${ENDS}
    (no )?(aparenta|representa|parece) (más de|más que|ni|ni siquiera)( los)? #
    (cualquiera|nadie|todos|uno|la gente|se) (le|me) (echar?í?a?n?|daría|darían|pondría|echa|da|dan|echan|calcula\\p{L}*)( más de| unos| como mucho| apenas)* # ?(años)?
    (tiene|tengo|con|tendrá|tendría|contará|ronda)?( de| más o menos)? ?entre( los)? # (y|o) (los )?# ?(años|primaveras)?${ENDS}
    (ronda|rondo|rondará|frisa|frisaba|roza|bordea|anda por|va para|voy para|camino de|se acerca a|me acerco a|raspa) (en )?los #${ENDS}
    (ronda|rondo|frisa|roza|bordea|va para|se acerca a) (en )?los # (años|primaveras)
    # ?(años)? (como mucho|a lo sumo|como máximo|a lo más|a duras penas|por los pelos|raspados|mal contados|escasos|de nada)
    no (tiene|tengo|llega|llego|pasa|paso|cuenta)( ni| más| siquiera| todavía| aún)* (más que|más de|a|de|a los|de los|sino) # ?(años)?${ENDS}
    no (llega|llego|alcanza|alcanzo|ha llegado|he llegado|pasa|paso)( todavía| aún| ni)* (a los|los|de los|a) #( años)?${ENDS}
    (ni|siquiera|sequiera) \\d+,? # (para|exactamente|a lo sumo|años)
    ^~ ?[,|/·-] ?(m|f|h|mujer|hombre|chica|chico|niña|niño) ?[,|/·-] ?#( años)?${ENDS}
    (una?|1) (joven |tierna |tímida )?(chic[oa]|muchach[oa]|mozuel[oa]|moz[oa]|zagal[oa]?|señorita|joven|jovencit[oa]|chaval[a]?|niñ[oa]|nen[oa]|crí[oa]|pib[ea]|chamac[oa]|princesa|doncella|huérfan[oa]|aprendiz[a]?) de (apenas |solo |unos |tan solo )?# ?(años)?(?= (de|con|que|y|en|del|al|muy|lleno|llena|pelirroj)| ?$| ?[,.])
    # velas (adornan|decoran|coronan|brillan|arden|esperan|hay|para)( en| sobre)? (${HER}|la|el) (tarta|pastel|torta|bizcocho|cumpleaños|queque)
    (sopló|soplé|sopla|soplo|soplar|apagó|apaga|apagar|soplará|soplaré)( ${LATELY}| ${HER}| las| apenas)* # velas
    ${HER} #(º|o|er)? ?cumpleaños (es|será|fue|se acerca|llega|está|cae|tocará|viene)|se acerca(n)? ${HER} #(º|o)?( cumpleaños| años)?|se acerca el #(º|o)? cumpleaños
    (está en|vive|entra en|cumple|comienza|empieza|estrena|termina) ${HER} #(º|o|er)? (año|primavera|invierno|verano|otoño)( de vida| de edad)?
    (desde) (ayer|hoy|el lunes|el domingo|hace una semana|hace poco|hace 1 semana|hace un mes|hace 1 mes|anteayer|marzo|abril|mayo|enero|febrero)( ya)? (tiene|tengo) # ?(años)?${ENDS}
    misma edad que [^.;:!?]{2,30}[,:] #( años)?
    la edad de [^.;:!?,]{2,20}, # ?(años)?
    ^(apenas |casi |solo |recién cumplidos los )?#( años)?( recién cumplidos| apenas)?,? (pero|aunque|y ya) (madur[oa]|sensat[oa]|muy|ya|list[oa]|list[oa]|valiente|sabi[oa])
    ${SHE} y [^.;:!?,]{3,40}? tienen( los dos| las dos| ambos| ambas| los 2| las 2)? # ?(años)?
    (flor|plenitud|frescura|inocencia|candor|dulzura|insolencia|gracia) de ${HER} # (años|primaveras)
    recién cumplidos (los )?#|(los |sus )# recién cumplidos
    (celebra|celebró|festeja|celebramos|celebrará|le celebramos|festejó|celebraron)( ${LATELY})? (${HER}|los) # ?(años|primaveras)?(?! (de (su|la|el|nuestr)|a))
    (acaba|acabo) de (cumplir|celebrar|festejar|soplar|estrenar) (los |sus |mis )?#
    (quinceañera|fiesta de 15|fiesta de quince)( años)? (es|será|fue|se celebra|está|la celebra|cae)
    edad( real| aparente| exacta| actual)?( es| de| son)*( aproximada| unos| casi| apenas)* ?[:=–-]? ?#( años)?${ENDS}
    la edad de [^.;:!?,]{2,25} es( de)? #|años ?: ?#${ENDS}
    (puede|debe|deberá|podría|debía|ha)( de)? (tener|rondar|andar por) (unos |los |como |a lo sumo )*#`,
  pastAges: `desde (su|mi) (muerte|transformación|maldición|conversión|fin|ahogamiento) a los #
    (murió|muere|muerta|muerto|falleció|falleció|fallecida|pereció|se ahogó|ahogad[oa]|asesinad[oa]|convertid[oa]|mordid[oa]|transformad[oa]|maldit[oa]|maldecid[oa]|congelad[oa]|petrificad[oa]|hechizad[oa]|desapareció|atrapad[oa]|la mordió|lo mordió|la mordieron|lo mató|la mató|la golpeó|la alcanzó|la sorprendió)( \\p{L}+){0,3} (a|con)( apenas| solo| tan solo| tiernos)*( los)?( \\p{L}+)? # ?(años)?
    (dejó|dejé|paró|cesó|terminó) de (envejecer|crecer|cumplir años|hacerse mayor)( a| con)?( los)? #
    (no )?(envejece|ha envejecido|crece|ha crecido|ha cambiado|cambia|cumple)( \\p{L}+){0,2} desde (los|sus|que cumplió los|que cumplió|que tenía|hace siglos que) #
    a los # ?(años)?,? (dejó|paró|cesó) de (envejecer|crecer|cumplir)
    # ?(años)? (desde hace|hace|por|para|durante) (siglos|milenios|décadas|generaciones|mucho tiempo|toda la eternidad|siempre|la eternidad|varios siglos|cien años|mil años|100 años)
    (eternamente|eterna|para siempre|por siempre|siempre(?! a las? )|congelad[oa]|atrapad[oa]|detenid[oa]|anclad[oa]|estancad[oa])( \\p{L}+){0,3} (en )?(los |sus )?# ?(años)?${ENDS}
    (tendrá|seguirá teniendo|tiene) (siempre|por siempre|eternamente) # años
    (nació|nacid[oa]|vino al mundo|llegó al mundo|vio la luz|nací|vine al mundo)( \\p{L}+){0,2} hace( apenas| solo| tan solo| unos| ahora)* # (años|inviernos|veranos|primaveras)
    hace( apenas| solo| tan solo| unos)* # (años|inviernos|veranos|primaveras)( que)? (${SHE} )?(nació|nací|vino al mundo|llegó al mundo|vio la luz|está en (el|este) mundo|vive en este mundo|existe|respira)
    (han pasado|pasaron|hace|van|transcurrieron|han transcurrido)( apenas| solo| ya)* # (años|inviernos|veranos)[^.;:!?]{0,12}desde (que nació|que nací|su nacimiento|mi nacimiento|que vino al mundo)
    desde (que nació|que nací|su nacimiento|mi nacimiento|que vino al mundo|que está en el mundo)[^.;:!?]{0,25}# (años|inviernos|veranos)
    (lleva|llevo)( apenas| solo| tan solo| ya)* # (años|inviernos|veranos|primaveras) (en (este|el) mundo|de vida|vivid[oa]|viv[oa]|sobre la tierra|en la tierra)
    (vida|historia|existencia|andadura) (empezó|comenzó|arrancó) hace( apenas| solo| tan solo)* # años
    (su|mi) madre (la|lo|me|le) (tuvo|parió|trajo al mundo|dio a luz) hace # años
    (cumplió|cumplí|hizo|hice|cumple)( los)? # (años )?${LATELY}`,
  grades: `(voy|va|vas|paso|pasa|pasé|pasó) (ya )?a #(º|o)?${ENDS}
    (clase|grupo|aula|alumn[oa]|benjamin[a]?|curso|promoción|delegad[oa]) de( la clase de)? #(º|o|er)? de( la)? (eso|primaria|secundaria|bachillerato|bach|básica|preparatoria|prepa)
    deberes de #|(libro|cuaderno|examen|exámenes|boletín) de #(º|o|er)?( de (la )?(eso|primaria|secundaria|bachillerato))?${ENDS}
    (va a|está en|cursa|pasa a|empieza|empezará|comenzará|repite|hará|entra en|entrará en|de|del) #( ?º| ?o|er|ero)? ?[a-f](?= ?$| ?[,.;!?])
    (curso|año) (que viene|próximo) (empieza|hará|cursará|pasa a) #`,
  waits: `(selectividad|bachillerato|evau|ebau|graduación|graduará|graduaré|bachiller) (dentro de|en) # años
    (faltan?|quedan?|restan?|a falta de|esperar|tendrá que esperar|tendré que esperar|deberá esperar|aguardar)( le| me| aún| todavía| otros)* # años?…(para|a|hasta|de)… ${GOAL}
    (dentro de|en) # años[^.;:!?]{0,12}(podrá|podré|será|seré|tendrá edad|alcanza\\p{L}*|cumplirá|cumpliré|llega\\p{L}*)…${GOAL}
    # (cumpleaños|veranos|inviernos|años) más y (será|seré|podrá|podré|cumplirá)… ${GOAL}
    (18|mayoría de edad)( años)? (llegarán?|llega|los cumple|los cumplirá|serán?|vendrán?|le llegan?) (dentro de|en) # años`,
  underAge: `(falta|quedan?|resta)( solo| apenas| todavía)? (un|1) cumpleaños (para|hasta) ${GOAL}
    más joven (que|de) 18(?= ?$| ?[,.;!?]| años)
    # cursos (para|hasta|le quedan)|(depende|bajo|sujeta)( \\p{L}+){0,2} (de |a )?(la )?patria potestad
    (muy|demasiado) (joven|pequeñ[oa])( aún| todavía)? para (el |la |los |las |ir a |entrar en )+(discotecas?|bares|coche|carné|votar|clubes|casino|ejército|alcohol|matrimonio|moto)
    (faltan?|quedan?|restan?)( aún| todavía)?( \\p{L}+){0,3} (meses|días|semanas|poco|nada|mucho|\\d+ (días|meses|semanas))[^.;:!?]{0,6}(para|hasta|a)( que)?( \\p{L}+){0,2} ${GOAL}
    (mayoría de edad|edad adulta|18( años)?|edad legal|edad de votar)( aún| todavía)? (le|me)? ?(queda|quedan|está|están|sigue|siguen|parece|se ve)( aún| todavía| muy| bastante| tan)* (lejos|lejan[oa]|a años|distante)
    lejos (aún |todavía )?(de|para) (la mayoría de edad|los 18|ser (mayor|adult[oa])|cumplir los 18|la edad adulta)
    (bajo|con) (tutela|custodia|la tutela|la custodia|tutor legal|la patria potestad)( \\p{L}+){0,3} hasta (los 18|${HER} mayoría|la mayoría|sus 18|que cumpla)|bajo la patria potestad
    hasta ${HER} mayoría de edad|hasta que (cumpla|cumplas|tenga|sea) (los )?(18|mayor|adult[oa])
    (deseando|desea|esperando|espera|espero|sueña con|ansía|ansiosa por|impaciente por|ilusión)( \\p{L}+){0,2} (cumplir|tener|llegar a|alcanzar|celebrar|soplar|por cumplir) (ya |por fin )?(los |sus |mis )?(18|mayoría de edad|la mayoría de edad)
    (cuenta|cuento|tacha|contando) (los )?(días|meses|semanas)[^.;:!?]{0,12}(para|hasta)… (18|mayoría de edad|mayor de edad|adult[oa])
    (no|aún no|todavía no)( es| tiene| tengo| alcanza| está en)*( la)? (edad)( legal| mínima| suficiente)? (de|para|de poder) (votar|conducir|beber|casarse|trabajar|firmar|comprar|fumar|salir|entrar|sacarse|alistarse|tatuarse|tener cuenta)
    (no )?(puede|puedo|debe|le dejan|me dejan|le permiten|le venden|me venden) (aún |todavía )?(votar|conducir|beber|comprar|casarse|trabajar|firmar|fumar|entrar|alquilar|viajar|abrir)[^.;:!?]{0,30}(por su edad|por mi edad|por su corta edad|por ser (tan |demasiado )?(joven|pequeñ[oa]|menor)|por edad|no tiene edad|es menor)
    (ley|normativa|estatuto)[^.;:!?]{0,40}(por|debido a|dada|a causa de) (su|mi) (corta |temprana |poca |escasa )?edad
    demasiado (joven|pequeñ[oa]|niñ[oa])( aún| todavía)? para (entrar|ir|salir|comprar|fumar|trabajar|votar|conducir|el coche|un coche|el carné|casarse|firmar|beber|discotecas?|alistarse|tatuarse|viajar sola|vivir sola|el matrimonio|la universidad|un contrato|alquilar|motos?|el voto)
    (para|en) (el coche|conducir|votar|el carné|discotecas?|la discoteca|casarse|beber|los bares|firmar|trabajar) (aún |todavía )?(es|soy|sigue siendo) (aún |todavía |muy |demasiado )+(joven|pequeñ[oa]|niñ[oa]|menor)
    (aún|todavía) no es (adulta|adulto|mayor|una mujer adulta|1 mujer adulta)|no es (aún|todavía) (adulta|adulto|mayor)
    (edad|etapa) (escolar obligatoria|de escolarización obligatoria|escolar|de escolaridad)${ENDS}
    (cuando|en cuanto|apenas) (sea|cumpla|tenga)( por fin| los)* (mayor|mayor de edad|18|adult[oa])
    al (cumplir|alcanzar) (los 18|la mayoría de edad)( años)?,? (podrá|heredará|se irá|dejará|quiere|será|saldrá|piensa)
    (a efectos legales|legalmente|ante la ley|a ojos de la ley|según la ley|jurídicamente)( \\p{L}+){0,2},? ?(una?|1)? ?(menor|niñ[oa])|menor (a efectos legales|ante la ley|según la ley|a ojos de la ley|emancipad[oa]|tutelad[oa]|a cargo)`,
  months: `(tiene|tengo|cuenta|edad de|edad:|con)( solo| apenas| exactamente| ya| unos)* § meses( de edad| de vida| de nacid[oa])?${ENDS}`,
  births: `(dni|pasaporte|carné|cédula|partida de nacimiento|acta de nacimiento|documento|papeles)… @
    (en |allá por )?@,? (${SHE} )?(era|estaba|no era más que|aún era|todavía era)( aún| todavía| solo| apenas| más que| ya)*( un| una| 1| en| la)* ?(bebé|recién nacid[oa]|cuna|pañales|criatura de pecho|niñ[oa] de pecho|lactante|vientre)
    (en |antes de )?@,? (${SHE} )?(aún |todavía )*no había nacido|no había nacido( aún| todavía)? en @
    (era|estaba) (en pañales|1 bebé|un bebé|en la cuna|recién nacid[oa]) en @
    es nacid[oa] en @|(vio la luz|llegó al mundo|vino a este mundo)…@`,
  datedAges: `(en|desde|por|cuando) @,? (${SHE} )?(tenía|tuvo|cumplió|cumplía|contaba|hizo|sopló|celebró|tiene)( ya| solo| apenas| los| sus| unos)* # ?(años|velas)?${ENDS}
    (tenía|cumplió|cumplía|contaba|sopló|hizo)( ya| solo| apenas| los| sus)* # ?(años|velas)?[^.;:!?]{0,45}(en|de) @
    (cumplió|cumplí|hizo|hice)( los)? # en @`,
  adultYears: `(mayor de edad|mayoría de edad|adult[oa]|18( años)?|votar)( hasta| solo| en| recién| será)* %
    en %,? (${SHE} )?(será|seré|cumplirá|cumpliré|alcanzará|alcanzaré|podrá|podré|llegará a|tendrá)( por fin| la| los| ya)* (mayor de edad|mayoría de edad|18|votar|adult[oa])
    (bachillerato|selectividad|bachiller|instituto|graduará|graduación)( \\p{L}+){0,2} % `,
  younger: `(tiene|tengo) # años menos #
    (hermana|hermano|prima|primo|amiga|amigo|melliza)( mayor)? tiene( ya)? # ?(años)?,? (y )?${SHE} (tiene |es |tengo |soy )?# (años )?(menos|menor|más joven)
    (hermana|hermano|prima|primo|amiga|amigo)( mayor)? tiene( ya)? # ?(años)?,? (y )?${SHE} (es|tiene|soy) (menos|menor|más joven|más pequeñ[oa])
    (cumplirá|tiene|lleva) # años menos que…#`,
  halves: `mitad de (años|edad|los años|la edad|la vida) (que|de)…#|2 veces menor que…#|la mitad que…#`,
  schoolStarts: `(entró|entré|empezó|empecé|comenzó) (en|la|al|el) (colegio|escuela|primaria|cole|primero de primaria|1 de primaria)( \\p{L}+){0,2} @
    en @,? (${SHE} )?(entró|empezó|comenzó|iba|estaba|cursaba) (en|al|a|la|el|a la)+ ?(colegio|escuela|primaria|cole|#(º|o)? de primaria)`,
  stages: `sigue siendo (una?|1) (niñ[oa]|crí[oa]|menor|chiquill[oa]|adolescente)|no (es|soy) (más que|sino) (una?|1) (crí[oa]|niñ[oa]|menor|adolescente|chiquill[oa]|chaval[a]?|mocos[oa]|mocoso)
    (es|soy|eres)( aún| todavía| solo| apenas| casi)*( una?| 1| la| el| un)? (niñ[oa] (pequeñ[oa]|chic[oa]|de pecho|de teta)|mozuel[oa]|rapaz[a]?|zagal[a]?|bebé|recién nacid[oa]|lactante|criatura de pecho|pequeñaj[oa]|renacuaj[oa]|niñat[oa]|imberbe|pimpoll[oa]|benjamin[a]? de la clase|alevín|cadete del club|escuinc?l[ea]|gurí|gurisa|botija|cabr[oa] chic[oa]|cabrit[oa] de pecho|chamaquit[oa]|jovenzuel[oa]|párvul[oa]|infante de pañales)(?= ?$| ?[,.;!?()]| (y|pero|que|con|de|del|en|según|ante)(?![\\p{L}]))
    (en|entra en|atraviesa|vive|pasa por) (la|plena|su|mi) (pubertad|adolescencia|edad del pavo|niñez|preadolescencia|infancia)${ENDS}
    (más joven|pequeñ[oa]|niñ[oa]|huérfan[oa]|benjamin[a]?|intern[oa]) (del|de un|de 1) (orfanato|hospicio|internado|centro de menores|colegio)
    (vive|vivo|está|crece)( \\p{L}+){0,2} (en acogida|en una familia de acogida|con una familia de acogida|en un orfanato|en el orfanato|en un centro de menores|en un hogar de menores)
    (a cargo|bajo la protección|bajo tutela|tutelad[oa])( de| por)*( los| el| la)? (servicios de menores|servicio de menores|protección de menores|fiscalía de menores)
    (eternamente|eterna|por siempre) (quinceañer[oa]|adolescente|niñ[oa])
    (primera regla|primer bozo|primeros granos|1 bozo|estirón)${ENDS}|(está|estoy) (creciendo|dando el estirón)( todavía| aún)?${ENDS}
    (usa|lleva) (aún |todavía )?(pañales|chupete|babero|manguitos)
    ^(una? |1 )?(joven |tímida |pobre )*(menor de edad|colegiala|adolescente|quinceañera|preadolescente)(?= ?$| (de|del|que|con|en|huérfana|rebelde|tímida))`,
  lastingStages: `(apenas|aún no|todavía no|recién)( \\p{L}+){0,2} (salid[oa]|sale|saliendo|dejado|abandonado) (de )?(la |el )?(infancia|niñez|pubertad|adolescencia|cascarón|pañales)
    (va|voy|asiste|está|estoy|entra|empieza)( aún| todavía)? (a la|al|en el|en la|en|a) (jardín de infancia|guardería|parvulario|preescolar|kínder|kinder|educación infantil)${ENDS}`,
  hints: `(todavía|aún|sigue yendo|sigo yendo) (va |voy )?(al colegio|a la escuela|al cole|al instituto) con (su |mi )?(mochila|uniforme|bata)
    (hizo|hice|hace|hará) la (primera )?comunión (este año|el año pasado|hace (poco|\\p{L}+ años?)|en mayo)
    (juega|nada|corre|compite|entrena|milita|lucha|boxea|ficha)( \\p{L}+){0,3} (en|con|para) (el |la |los |las )?(equipo |categoría |selección |liga )?(sub ?-?1\\d|juvenil(es)?|cadetes?|infantil(es)?|alevín|alevines|benjamín|benjamines|prebenjamín)
    (paga|pago|compra|viaja|saca|come|pide)( \\p{L}+){0,3} (billete|tarifa|entrada|menú|abono|tarjeta) (infantil|juvenil|de niño|escolar|joven)
    (su|mi) (pediatra|niñera|canguro|tutora?( del colegio| del instituto)?|ortodoncista|profesora? de (mates|lengua|gimnasia)|maestra|seño|educadora)
    (le|me) (dan|da|pagan)( \\p{L}+){0,1} (paga|propina|mesada|semanada|domingo)( semanal)?
    (autorización|permiso|firma|consentimiento) (de ${HER} padres|de sus tutores|paterna|paterno|de los padres|parental|de su madre|de su padre|de su tutor)
    (exámenes|examen|exámenes finales|pruebas) de (la eso|primaria|secundaria)|acaba de (dejar|terminar|acabar) (la )?(escuela primaria|primaria|escuela|eso|secundaria)
    (no|todavía no|aún no)( la| lo| me| le)? (dejan|permiten)( aún| todavía)? [^.;:!?]{3,30}(sol[oa]|de noche)
    (terminó|acabó|dejó)( \\p{L}+){0,1} (la primaria|primaria|la escuela primaria|el parvulario|la eso|la secundaria) (hace (1|2|3|4|5|un|poco)( años?)?|el año pasado|este año|en junio)
    edad de (una?|1) (alumn[oa]|colegial[a]?|escolar)
    (autobús|ruta|transporte|comedor|carné) escolar${ENDS}
    no (puede|puedo) (aún |todavía )?[^.;:!?]{3,30}(sin (sus padres|permiso de|autorización|la firma|un adulto|compañía de un adulto)|sol[oa] (al cine|de noche))`,
  exceptions: `# (inviernos|veranos|años) (llevo|lleva|trabaj\\p{L}+) (con|en)(?! (el|este) mundo)
    (cumpli|cumpl|hizo|lleva|hace)\\p{L}* # años (en (la|el|su|una?|esta|este)(?! (mundo|tierra|vida))|de (servicio|trabajo|carrera|casad))
    (el|del|al|hasta el|desde el|para el|día) # de (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)
    # años de (experiencia|servicio|casad[oa]s?|matrimonio|carrera|oficio|garantía|antigüedad|historia|práctica|trabajo|cárcel|prisión|condena|paz|guerra|reinado|investigación|piano|baile|mar|amistad|gira)
    (canción|película|novela|disco|libro|álbum|serie|foto|vino|coche|modelo|cosecha|juego|cuadro)( \\p{L}+)? es de @
    (tienda|empresa|restaurante|bar|asociación|club|librería|escuela|festival|café|taller|grupo|revista|hotel|negocio|pueblo)( \\p{L}+)? (cumple|celebra|festeja|sopla|cumplió)( \\p{L}+)? # (años|velas)
    (menor|mayor|segunda|tercera|pequeñ[oa]|benjamin[a]?) de # (herman[oa]s|hij[oa]s|prim[oa]s)|herman[oa] menor (de|del) (una?|1|el|la)
    (empezó|comenzó|aprendió|dejó (el|la|los|su)|se casó|se fue|emigró|debutó|ganó|abandonó|salió|partió|estudió)( \\p{L}+){0,4} (a|con) (los|sus) # ?(años)?
    (no (es )?)?(apta|apto|recomendad[oa]) para (menores|mayores)[^.;:!?]{0,14}
    # a #${ENDS}
    (se acuerda|acuerdo|recuerda|recuerdo|recordando)( \\p{L}+)? (de )?(su|sus|mi|mis) # ?(º|o)?(cumpleaños|años)?
    # años más y (la|el|los|las|este|esta|todo) (?!edad)\\p{L}+
    # (hijos|hijas|hermanos|hermanas|gatos|perros|nietos|sobrinos|sobrinas|nietas)
    @ de (la rioja|rioja|ribera|burdeos|borgoña|la toscana)`,
  others: `(eso|bachillerato|secundaria|primaria|curso|clase)( [a-d])? (la|lo) (adoran?|quieren?|temen?|respetan?)
    (adoptó|adopta|acogió|acoge|cuida|cuida a|conoció a|conoce a|salvó a|rescató a|ayuda a|crió a|enseña a)( a)? (una?|1) (niñ[oa]|chic[oa]|muchach[oa]|chaval[a]?|adolescente|huérfan[oa])… # ?(años)?
    (el|la|los|un|una|1|al|del) (niñ[oa]|chic[oa]|muchach[oa]|chaval[a]?|príncipe|princesa|hij[oa]|repartidor|aprendiz) (de al lado|de enfrente|del pueblo|del barrio|de la esquina|de la foto|del cuadro|del panadero|de la panadera)… # ?(años)?
    ^(una?|1) (niñ[oa]|chic[oa]|muchach[oa]|adolescente|chaval[a]?) de # años (cruzó|pasó|llegó|corrió|entró|preguntó|cantó|dormía|esperaba|jugaba|vendía|reía|lloraba|apareció|se acercó|gritó)
    (novela|libro|película|canción|serie|cuadro|obra|cuento) …(sobre|cuenta|habla|trata|con|de)… # años
    # (hijos|hijas|hermanos|hermanas|nietos|sobrinos|sobrinas|alumn[oa]s) de (entre )?#( \\p{L}+ #)?( años)?
    (madrina|padrino|madre|padre|tía|tío|abuela|abuelo|niñera|tutora|profesora) de (una?|1|dos|tres|2|3)… # años
    (el |la |un |una |1 )(aprendiz[a]?|alumn[oa]|paje|príncipe|princesa|escuder[oa]|rey|reina|novici[oa]) tenía # años`,
}
