import type { Phrases } from '../phrase.ts'

/** Rights that begin at 16 to 21. */
const RIGHT: Phrases = {
  en: '(vote|voting|elections?|ballot|drive|driving|drivers?|licen[sc]e|behind the wheel|drink|drinks|alcohol|beer|wine|liquor|ale|pubs?|bars?|taverns?|nightclubs?|casinos?|gambl\\p{L}+|lottery|bet|smok\\p{L}+|cigarettes?|tobacco|tattoos?|marry|wed|contracts?|lease|loan|mortgage|credit card|bank account|sign|enlist|army|navy|rent a (car|flat)|serve|work (full ?time|nights)|own property|stand for|run for)',
  de: '(wählen|wahlen|wahlrecht|wahlkabine|stimme|auto|autofahren|ans steuer|fahren|führerschein|bier|wein|schnaps|alkohol|zigaretten|tabak|rauchen|kneipe|club|disco|disko|casino|kasino|lotto|wetten|tattoo|tätowier\\p{L}+|heiraten|vertr[aä]ge?|mietvertrag|kredit|kreditkarte|konto|unterschreiben|bundeswehr|wohnung mieten|nachtschicht)',
  fr: '(d|l|s|qu)?(voter|vote|urnes|élections?|conduire|permis|volant|boire|alcool|bière|vin|tabac|cigarettes?|fumer|bars?|boîte de nuit|casino|parier|loto|tatou\\p{L}+|se marier|épouser|contrats?|bail|prêt|crédit|carte bancaire|compte en banque|signer|s ?engager|armée)',
  es: '(votar|voto|urnas|elecciones|conducir|manejar|carn[eé]t?|licencia|volante|beber|alcohol|cervezas?|vino|tabaco|cigarrillos?|fumar|bar|bares|discoteca|casino|apostar|lotería|tatu\\p{L}+|casarse|contratos?|alquiler|préstamo|crédito|tarjeta|cuenta bancaria|firmar|alistarse|ejército)',
  it: '(votare|voto|urne|elezioni|guidare|patente|volante|bere|alcol|alcolici|birra|vino|tabacco|sigarette|fumare|bar|discoteca|casinò|scommettere|lotteria|tatu\\p{L}+|sposarsi|contratt[oi]|affitto|prestito|mutuo|carta di credito|conto|firmare|arruolarsi|esercito)',
  pt: '(votar|voto|urnas|eleições|dirigir|conduzir|carteira|carta|volante|beber|álcool|bebidas?|cervejas?|vinho|tabaco|cigarros?|fumar|bar|bares|boate|discoteca|cassino|apostar|loteria|lotaria|tatu\\p{L}+|casar|contratos?|aluguel|empréstimo|crédito|cartão|conta bancária|assinar|alistar|exército)',
  ru: '(голосова\\p{L}+|выбор\\p{L}*|водить|водительск\\p{L}+|прав(а)?|за рул\\p{L}+|пить|выпива\\p{L}+|алкогол\\p{L}+|пив\\p{L}+|вин(о|а)|табак\\p{L}*|сигарет\\p{L}*|курить|бар\\p{L}{0,2}|клуб\\p{L}{0,2}|казино|ставки|лотере\\p{L}+|тату\\p{L}*|замуж|женить\\p{L}+|договор\\p{L}*|контракт\\p{L}*|кредит\\p{L}*|карт(а|у|ы)|сч[её]т|подпис\\p{L}+|арми\\p{L}+|паспорт\\p{L}*)',
}

/** Letters inside one clause. */
const NEAR = '(?![\\p{L}\\d])[^.;:!?]{0,44}?(?<![\\p{L}\\d])'
const near = (...parts: readonly string[]): string => parts.join(NEAR)

const PARENTS: Phrases = {
  en: '(mother|father|mum|mom|dad|parent|guardian|aunt|uncle|grandmother|grandfather)s?',
  de: '(eltern|mutter|vater|vormunds?|tante|onkel|erziehungsberechtigt\\p{L}+)',
  fr: '(parents|mère|père|tuteur|tutrice|parentale?)',
  es: '(padres|madre|padre|tutora?|paterno)',
  it: '(genitori|madre|padre|tutore|tutrice|mamma)',
  pt: '(pais|mãe|pai|tutora?|responsáve(l|is))',
  ru: '(родител\\p{L}+|матер\\p{L}+|мам\\p{L}+|отц\\p{L}+|опекун\\p{L}*)',
}

