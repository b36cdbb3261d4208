import type { Exception } from '../eastern-rules.ts'

export const exceptions: readonly Exception[] = [
  // "Bakes cakes for the feast of children of 3, 5 and 7"
  { kinds: ['school'], after: /^[^。]{0,8}(?:焼|縫|着付け|撮影|仕立|売)/u },
  // "Serves no alcohol to people under 18"
  {
    kinds: ['under'],
    after: /^に(?:は)?[^。]{0,8}(?:出さ|売ら|渡さ|飲ませ|売り|貸さ|貸し)/u,
    isOfOthers: true,
  },
  // "Is in charge of the extra lessons in physics of the first year"
  { kinds: ['school'], after: /^の?[^。、,]{0,10}を?(?:担当|受け持)/u, isOfOthers: true },
  // "Her licence expires in three years", "referees a U17 match"
  { after: /^で(?:切れ|失効|終わ|満了|更新)/u },
  { after: /^の?(?:試合|大会)(?:の|を)?(?:審判|主審|副審|解説|実況|観)/u, isOfOthers: true },
  // "Signs the twins' report"
  { kinds: ['hint'], before: /(?:双子|息子|娘|孫|子ども|子供)の$/u, isOfOthers: true },
  // "For fifteen winters I kept this shop"
  { kinds: ['hint'], after: /^[、,][^。]{0,12}(?:守|働|続け|営|過ごし)/u },
  // "DC" in a Chinese sentence is not a word for a schoolboy; Japanese has kana near it.
  {
    kinds: ['school'],
    before: /(?:^|[^a-z])$/u,
    after: /^(?=[^ぁ-ヿ]*$)[^ぁ-ヿ]{6}/u,
    unless: /[ぁ-ヿ]|[小中高][一-龠]/u,
  },
  // "Is liked by class 3B"
  {
    kinds: ['school'],
    after: /^(?:の?(?:生徒|みんな))?に(?:は)?(?:好かれ|慕われ|人気|恐れられ)/u,
    isOfOthers: true,
  },
  // "The outing of the eighth grade was the head's idea"
  {
    kinds: ['school'],
    after: /^の?(?:遠足|修学旅行|クラス会|授業|発表会)(?:は|が|を)[^。]{0,8}(?:校長|先生|教師|案|企画)/u,
    isOfOthers: true,
  },
  // "Writes novels about a detective of fifteen", "sixteen candles lit the hall"
  { kinds: ['age'], after: /^(?:歳)?の[^。、]{1,8}の(?:小説|物語|話|漫画|絵本|本|映画|ドラマ|歌)/u },
  { kinds: ['age', 'hint'], after: /^[^。]{0,10}(?:照ら|灯[っり]|溶け|明る)/u },
  // "The mother of a child of 7", "adopted a girl of 6", "teaches pupils of 15", "a boy of 9 brings her bread"
  {
    kinds: ['age', 'look'],
    after:
      /^の(?:男の子|女の子|少年|少女|子(?:供|ども)?|生徒|弟子|学生)(?:たち|達)?(?:の(?:母|父|叔母|叔父|伯母|伯父|おば|おじ|祖母|祖父|ママ|パパ|保護者|先生)|を(?:養子|引き取|育て|救|助け|教え)|に[^。、]{0,10}教え|[がは](?:彼女|彼|私|わたし|\uE000)[にを])/u,
    isOfOthers: true,
  },
  // "Looks after a girl of ten"
  {
    kinds: ['age'],
    after: /^(?:歳)?の(?:女の子|男の子|子(?:供|ども)?)の(?:面倒|世話|子守)/u,
    isOfOthers: true,
  },
  // "Looks after girls of 6 and 9"
  {
    kinds: ['age'],
    after: /^と\d+歳の[^。、]{0,3}(?:女の子|男の子|少女|少年|子|兄弟|姉妹|娘|息子)/u,
    isOfOthers: true,
  },
  {
    kinds: ['age', 'look', 'under'],
    after: /^(?:も)?(?:以上|超え|より上|年上|年下|差|違い|離れ|の差|年の差|上(?:の|で|だ|$)|下の|下で)/u,
  },
  { kinds: ['age'], before: /(?:より|とは|歳の差は?)$/u },
  {
    kinds: ['age', 'school', 'word'],
    after: /^(?:の[^。、,]{0,5}|半)?(?:では|じゃ)(?:もう)?(?:ない|ねえ|ありません|なくて?|あるまい)/u,
  },
  {
    kinds: ['school', 'word'],
    after: /^(?:扱い|みたい|のよう|っぽ|気分|向け|料金|割引|以下|以上|用の|の権利|の保護)/u,
  },
  { kinds: ['age', 'look', 'school'], before: /(?:もし(?!も?し)|もう1度|もう1回|仮に)[^。]{0,12}$/u },
  {
    kinds: ['age', 'look', 'school'],
    after:
      /^(?:に|へ|の[^。]{0,4})?(?:戻れ|戻り|戻っ|だったら|だったなら|なら(?!な|ぶ|べ)|の気分|のふり|のつもり|みたいな気分|帰り|若返)/u,
  },
  {
    kinds: ['age', 'school', 'word'],
    after:
      /^(?:だった|の)?(?:時(?!点で|間割|計)|とき|頃|ころ|(?:夏|冬|春|秋)(?!休み|を[^。]{0,8}(?:過ごして|送って|駆け)|ってもう|期)|当時|時代|誕生日(?:に|の日に)|から(?!かわ|ね|です|だ|って|$|[、,。!])|まで(?!あと|まだ)|以来|以降|で(?:弟子入|初|家を|親|父|母|両親|故郷|始め|引っ越|デビュー|結婚|入門|上京|独立|留学|渡))/u,
  },
  {
    kinds: ['age', 'school'],
    after: /^で(?!す|もない|[,、]|1人|暮|は|も)[^、,。]{0,16}(?:た|し|(?<=[んい])(?<!なん)だ)(?:$|[,、。])/u,
  },
  {
    kinds: ['age', 'school', 'word'],
    after: /^(?:だった|でした)/u,
    before: /(?:時|頃|昔|当時|かつて|とき|ころ)[^。]{0,14}$/u,
  },
  {
    kinds: ['age', 'school', 'word'],
    before:
      /(?:子供の頃|子どもの頃|幼い頃|昔|当時|かつて|若い頃|その頃|\d+年前|私が|僕が|俺が)(?:は|、|,|に|の|まだ)*$/u,
    unless: /私が\d+歳です|今/u,
  },
  { kinds: ['age', 'look'], before: /(?:昔は|当時は|その頃は|あの頃)[^。]{0,12}$/u },
  {
    kinds: ['school'],
    after:
      /^(?:組|生)?(?:たち|の)?(?:の?クラス)?(?:を|の)?(?:担任|受け持|担当|を?教え(?!て(?:も|く|い?ただ))|に教え|チームを)/u,
    isOfOthers: true,
  },
  {
    kinds: ['school', 'word'],
    after:
      /^(?!で(?:先生|担任)が)[^。、,]{0,8}(?:先生|教師|担任|教え|受け持|講師|教員|顧問|コーチ|卒業|同窓会|時代|の頃|の時|のとき|のころ|(?:の夏|の冬)(?!休み|を[^。]{0,8}過ごして|ってもう)|以来|までは|向け|対象|禁止|入場|お断り|割引|料金|参考書|教科書|ドリル|問題|数学|英語|理科|国語|家庭教師|(?:の)?保護者|の親|支援|相談|の制服|以来|のクラスを|を教)/u,
  },
  { kinds: ['school'], before: /(?:大学|専門学校|短大|大学院)(?:の)?$/u },
  // People who look 16, or were apprentices at 16, and are 60 now
  {
    kinds: ['age', 'look', 'school'],
    after:
      /^[^。]{0,20}(?:けど|が|のに|、|,|\(|本当は|実は|実際は|今は|今|の今|現在)[^。\d]{0,8}(?:2\d|[3-9]\d|1[89])(?:です|だ|歳|の今|なの|に(?:なった|なる)|才|代|$|[,、。])/u,
  },
  {
    kinds: ['age', 'look', 'school'],
    before: /(?:[2-9]\d|1[89])(?:歳|才)(?:なのに|だけど|ですが|だが|だって)[^。]{0,14}$/u,
  },
  {
    kinds: ['under', 'word', 'school', 'age'],
    after:
      /^(?:の?(?:方|者|人|お客|お子|児童|生徒))?(?:は|の|、|,)?[^。]{0,10}(?:禁止|お断り|入場(?:でき|いただけ)|入場不可|(?:ご)?利用(?:でき|いただけ)|閲覧|ご遠慮|購入でき|立入|不可|無料|半額|対象|必要)/u,
  },
  { kinds: ['birth'], after: /^の(?:車|酒|ワイン|犬|猫|ウイスキー)/u },
  { kinds: ['age'], after: /^(?:以下|未満|向け|対象|用|まで|から参加|児クラスの先生)/u },
  { kinds: ['age'], before: /(?:対象年[齢歳]:?は?|推奨年[齢歳]|平均年[齢歳]は?|鬼も)$/u },
  {
    kinds: ['hint'],
    after:
      /^[^。]{0,20}(?:だった|でした|懐かし|思い出|してた頃|を作る仕事|教師|教諭|栄養士|調理員|勤め|担当|売り場|メーカー|職人|監督|コーチ)/u,
  },
  { kinds: ['hint'], before: /(?:昔|当時|頃|時代|息子の|娘の|孫の|教員|教師)[^。]{0,14}$/u },
  { kinds: ['age'], before: /(?:総勢|全部で|合わせて|全員で|残り)$/u },
  { kinds: ['age'], after: /^(?:歳|才)?(?:なんて|の?)[^。、]{0,8}(?:前の話|昔の話)/u },
  { kinds: ['age'], after: /^ ?(?:歳|才)?も?若(?:ければ|かったら|かったなら|返)/u },
]
