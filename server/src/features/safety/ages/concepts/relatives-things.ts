import type { LanguageCode } from '../languages/language-data.ts'
import { compileWords } from './compile-words.ts'

const WORDS: Readonly<Record<LanguageCode, string>> = {
  en: '(her|his|my|their|the) (\\p{L}+ )?(brother|sister|mother|father|mum|mom|dad|grandmother|grandfather|grandma|grandpa|aunt|uncle|cousin|niece|nephew|son|daughter|friend)s? ?s (\\p{L}+ )?(coat|jacket|jumper|sweater|shirt|dress|scarf|hat|cap|gloves|boots|shoes|clothes|bag|backpack|bike|bicycle|scooter|car|van|boat|room|bed|desk|books?|guitar|violin|piano|phone|laptop|camera|watch|ring|letters?)',
  de: '(mantel|jacke|pulli|pullover|hemd|kleid|schal|mutze|hut|handschuhen?|stiefeln?|schuhen?|kleidern?|tasche|rucksack|fahrrad|rad|roller|auto|boot|zimmer|bett|schreibtisch|buch|buchern?|gitarre|geige|klavier|handy|laptop|kamera|uhr|ring|briefen?) (ihre[sr]|seine[sr]|meine[sr]) (\\p{L}+ )?(bruders?|schwester|mutter|vaters?|oma|opas?|grossmutter|grossvaters?|tante|onkels?|cousins?|cousine|nichte|neffen|sohne?s|tochter|freundin|freundes)',
  fr: '(manteau|veste|pull|chemise|robe|echarpe|bonnet|chapeau|gants|bottes|chaussures|vetements|sac|velo|scooter|voiture|bateau|chambre|lit|bureau|livres?|guitare|violon|piano|telephone|appareil|montre|bague|lettres?) de (son|sa|mon|ma) (\\p{L}+ )?(frere|soeur|mere|pere|grand mere|grand pere|tante|oncle|cousine?|niece|neveu|fils|fille|amie?)',
  es: '(abrigo|chaqueta|jersey|sueter|camisa|vestido|bufanda|gorro|sombrero|guantes|botas|zapatos|ropa|bolsa|mochila|bici|bicicleta|moto|coche|barco|habitacion|cuarto|cama|libros?|guitarra|violin|piano|movil|telefono|camara|reloj|anillo|cartas?) de (su|mi) (\\p{L}+ )?(herman[oa]|madre|padre|abuel[oa]|ti[oa]|prim[oa]|sobrin[oa]|hij[oa]|amig[oa])',
  it: '(cappotto|giacca|maglione|camicia|vestito|sciarpa|berretto|cappello|guanti|stivali|scarpe|vestiti|borsa|zaino|bici|bicicletta|motorino|macchina|barca|camera|stanza|letto|libr[oi]|chitarra|violino|pianoforte|telefono|orologio|anello|letter[ae]) (di (suo|sua|mio|mia)|del suo|della sua) (\\p{L}+ )?(fratello|sorella|madre|padre|nonn[oa]|zi[oa]|cugin[oa]|nipote|figli[oa]|amic[oa])',
  pt: '(casaco|jaqueta|camisola|sueter|camisa|vestido|cachecol|gorro|chapeu|luvas|botas|sapatos|roupa|bolsa|mochila|bicicleta|moto|carro|barco|quarto|cama|livros?|guitarra|violao|violino|piano|telemovel|celular|relogio|anel|cartas?) d[oa]( seu| sua| meu| minha)? (\\p{L}+ )?(irmao|irma|mae|pai|av[oó]|ti[oa]|prim[oa]|sobrin[oh]a|filh[oa]|amig[oa])',
  ru: '(пальто|куртк|свитер|рубашк|плать|шарф|шапк|перчатк|сапог|ботинк|одежд|сумк|рюкзак|велосипед|самокат|машин|лодк|комнат|кроват|книг|гитар|скрипк|телефон|час|кольц|письм)\\p{L}* (ее |его |моего |моеи |своего |своеи )?(старш\\p{L}+ |младш\\p{L}+ )?(брата|сестры|матери|мамы|отца|папы|бабушки|дедушки|деда|тети|дяди|сына|дочери|племянницы|племянника|подруги|друга)',
  ar: '(معطف|ستره|قميص|فستان|وشاح|قبعه|حذاء|ملابس|حقيبه|دراجه|سياره|قارب|غرفه|سرير|كتب|كتاب|غيتار|كمان|هاتف|ساعه|خاتم|رسائل) (اخيها|اخيه|اخي|اختها|اخته|اختي|امها|امه|امي|ابيها|ابيه|ابي|ابنها|ابنه|ابنتها|ابنته|جدتها|جدها|خالتها|عمها|صديقتها)',
  ja: '(兄|姉|弟|妹|母|父|祖母|祖父|叔母|叔父|息子|娘|友人|友達)(さん|親)?の(古い|大きな)?(コート|上着|セーター|服|靴|帽子|鞄|自転車|車|船|部屋|ベッド|本|ギター|バイオリン|電話|時計|指輪|手紙)',
  zh: '(哥哥?|姐姐?|弟弟?|妹妹?|妈妈?|母亲|爸爸?|父亲|奶奶|爷爷|外婆|外公|阿姨|叔叔|儿子|女儿|朋友)的(旧|大)?(外套|大衣|毛衣|衣服|裙子|鞋|帽子|书包|自行车|单车|车|船|房间|床|书|吉他|小提琴|手机|手表|戒指|信)',
  ko: '(오빠|형|언니|누나|동생|엄마|어머니|아빠|아버지|할머니|할아버지|이모|고모|삼촌|아들|딸|친구)(의)? ?(낡은 |큰 )?(코트|외투|재킷|스웨터|옷|신발|모자|가방|자전거|차|배|방|침대|책|기타|바이올린|전화|시계|반지|편지)',
}

const compiled = new Map<LanguageCode, RegExp>()

/** A thing of a relative, as in "her brother's coat", does not make the sentence one about the relative. */
export function removeRelativesThings(code: LanguageCode, text: string): string {
  let pattern = compiled.get(code)
  if (!pattern) {
    pattern = new RegExp(compileWords(code, WORDS[code]), 'gu')
    compiled.set(code, pattern)
  }
  return text.replace(pattern, ' ')
}
