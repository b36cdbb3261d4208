import { foldTest } from '../../eastern/arabic/fold.ts'
import { compileTest } from '../../eastern/eastern-rules.ts'
import type { LanguageCode } from '../../languages/language-data.ts'
import { compileLazily, compilePhrases, isWestern, type Phrases, rememberByLanguage } from '../phrase.ts'

const WORDS = '( [\\p{L}~]+){0,6} '

/** Customers, guests and others whom somebody sells nothing, serves, protects or employs: "sells no beer to minors". */
export const customers: Phrases = {
  en: `(sells?|sold|selling|serves?|served|serving|pours?|gives?|hands?|admits?|lets?|lends?|rents?|hires?|employs?|offers?|refuses?|warns?|protects?|defends?|represents?)${WORDS}(minors|(anyone|anybody|people|customers|guests|kids|those|persons|someone|nobody|noone|drinkers|visitors)( who (is|are))? (under|below|younger than) #)`,
  de: `(verkauf\\p{L}+|schenk\\p{L}+|servier\\p{L}+|gib\\p{L}*|geb\\p{L}*|vermiet\\p{L}+|verleih\\p{L}+|lass\\p{L}*|lässt|bedien\\p{L}+|beschäftig\\p{L}+|warn\\p{L}+|schütz\\p{L}+|vertritt|verteidigt)${WORDS}(minderjährigen?|jugendlichen?|(an )?(niemanden?|personen|leute|gäste|kunden|kinder) unter #|unter #-?jährigen?|unter #(?= (etwas|was|bier|wein|alkohol)))`,
  fr: `(vend\\p{L}*|sert|sers|serv\\p{L}*|donne\\p{L}*|loue\\p{L}*|laisse\\p{L}*|admet|accepte|refuse|embauche|emploie|protège|défend)${WORDS}(mineure?s|moins de # ans)`,
  es: `(vend\\p{L}*|sirv\\p{L}*|servir\\p{L}*|da|doy|alquil\\p{L}+|deja\\p{L}*|admit\\p{L}+|acept\\p{L}+|contrat\\p{L}+|proteg\\p{L}+|atiend\\p{L}+|defiend\\p{L}+)${WORDS}menores( de (edad|#))?`,
  it: `(vend\\p{L}*|serv(e|ono|ire|iva)|dà|dare|affitt\\p{L}+|accett\\p{L}+|ammett\\p{L}+|assum\\p{L}+|difend\\p{L}+|protegg\\p{L}+)${WORDS}(minorenni|minori( di (# anni|#))?)`,
  pt: `(vend\\p{L}*|serv(e|em|ir|ia)|dá|dou|alug\\p{L}+|aceit\\p{L}+|admit\\p{L}+|contrat\\p{L}+|proteg\\p{L}+|atend\\p{L}+|defend\\p{L}+)${WORDS}menores( de (idade|#))?`,
  ru: `(прода\\p{L}+|отпуска\\p{L}+|налива\\p{L}+|дает|даю|сдает|сдаю|пуска\\p{L}+|обслужива\\p{L}+|нанима\\p{L}+|защища\\p{L}+)${WORDS}(несовершеннолетн(им|их|ими)|(младше|моложе) #|до # лет)`,
}

/** "Her ferry licence runs out in three years" */
export const expiries: Phrases = {
  en: '(licen[cs]e|permit|lease|contract|passport|visa|card|insurance|guarantee|term|loan)( of ~| \\p{L}+){0,3} (runs? out|expires?|ends?|is (due|valid))( \\p{L}+){0,3} # (years?|months)',
  de: '\\p{L}*(schein|patent|vertrag|ausweis|pass|visum|karte|versicherung|kredit|lizenz)( von ~| \\p{L}+){0,3} (läuft|endet|verfällt|gilt)( \\p{L}+){0,3} # (jahren?|monaten?)',
  fr: '(permis|bail|contrat|passeport|visa|carte|assurance|licence|mandat|prêt)( de ~| \\p{L}+){0,3} (expire|finit|se termine|prend fin|arrive)( \\p{L}+){0,3} # (ans?|mois)',
  es: '(permiso|licencia|contrato|pasaporte|visa|visado|carné|carnet|seguro|mandato|préstamo)( de ~| \\p{L}+){0,3} (vence|caduca|expira|termina|acaba)( \\p{L}+){0,3} # (años?|meses)',
  it: '(patente|licenza|permesso|contratto|passaporto|visto|carta|assicurazione|mandato|mutuo)( (di|del|della) ~| \\p{L}+| ~){0,4} (scade|scadrà|finisce|termina)( \\p{L}+){0,3} # (ann[oi]|mesi)',
  pt: '(licença|carta|carteira|contrato|passaporte|visto|cartão|seguro|mandato|empréstimo)( d[aeo] ~| \\p{L}+){0,3} (vence|expira|caduca|termina|acaba)( \\p{L}+){0,3} # (anos?|meses)',
  ru: '(прав\\p{L}|лицензи\\p{L}+|договор\\p{L}*|контракт\\p{L}*|паспорт\\p{L}*|виз\\p{L}|страховк\\p{L}|кредит\\p{L}*)( ~| \\p{L}+){0,2} (истека\\p{L}+|заканчива\\p{L}+|кончa\\p{L}+|действ\\p{L}+)( \\p{L}+){0,2}( # (года?|лет|месяц\\p{L}*))?',
}

const compileCustomers = rememberByLanguage((code) => new RegExp(compilePhrases(customers[code]).source, 'u'))

const EASTERN: Readonly<Record<Exclude<LanguageCode, keyof Phrases>, () => RegExp>> = {
  ja: compileLazily(() => compileTest('未成年(?:者)?に(?:は)?[^。]{0,12}(?:売|出さ|提供し|貸|渡)')),
  ko: compileLazily(() => /미성년자(?:에게|한테)(?:는)? ?[^.]{0,16}(?:팔|판매|내주|내지|빌려)/u),
  zh: compileLazily(() => compileTest('(?:卖|售|租|借|招待|接待|雇)[^,。]{0,8}未成年')),
  ar: compileLazily(() =>
    foldTest(
      '(?:تبيع|يبيع|أبيع|تقدم|يقدم|أقدم|تؤجر|يؤجر|تسمح|يسمح|توظف|يوظف|تستقبل|يستقبل)[^.]{0,30}(?:للقاصرين|لقاصرين|القاصرين|لقاصر)(?!\\p{L})',
    ),
  ),
}

/** The words for the customers are left out, so that they state nothing about the seller. */
export function removeCustomers(code: LanguageCode, text: string): string {
  const pattern = isWestern(code) ? compileCustomers(code) : EASTERN[code]()
  return pattern ? text.replace(pattern, '') : text
}
