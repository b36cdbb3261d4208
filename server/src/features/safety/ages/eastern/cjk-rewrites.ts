const DIGITS = '〇一二三四五六七八九'
const readDigit = (sign: string): number =>
  sign === '两' ? 2 : sign === '零' ? 0 : Math.max(0, DIGITS.indexOf(sign))

/** Returns the lower number of a range ("十五六", "两三"). */
export function readNumeral(signs: string): number {
  const whole = signs.replace('廿', '二十').replace('卅', '三十')
  const range = /^(.*[十百])?([一二两三四五六七八])([二三四五六七八九])$/.exec(whole)
  if (range && readDigit(range[3] ?? '') === readDigit(range[2] ?? '') + 1)
    return readNumeral((range[1] ?? '') + range[2])
  if (!/[十百千]/.test(whole)) return Number([...whole].map(readDigit).join(''))
  let value = 0
  let open = 0
  for (const sign of whole) {
    const place = sign === '十' ? 10 : sign === '百' ? 100 : sign === '千' ? 1000 : 0
    if (place === 0) open = readDigit(sign)
    else {
      value += (open || 1) * place
      open = 0
    }
  }
  return value + open
}

/** Keeps the zeros of a row of digits: "零九年" is the year 09. */
const formatNumeral = (signs: string): string =>
  /^[〇零][〇零一二三四五六七八九]+$/.test(signs)
    ? [...signs].map(readDigit).join('')
    : String(readNumeral(signs))

export const numeralRewrite = [
  /[〇零一二两三四五六七八九十百千廿卅]{1,7}/gu,
  (match: RegExpExecArray): string => formatNumeral(match[0]),
] as const

const FORMAL: Record<string, string> = { 参: '三', 伍: '五', 陆: '六', 拾: '十' }

/** Formal numerals that are also words ("参数", "队伍") count only next to another numeral or an age. */
export const formalRewrite = [
  /(?<=[一二三四五六七八九十百千])[参伍陆拾]|[参伍陆拾](?=[一二三四五六七八九十百千参伍陆拾]|周?[岁歳才])/gu,
  (match: RegExpExecArray): string => FORMAL[match[0]] ?? match[0],
] as const

const TRADITIONAL =
  '變聲繼荳華職著虛雙塊蘿裡裏靈顆運動勵盪鬧歲齡紀滿沒還個學級國讀唸現過時後來開門當當從憶記媽媽爺爺爸們這個樣實際約僅剛將就要幾歷車貓馬鳥龜樹樓廠橋劍舊親兒女孫姪姊師傅導輔課業書員長團隊條畢離學會妳祂牠們對給帶養顧陪讓護認識見遇誰婦歡喜愛買賣點禮蠟燭該證駕選舉權禁觀眾遊戲內營業規則設定資料別號碼頭鬼話說寫錄練習劃覺誤為與於嗎囉啦經嬰幼園獨結婚嫁娶歸隨跟總應該義務終於無論盡須準備證據簡稱歲數鄰醫頁層轉網絡聯產樂補訓領請題測驗際獎籃達輪飛銀錢聽並屬龍雞豬衛縣鎮鄉邊輩賽專區選髮簽徵練總數權監護縮證嬰斷襪餵涎麼獅貝換罵節廚慶'
const SIMPLIFIED =
  '变声继豆华职着虚双块萝里里灵颗运动励荡闹岁龄纪满没还个学级国读念现过时后来开门当当从忆记妈妈爷爷爸们这个样实际约仅刚将就要几历车猫马鸟龟树楼厂桥剑旧亲儿女孙侄姐师傅导辅课业书员长团队条毕离学会你祂它们对给带养顾陪让护认识见遇谁妇欢喜爱买卖点礼蜡烛该证驾选举权禁观众游戏内营业规则设定资料别号码头鬼话说写录练习划觉误为与于吗啰啦经婴幼园独结婚嫁娶归随跟总应该义务终于无论尽须准备证据简称岁数邻医页层转网络联产乐补训领请题测验际奖篮达轮飞银钱听并属龙鸡猪卫县镇乡边辈赛专区选发签征练总数权监护缩证婴断袜喂涎么狮贝换骂节厨庆'
const simple = new Map(
  [...TRADITIONAL].flatMap((sign, at): [string, string][] => {
    const plain = [...SIMPLIFIED][at]
    return plain === undefined || plain === sign ? [] : [[sign, plain]]
  }),
)

export const simplifiedRewrite = [
  new RegExp(`[${[...simple.keys()].join('')}]`, 'gu'),
  (match: RegExpExecArray): string => simple.get(match[0]) ?? match[0],
] as const
