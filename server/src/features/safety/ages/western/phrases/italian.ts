import type { LanguagePhrases } from './language-phrases.ts'

const SHE = '(lei|lui|io|tu|~)'
const HER = '(suo|sua|suoi|sue|mio|mia|miei|mie)'
const ENDS = '(?= ?$| ?[,.;!?])'
const LATELY =
  '(ieri|l ?.?altro ieri|oggi|stamattina|da poco|il mese scorso|la settimana scorsa|questo mese|questa settimana|quest ?.?anno|(lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)|domani|presto|tra \\d+ giorni)'
const GOAL =
  '((la |alla |della )?maggiore età|maggiorenne|adult[oa]|(ai |i |suoi |miei |i suoi |ai suoi )*18( anni)?|votare|(il |al )?voto|guidare|bere|(prendere )?(la )?patente|sposarsi|(l ?.?)?età adulta|poterla prendere)'
const PRESENT =
  '(comanda|dirige|guida|porta|tiene|ha|governa|vive|lavora|gestisce|cura|sa|va|caccia|regna|lotta|studia|canta|suona|dipinge|viaggia|è|serve|amministra|possiede|parla|gioca|cucina|cuce|forgia|naviga|sogna|vuole|crede|può|deve|allena|gareggia|conduce|manda avanti)'

