import {
  compileAll,
  type EasternAgeRule,
  matchAny,
  readFirst,
  readLaterYear,
  readRange,
  readShortfall,
  readYear,
  readYounger,
} from '../eastern-rules.ts'

const YEARS =
  '(?:っ|つ)?(?:歳|岁|才(?!能|覚|色|媛)|さい(?!しょ|ご|ふ|わ|こ|ん|た)|サイ(?!ズ|ト|ン|コ|ク|レ|バ)|ちゃい|しゃい)'

const PERSON =
  '(?:私|わたし|あたし|僕|ぼく|俺|おれ|うち|自分|あなた|君|きみ|お前|おまえ|おまえさん|お前さん|あんた|彼女|彼|あの子|この子|\\uE000|\\uE001)(?:さん|ちゃん|くん|君)?'

const AFTER_AGE =
  '(?=$|[,、.。!?~〜♪)\\]w"]|だ|ばかり|そこそこ|かそこら|そこら|がらみ|と(?:半|いう若さ|いうの)|を(?:迎え|頭に)|に追いつ|っての|の若さ|です|でー|っす|なの|なん|じゃ(?!な)|や(?!ない)|よ|ね|で(?=[,、す])|になる|になり|になっ|になん|歳|前後|ぐらい|くらい|笑|の(?:小|女|男|子|少|乙|娘|若|ガキ|高|中|冬|夏|春|秋|誕))'

const ADULT_RIGHT = '(?:選挙権|投票|免許|お?酒|飲酒|成人式?|大人|元服|18(?:歳)?|20歳)'

