import type { Phrases } from '../phrase.ts'

export const youthServices: Phrases = {
  en: `(child(ren)?s?|junior|youth|kids?|student|school) (fare|ticket|price|discount|bus pass|menu|passport|railcard|card)|half fare|compulsory (education|school\\p{L}*)|school leaving age|(school|education) (is|remains) compulsory|(juvenile|youth) (court|services|office)|child (protection|services|welfare|benefit)|consent form|(her|his|my) babysitter|curfew|bedtime|(won|wins|plays|rows|swims|runs|skis|competes)…under-? ?1[0-8]|(barely|just|only)( \\p{L}+)? double (figures|digits)|pg-? ?13|level of schooling|(adulthood|majority|18)… (in|after) § months|# now,? and`,
  de: `(kinder|jugend|schüler|junioren)-?(preis|karte|ticket|tarif|ermäßigung|ausweis|pass|menü|fahrkarte|menükarte)\\p{L}*|schulpflicht\\p{L}*|jugendamt|mofaschein|mofa-?prüfbescheinigung|(ausgangssperre|zapfenstreich)|(volljährigkeit|volljährig|mündig|18)… (in|noch) § monaten?|(kam|kommt|wechselt)… in die (#|neunte|zehnte|achte)(?= ?$| ?[,.;!?])|sorgerecht|u-? ?1[0-8](?!\\d)`,
  fr: `tarif (enfant|jeune|réduit enfant|scolaire)|carte (jeune|imagine r|scolaire)|obligation scolaire|(école|scolarité|instruction)… obligatoire|juge (des|pour) enfants|aide sociale à l ?enfance|brigade des mineurs|(passe|passé|prépare)… (bsr|assr|asr)|âge de raison|(majorité|majeure|18 ans)… (dans|encore) § mois|née?…(en|de|du) @`,
  es: `(tarifa|billete|entrada|precio|bono|carné|menú) (infantil|de niños?|joven|juvenil|escolar|de menor)|escolarización obligatoria|educación obligatoria|edad escolar|(juez|fiscalía|juzgado) de menores|servicios sociales|de menor(?= ?$| ?[,.;!?])|(ponen|tiene|pone) hora (para|de)|notas de (primero|segundo|tercero|cuarto|#)|# cumpleaños para|(mayoría de edad|mayor de edad|los 18)… (en|dentro de) § meses|no llega a(l| los)? #|(llegó|vino|nac\\p{L}+)…(de|en) @`,
  it: `(ridotto|biglietto|prezzo|tariffa|menù) (per )?(bambini|ragazzi|under|minori|junior)|obbligo scolastico|età scolare|tribunale (dei|per i) minor\\p{L}+|servizi sociali (per i )?minor\\p{L}+|per i minori|(maggiore età|maggiorenne|i 18)… (tra|fra) § mesi|i #( anni)? li vede|nat[oa]…(nel|del|,) ?@`,
  pt: `(meia|tarifa|bilhete|entrada|preço|passe) (de |da |para )?(criança|infantil|jovem|escolar|estudantil)|idade escolar|escolaridade obrigatória|conselho tutelar|vara da infância|(acabou|terminou|concluiu) o (fundamental|ensino fundamental|nono ano|básico)|(os pais|a mãe|o pai) assinam? (tudo|por ela|por ele)|(maioridade|maior de idade|os 18)… (daqui a|em) § meses|nasc\\p{L}+…(em|de|,) ?@`,
  ru: `детск\\p{L}+ (билет\\p{L}*|тариф\\p{L}*|меню|комнат\\p{L}+ полиции)|школьн\\p{L}+ (проездн\\p{L}+|билет\\p{L}*)|по делам несовершеннолетних|обязательн\\p{L}+ образовани\\p{L}+|юношеск\\p{L}+ (команд|сборн|разряд)\\p{L}*|перв\\p{L}+ паспорт\\p{L}*|родител\\p{L}+ (все )?(подписыва\\p{L}+|решают|расписыва\\p{L}+)|(совершеннолети\\p{L}|18)… через § месяц\\p{L}*|(за )?последн\\p{L}+ парт\\p{L}+|мелк(ая|ий) еще`,
}

export const sums: Phrases = {
  en: '^# (plus|and|minus|less|times) #,? (do|count|work|you do|that is|makes)',
  de: '^# (plus|und|minus|mal) #,? (rechne|das macht|macht)',
  fr: '^# (plus|et|moins|fois) #,? (fais|faites|comptez|compte|calcul)',
  es: '^# (más|y|menos|por) # ?[:,]? (échale|haz|saca|suma|son)',
  it: '^# (più|e|meno|per) #,? (fai|fate|conta|fa)',
  pt: '^# (mais|e|menos|vezes) #,? (faça|faz|conte|são)',
  ru: '^# (плюс|и|минус|на) # ?[-–—]? ?(посчита|считай|сложи|итого)\\p{L}*',
}
