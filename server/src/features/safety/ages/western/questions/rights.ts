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

const NEAR = '(?![\\p{L}\\d])[^.;:!?]{0,44}?(?<![\\p{L}\\d])'
const joinNear = (...parts: readonly string[]): string => parts.join(NEAR)

const PARENTS: Phrases = {
  en: '(mother|father|mum|mom|dad|parent|guardian|aunt|uncle|grandmother|grandfather)s?',
  de: '(eltern|mutter|vater|vormunds?|tante|onkel|erziehungsberechtigt\\p{L}+)',
  fr: '(parents|mère|père|tuteur|tutrice|parentale?)',
  es: '(padres|madre|padre|tutora?|paterno)',
  it: '(genitori|madre|padre|tutore|tutrice|mamma)',
  pt: '(pais|mãe|pai|tutora?|responsáve(l|is))',
  ru: '(родител\\p{L}+|матер\\p{L}+|мам\\p{L}+|отц\\p{L}+|опекун\\p{L}*)',
}

/** Somebody without an adult's right, or with a parent's signature, may be a minor. */
export const rights: Phrases = {
  en: `${joinNear('(in|not for|only in) (#|a|another #) (more )?years?', '(may|can|will|ll|is allowed|gets? to)', RIGHT.en)}
    ${joinNear('(not|cannot|cant|isnt|wont|wouldnt|arent|nt|no ?one|nobody|no \\p{L}+|refus\\p{L}+|barred|forbidden|illegal)', RIGHT.en, '(yet|too young|at (her|his|my) age|because of (her|his|my) age|(until|till|before) ((s?he|i|~)( is| am| ?s| ?m| turns?| reach\\p{L}*| comes?)|20\\d\\d|(her|his|my) birthday))')}
    ${joinNear('(too young|not old enough|underage|still cannot|still cant|still isnt (allowed|able|permitted)|still not (allowed|able|permitted)|not yet (allowed|able|permitted|entitled)|may not yet|cant yet|cannot yet)', RIGHT.en)}
    ${joinNear('(until|till|before|when|once|the day) (s?he|i|~) (can|may|is allowed|is old enough|will be able)', RIGHT.en)}
    ${joinNear('(cant|cannot|not|nt|only|nothing|never)', RIGHT.en, '(without|with|unless)', PARENTS.en)}
    ${joinNear('(needs?|requires?|required|must (have|get|ask)|has to (have|get|ask)|have to|with|without|asks?|waits? for|got)', `${PARENTS.en} ?s? (permission|consent|signature|approval|leave|blessing|say-?so)`)}
    ${joinNear('(permission|consent|signature|approval)', '(of|from|by)', PARENTS.en)}
    (carded|id ?d|asked for (her |his |an? )?id|turned away)${NEAR}(door|bar|club|pub|every time|always|shop)`,
  de: `${joinNear('in (#|1|einem) jahr(en)?', '(darf|kann|dürfte)', RIGHT.de)}
    ${joinNear('(darf|dürfte|kann|verkauf\\p{L}+|bekommt|kriegt|erlaub\\p{L}+|lässt|lassen|gibt|schenk\\p{L}+)', 'noch( lange| immer| gar)* (nicht|kein\\p{L}*)', RIGHT.de)}
    ${joinNear(RIGHT.de, '(darf|dürfte|kann|verkauf\\p{L}+|bekommt|kriegt|erlaub\\p{L}+)', 'noch( lange| immer| gar)* (nicht|kein\\p{L}*)')}
    ${joinNear('(zu jung|nicht alt genug|noch keine 18|das alter)', RIGHT.de)}
    ${joinNear('(bis|wenn|sobald) (sie|er|ich|~)', RIGHT.de, '(darf|kann)')}
    ${joinNear('(braucht|benötigt|nur mit|ohne|wartet auf|fehlt)', '(unterschrift|erlaubnis|einverständnis|zustimmung|einwilligung)', PARENTS.de)}`,
  fr: `${joinNear('dans # ans?', '(pourra|pourrai|aura)', RIGHT.fr)}
    ${joinNear('(peut|peux|pouvoir|droit|autorisée?|vend\\p{L}*|sert|servent|laisse\\p{L}*|permet|âge)', '(pas encore|toujours pas|encore pas|pas avant)', RIGHT.fr)}
    ${joinNear('(pas encore|toujours pas|encore pas)', RIGHT.fr)}
    ${joinNear('(ne|n|on)', RIGHT.fr, '(pas encore|qu ?à sa majorité|avant sa majorité)')}
    ${joinNear('(trop jeune|pas l ?âge|l ?âge légal|l ?âge requis)', RIGHT.fr)}
    ${joinNear('(faut|besoin|nécessite|sans|avec|attend|demande)', 'l?d?(accord|autorisation|permission|signature|consentement)', PARENTS.fr)}`,
  es: `${joinNear('(dentro de|en) # años?', '(podrá|podré|tendrá)', RIGHT.es)}
    ${joinNear('(aún|todavía) no', '(puede|puedo|dejan|venden|sirven|permiten|tiene edad|debe|autoriz\\p{L}+)', RIGHT.es)}
    ${joinNear('no', '(puede|puedo|dejan|venden|sirven|permiten|debe)', RIGHT.es, '(aún|todavía)')}
    ${joinNear('no', '(aún|todavía)', RIGHT.es)}
    ${joinNear('(demasiado joven|muy joven|sin edad|edad legal|edad mínima|la edad)', RIGHT.es)}
    ${joinNear('(necesit\\p{L}+|requiere|precisa|falta|sin|con|espera|pide)', '(permiso|autorización|firma|consentimiento)', PARENTS.es)}`,
  it: `${joinNear('(tra|fra) # ann[oi]', '(potrà|potrò|avrà)', RIGHT.it)}
    ${joinNear('(ancora non|non ancora|non)', '(può|posso|danno|vendono|servono|lasciano|fanno|permett\\p{L}+)', 'ancora', RIGHT.it)}
    ${joinNear('ancora non', RIGHT.it)}
    ${joinNear('non', '(può|posso|danno|vendono|servono|lasciano)', RIGHT.it, 'ancora')}
    ${joinNear('(troppo giovane|troppo piccol[oa]|età legale|età minima|l ?età)', RIGHT.it)}
    (solo|soltanto) (il )?(cinquantino|motorino|patentino|microcar)
    ${joinNear('(serve|occorre|servono|bisogno|vuole|senza|con|aspetta|chiede)', '(permesso|consenso|firma|autorizzazione)', PARENTS.it)}`,
  pt: `${joinNear('(daqui a|dentro de|em) # anos?', '(poderá|poderei|vai poder|terá)', RIGHT.pt)}
    ${joinNear('(ainda não|não)', '(pode|posso|deixam|vendem|servem|permitem|tem idade|deve)', RIGHT.pt, 'ainda')}
    ${joinNear('ainda não', RIGHT.pt)}
    ${joinNear('(nov[oa] demais|muito nov[oa]|jovem demais|sem idade|idade legal|idade mínima|a idade)', RIGHT.pt)}
    ${joinNear('(precisa|necessita|requer|falta|sem|com|espera|pede)', '(permissão|autorização|assinatura|consentimento)', PARENTS.pt)}`,
  ru: `${joinNear('через # (год|года|лет)', '(сможет|смогу|можно|разрешат)', RIGHT.ru)}
    ${joinNear('(еще|пока|по-?прежнему) (рано|нельзя|не)', RIGHT.ru)}
    ${joinNear(RIGHT.ru, '(еще|пока|ещё) (рано|нельзя|не)')}
    ${joinNear('(слишком (юн|мал|молод)\\p{L}*|не доросл?а?|возраст)', RIGHT.ru)}
    ${joinNear('(сможет|смогу|можно будет|разрешат)', RIGHT.ru, '(только|лишь|не раньше)')}
    ${joinNear(RIGHT.ru, '(сможет|смогу|можно будет|разрешат)', '20(2[7-9]|3\\d)')}
    ${joinNear('(нужн\\p{L}+|требуется|необходим\\p{L}+|без|ждет|только с)', '(подпис\\p{L}+|разрешени\\p{L}+|согласи\\p{L}+)', PARENTS.ru)}`,
}