export const ages: EasternAgeRule[] = [
  {
    kind: 'age',
    pattern: compileAll('(?<!\\d)(1[0-7])になったばかり|(?:御年|おん年)(\\d{1,2})(?=の|歳|,|$)'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:この世|世の中)に(?:生まれ|出)[^。\\d]{0,8}(\\d{1,2})年'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:曜(?:日)?|誕生日|来月|来週|今月|\\d月)[にで](?:は)?(1[0-7])(?:に?な[るりっ]|$)'),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: compileAll('20歳(?:になる)?(?:まで|には)(?:に)?(?:は|あと|まだ)*(\\d+)年'),
    readAge: (match) => (Number(match[1]) > 2 ? 20 - Number(match[1]) : undefined),
  },
  {
    kind: 'under',
    pattern: compileAll(
      '18(?:歳)?(?:の誕生日)?まで(?:は|あと|残り|もう)*(?:\\d+(?:か月|ヶ月|週間|日|年)|1年|少し|半年|わずか)',
    ),
    readAge: () => 17,
  },
  {
    kind: 'under',
    pattern: compileAll(
      `${ADULT_RIGHT}(?:になる|できる|が取れる|を取れる|が飲める|がもらえる)?(?:まで|には)(?:は|に)?(?:あと|まだ|残り|もう)*(\\d+)年`,
    ),
    readAge: readShortfall,
  },
  // "Three years younger than a brother of 18", in either word order.
  {
    kind: 'age',
    pattern: compileAll(
      '(?<base>\\d+)(?:歳)?(?:の|になる|になった)[^。、\\d]{0,8}(?:より|の|と)(?<years>\\d+)(?:つ|歳|才)?(?:年)?(?:下|若|年下)',
    ),
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern: compileAll(
      '(?<years>\\d+)(?:つ|歳|才)?(?:年)?(?:上|年上)の[^。\\d]{0,12}?(?<base>1\\d|2\\d)(?:歳|才|だ|で|に)',
    ),
    readAge: readYounger,
  },
  {
    kind: 'age',
    pattern: compileAll(
      '(?:母|お母さん|ママ|父|お父さん|親)[^。\\d]{0,6}(?<years>\\d{2})(?:歳)?の(?:とき|時|ころ|頃)の子[^。\\d]{0,16}(?<base>\\d{2})',
    ),
    readAge: readYounger,
  },
  // Springs seen, candles blown out, months since birth, halves, sums, birthdays of last month
  {
    kind: 'age',
    pattern: compileAll(
      '(\\d{1,2})(?:回目?|度目?|たび)?の?(?:春|夏|秋|冬)(?:しか|を(?:迎え|過ごし|見)|だけ)',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll(
      '(\\d{1,2})本の?(?:ろうそく|ロウソク|蝋燭|キャンドル)(?!が[^。]{0,6}(?:燃え|灯|と[もぼ]|揺れ))を?',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll(
      '(?:生まれ|うまれ|誕生し)て(?:から)?[^。\\d]{0,4}(\\d{2,3})(?:か月|ヶ月|カ月|ヵ月|ケ月)',
    ),
    readAge: (match) => Math.floor(Number(match[1]) / 12),
  },
  {
    kind: 'age',
    pattern: compileAll('(\\d+)(?:歳)?の半分が[^。]{0,8}(?:歳|年|とし)'),
    readAge: (match) => Math.floor(Number(match[1]) / 2),
  },
  {
    kind: 'age',
    pattern: compileAll('(?<!\\d)(\\d{1,2})(引く|足す|ひく|たす)(\\d{1,2})歳'),
    readAge: (match) => Number(match[1]) + (/引|ひ/.test(match[2] ?? '') ? -1 : 1) * Number(match[3]),
  },
  // "Asked for her age, Misaki says fifteen"
  {
    kind: 'age',
    pattern: compileAll(
      '年[齢歳]?を(?:聞かれ|尋ねられ|訊かれ|問われ)[^。\\d]{0,14}(\\d{1,2})(?:歳|才)?と(?:答え|言)',
    ),
    readAge: readFirst,
  },
  {
    kind: 'birth',
    pattern: compileAll('(?:先月|先週|昨日|きのう|この前|先日)[^。\\d]{0,20}(1[0-7])(?:歳)?の誕生日'),
    readAge: readFirst,
  },
  {
    kind: 'birth',
    pattern: compileAll(
      '(?<!\\d)(\\d{1,2})年前に(?:生まれ|誕生)|(?:母親?|お母さん|ママ)が(?:\\uE000|彼女|彼|私|僕|俺)を(?:産ん|生ん)だのは(\\d{1,2})年前',
    ),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: compileAll('(?<!\\d)(\\d{1,2})年後に(?:は|やっと|ようやく)?18(?:歳)?'),
    readAge: readShortfall,
  },
  {
    kind: 'birth',
    pattern: compileAll('(?:去年|昨年)(?:は|まだ|で|、|,)*(1[0-6])(?:歳)?だった'),
    readAge: (match) => Number(match[1]) + 1,
  },
  {
    kind: 'under',
    pattern: compileAll(
      '(?:運転|免許|投票|飲酒|結婚)(?:が)?(?:でき|が?取れ|し)?(?:る|の)?(?:年[齢歳])(?:では?ない|じゃない|に(?:は)?(?:まだ)?達して)',
    ),
    readAge: () => 17,
  },
  { kind: 'look', pattern: compileAll('10代になって'), readAge: () => null },
  {
    kind: 'birth',
    pattern: compileAll('どの(1\\d)歳の[^。]{1,4}よりも?(?:年下|若)'),
    readAge: (match) => Number(match[1]) - 1,
  },
  { kind: 'age', pattern: compileAll('弱冠(1[0-7])(?!\\d)'), readAge: readFirst },
  {
    kind: 'age',
    pattern: compileAll(
      '(?<!\\d)(1[0-7])の(?:わたし|私|僕|俺|あたし|ぼく)(?:は|が)(?![^。]*(?:た|だった)(?:$|。))',
    ),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: compileAll(
      'あと(\\d)回(?:の)?(?:夏|冬|春|秋|正月)(?:が来|を(?:越|過ご|迎え))[^。]{0,16}(?:契約|成人|大人|選挙|免許|署名)',
    ),
    readAge: readShortfall,
  },
  {
    kind: 'look',
    pattern: compileAll(
      '(?<![a-z])(?<!(?:带|帶|帯|教|执教|训练|指导|率领)(?:着|了|的)?)u-?(1[0-8])(?![\\d.])(?!の?(?:監督|コーチ|観戦|代表戦)|の?(?:チーム|代表|選手)(?:たち)?[をに](?:指導|教え|率い|監督|コーチ))',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('上から(?:\\d{1,2}(?:歳)?[,と])+(\\d{1,2})(?=で|歳|。|,|$)'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('([3-9])つか[4-9]つ(?=の|という|くらい|ほど|ばかり)'),
    readAge: readFirst,
  },
  // A form without labels: "紬/17/O型".
  { kind: 'age', pattern: /^[\p{L}\uE000]{1,10}[/|](\d{1,2})[/|](?=\p{L})/gu, readAge: readFirst },
  { kind: 'age', pattern: /(?:当年|本年)(?:とって|取って)?(\d{1,2})/gu, readAge: readFirst },
  { kind: 'age', pattern: /(?<!\d)(1[0-7])の(?:若さで|みそら|身空)/gu, readAge: readFirst },
  {
    kind: 'age',
    pattern: compileAll('(?:定時制|全日制|高校|中学|学校)[^。、\\d]{0,6}(?:\\d年)?で(1\\d)(?=っす|です|だ)'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll(
      `${matchAny('姉妹 兄弟 きょうだい 末っ子')}[^0-9]{0,20}(?:2\\d|1\\d)、(?:1\\d|2\\d)、(1\\d|\\d)(?=で|。|、|$)`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'look',
    pattern: compileAll(
      `(?:見た目|外見|姿|見かけ)(?:は|も|の)?(?:まだ)?[^。\\d]{0,6}(\\d{1,2})(?:歳)?(?=ばかり|そこそこ|ほど|くらい|のまま|の(?:少|子|娘|ころ|頃))`,
    ),
    readAge: readFirst,
  },
  {
    kind: 'look',
    pattern: compileAll(
      '(\\d{1,2})(?:歳|才)?(?:の(?:姿|ころ|頃|身体|体|外見))?の?まま(?:止ま|変わら|年を取|成長|の姿)',
    ),
    readAge: readFirst,
  },
  {
    kind: 'under',
    pattern: /(?:選挙権|投票|免許|お?酒|飲酒|成人|大人|18(?:歳)?)[^。\d]{0,12}あと(\d+)年/gu,
    readAge: readShortfall,
  },
  {
    kind: 'under',
    pattern: /あと(\d+)年[^。\d]{0,8}(?:成人|大人|選挙権|投票|免許|お?酒が|18(?!\d)|二十歳)/gu,
    readAge: readShortfall,
  },
  {
    kind: 'under',
    pattern:
      /あと(?:\d+|数|少し)(?:ヶ月|か月|カ月|ヵ月|ケ月|週間|日)?[^。\d]{0,8}(?:で|たてば|したら)(?:成人|大人|18(?!\d))/gu,
    readAge: () => 17,
  },
  {
    kind: 'under',
    pattern:
      /(?:来月|来週|来年|再来年|明日|明後日|もうすぐ|もうじき|まもなく|今度|次の誕生日|\d+月)(?:で|に|には|やっと|ようやく|の誕生日で|、|,)*18(?:歳|才)?(?=に(?:なる|なり(?!ました)|なん)|です|だ|$|[,。!])/gu,
    readAge: () => 17,
  },
  {
    kind: 'under',
    pattern:
      /(1[0-8])(?:歳|才)?(?:未満|に満た|(?:に|にも)(?:は)?(?:まだ)?(?:届(?!い[てた])|なって(?:い)?(?:ない|ません|おら)|ならない|達して(?:い)?(?:ない|ません)|なるまで)|前だ|前です|手前)/gu,
    readAge: (match) => Number(match[1]) - 1,
  },
  {
    kind: 'under',
    pattern:
      /まだ[^。\d]{0,6}18(?:歳|才)?(?:では?(?:ない|ありません)|じゃ(?:ない|ありません|ねえ))|18(?:歳|才)?まで(?:あと|まだ)/gu,
    readAge: () => 17,
  },
  {
    kind: 'age',
    pattern: /(?:年[齢歳]|歳|年|よわい)[^。\d]{0,4}(\d+)(?:歳)?の半分/gu,
    readAge: (match) => Math.floor(Number(match[1]) / 2),
  },
  {
    kind: 'age',
    pattern: /(\d+)(足す|たす|引く|ひく)(\d+)(?=歳)/gu,
    readAge: (match) => Number(match[1]) + (/引|ひ/.test(match[2] ?? '') ? -1 : 1) * Number(match[3]),
  },
  {
    kind: 'look',
    pattern: new RegExp(
      `(?:見た目|外見|永遠の|精神年[齢歳]|肉体年[齢歳]|体は|心は|中身は)[^。\\d]{0,10}(\\d{1,2})${YEARS}`,
      'gu',
    ),
    readAge: readFirst,
  },
  {
    kind: 'look',
    pattern: new RegExp(
      `(?<![\\d.第]|\\d:)(\\d{1,2})(?:${YEARS})?(?:くらい)?(?=に見(?!返)|に見え|にしか見|って言われ|に間違)`,
      'gu',
    ),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: new RegExp(`(?<![\\d.第]|\\d:)(\\d{1,4})[-~〜～,、・か/](\\d{1,2})${YEARS}`, 'gu'),
    readAge: readRange,
  },
  {
    kind: 'age',
    pattern: new RegExp(`(?<![\\d.第]|\\d:)(\\d{1,4})(?:数)?${YEARS}`, 'gu'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern:
      /(?:(?<![a-z])age|ねんれい|年[齢歳龄]|実年[齢歳]|お歳|(?<![\p{Script=Han}\dのう])(?:歳|年|トシ|とし|よわい|齢)(?=は|:|=|も|→|\?)|数え(?=で)|数え年?で?|満(?=\d))(?:は|:|が|=|も|[^\p{L}\p{N}。.]|現在|今年|まだ|満|数えで|約|設定)*(\d{1,4})(?![\d.:%年ヶか月階号])/gu,
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: new RegExp(
      `(?:先月|先週|昨日|きのう|こないだ|この前|この間|来月|来週|来年|明日|今年|今日|もうすぐ|今度|次で|誕生日で|まだ|ようやく|やっと|たった|たったの|わずか|今年で|まだまだ|今|もう|ちょうど)(?:で|に|には|の|ようやく|やっと|もう|まだ|、|,|\\s)*(\\d{1,2})${AFTER_AGE}`,
      'gu',
    ),
    readAge: (match) => (Number(match[1]) < 6 ? undefined : Number(match[1])),
  },
  {
    kind: 'age',
    pattern: new RegExp(
      `${PERSON}(?:は|が|も|って|、|,|:|=|今年|まだ|もう|今|で|花も恥じらう|\\s)*(\\d{2})${AFTER_AGE}`,
      'gu',
    ),
    readAge: readFirst,
  },
  { kind: 'age', pattern: /花も恥じらう(\d{2})/gu, readAge: readFirst },
  {
    kind: 'age',
    pattern:
      /(?<![\d.])(\d{2})(?=の(?:小僧|小娘|若造|乙女|娘盛り|ガキ|少年|少女|女の子|男の子|子ども|子供|夏休み中))/gu,
    readAge: readFirst,
  },
  { kind: 'age', pattern: /(\d{1,2})(?=,\d{1,2}の(?:子|少|ガキ|娘|男|女))/gu, readAge: readFirst },
  {
    kind: 'age',
    pattern:
      /(?<!\d)([3-9])つ(?=の(?:悪?ガキ|子|男の子|女の子|少|娘|息子|弟|妹|坊主|時|頃)|にな|を迎え|上|下|違い)/gu,
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: /[\uE000\uE001](?:さん|ちゃん|くん)?\s*[([|/·・,、]\s*(\d{1,2})(?=[)\],|/;、・]|$)/gu,
    readAge: readFirst,
  },
  { kind: 'age', pattern: /^(1\d)(?:です|だよ|でーす|っす|なんだ|なので|の[男女])/gu, readAge: readFirst },
  { kind: 'age', pattern: /(?<![\d.])(1\d)(?=[/・ ]?[男女♂♀](?:です|$|[,、。/]))/gu, readAge: readFirst },
  { kind: 'age', pattern: /[男女♂♀][/・]?(1\d)(?=$|[,、。/])/gu, readAge: readFirst },
  {
    kind: 'look',
    pattern:
      /10代(?:前半|半ば|なかば|中頃)|ローティーン|ティーンエイジャー|10代(?=の(?:女の子|男の子|少|娘|子)|です|だ|$|[,。])/gu,
    readAge: () => null,
  },
]

export const births: EasternAgeRule[] = [
  // "Married in 2013, she was born two years later"
  {
    kind: 'birth',
    pattern: compileAll('(20\\d\\d)年[^。\\d]{0,10}(\\d{1,2})年後[^。\\d]{0,10}(?:生まれ|誕生)'),
    readAge: readLaterYear,
  },
  {
    kind: 'birth',
    pattern:
      /(?<!\d)((?:19|20)\d\d)(?:年|[-./]\d{1,2}[-./]\d{1,2})?(?:\d{1,2}月)?(?:\d{1,2}日)?[^。;\d]{0,6}?(?:生まれ|うまれ|産まれ|誕生|出生|生(?=$|[,、。)]|です|だ))/gu,
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern: /(?:生年月日|誕生日|生年|生まれ|出生)[^。;\d]{0,6}((?:19|20)\d\d)/gu,
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern:
      /(昭和|平成|令和|(?<![a-z])[shr](?=\d))(\d{1,2}|元)年?(?:\d{1,2}月)?(?:\d{1,2}日)?[^。;\d]{0,6}?(?:生まれ|うまれ|誕生|生(?=$|[,、。)]))/gu,
    readAge: (match, year) => {
      const first = /昭和|s/.test(match[1] ?? '') ? 1925 : /平成|h/.test(match[1] ?? '') ? 1988 : 2018
      return year - first - (match[2] === '元' ? 1 : Number(match[2]))
    },
  },
  {
    kind: 'birth',
    pattern: /生年月日[^。;\d]{0,4}(平成|令和|昭和)(\d{1,2})年/gu,
    readAge: (match, year) =>
      year - (match[1] === '昭和' ? 1925 : match[1] === '平成' ? 1988 : 2018) - Number(match[2]),
  },
  {
    kind: 'birth',
    pattern: compileAll(
      '(?<!\\d)((?:19|20)\\d\\d)年?の?(?:子|丑|寅|卯|辰|巳|午|未|申|酉|戌|亥|ねずみ|うし|とら|うさぎ|たつ|へび|うま|ひつじ|さる|とり|いぬ|いのしし)年?生?ま?れ?(?=$|[、。です])',
    ),
    readAge: readYear,
  },
  {
    kind: 'birth',
    pattern: /(?<!\d)([01]\d)年生まれ/gu,
    readAge: (match, year) => year - 2000 - Number(match[1]),
  },
]
