import { makeAgeQuestions } from '../computed-ages.ts'
import { compileAll, type EasternAgeRule, makeRules, readFirst, readRange } from '../eastern-rules.ts'
import { readDifference, readLimit, readSum } from '../read-limit.ts'

export const conversation: EasternAgeRule[] = [
  // "Mum says no until I am 18"
  {
    kind: 'under',
    pattern: /18(?:歳)?になるまで[^。]{0,8}(?:だめ|ダメ|禁止)[^。]{0,4}って(?:ママ|母|お母さん|親|パパ)/gu,
    readAge: () => 17,
  },
  // "How old are you? Twelve." without a space
  {
    kind: 'age',
    pattern: compileAll(
      '^"?(?:君|きみ|あなた|お前|あんた|彼女|彼|\uE000|\uE001)?(?:は|って)?(?:今|いま)?(?:お?(?:年|歳)(?:は|って)?)?(?:お?いくつ|何[歳才]|なんさい)(?:なの|なん|です|だい|になった|になりました|か)*[?]"*(?:約|だいたい|およそ|まだ|もうすぐ)?(1[0-7]|[5-9])(?=$|[、。,!"]|です|だ|歳|半)',
    ),
    readAge: readFirst,
  },
  // "From fourteen to sixteen"
  {
    kind: 'age',
    pattern: compileAll('(?<!\\d)(1[0-7]|[89])から(1[0-7])(?:歳)?の?(?:あいだ|間)'),
    readAge: readRange,
  },
  // "A girl of fifteen called Maren", "a captain at fifteen"
  {
    kind: 'age',
    pattern: compileAll(
      'という(1[0-7])の(?:娘|少女|少年|女の子|男の子|子)|(?:齢|よわい)(1[0-7])(?=にして|で|の)|(?<!\\d)(1[0-7])(?:歳)?にして',
    ),
    readAge: readFirst,
  },
  // "Looks thirteen"
  {
    kind: 'look',
    pattern: compileAll('(?:見た目|外見)(?:は|が|も)?(\\d{1,2})(?=で|、|,|。|$|に|だ)'),
    readAge: readFirst,
  },
  // "Fifteen years in this world"
  {
    kind: 'age',
    pattern: compileAll('この(?:世|世界)(?:に|で)(?:生まれて|生きて|来て)?(1[0-7]|[5-9])年'),
    readAge: readFirst,
  },
  // "Born on a stormy night fourteen years ago"
  {
    kind: 'birth',
    pattern: compileAll('(?<!\\d)(1[0-7]|[5-9])年前の[^。、\\d]{1,14}に(?:生まれ|誕生)'),
    readAge: readFirst,
  },
  // "By the way, 14", "16, lives in Sapporo", "just had my 13th birthday"
  {
    kind: 'age',
    pattern: compileAll('(?:ちなみに|一応|ってか|てか|実は)(1[0-7]|[89])(?:歳)?(?=です|だ|っす|$|[。、,!])'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('^(1[0-7])[、,]?[\\p{L}]{1,6}(?:住み|在住|出身|から来)'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?<!\\d)(1[0-7])(?:歳)?の誕生日(?:が|は|を)?(?:終わ|過ぎ|迎え|済|やった|した)'),
    readAge: readFirst,
  },
  // "No account until 16, so two more years"
  {
    kind: 'under',
    pattern: compileAll('(1[3-9]|20)(?:歳)?(?:まで|になるまで|から|になったら)[^。\\d]{0,20}あと(\\d)年'),
    readAge: readLimit,
  },
  // "Four years ago, at ten", "my mother had me at 20 and is 35 now"
  {
    kind: 'birth',
    pattern: compileAll('(?<!\\d)(\\d{1,2})年前[、,](?:まだ)?(\\d{1,2})(?:歳|才)?(?:で|の|の時に|のとき)'),
    readAge: readSum,
  },
  {
    kind: 'sum',
    pattern: compileAll(
      '(?:母|父|ママ|パパ)は(\\d{2})(?:歳)?で(?:私|僕|俺|あたし)を(?:産|生)ん[^。\\d]{0,8}(\\d{2})',
    ),
    readAge: readDifference,
  },
  // "Fifteen winters since her first cry", "14 in the original", "let us say you are fifteen"
  {
    kind: 'age',
    pattern: compileAll('(?:産声|誕生)から(\\d{1,2})(?:回|度)?の(?:冬|春|夏|秋)'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:原作|公式|設定|本編)(?:では|だと|上は?)(1[0-7]|[89])(?=歳|です|だ|$|[。、,])'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?:君|あなた|お前|マスター)?は(1[0-7])(?:歳)?って(?:こと|設定)'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('(?<![\\d:])(1[0-7])(?:歳)?(?:だもん|だし(?=$|[、。])|なんだもん)'),
    readAge: readFirst,
  },
  {
    kind: 'age',
    pattern: compileAll('[、,](1[0-7])(?:歳)?で(?:暇|ひま|彼|友達募集|話し相手)'),
    readAge: readFirst,
  },
  // "16 m, Tokyo", "may I be here although I am fifteen", "says nineteen but is fifteen"
  { kind: 'age', pattern: compileAll('^(1[0-7])[男女](?=$|[,、 ]|[^性子の])'), readAge: readFirst },
  { kind: 'age', pattern: compileAll('^(1[0-7])(?:歳)?だけど'), readAge: readFirst },
  {
    kind: 'age',
    pattern: compileAll('(?:本当|ほんと|実際|実)[はに](1[0-7]|[89])(?=歳|だ|です|$|。)'),
    readAge: readFirst,
  },
  ...makeAgeQuestions(compileAll('[、,](1[0-7])だ(?=$|。)')),
  ...makeRules(
    'school',
    '[7-9]年[A-Za-z\\d]{1,2}組',
    '小学校?(?:の)?(?:高学年|低学年|中学年)(?!担当|担任|向け|の(?:先生|教師|担任))',
    '(?:来年|今年|今度|この春|来春|もうすぐ)[^。、]{0,4}(?:小学校|中学校?|高校)を卒業(?!し)(?=す|予定|だ|です|$|。|見込)',
  ),
  ...makeRules(
    'hint',
    'まだ[^。、]{0,4}(?:女子|男子)生徒(?=だ|です|で|$|。)',
    '(?:小さな|小さい|幼い|ちいさな)(?:女の子|男の子|少女|少年)(?=だ(?!っ)|です|$|。|なの)',
  ),
]
