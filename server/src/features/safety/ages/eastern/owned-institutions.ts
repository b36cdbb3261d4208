import type { LanguageCode } from '../languages/language-data.ts'

/**
 * "\uE000" is the character's name; a pronoun or the name again may mean the character, so the age may be the
 * character's.
 */
const OWNED: Partial<Record<LanguageCode, { institution: RegExp; person: RegExp }>> = {
  ja: {
    institution:
      /^[^、,。]{0,8}?\uE000(?:さん|ちゃん)?の(?:パン屋|本屋|書店|古本屋|花屋|酒場|居酒屋|喫茶店|カフェ|宿屋?|旅館|食堂|レストラン|お?店|商店|工房|工場|窯|会社|農場|牧場|灯台|博物館|美術館|図書館|劇場|画廊|合唱団|楽団|劇団|バンド|ギルド|船|新聞|雑誌)[はがも]/u,
    person: /彼女|彼[はがも]|この子|あの子|本人|自分|(?<=\uE000.*)\uE000/u,
  },
  zh: {
    institution:
      /^[^,。]{0,8}?\uE000的(?:面包店|麵包店|书店|書店|花店|酒馆|酒館|酒吧|茶馆|茶館|茶楼|茶樓|咖啡[馆館厅廳]|客栈|客棧|旅[馆館店]|餐[馆館厅廳]|饭[馆店]|飯[館店]|商?店铺?|店鋪|铺子|鋪子|工坊|工厂|工廠|窑|窯|公司|农场|農場|牧场|牧場|灯塔|燈塔|博物[馆館]|美术馆|美術館|图书馆|圖書館|剧院|劇院|画廊|畫廊|合唱[团團]|乐[团队]|樂[團隊]|剧团|劇團|行会|行會|船|报纸|報紙|杂志|雜誌)(?![里裡中])/u,
    person: /[她他妳你]|本人|自己|(?<=\uE000.*)\uE000/u,
  },
  ko: {
    institution:
      /^[^,.]{0,8}?\uE000(?:의 ?| )(?:빵집|제과점|서점|책방|꽃집|술집|주점|찻집|카페|여관|식당|레스토랑|가게|상점|공방|공장|가마|회사|농장|목장|등대|박물관|미술관|도서관|극장|화랑|합창단|악단|극단|밴드|길드|배|신문|잡지)(?:은|는|이|가|도)(?=\s)/u,
    person: /그녀|그[가는도]|본인|자신|걔|(?<=\uE000.*)\uE000/u,
  },
  ar: {
    institution:
      /^(?:\S+ ){0,7}?(?:ال)?(?:مخبز|مناره|متجر|دكان|متحف|نزل|مطعم|مقهي|مزرعه|جوقه|فرقه|نقابه|نادي|شركه|سفينه) \uE000/u,
    person: /عمره|سنها(?!\p{L})|(?:^|\s)و?(?:هي|هو|انها|انه)(?!\p{L})|(?<=\uE000.*)\uE000/u,
  },
}

/** The cake of a shop's anniversary. */
const FEASTS: Partial<Record<LanguageCode, RegExp>> = {
  ja: /^[^、,。]{0,8}?(?:屋|店|館|校|会社|工房|船)の[^、,。]{0,6}ケーキ/u,
  zh: /^[^,。]{0,8}?(?:店|[馆館]|校|公司|[剧劇]院|船|[厂廠])的?(?:[周週]年|生日|[开開][业業])?蛋糕/u,
  ko: /^[^,.]{0,8}?(?:집|점|관|교|회사|공방|배)(?:의)? (?:기념|창립|개업)[^,.]{0,6}케이크/u,
}

/** "Maren's bakery turns fourteen": the number belongs to a shop, a group or a ship of the character. */
export function isAboutInstitution({ text, code }: { text: string; code: LanguageCode }): boolean {
  const owned = OWNED[code]
  if (owned === undefined || owned.person.test(text)) return false
  return owned.institution.test(text) || FEASTS[code]?.test(text) === true
}
