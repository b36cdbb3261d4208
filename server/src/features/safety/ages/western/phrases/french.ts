import type { LanguagePhrases } from './language-phrases.ts'

const SHE = '(elle|il|je|tu|~)'
const HER = '(son|sa|ses|mon|ma|mes)'
const ENDS = '(?= ?$| ?[,.;!?])'
const LATELY =
  '(hier|avant-hier|ce matin|récemment|le mois dernier|la semaine dernière|cette année|cette semaine|ce mois-ci|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|bientôt|dans \\d+ jours)'

export const french: LanguagePhrases = {
  ages: `(suis|est|c.?est) (une? |1 )?(fille|gars|garçon|meuf|mec|ado|adolescente?|gamine?) de # ans(?! (qui|que|et demi) \\p{L}+ (a|avait))
    (bien que|quoique|alors que) (~|elle|il|je|jeune) ?(n.?)?(ait|aie|aies)( à peine| seulement| que| tout juste)* # ans
    # ans que (je suis|elle est|il est) née?(?! (à|dans|en|chez))
    (à|a) # ans,? (on|mes parents|ma mère|mon père) (ne |n.?)(me|m.?|lui) ?(laisse|laissent|permet|permettent|autorise|autorisent|vend|vendent)
    (la |l.?)?âge (de|que) [^.;:!?,]{2,30}[,:] ?# ans
    ^entre # et # ans${ENDS}
    (approche|frôle|touche|avoisine|atteint|atteindra)( bientôt| presque| déjà)? (de |à )?${HER} # (ans|printemps)(?! (de|d))
    (a|ai|à) l.?âge de( seulement| à peine)? # ans${ENDS}
    (souffler|soufflé|éteindre|éteint)( \\p{L}+)? # bougies
    (fleur|force|éclat|fraîcheur|insolence|fougue|candeur|innocence|beauté|grâce) de (ses|mes) # (ans|printemps)
    lâge d(e|u) [^.;:!?,]{2,25} est( de)? # ans
    âge (se situe|oscille|varie|tourne|est|serait|doit être)( quelque part| sans doute)* (entre|autour de|vers|dans les) #
    ans ?: ?#(?= ?$| ?[,.;])
    viens?( tout| à peine| juste)* (d.?avoir|davoir|de fêter|de souffler|d.?atteindre|datteindre) ((mes|ses) )?# ans
    ont( tous| toutes)?( 2| les 2) # ans
    # ans (depuis|révolus depuis) (hier|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|peu|ce matin|une semaine|un mois|1 semaine|1 mois)
    malgré ${HER} (petits |tendres |jeunes |maigres |courts )?# (ans|années|printemps)
    (du haut de|avec|fort\\p{L}* de) ${HER} # (ans|printemps)
    (elle|il|je|~|on|a|ai) ?(a|ai|avait)?,? (sans doute |environ |peut-être |dans les )?entre # et # ans
    (doit|dois|peut|devrait) (bien )?avoir( dans)?( les)? # ans
    (avoir|a|ai) dans les # ans
    (paraît|semble|fait|montre|porte)… (pas |guère )?plus( âgée?)?( de| que)( les)? # (ans|printemps)
    (on|nul|personne|tous|chacun)( ne)? (lui|me)( en)? (donne|donnerait|donnent|donneraient)( à peine| plus de| que| tout juste| guère plus de| environ)* # ans
    ^~ ?[,|/·-] ?(f|h|g|m|fille|garçon|féminin|masculin) ?[,|/·-] ?#( ans)?${ENDS}
    (une?|1) (toute )?(jeune |petite? )?(fille|garçon|gamine?|gosse|môme|demoiselle|damoiselle|ado|adolescente?|rouquine|bergère|apprentie?|orpheline?) d(e |.)?(à peine |tout juste |seulement )?# ans(?= (au|aux|couvert|à|avec|qui|et|en|plein|vêtu|tou)| ?$| ?[,.])
    # bougies (ornent|décorent|trônent|brillent|brûlent|sont|pour|sur|éclairent)( sur)? (le |son |mon |leur )?(gâteau|anniversaire)
    (soufflé|souffle|soufflera|soufflerai|soufflait)( hier| récemment| déjà| seulement)*( ${HER}| les)? # bougies
    ${HER} #(e|eme|ieme)? anniversaire (approche|arrive|est|tombe|était (hier|lundi|samedi|la)|aura|sera)
    (dans|entre dans|entame|commence|vit|achève|termine) ${HER} #(e|eme|ieme)? (année|printemps|été|hiver)
    même pas \\d+ ans,? # (pour|exactement|précisément|tout)
    (même âge|l ?âge|lâge) (que|de)( son| sa| mon| ma)? [^.;:!?,]{2,30}, # ans
    l ?âge de [^.;:!?,]{2,20}, # ans
    ^(à peine |bientôt |presque |tout juste |déjà )?#( ans)?( à peine)?, (mais|et pourtant|déjà) (mûre?|sage|grande?|adulte|sérieu\\p{L}+|maligne|forte?)
    ${SHE} et [^.;:!?,]{3,40}? ont( tous| toutes)?( deux| les deux)? # ans
    (à|a)( tout juste| à peine| seulement)? # ans,? ${SHE} (?!a |est (partie?|née?|venue?|morte?|arrivée?|entrée?|sortie?|allée?|devenue?|restée?|revenue?|tombée?) ?|avait |était |fut |eut |apprit |prit |vit |dit |fit |partit |sortit |sentit |perdit |découvrit )(\\p{L}{2,10}(e|t|d)|va|sait|a déjà|est)(?!\\p{L})
    (à peine|pas encore|tout juste|bientôt|presque)( ses)? # ans,? ${SHE} (?!avait|était|fut|eut)\\p{L}+
    (au maximum|tout au plus|au plus|maximum) # ans|# ans (au maximum|tout au plus|au plus|maximum|grand maximum|max)
    âge( est| réel| apparent| exact)*( de| d)?( environ| à peine| presque)* ?[:=–-]? ?#( ans)?${ENDS}
    (n.?a|n.?ai) (guère |pas )?plus de # (ans|printemps)
    (célèbre|fête|fêtons|arrose)… ${HER} # ans
    ${HER} # ans,? (tout neufs|tout frais|tout justes|à peine|et demi|déjà|seulement|${LATELY})
    (âge|chiffre|nombre) magique…#`,
  pastAges: `(frappée?|touchée?|saisie?|fauchée?|surprise|mort|morte|décédée?|noyée?|tuée?|mordue?|transformée?|maudite?|pétrifiée?|figée?|gelée?|congelée?|emportée?|assassinée?|disparue?|changée? en vampire|devenue? vampire|devenue? immortelle?|devenue? fantôme)( en \\p{L}+| par \\p{L}+| subitement| noyée?| jeune)*( à| a)( seulement| tout juste| peine| l.?âge de)* # ans
    (mourut|meurt|périt|se noya|s.?éteignit|trépassa|succomba|décéda|mordit|mordue?)( \\p{L}+){0,3} (à|a)( seulement| tout juste| l.?âge de)* # ans
    (cessé|arrêté|fini) (de|d.?) ?(vieillir|grandir|prendre de l.?âge)( à| a| vers)( l.?âge de)? # ans
    (ne |n.?)?(vieillit|grandit|change|vieilli|grandi|changé)… (plus |pas |jamais )?depuis( ses| l.?âge de| qu ?elle a eu)* # ans
    (à|a) # ans,? ${SHE} (a )?(cessé|arrêté|fini) (de|d.?) ?(vieillir|grandir)
    # ans (depuis|pour|à) (des |plusieurs |deux |trois |mille |cent |toujours|jamais|l.?éternité|\\d+)(siècles?|millénaires?|décennies?|ans|éternités?|générations?)?
    (figée?|bloquée?|coincée?|restée?|condamnée?|éternellement|à jamais|pour toujours)… # (ans|printemps)${ENDS}
    (depuis|dès) (sa|ma) naissance…# (ans|années|printemps|hivers)
    # (ans|années|printemps|hivers)…(depuis|de) (sa|ma) (naissance|venue au monde)
    (née?|venue? au monde|vu le jour|vit le jour|naquit|vint au monde)( il y a| voilà| voici)( à peine| seulement| tout juste| environ| de cela)* # (ans|années|printemps|hivers|étés)
    (il y a|voilà|voici)( à peine| seulement| tout juste| environ)* # (ans|années|printemps|hivers),? (que |qu.?)?${SHE}( \\p{L}+){0,2} (née?|au monde|le jour|naissait|naquit|vivante?|sur terre|existe|respire)
    (au monde|sur terre|vivante?|sur cette terre|parmi nous|n?.?existe|n?.?est née?|respire)( que)? depuis( à peine| seulement| tout juste| que)* # (ans|années|printemps|hivers)
    (vie|existence|histoire)( n.?a| na| a)? (commencé|débuté|démarré)( qu.?| que)? ?(il y a|voilà|voici)( à peine| seulement)* # ans
    ${HER} mère (l.?a |m.?a |la |ma )?(mise? au monde|eue|enfantée?|accouché d.?elle)( il y a| voilà) # ans
    (a|ai) eu( ses)? # ans ${LATELY}`,
  grades: `(est|suis|es) (en|dans la classe de|dans une classe de) #(e|eme|ieme)? ?[a-f](?= ?$| ?[,.;!?])
    (commencera|commencerai|commence|entrera|entrerai|attaque|attaquera|intègre|intégrera|fera|fait|passera|redoublera)( en| la| sa| ma) #(e|eme|ieme)?(?= ?$| ?[,.;!?]| (après|à la|en sept|cet|cette|dans|au|l))
    (de|en|dans) la? ?#(e|eme|ieme)? ?[a-f](?= ?$| ?[,.;!?])
    (élève|pensionnaire|déléguée?|benjamine?|cancre|première|star|reine|nouvelle) (de|en|de la classe de|d.?une classe de) #(e|eme|ieme)?${ENDS}
    (devoirs|cours|programme|contrôle|bulletin|cahier|manuel) de #(e|eme|ieme)?${ENDS}
    (benjamine?|cadette?|plus jeune) de la classe de #(e|eme|ieme)?`,
  waits: `(bac|baccalauréat|brevet) (dans|d.?ici) # ans
    (passera|passerai|aura|aurai|passe) (son |mon |le )?(bac|baccalauréat|permis) (dans|d.?ici) # ans
    (il )?(lui |me )?(manque|reste|faut|faudra)( encore| attendre)* # ans… (avant|pour|jusqu.?|d.?ici)…(majorité|majeure?|adulte|18|voter|permis|conduire)
    (attendre|patienter|attendra|patientera)( encore)? # ans… (avant|pour|jusqu)…(majorité|majeure?|18|voter|vote|permis|conduire|mariage|se marier)
    (encore|plus que|dans) # (ans|anniversaires|étés|hivers)( et| avant)*… (majeure?|majorité|18|adulte|voter|droit de vote)
    # ans (la|le|les|l|me|te)? ?(séparent?|manquent) (de|d).{0,12}(majorité|18|âge adulte|vie adulte)`,
  underAge: `(reste|manque)( plus| encore)? ?(qu.?|que )?(un|1) (seul )?anniversaire avant (la |sa |ma )?majorité
    ${HER} (10 septième|10-septième|10 huitième|10-huitième) (anniversaire|année|printemps|été|hiver)( est| approche| arrive| sera| n.?est|$| ?,| encore| à venir)
    # ans de (lycée|collège|scolarité|école)[^.;:!?]{0,25}(avant|jusqu)
    (dépend|soumise?|relève|sous)( \\p{L}+){0,3} l?.?autorité (parentale|de ses parents)
    (il )?(lui |me )?(manque|reste|faut)( encore)?…(mois|jours|semaines|quelques|encore un|un peu)… (majorité|majeure?|18 ans|adulte)
    (encore|plus que|dans|reste)… (jours|semaines|mois) (avant|jusqu.?à|et|pour)…(18 ans|18e|majorité|majeure?)
    (majorité|âge adulte|18 ans|âge légal|droit de vote) (est|sont|reste|restent|semble|semblent|me paraît|lui paraît|n.?est|nest)( encore| pas| bien| très| toujours| trop| si| que)*( loin\\p{L}*| pour (bientôt|demain|tout de suite)| dans)
    (majorité|18 ans|18 anniversaire),? (ce )?(c.?est|cest|ce sera|ne sera|arrive|viendra|n.?arrive)( pas| que| pour| avant| seulement)* (dans|l.?an prochain|lan prochain|pour|l.?année|lannée|le mois|en \\d+|demain)
    (sous tutelle|tutrice|tuteur|interne|pensionnat|couve\\p{L}*|couvre-feu|chez ses parents|dépend\\p{L}*|responsable|sous l.?autorité)… jusqu.?(à|a) (sa majorité|ma majorité|ses 18 ans|mes 18 ans|la majorité)
    (attend|attends|attendre|rêve|hâte|impatien\\p{L}+|vivement|espère|compte les)…(d.?|de |jusqu.?à |que |le jour de |ses |mes |la |sa )(avoir |fêter |atteindre |d.?avoir |davoir |ses |mes |être |l.?âge de )*(18 ans|majeure?|majorité|18 anniversaire|(dix huitième|10 huitieme) anniversaire)
    d ?avoir (enfin )?18 ans${ENDS}
    (n.?a|na|n.?ai|nai|pas|sans avoir)( pas| encore| toujours)* (l.?|la )?(âge|lâge) (légal|de voter|de boire|de conduire|de se marier|de la majorité|adulte|requis|de travailler|d.?aller en boîte|de signer|de sortir en boîte|minimum|d.?entrer)
    (n.?est|nest|n.?ai|suis|ne suis)( pas| encore| toujours)* en âge (de|d) ?(voter|conduire|boire|se marier|travailler|signer|acheter|porter les armes|sortir)
    (n.?a|na|n.?ai|nai|pas)( pas| encore| toujours)* le droit (de|d.?) ?(vote|voter|boire|conduire|acheter|signer|se marier|travailler|entrer en boîte|aller en boîte|fumer|jouer au casino)[^.;:!?]{0,30}(jeune|âge|majorité|majeure|mineure|18)
    trop jeunes? (encore )?pour (entrer|aller|sortir|acheter|boire|fumer|la voiture|le permis|une voiture|le mariage|travailler|être embauchée?|voter|conduire|l.?alcool|les boîtes|les bars|le casino|le vote|signer|un compte|l.?armée|s.?engager|un tatouage|la moto|vivre seule?|louer)
    (loi|code du travail|règlement)… (interdit|empêche|protège|défend)[^.;:!?]{0,30}(jeune âge|son âge|mon âge|mineure?)
    (à cause de|vu|étant donné|en raison de) (son|mon) (jeune |trop jeune )?âge
    pas (encore )?(majeure?|adulte|émancipée?)${ENDS}
    jusqu.?(à|a) (sa|ma) majorité,? ${SHE}
    (avant|quand|lorsqu.?|dès qu.?|une fois|le jour où) ?${SHE}? ?(sera|serai|aura|aurai|deviendra)( enfin)? (majeure?|18 ans|adulte)
    à (sa|ma) majorité,? ${SHE} (\\p{L}+ra|\\p{L}+rai|va|compte|veut|espère)(?!\\p{L})
    (encore |toujours )?soumise? à (l.?obligation scolaire|l.?autorité parentale|l.?école obligatoire)|sous autorité parentale|(âge de la |en pleine |obligation de )scolarité obligatoire`,
  months: `(a|ai|âgée? de|n.?a que|compte|alter)( à peine| seulement| exactement| que| de)* § mois(?! (de|d|pour|plus|avant|à|dans|que|sur|depuis|après))${ENDS}`,
  births: `(carte d.?identité|passeport|papiers|acte de naissance|extrait de naissance|permis de séjour)… @
    (en |l.?an |depuis )?@,? ${SHE} (n.?était|nétait|était|n.?est|nest|est)( qu.?| que| encore| déjà| pas| toujours)*( un| une| 1| dans| en| au)* ?(bébé|nourrisson|nouveau-née?|encore née?|née?|berceau|poussette|couches|au biberon|ventre)
    (bébé|nourrisson|nouveau-née?|pas née?|pas encore née?|au berceau|en couches)( en)? @
    @ (voit|vit|a vu|marque) (sa|ma) naissance|(naissance|naquit|arrivée au monde) (remonte|date|eut lieu)…@`,
  datedAges: `(en|depuis|l.?an|quand|lorsque|à) @,? ${SHE} (avait|a eu|aura|a|fêtait|fêta|eut|soufflait|comptait)( déjà| à peine| seulement| tout juste| ses)* # (ans|printemps|bougies)
    (avait|a eu|eut|fêtait|fêté|soufflé)( déjà| à peine| seulement| tout juste| ses)* # (ans|bougies)[^.;:!?]{0,40}(en|de) @
    (avais|avait) # ans en @`,
  adultYears: `(bac|baccalauréat)( qu.?en| seulement en| en| pas avant)? %
    (majeure?|majorité|adulte|18 ans|voter|droit de vote)( seulement| pas avant| qu.?en| en| que)* %
    en %,? ${SHE} (sera|serai|aura|aurai|deviendra|atteindra|pourra|fêtera)( enfin| ses| sa| la)*( mes)? (majeure?|18 ans|majorité|voter|adulte)
    (passera|passe|aura|décrochera) (son |le )?bac en %`,
  younger: `(cadette?|plus jeune) de # ans (de|que) [^.;:!?,]{2,20}# ans
    (a|ai) # ans moins #
    (s(œ|oe)ur|frère|jumeau|jumelle|cousine|cousin|amie|ami) a( déjà| tout juste)? # ans,? (et )?${SHE} (en a|a|est|en ai|ai) (donc )?# (ans )?de moins
    (s(œ|oe)ur|frère|jumeau|jumelle|cousine|cousin|amie|ami)( aînée?)? (a|en a)( déjà| tout juste)? # ans,? (et )?${SHE} (est |a )?(encore |bien |un peu )*(plus jeune|moins)
    (cadet|cadette|plus jeune) (de|que) [^.;:!?,]{2,20} # ans`,
  halves: `(moitié|2 fois) moins( âgée?)? que…#|moitié de l.?âge de…#|2 fois plus jeune que…#`,
  schoolStarts: `(entrée?|entre|rentrée?) (au cp|en cp|à l.?école|au cours préparatoire) en @|(en|quand|lorsque)…@…(elle|il|~) (était|entrait|entra|est entrée?) (en|au) (cp|ce ?1|ce ?2|cm ?1|cm ?2|maternelle|primaire|6|7|8|9)`,
  stages: `(a|avec) (la|sa) voix qui mue|lâge de ladolescence|à l.?âge de l.?adolescence
    (a|avec|voit) (ses|son|sa|ma|mes|mon) (1|premi\\p{L}+) (règles|boutons|duvet|moustache|dents)
    c.?est( bien| encore| toujours| juste| donc| un peu)*( une?| 1) (toute |vraie |simple |encore )*(petite? |jeune |adorable |pauvre )*(ado|adolescente?|enfant|gamine?|gosse|môme|fillette|garçonnet|petite fille|petit garçon|bambine?|jouvencelle|jouvenceau|nourrisson|bébé|nouveau-née?|mineure?|écolière|écolier|collégienne?|lycéenne?|préado|pré-?adolescente?|minote?|mioche|marmot|galopin|garnement|louveteau|jeannette|chérubin|damoiselle|pupille|internelle)(?! (de la nature|dans l.?âme|du pays|de l.?assistance publique devenue))(?= ?$| ?[,.;!?()]| \\p{L})
    (est|suis)( encore| toujours| qu.?| juste)*( une?| 1| qu.?une?)? (toute |simple )*(petite |petit |jeune |adorable |pauvre )*(petite fille|petit garçon|nourrisson|bambine?|jouvencelle|jouvenceau|pré-?adolescente?|bébé|nouveau-née?|louveteau|jeannette|chérubin|interne|pupille)(?= ?$| ?[,.;!?()]| (et|mais|qui|avec|de|du|en|dans|aux|au|à|selon)(?![\\p{L}]))
    (vit|placée?|vis|grandit|accueillie?|habite)( \\p{L}+){0,2} (en famille d.?accueil|en foyer pour enfants|à l.?aide sociale|à la ddass|à l.?orphelinat|dans un orphelinat|au pensionnat)
    (pensionnaire|enfant|petite|protégée?) (de l.?|d.?un |de |du |à l.?)(orphelinat|pensionnat|internat|foyer|aide sociale)
    (une?|1) (jeune )?(mineure?|adolescente?|pré-?adolescente?)( \\p{L}+)?${ENDS}
    ^(jeune )?(mineure|adolescente|collégienne|lycéenne|écolière|préadolescente)(?= (au|aux|de|du|en|qui|et|à|avec|timide|rebelle|rêveuse|curieuse|selon)| ?$)
    (porte|a) (encore )?(des couches|une couche|sa tétine|des brassards)|(dort|dors) (encore )?dans (un|son) berceau
    (premières? règles|premiers? boutons|premier duvet|première moustache|poussée de croissance)${ENDS}
    (grandit|grandis|pousse) encore${ENDS}|pas fini (de grandir|sa croissance)|en pleine croissance${ENDS}`,
  lastingStages: `(sort|sors|sortie|quitte|émerge|échappe)( à peine| tout juste)+ (de l.?|l.?|à l.?)?(enfance|enfant|berceau|jupes)|(à peine|tout juste|pas encore) sortie? (de l.?|du |des )(enfance|berceau|adolescence|jupes|couches|puberté)`,
  hints: `(vient de|viens de|va|a tout juste) (finir|terminer|fini|terminé|redoubler|redoublé) (sa|ma|la) (sixième|cinquième|quatrième|troisième|seconde|première|# ?(e|ème|eme)?)${ENDS}
    (joue|nage|court|boxe|tire|évolue|inscrite?|licenciée?)( \\p{L}+){0,3} (en|chez les|dans l.?équipe|équipe|avec les) ?(équipe )?(u ?-?1\\d|cadettes?|cadets?|minimes?|benjamine?s|poussine?s|juniors|moins de 1\\d ans)
    (paie|paye|bénéficie|voyage|profite|prend)( \\p{L}+){0,3} (tarif|demi-tarif|place|menu|billet) (enfants?|jeunes?|scolaire|moins de)
    (son|mon|sa|ma) (pédiatre|orthodontiste|nounou|baby-sitter|éducateur|éducatrice|juge des enfants|tut(eur|rice)|institutrice|instituteur)
    (donnent|donne|reçoit|reçois|dépense|économise)( \\p{L}+){0,5} [dl]?.?argent de poche|[dl].?argent de poche
    (roule|roulait|va|vient|circule)( \\p{L}+){0,2} (en|à) (mobylette|scooter|trottinette)…(trop jeune|pas l.?âge|pas encore)
    (fini|terminé|quitté|quitter|finir|terminer)( \\p{L}+){0,2} (l.?école primaire|le primaire|la primaire|le collège|la maternelle) (il y a (1|2|3|4|5|un) ans?|l.?an dernier|cette année|en juin|récemment)|(vient de|viens de) (finir|quitter|terminer) (lécole primaire|l.?école primaire|le primaire|le collège|la maternelle|la sixième)|(carte|abonnement|bus|car|ramassage) scolaire
    (ne peut|ne peux|peut|peux) (pas|rien)( encore)?[^.;:!?]{3,30}(sans (ses|mes|l.?accord|l.?autorisation|la signature)|seule? (au|dans|en|le soir|la nuit))
    (petite? dernière?|mascotte|chouchoute?) de la #
    (porte|a|avec)( encore)? (un |1 |son )?(appareil dentaire|cartable)[^.;:!?]{0,20}(appareil|cartable|bagues)?
    lâge d ?(une?|1) (élève|collégienne?|lycéenne?|écolière|écolier)
    (plus jeune|seule enfant|seule mineure) (de|du|des) (la classe|collège|lycée|orphelinat|l.?orphelinat)`,
  exceptions: `en (premier|un|1)(?! (es?|ere|stmg|sti2d|generale))|en # ?: ?#|(celle|celui)-? ?ci en fait #
    (tomb\\p{L}*|nombre\\p{L}*|descend\\p{L}*)…(en dessous de|sous) #
    # (hivers|étés|ans) que (je|elle|il) (tiens|tient|garde|travaill\\p{L}+|dirige|sers|sert|attend\\p{L}*|navigue)
    une? de # \\p{L}+|# sur \\d+
    (voyage|voyageons|voyager|place|billet|siège|wagon|voiture|monte|roule) (\\p{L}+ )?en (première|1|première classe)
    # ans que ${SHE} (suis|est) (née?|venue? au monde) (à|dans|pour) (la|le|l.?|une|un)( )?(scène|foi|musique|politique|littérature|peinture|théâtre)
    (millésime|cuvée|vin) \\d{4} (de|du|des) \\p{L}+
    # à #(?= ?$| ?[,.;!?])
    ^(institutrice|instituteur|professeure?|maîtresse|prof|enseignante?) (en|de|au|des) \\p{L}+( ?\\d)?
    (encore|plus que) # ans (et|avant que|pour que) (la|le|les|ce|cette|tout|leur|notre|sa|son) (maison|prêt|crédit|dette|voiture|projet|thèse|retraite|travaux|\\p{L}+ sera)
    # ans de (vie commune|mariage|service|carrière|métier|bonheur|règne|paix|guerre|loyaux|recherche|travail|pratique|danse|piano|judo|scène|mer|prison|silence|amitié|voisinage)
    (boutique|société|entreprise|restaurant|association|club|maison|librairie|école|collège|lycée|université|théâtre|musée|commune|revue|marque|usine|ville|festival|café|atelier|groupe|blog|magasin) (fête|célèbre|souffle|a fêté|fêtait)( \\p{L}+)? (ses|leurs|les) # (ans|bougies)
    (maître|maîtresse|professeur\\p{L}*|enseignant\\p{L}*|institut\\p{L}+|directeur|directrice|prof) [^.;:!?]{0,20}(en|de|au|à l.?) ?(primaire|maternelle|collège|lycée|élémentaire)
    (sourit|rit|pleure|saute|danse|joue|rougit|s.?émerveille|trépigne|excitée?|heureuse|heureux|contente?) comme (une?|1) \\p{L}+( \\p{L}+)?
    (le|au|du|jusqu.?au|dès le) # (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)`,
  others: `(marraine|parrain|mère|père|tante|oncle|tutrice|nounou|belle-mère|beau-père|grand-mère) d(e |.)?(une|un|1|deux|2|trois|3)… # ans
    (l.?|le |la |un |une |1 )(apprentie?|élève|stagiaire|page|mousse|prince|princesse|écuyer|reine|roi|novice) (de la cour |du roi )?avait # ans
    (adopté|adopte|recueilli|recueille|élève|garde|héberge|rencontré|rencontre|croisé|croise|sauvé|sauve|aide|connaît)( \\p{L}+){0,2} (une?|1) (petite? |jeune )?(garçon|fille|enfant|gamine?|ado|adolescente?|orpheline?|élève)… # ans
    (le|la|les|du|un|une|1)( petite?s?| jeunes?)? (garçon|fille|gamine?|enfant|gosse|ado|livreur|voisin|voisine) (d.?à côté|dà côté|d.?en face|den face|du coin|du village|du boulanger|de la boulangère|sur la photo|du tableau|de l.?étage)… # ans
    ^(une?|1) (petite? |jeune )?(fille|garçon|gamine?|enfant|ado) de # ans (traversa|passa|arriva|courut|entra|demanda|chanta|dormait|attendait|jouait|vendait|riait|pleurait|apparut|s.?approcha|cria|se tenait)
    (roman|livre|film|chanson|série|tableau|pièce|conte) …(sur|raconte|parle|avec|d.?|histoire)… # ans`,
}