export const italian: LanguagePhrases = {
  ages: `# anni,? (tanti|tante) ne (ha|ho)
    con non più di # anni
    con i miei( soli| appena)? # anni (?!ho )\\p{L}+(?<!v)o(?![\\p{L}])
    (nessuno|chiunque|tutti|si) (le|gli|mi)( ne)? (darebbero|darebbe|danno|dà)( più di| meno di| circa| al massimo| appena)* # ?(anni)?
    (compie|celebra|festeggia) (la |il )?(sua|suo) #(ª|º|a)? (primavera|estate|inverno|autunno)
    (nonostante|malgrado|con|dall.?alto de) ?i? ?${HER} (teneri |scarsi |pochi |dolci |quasi |appena )*# (anni|primavere|inverni|annetti),? (?!di (matrimonio|servizio|esperienza|carriera))
    (a|ai|con) (soli |appena |quasi |neanche )*# ?(anni)?,? (già |ancora |${SHE} )*${PRESENT}(?!\\p{L})
    (appena|neanche|nemmeno|quasi) # ?(anni|enne)?,? (${SHE} )?${PRESENT}
    (non )?(dimostra|sembra|mostra|pare)( avere| averne)? (più|meno|molto più) di (i )?# ?(anni)?${ENDS}
    (le|gli|mi)( se ne| si)? (darebbero|darebbe|danno|dà|dai)( non)?( più di| circa| al massimo| appena)* # ?(anni)?
    (ha|ho|avrà|avrebbe|deve avere|di)( un ?.?età)? ?(compresa )?(tra|fra)( i)? # (e|o) (i )?#( anni)?
    (è|sono|sta|va|vado|intorno|attorno|si aggira|si avvicina|vicino|prossim[oa]) (sui|per i|verso i|ai|intorno ai|attorno ai) # ?(anni)?${ENDS}
    # ?(anni)? (al massimo|a dir tanto|a malapena|scarsi|appena compiuti|non ancora compiuti|sì e no|suonati|tondi tondi)
    non (ha|ho|arriva|supera|conta)( nemmeno| neanche| ancora)* (che|più di|altro che|ai|a|i) # ?(anni)?${ENDS}
    non (arriva|arrivo|è arrivat[oa]|supera|ha compiuto|ne ha compiuti|raggiunge)( ancora| nemmeno| neanche)* (a|ai|i) # ?(anni)?${ENDS}
    (nemmeno|neanche|ancora) (vent|trent|\\d+) ?.?(anni)?,? # (per|esattamente|a essere)
    ^~ ?[,|/·-] ?(m|f|donna|uomo|ragazza|ragazzo|femmina|maschio) ?[,|/·-] ?#( anni)?${ENDS}
    (una?|1) ?(giovane |tenera |timida )?(ragazz[oa]|ragazzin[oa]|fanciull[oa]|signorina|giovane|giovinett[oa]|bambin[oa]|bimb[oa]|principessa|donzella|orfan[oa]|apprendista|pischell[oa]|monell[oa]|pastorella|servetta|discol[oa]) (di|sui) (appena |soli |circa )?# ?(anni)?(?= (dal|dalla|con|che|e|in|del|della|al|molto|pien|dai|d)| ?$| ?[,.])
    # (candeline|candele) (decorano|ornano|adornano|brillano|ardono|aspettano|stanno)( su)? ?(sulla|la|il)? ?${HER}? ?(torta|compleanno)
    (ha |ho )?(spento|spegne|spegnerà|spegnere|soffiato|soffia|soffiare|spento ieri)( ${LATELY}| su| le| sulle| ${HER}| appena)* # (candeline|candele)
    (il )?${HER} #(º|o|esimo)? compleanno (è|sarà|è stato|si avvicina|arriva|cade|deve|non|${LATELY})|(si avvicina|arriva|è vicino|tra poco c.?è) il ${HER} #(º|o)? compleanno
    (è nel|vive il|entra nel|compie il|inizia il|termina il|nel|al|è al) ${HER} #(º|o)? (anno( di vita| d.?età| di età)|inverno|estate)|(nella|alla) ${HER} #(º|a)? (primavera|estate)
    da (ieri|oggi|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|una settimana|1 settimana|un mese|1 mese|poco|marzo|aprile)( ne)? (ha|ho) # ?(anni)?${ENDS}
    (ha|ho|ne ha|ne ho) # ?(anni)? da (ieri|oggi|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|una settimana|poco)
    (stessa età|coetane[oa]|stessi anni) (del|della|di|dei|che) [^.;:!?]{2,30}[,:] #( anni)?
    l ?.?età d[ei]l?l?a? ?[^.;:!?,]{2,20}, # ?(anni)?
    ^(appena |quasi |solo )?#( anni)?( appena compiuti| appena)?,? (ma|però|e già) (matur[oa]|assennat[oa]|molto|già|svegli[oa]|coraggios[oa]|sagg[io]a?)
    ${SHE} e [^.;:!?,]{3,40}? hanno( entramb[ie]| tutt[ie] e due| tutt[ie] e 2)? # ?(anni)?
    (fiore|pienezza|freschezza|innocenza|candore|dolcezza|insolenza|grazia|bellezza) (dei|degli|di)( ${HER})? # (anni|primavere)
    (festeggia|festeggiato|festeggiamo|festeggerà|celebra|celebrerà|compie|compirà|festa dei|festa per i)( ${LATELY})? ?(i |il )?(${HER} )?# ?(anni|primavere)?(?! (di (attività|matrimonio|carriera|vita insieme)|da |a ))${ENDS}
    festa dei ${HER} # anni|festa dei (suoi )?15
    (ha|ho) (appena )?(compiuto|fatto|festeggiato|spento) (i |le )?#
    (ha|ho|ne ha|ne ho) # (o|oppure) # ?(anni)?${ENDS}|(continua ad avere|ha sempre|ne ha sempre) # ?(anni)?${ENDS}
    (ha|ho) 2 volte #( anni)?|(ha|ho) 3 volte (?=[2345] )#
    \\d+ anni? (più|in più)( vecchi[oa]| grande)? d[ei]l?l?a?…#(enne| anni)?${ENDS}
    per i (suoi |miei )?# (anni|primavere)…(ricevuto|regalato|avuto) |per i (suoi |miei )?# anni,? (ieri|oggi|domani)
    (ieri|oggi) (le|gli|mi) hanno regalato[^.;:!?]{0,20}per i # anni
    età( vera| apparente| esatta| attuale)?( è| di| sono)*( circa| quasi| appena)* ?[:=–-]? ?#( anni)?${ENDS}
    l ?.?età d[ei]l?l?a? ?[^.;:!?,]{2,25} è( di)? #|anni ?: ?#${ENDS}
    (sua )?età (va|oscilla|è|sta|si aggira|varia)…(tra|fra|intorno|attorno|sui) (i |ai )?#
    (deve|dovrebbe|potrebbe|dovrà) (avere|aggirarsi)( sui| al massimo| circa| tra i| intorno ai)* #
    (parli|parlando|chattando|hai a che fare) con (una?|1) ?(ragazzin[oa]|ragazz[oa]|bambin[oa])? ?di #`,
  pastAges: `((la|il|un|una|1) \\p{L}+ )?l ?.?(ha|hanno) (colpit|mors|trasformat|maledett|uccis|congelat)[oa]( \\p{L}+){0,2} a #
    (mort[oa]|morì|muore|decedut[oa]|annegat[oa]|annegò|perì|assassinat[oa]|trasformat[oa]|mors[oa]|maledett[oa]|congelat[oa]|pietrificat[oa]|stregat[oa]|scompars[oa]|spirò|l ?.?ha mors[oa]|l ?.?ha uccis[oa]|l ?.?ha colpit[oa]|l ?.?ha trasformat[oa]|uccis[oa]|divent[aò]t?[oa]? ?vampir[oa]|colpì)( \\p{L}+){0,3} a( soli| appena| teneri)*( \\p{L}+)? # ?(anni)?
    (smesso|finito|cessò|smise) di (invecchiare|crescere|compiere anni)( a| quando aveva)?( i)? #
    (non )?(invecchia|è invecchiat[oa]|cresce|è cresciut[oa]|è cambiat[oa]|cambia)( \\p{L}+){0,2} (da quando aveva|dai|dai suoi|da quando ha compiuto|dall ?.?età di)( i)? #
    a # ?(anni)?,? (ha smesso|smise) di (invecchiare|crescere)
    # ?(anni)? (da|per|nei) (secoli|millenni|decenni|generazioni|sempre|tutta l ?.?eternità|l ?.?eternità|cent ?.?anni|mille anni|molti secoli)
    (eternamente|eterna|per sempre|in eterno|sempre|congelat[oa]|imprigionat[oa]|ferm[oa]|bloccat[oa]|rimast[oa]|intrappolat[oa]|condannat[oa])( \\p{L}+){0,3} (nei |ai |a |con |di |i |${HER} )*# ?(anni|enne)?${ENDS}
    (avrà|continuerà ad avere) (sempre|per sempre|in eterno) # anni
    (nat[oa]|venut[oa] al mondo|arrivat[oa] al mondo|nacque|nacqui|vide la luce|venut[oa] alla luce)( \\p{L}+){0,2} (appena |solo |soltanto |circa )*# (anni|inverni|estati|primavere) (fa|or sono)
    # (anni|inverni|estati|primavere) fa( \\p{L}+){0,1} (nasceva|nacque|è nat[oa]|sono nat[oa]|venne al mondo|veniva al mondo|vide la luce)
    (sono passati|sono trascorsi|passarono|fanno)( appena| solo| già)* # (anni|inverni|estati)[^.;:!?]{0,12}(dalla (sua |mia )?nascita|da quando (è|sono) nat[oa]|da quando è al mondo)
    da quando (è nat[oa]|sono nat[oa]|è al mondo|è venut[oa] al mondo|respira)[^.;:!?]{0,25}# (anni|inverni|estati)|dalla (sua |mia )?nascita[^.;:!?]{0,18}# (anni|inverni|estati)
    (è|sono|vive|sta) (al mondo|su questa terra|in vita|a questo mondo|viv[oa]) da( appena| soli| solo| già)* # (anni|inverni|estati|primavere)
    (sono|da)( solo| appena| soli)* # (anni|inverni|estati|primavere) che (è|sono|vive|sta) (al mondo|su questa terra|nat[oa]|viv[oa])
    (vita|storia|esistenza|cammino) (è cominciat[oa]|è iniziat[oa]|cominciò|iniziò)( appena| solo)* # anni fa
    ${HER} madre (l ?.?ha |lo |la |mi ha )?(avut[oa]|partorit[oa]|mess[oa] al mondo) # anni fa
    dalla (sua |mia )?(morte|trasformazione|maledizione|scomparsa) a #
    (ha compiuto|ho compiuto|ne ha fatti|ha fatto|compì)( i)? # (anni )?${LATELY}|${LATELY}( ha| ho| ne ha)? (compiuto|fatto|compiuti|fatti)( i)? # ?(anni)?${ENDS}`,
  grades: `(nella|della|in|alla) #( ?ª| ?a)? ?"?[a-f](?= ?$| ?[,.;!?])
    (classe|alunn[oa]|piccol[oa]|giovane|compagn\\p{L}+|sezione|rappresentante|banco|piccolo) (di|della|del|della classe di) #(ª|a)? ?(media|superiore|elementare|liceo|[a-f](?!\\p{L}))
    (fa|va in|frequenta|è in|passa in|inizia|ripete|faccio|vado in|sono in)( ancora)? (la )?# ?(ª|a)? ?[a-f](?= ?$| ?[,.;!?])
    compiti di #|(libro|quaderno|verifica|esame|pagella|prove) di # (media|superiore|elementare|liceo)`,
  waits: `(maturità|diploma|esame di stato|liceo) (tra|fra|solo tra) # anni
    (farà|farò|prenderà|darà|avrà) (la |il |l ?.?)?(maturità|diploma|esame di stato|patente) (solo )?(tra|fra) # anni
    (mancano|manca|restano|aspettare|dovrà aspettare|dovrò aspettare|attendere)( le| gli| mi| ancora| altri)* # anni?…(per|a|alla|al|ai|prima)…${GOAL}
    (le|gli|mi) (mancano|restano)( ancora)? # anni[^.;:!?]{0,12}${GOAL}
    (tra|fra) # anni[^.;:!?]{0,12}(potrà|potrò|sarà|sarò|avrà l ?.?età|diventa\\p{L}*|compirà|raggiung\\p{L}*)…${GOAL}
    (ancora )?# (compleanni|estati|inverni|anni) e (sarà|sarò|potrà|diventerà)…${GOAL}
    (18|maggiore età)( anni)? (arriveranno|arriva|arriverà|li compie|li farà|saranno) (solo )?(tra|fra) # anni`,
  underAge: `(restano|mancano) # anni di (scuola|liceo|superiori|medie)
    maggiore età (è|resta|sembra)( ancora)?( solo)? (un|una|1) ?(miraggio|sogno|traguardo lontano|chimera)
    soggett[oa] alla (potestà|responsabilità|patria)
    (tutore|tutrice) (deciderà|decide|firma|firmerà|risponde)
    non la lasciano (ancora )?(andare|uscire)|nell ?.?età (ingrata|dello sviluppo|dei giochi|della crescita)
    (le|gli|mi)? ?(manca|mancano|resta|restano)( ancora)?( \\p{L}+){0,3} (mes[ei]|giorn[oi]|settiman[ae]|poco|tanto|\\d+ (giorni|mesi|settimane)) (per|a|ai|alla|prima)( \\p{L}+){0,2} ?${GOAL}
    (maggiore età|età adulta|18( anni)?|età legale|età per votare)( le| gli| per lei)? (è|sono|resta|restano|sembra|pare)( ancora| molto| ben| così)* (lontan[oaie]|distante|di là da venire)
    lontan[oa] (ancora )?(dalla maggiore età|dai 18|dall ?.?essere (maggiorenne|adult[oa])|dall ?.?età adulta)
    (sotto|con)( la)? (tutela|custodia|tutore|potestà genitoriale|responsabilità genitoriale|patria potestà)( \\p{L}+){0,3} fino (ai|alla|a)|sotto la (potestà|responsabilità) (genitoriale|dei genitori)
    fino (alla (sua |mia )?maggiore età|ai (suoi |miei )?18( anni)?|a quando (sarà|avrà|compirà))
    (non vede l ?.?ora|ansios[oa]|desidera|aspetta|sogna|impaziente|spera)( \\p{L}+){0,2} (di |d ?)?(compiere|avere|fare|arrivare a|raggiungere|festeggiare) (i |la |ai |finalmente )*(18|maggiore età)
    (conta|conto|contando) i (giorni|mesi)[^.;:!?]{0,18}(per|ai|fino|a|alla)…(18|maggiore età|maggiorenne|adult[oa])
    non (ha|ho|avendo)( ancora)?( nemmeno| neanche)? (l ?.?)?(età)( legale| minima| giusta)? (per|di) (votare|guidare|bere|sposarsi|lavorare|firmare|comprare|fumare|uscire|entrare|prendere|arruolarsi|tatuarsi|avere un conto)
    non (può|posso|le vendono|la fanno|mi fanno) (ancora )?(votare|guidare|bere|comprare|sposarsi|lavorare|firmare|fumare|entrare|affittare|viaggiare|aprire)[^.;:!?]{0,30}(per via dell ?.?età|per l ?.?età|per la (giovane |tenera )?età|perché (è )?(ancora )?(troppo )?(giovane|piccol[oa]|minorenne)|causa età)
    (legge|norma|statuto)[^.;:!?]{0,40}(per|data|a causa del?l?a?) ?(la |sua |mia )?(giovane|tenera|troppo giovane) età|per la (giovane|tenera) età
    troppo (giovane|piccol[oa])( ancora)? per (entrare|andare|uscire|comprare|fumare|lavorare|votare|guidare|la macchina|l ?.?auto|la patente|sposarsi|firmare|bere|la discoteca|le discoteche|i locali|arruolarsi|tatuarsi|viaggiare sola|vivere sola|il matrimonio|affittare|la moto|il voto)
    per (la macchina|guidare|votare|la patente|le discoteche|la discoteca|sposarsi|bere|i locali|firmare|lavorare) (è|sono) (ancora |troppo |molto )+(giovane|piccol[oa]|minorenne)
    non (è|sono) ancora (adult[oa]|grande|maggiorenne|una donna adulta)|ancora non (è|sono) (adult[oa]|maggiorenne)
    (età |nell ?.?)?(dell ?.?)?obbligo scolastico|scuola dell ?.?obbligo${ENDS}
    (quando|appena|non appena)( ${SHE})? (sarà|sarò|avrà|avrò|compirà|compirò|diventerà)( finalmente| i| gli)* (maggiorenne|18|adult[oa]|grande)
    (al compimento dei 18|alla maggiore età|compiuti i 18),? (potrà|erediterà|andrà|lascerà|vuole|sarà|uscirà|pensa)
    (per la legge|legalmente|davanti alla legge|agli occhi della legge|secondo la legge|giuridicamente)( \\p{L}+){0,2},? ?(una?|1)? ?(minore|minorenne|bambin[oa])|minore (agli occhi della legge|per la legge|davanti alla legge|emancipat[oa]|sotto tutela|affidat[oa])
    (perché|poiché|dato che|in quanto) (è|sono)?( ancora)? ?(minorenne|minore)${ENDS}`,
  months: `(ha|ho|conta|età di|età:|di)( solo| appena| esattamente| già| circa)* § mesi( d ?.?età| di vita| di età)?${ENDS}`,
  births: `(carta d ?.?identità|passaporto|certificato di nascita|documento|documenti|atto di nascita)… @
    (nel |intorno al )?@,? (${SHE} )?(era|stava|non era che|era ancora|stava ancora)( ancora| solo| appena| già)* ?(una?|1|in|nella|nel)? ?(neonat[oa]|lattante|culla|fasce|pannolini|bebè|poppante|pancia)
    (nel |prima del )?@,? (${SHE} )?non era (ancora )?nat[oa]|non era( ancora| nemmeno)? nat[oa] nel @
    (era|stava) (in fasce|1 ?neonata|una neonata|un neonato|nella culla) nel @
    (ha visto la luce|arrivat[oa] al mondo|vide la luce)…@|classe @${ENDS}`,
  datedAges: `(nel|dal|per il|quando nel) @,? (${SHE} )?(aveva|ha compiuto|compì|compiva|contava|ha spento|festeggiò|faceva|ne aveva)( già| solo| appena| i| suoi| circa)* # ?(anni|candeline)?${ENDS}
    (aveva|ha compiuto|compì|spense|ha fatto)( già| solo| appena| i| suoi)* # ?(anni|candeline)?[^.;:!?]{0,45}(nel|del) @`,
  adultYears: `(maggiorenne|maggiore età|adult[oa]|18( anni)?|votare)( fino al| solo| soltanto| sarà)*( nel)? %
    nel %,? (${SHE} )?(sarà|sarò|compirà|compirò|raggiungerà|raggiungerò|potrà|potrò|avrà|diventerà)( finalmente| la| i| già)* (maggiorenne|maggiore età|18|votare|adult[oa])
    (maturità|diploma|liceo|scuola)( \\p{L}+){0,3} % `,
  younger: `(ha|ho) (20|vent|#) ?anni meno #
    (sorella|fratello|cugin[oa]|amic[oa]|gemell[oa])( maggiore)? (ha|ne ha)( già)? (#|vent|trent) ?(anni)?,? (e )?${SHE} (ne ha |ha |è |ne ho |ho )?#( anni)? (di meno|meno|in meno|più giovane)
    (sorella|fratello|cugin[oa]|amic[oa])( maggiore)? (ha|ne ha)( già)? #( anni)?,? (e )?${SHE} (è|ha|sono)( ancora)? (meno|più giovane|più piccol[oa])
    # anni (in )?meno (del|della|di|dei) [^.;:!?,]{3,25} #( anni)?`,
  halves: `metà (degli anni|dell ?.?età|della vita|di quanto)…#`,
  schoolStarts: `(entrat[oa]|ha iniziato|ho iniziato|ha cominciato|andò|entrò) (a|in|la|le|alle|alla) (scuola|elementari|prima elementare|1 elementare|primaria)( \\p{L}+){0,2} @
    nel @,? (${SHE} )?(entrò|è entrat[oa]|iniziò|ha iniziato|andava|era|frequentava) (a|in|alle|alla|la|le) (scuola|elementari|prima elementare|# elementare|primaria)|quando…@[^.;:!?]{0,40}(era|faceva|frequentava) (in |la )?# elementare`,
  stages: `(fa|frequenta|è|sono|faccio|frequento|inizia|finisce|ripete) (al|il|in)? ?(primo|secondo|terzo|quarto|quinto|ultimo|1|2|3|4|5)(º|°|o)? anno (di|del|delle|della) (liceo|ginnasio|medie|superiori|scuola media|scuola superiore|elementari)
    (non è|non sono) (altro )?che (una?|1) ?(bambin[oa]|ragazzin[oa]|minorenne|adolescente|fanciull[oa]|mocciosa?)|(ragazzin[oa]|bambin[oa]|fanciull[oa]) (di scuola media|delle medie|delle elementari|di prima media|in età scolare)
    (è|sono|sei)( ancora| solo| appena| quasi)*( una?| 1| la| il| un)? ?(bambin[oa] (piccol[oa]|in fasce)|neonat[oa]|poppante|lattante|bimbett[oa]|mocciosett[oa]|moccios[oa]|frugoletto|pargolett[oa]|scricciolo di bimba|birbantell[oa]|discol[oa]|pivell[oa]|teenager|ragazzin[oa]|adolescente|scolar[oa]|scolarett[oa]|preadolescente|minorenne|boccia in età scolare|giovanissim[oa] in età scolare)(?= ?$| ?[,.;!?()]| (e|ma|che|con|di|del|della|in|per|al|alle|ribelle|timid[oa]|vivac[ei])(?![\\p{L}]))
    (in|entra in|attraversa|vive|è in|nel pieno della|nella) (piena |sua |mia )?(pubertà|adolescenza|preadolescenza|età dello sviluppo|età ingrata)${ENDS}
    (più giovane|più piccol[oa]|bambin[oa]|orfan[oa]|ospite) (dell ?.?orfanotrofio|dell ?.?istituto per minori|della casa famiglia|del collegio|di un orfanotrofio)
    (vive|vivo|sta|cresce|abita)( \\p{L}+){0,2} (in|con|presso|una?|1)( una?| 1)? ?(famiglia affidataria|affido|casa famiglia|orfanotrofio|istituto per minori)
    (in carico|affidat[oa]|seguit[oa])( ai| dai| a| al)? (servizi sociali|servizi per i minori|tribunale dei minori|servizio minori)
    (eterna|eternamente|per sempre) (adolescente|bambina|ragazzina|quindicenne)
    (prim[oaei]|1|primi) (mestruazioni|ciclo|baffetti|brufoli|peluria)${ENDS}|sta (ancora )?crescendo${ENDS}
    (porta|usa) (ancora )?(il pannolino|il ciuccio|il bavaglino|i braccioli)
    ^(una? |1 ?)?(giovane |timida |povera )*(minorenne|scolaretta|adolescente|preadolescente|liceale|quindicenne|sedicenne|quattordicenne|tredicenne)(?= ?$| (di|del|della|che|con|in|orfana|ribelle|timida|dai|dalle))`,
  lastingStages: `(anno|anni) in più d[^.;:!?]{2,20}(decenne|undicenne|dodicenne|tredicenne|quattordicenne|quindicenne|sedicenne)
    non è ancora uscit[oa] (dall ?.?|dalla )?(infanzia|fanciullezza|pubertà|adolescenza)
    (appena|non ancora|da poco|a malapena)( \\p{L}+){0,2} (uscit[oa]|esce|lasciato|abbandonato) (dall ?.?|la |l ?.?|dalla )?(infanzia|fanciullezza|pubertà|adolescenza|guscio)
    (una|1|un) ?(appena )?(decenne|undicenne|dodicenne|tredicenne|quattordicenne|quindicenne|sedicenne|diciassettenne)( \\p{L}+)? (corpo|viso|aspetto)|(corpo|viso|volto|aspetto|voce|mente) (di|d ?.?|è quello di) (una?|1) ?(decenne|undicenne|dodicenne|tredicenne|quattordicenne|quindicenne|sedicenne|diciassettenne)
    agli occhi della legge( \\p{L}+){0,2} (una |1 ?|un )?(bambin[oa]|minore|minorenne)`,
  hints: `(gioca|milita|allenata|corre|nuota)( \\p{L}+){0,3} nelle giovanili|abbonamento scolastico|l ?.?abbonamento scolastico
    (gioca|nuota|corre|gareggia|compete|si allena|milita|combatte|tira)( \\p{L}+){0,3} (in|con|per|nella|nel|negli|nelle|tra|fra)( gli| i| le| la| il)? ?(squadra |categoria |selezione |nazionale )?(under ?-?1\\d|allievi|allieve|juniores|giovanissimi|esordienti|pulcini|cadetti|cadette|ragazzi)
    (paga|pago|compra|viaggia|mangia|ordina|usa)( \\p{L}+){0,3} (biglietto|tariffa|ingresso|menù|abbonamento) (per |ridotto )*(bambini|ragazzi|ridotto|scolastico|studenti|under)
    (la )?(sua|mia|suo|mio) (pediatra|tata|babysitter|tutor[ea]?|ortodontista|maestra|catechista|educatrice|neuropsichiatra infantile)
    (le|gli|mi) (danno|dà|passano)( \\p{L}+){0,1} paghetta|(riceve|prende|spende|risparmia)( \\p{L}+){0,3} paghetta
    (permesso|autorizzazione|firma|consenso) (dei|di|del|della)( suoi| miei| suo| sua)? ?(genitori|tutori|tutore|madre|padre|mamma|papà)
    (finito|terminato|lasciato|concluso)( \\p{L}+){0,1} (le elementari|la primaria|le medie|l ?.?asilo|la scuola elementare|la scuola media) ((1|2|3|4|5|un) anni? fa|l ?.?anno scorso|quest ?.?anno|a giugno|da poco)|(ha|ho) appena (finito|terminato|lasciato) (le elementari|le medie|la scuola elementare|la scuola media|la primaria)
    età di (una?|1) ?(alunn[oa]|scolar[oa]|liceale|student\\p{L}+ delle)
    (scuolabus|mensa scolastica|pulmino della scuola|abbonamento scolastico)${ENDS}
    non (può|posso|la lasciano|mi lasciano)( andare)? (ancora )?[^.;:!?]{3,30}(senza i genitori|senza autorizzazione|senza la firma|senza un adulto|da sol[oa]( al cinema|la sera)?)|non la lasciano andare da sola`,
  exceptions: `(una?|1) ?(?!(?:bambin|ragazzin|bimb|piccol|student|alunn))\\p{L}+ in (un|1) ?asilo( nido)?
    da # (inverni|estati|anni) (tengo|tiene|gestisc\\p{L}+|lavor\\p{L}+|navig\\p{L}+|serv\\p{L}+)
    (quando|se) ne (hai|ho|ha) #
    e (6|sei) (anche|pure|ancora|stat[oa]|riuscit[oa]|andat[oa]|venut[oa])
    ne (ho|ha) # (in|nel|nella|a) (magazzino|casa|totale|cantina|negozio|frigo|garage|collezione|tasca|stock)
    (lavora|insegna|lavoro|insegno|lavorava)( \\p{L}+)? ?(in|all|al|alle|presso)[^.;:!?]{0,14}(asilo|scuola|liceo|elementari|medie)( nido)?
    (porto|whisky|rum|vino|cognac|aceto|formaggio|parmigiano|brandy|balsamico) di # (anni|mesi)
    (tra|fra|dalle|alle|verso|per) le # (e|alle) (le )?#
    (il|dal|al|fino al|entro il|giorno) # (gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)
    # anni di (esperienza|servizio|matrimonio|carriera|mestiere|garanzia|anzianità|storia|pratica|lavoro|carcere|prigione|pena|pace|guerra|regno|ricerca|pianoforte|danza|mare|amicizia)
    (canzone|film|romanzo|disco|libro|album|serie|foto|vino|auto|modello|annata|gioco|quadro)( \\p{L}+)? è del @|annata @( d[ei]l?l?[aeo]? \\p{L}+)?
    (negozio|azienda|ristorante|bar|associazione|club|libreria|scuola|festival|caffè|bottega|gruppo|rivista|hotel|attività|città|amicizia)( \\p{L}+)? (compie|festeggia|celebra|ha compiuto|ha)( \\p{L}+)? # (anni|candeline)
    (minore|maggiore|seconda|terza|più piccol[oa]) di # (sorelle|fratelli|figli|figlie|cugin[ie])
    (cominciato|iniziato|imparò|imparato|lasciò|si sposò|sposata|partì|emigrò|debuttò|vinse|abbandonò)( \\p{L}+){0,4} a # ?(anni)?
    # a #${ENDS}
    (si ricorda|ricorda|ricordo|mi ricordo)( \\p{L}+)? (del |dei |i |il )?(suo |suoi |mio |miei )?# ?(compleanno|anni)?
    (ancora )?(?<!(?<!\\p{L})(ha|ho|compie|compiuto)( appena| già| solo)? )# anni e (la|il|lo|i|le|questo|questa|tutto) (?!maggiore)\\p{L}+
    # (figli|figlie|fratelli|sorelle|gatti|cani|nipoti)
    (felice|contento|contenta|sorride|ride|piange|salta|gioca|balla|arrossisce) come (una?|1) ?\\p{L}+`,
  others: `(adottato|adotta|accolto|accoglie|cura|conosciuto|conosce|salvato|salva|aiuta|cresciuto|incontrato)( a)? (una?|1) ?(bambin[oa]|ragazz[oa]|ragazzin[oa]|adolescente|orfan[oa])… # ?(anni)?
    (il|la|lo|un|una|1|al|del) (bambin[oa]|ragazz[oa]|ragazzin[oa]|principe|principessa|figli[oa]|fattorino|apprendista|garzone) (della porta accanto|accanto|di fronte|del villaggio|del paese|del quartiere|della foto|del quadro|del fornaio|vicino|del regno vicino)… # ?(anni)?
    ^(una?|1) ?(bambin[oa]|ragazz[oa]|ragazzin[oa]|adolescente|fanciull[oa]) di # anni (attraversò|passò|arrivò|corse|entrò|chiese|cantò|dormiva|aspettava|giocava|vendeva|rideva|piangeva|apparve|si avvicinò|gridò)
    (romanzo|libro|film|canzone|serie|quadro|commedia|racconto) …(su|racconta|parla|tratta|con|di)… # anni
    # (figli|figlie|fratelli|sorelle|nipoti|alunn[ie]) di (età tra )?#( \\p{L}+ #)?( anni)?
    (madrina|padrino|madre|padre|zia|zio|nonna|nonno|tata|tutrice|maestra) di (una?|1|due|tre|2|3) ?… # anni
    (l ?.?|il |la |un |una |1 ?)(apprendista|alunn[oa]|paggio|principe|principessa|scudiero|re|regina|noviz[ioa]+|garzone) aveva # anni`,
}