/** Rights that a person gets as an adult: somebody without one, or with a parent's signature, may be a minor. */
export const rights: Phrases = {
  en: `${near('(in|not for|only in) (#|a|another #) (more )?years?', '(may|can|will|ll|is allowed|gets? to)', RIGHT.en)}
    ${near('(not|cannot|cant|isnt|wont|wouldnt|arent|nt|no ?one|nobody|no \\p{L}+|refus\\p{L}+|barred|forbidden|illegal)', RIGHT.en, '(yet|too young|at (her|his|my) age|because of (her|his|my) age|(until|till|before) ((s?he|i|\\uE000)( is| am| ?s| ?m| turns?| reach\\p{L}*| comes?)|20\\d\\d|(her|his|my) birthday))')}
    ${near('(too young|not old enough|underage|still cannot|still cant|still isnt (allowed|able|permitted)|still not (allowed|able|permitted)|not yet (allowed|able|permitted|entitled)|may not yet|cant yet|cannot yet)', RIGHT.en)}
    ${near('(until|till|before|when|once|the day) (s?he|i|\\uE000) (can|may|is allowed|is old enough|will be able)', RIGHT.en)}
    ${near('(cant|cannot|not|nt|only|nothing|never)', RIGHT.en, '(without|with|unless)', PARENTS.en)}
    ${near('(needs?|requires?|required|must (have|get|ask)|has to (have|get|ask)|have to|with|without|asks?|waits? for|got)', `${PARENTS.en} ?s? (permission|consent|signature|approval|leave|blessing|say-?so)`)}
    ${near('(permission|consent|signature|approval)', '(of|from|by)', PARENTS.en)}
    (carded|id ?d|asked for (her |his |an? )?id|turned away)${NEAR}(door|bar|club|pub|every time|always|shop)`,
  de: `${near('in (#|1|einem) jahr(en)?', '(darf|kann|dürfte)', RIGHT.de)}
    ${near('(darf|dürfte|kann|verkauf\\p{L}+|bekommt|kriegt|erlaub\\p{L}+|lässt|lassen|gibt|schenk\\p{L}+)', 'noch( lange| immer| gar)* (nicht|kein\\p{L}*)', RIGHT.de)}
    ${near(RIGHT.de, '(darf|dürfte|kann|verkauf\\p{L}+|bekommt|kriegt|erlaub\\p{L}+)', 'noch( lange| immer| gar)* (nicht|kein\\p{L}*)')}
    ${near('(zu jung|nicht alt genug|noch keine 18|das alter)', RIGHT.de)}
    ${near('(bis|wenn|sobald) (sie|er|ich|\\uE000)', RIGHT.de, '(darf|kann)')}
    ${near('(braucht|benötigt|nur mit|ohne|wartet auf|fehlt)', '(unterschrift|erlaubnis|einverständnis|zustimmung|einwilligung)', PARENTS.de)}`,
  fr: `${near('dans # ans?', '(pourra|pourrai|aura)', RIGHT.fr)}
    ${near('(peut|peux|pouvoir|droit|autorisée?|vend\\p{L}*|sert|servent|laisse\\p{L}*|permet|âge)', '(pas encore|toujours pas|encore pas|pas avant)', RIGHT.fr)}
    ${near('(pas encore|toujours pas|encore pas)', RIGHT.fr)}
    ${near('(ne|n|on)', RIGHT.fr, '(pas encore|qu ?à sa majorité|avant sa majorité)')}
    ${near('(trop jeune|pas l ?âge|l ?âge légal|l ?âge requis)', RIGHT.fr)}
    ${near('(faut|besoin|nécessite|sans|avec|attend|demande)', 'l?d?(accord|autorisation|permission|signature|consentement)', PARENTS.fr)}`,
  es: `${near('(dentro de|en) # años?', '(podrá|podré|tendrá)', RIGHT.es)}
    ${near('(aún|todavía) no', '(puede|puedo|dejan|venden|sirven|permiten|tiene edad|debe|autoriz\\p{L}+)', RIGHT.es)}
    ${near('no', '(puede|puedo|dejan|venden|sirven|permiten|debe)', RIGHT.es, '(aún|todavía)')}
    ${near('no', '(aún|todavía)', RIGHT.es)}
    ${near('(demasiado joven|muy joven|sin edad|edad legal|edad mínima|la edad)', RIGHT.es)}
    ${near('(necesit\\p{L}+|requiere|precisa|falta|sin|con|espera|pide)', '(permiso|autorización|firma|consentimiento)', PARENTS.es)}`,
  it: `${near('(tra|fra) # ann[oi]', '(potrà|potrò|avrà)', RIGHT.it)}
    ${near('(ancora non|non ancora|non)', '(può|posso|danno|vendono|servono|lasciano|fanno|permett\\p{L}+)', 'ancora', RIGHT.it)}
    ${near('ancora non', RIGHT.it)}
    ${near('non', '(può|posso|danno|vendono|servono|lasciano)', RIGHT.it, 'ancora')}
    ${near('(troppo giovane|troppo piccol[oa]|età legale|età minima|l ?età)', RIGHT.it)}
    (solo|soltanto) (il )?(cinquantino|motorino|patentino|microcar)
    ${near('(serve|occorre|servono|bisogno|vuole|senza|con|aspetta|chiede)', '(permesso|consenso|firma|autorizzazione)', PARENTS.it)}`,
  pt: `${near('(daqui a|dentro de|em) # anos?', '(poderá|poderei|vai poder|terá)', RIGHT.pt)}
    ${near('(ainda não|não)', '(pode|posso|deixam|vendem|servem|permitem|tem idade|deve)', RIGHT.pt, 'ainda')}
    ${near('ainda não', RIGHT.pt)}
    ${near('(nov[oa] demais|muito nov[oa]|jovem demais|sem idade|idade legal|idade mínima|a idade)', RIGHT.pt)}
    ${near('(precisa|necessita|requer|falta|sem|com|espera|pede)', '(permissão|autorização|assinatura|consentimento)', PARENTS.pt)}`,
  ru: `${near('через # (год|года|лет)', '(сможет|смогу|можно|разрешат)', RIGHT.ru)}
    ${near('(еще|пока|по-?прежнему) (рано|нельзя|не)', RIGHT.ru)}
    ${near(RIGHT.ru, '(еще|пока|ещё) (рано|нельзя|не)')}
    ${near('(слишком (юн|мал|молод)\\p{L}*|не доросл?а?|возраст)', RIGHT.ru)}
    ${near('(сможет|смогу|можно будет|разрешат)', RIGHT.ru, '(только|лишь|не раньше)')}
    ${near(RIGHT.ru, '(сможет|смогу|можно будет|разрешат)', '20(2[7-9]|3\\d)')}
    ${near('(нужн\\p{L}+|требуется|необходим\\p{L}+|без|ждет|только с)', '(подпис\\p{L}+|разрешени\\p{L}+|согласи\\p{L}+)', PARENTS.ru)}`,
}
