const AGE_WORD = /^(?:age|alter|edad|eta|idade|возраст|العمر|عمر|السن|年[齢龄齡]|나이)$/u
/** "age_in_years", "characterAge": these words do not change whose age it is. */
const BESIDE_AGE =
  /^(?:in|of|the|years?|yrs?|number|num|value|int|str|current|actual|real|apparent|now|character|char|persona|bot|npc|girl|boy|her|his|my|jahren?|jahr|charakter|figur|heldin|helden|alte[rs]|ans|an|annees?|du|de|der|des|la|le|del|della|dello|da|do|en|em|perso|personnage|personaje|personagem|personaggio|anos?|anios?|anni|лет|годах|годы|персонажа|героини|героя|سنوات|سنة|بالسنوات|بالسنين|الشخصية|شخصية|歳|岁|歲|角色|인물|캐릭터|년|세)$/u
/** `age_years: 14`, `"characterAge": 14` */
const KEY = /(?<![\p{L}\p{N}_-])\p{L}{2,40}(?:[_-]\p{L}{1,40}){0,4}(?=["']?\s?[:=]\s?["']?\p{Nd})/gu
const WORD_BORDER = /[_-]|(?<=\p{Ll})(?=\p{Lu})/u

/** `"anios": 14`, `anni_compiuti: 14`, `anos_de_vida: 14` */
const YEARS_KEY =
  /(?<=[{,;|(\n]\s?["']?|^["']?)(?:years|yrs|jahre|lebensjahre|ann[eé]es|a[nñ]i?os|a[nñ]os[ _]?(?:cumplidos|de[ _]vida)|anni(?:[ _]?compiuti)?|anos(?:[ _]?de[ _]?(?:vida|idade)|[ _]?completos)?|лет|сколько[ _]?лет|السنوات|سنوات)(?=["']?\s?[:=]\s?["']?(?:1[0-7]|[6-9])(?!\d))/giu

/** "y/o: 13", "y.o. 15"; behind a figure it is a unit. */
const YEARS_OLD = /(?<![\p{L}\p{N}/.]|\p{N}\s)y(?:\/o|\.\s?o\.?)\s?[:=]?\s?(?=1?\d(?![\d.:/]))/giu

const BIRTH_DATE =
  /(?<!\p{L})(?:birth(?:day|date)?|date of birth|dob|geburt(?:stag|sdatum)?|naissance|nacimiento|nascita|nascimento|рождени[ея]|д\.?\s?р\.?|geb(?:oren)?(?:\s?am)?\.?|b-?day|born|nac\.?|nasc\.?|nat[oa](?:\s?il)?|née?(?:\s?le)?|出生(?:日期|年月日)?|생일|生年月日|誕生日|生日|생년월일|الميلاد)\s?[:=]\s?(\d{1,2}[./-]\d{1,2}[./-])(?:20)?([012]\d)(?!\d)/giu

/** The number after the cake counts nothing else. */
const CAKE = /\u{1F382}\s?(?=\d{1,2}\s*(?:$|[\n,;|/()!]|\.(?!\d)|\p{Extended_Pictographic}))/gu

const QUESTION_OF_BIRTH =
  /(?:when (?:were you|was s?he) born|wann (?:bist du|ist (?:sie|er)|wurdest du|wurde (?:sie|er)) geboren|quand (?:es[- ]tu|êtes[- ]vous|est[- ](?:elle|il)) née?|cu[áa]ndo naci(?:ste|ó)|quando (?:sei|è) nat[oa]|quando (?:você |ela |ele |tu )?nasce(?:u|ste)|когда (?:ты |вы |она |он )?родил(?:ась|ся|ись)|いつ(?:生|う)まれ(?:たの|ました)?(?:か|です)*|언제 태어났(?:어|니|어요|습니까)?|(?:什么时候|什麼時候|哪年|哪一年)(?:出)?生的?|متى ولدت)\s?[?？؟]["'”’»」)*]{0,3}\s{0,3}["'“„‘«「(*—–-]{0,3}\s?(?:in|im jahr|en|nel|em|в|عام|سنة|في)?\s?(20[012]\d)(?=\s?(?:$|["'”»」.!,。]|年|г|년|году))/giu

/** German "Maren *2011", "Maren (*2011)"; a second asterisk in the line marks emphasis. */
const BORN_STAR = /(\p{L}+\s|[,;(]\s?)\*\s?(20[012]\d)(?=[\s,.;)]|$)(?![^\n]*\*)/gu

/** "8-м «Б» классе": the end of the ordinal and the letter of the class are left out. */
const SCHOOL_CLASS = /(\d{1,2})(?:\s?-\s?(?:о?м|о?го|[иыо]?й))?(?:\s[«"“„'][А-ЯЁа-яё][»"”'“])?\s(?=класс)/gu
const ITALIAN_AGES = 'undici dodici tredici quattordici quindici sedici diciassette'.split(' ')
const ITALIAN_AGE = /(?<![\p{L}\p{N}])(1[1-7])\s?-?enn([ei])(?!\p{L})/gu

/** "Age: 3*5", "is 3 * 5", "3*5 years old"; other products are measures. */
const KEY_OR_VERB =
  '(?<=(?:(?<!\\p{L})(?:age|alter|edad|et[aà]|idade|âge|возраст|العمر|عمر\\p{L}{0,6}|年[齢龄齡歳]|나이)\\P{L}{0,6}|(?<!\\p{L})(?:is|am|turned|ist|bin|ai|tiene|tengo|ha|ho|tem|tenho|ей|ему|мне)\\s))'
const YEARS_BEHIND =
  '(?= ?(?:years?[ -]old|y\\/?o(?!\\p{L})|jahre alt|años|anni|anos|ans(?!\\p{L})|лет|歳|岁|歲|살|سنة))'
const FACTORS = '(?<![\\p{L}\\p{N}.,*])(\\d{1,2})( ?)[*×]\\2(\\d{1,2})(?![\\p{L}\\p{N}*]|[.,]\\d)'
const SQUARE = new RegExp(`${KEY_OR_VERB}(\\d)²|(?<![\\p{L}\\p{N}])(\\d)²${YEARS_BEHIND}`, 'giu')
const PRODUCT = new RegExp(`${KEY_OR_VERB}${FACTORS}`, 'giu')
const PRODUCT_OF_YEARS = new RegExp(`${FACTORS}${YEARS_BEHIND}`, 'giu')
/** "20-5 years old", "age: 20-5" */
const DIFFERENCE_OF_YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])(\\d{2}) ?[-−–] ?(\\d{1,2})${YEARS_BEHIND}`,
  'giu',
)
const DIFFERENCE_OF_KEY =
  /(?<=(?<!\p{L})(?:age|alter|edad|eta|età|idade|âge|возраст|العمر|年[齢龄齡]|나이)\s?[:=：]\s?)(\d{2}) ?[-−–] ?(\d{1,2})(?![\d./-])/giu

export function formatPlainLabels(text: string, names: readonly string[]): string {
  if (!/\p{Nd}/u.test(text)) return text
  const known = new Set(names.flatMap((name) => fold(name).split(/[^\p{L}]+/u)).filter((part) => part !== ''))
  return text
    .replace(KEY, (key) => findAgeWord(key, known) ?? key)
    .replace(YEARS_KEY, 'age')
    .replace(YEARS_OLD, 'age: ')
    .replace(BIRTH_DATE, (_, day: string, year: string) => `DOB: ${day}20${year}`)
    .replace(CAKE, 'age: ')
    .replace(QUESTION_OF_BIRTH, (_, year: string) => `DOB: ${year}`)
    .replace(BORN_STAR, (whole, before: string, year: string) =>
      /[,;(]/.test(before) || known.has(fold(before.trim())) ? `${before}geb. ${year}` : whole,
    )
    .replace(SCHOOL_CLASS, '$1 ')
    .replace(ITALIAN_AGE, (_, age: string, end: string) => {
      const word = ITALIAN_AGES[Number(age) - 11] ?? ''
      return `${word.slice(0, -1)}enn${end}`
    })
    .replace(SQUARE, (_, first?: string, second?: string) => String(Number(first ?? second) ** 2))
    .replace(PRODUCT, multiply)
    .replace(PRODUCT_OF_YEARS, multiply)
    .replace(DIFFERENCE_OF_YEARS, subtract)
    .replace(DIFFERENCE_OF_KEY, subtract)
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')

/** Returns null for a key such as "wine_age", whose other words name something else. */
function findAgeWord(key: string, names: ReadonlySet<string>): string | null {
  const words = key.split(WORD_BORDER)
  const age = words.findIndex((word) => AGE_WORD.test(fold(word)))
  if (age < 0 || words.length < 2) return null
  const isOwn = words.every((word, at) => at === age || BESIDE_AGE.test(fold(word)) || names.has(fold(word)))
  return isOwn ? (words[age] ?? null) : null
}

const multiply = (_: string, first: string, __: string, second: string): string =>
  String(Number(first) * Number(second))

function subtract(whole: string, first: string, second: string): string {
  const rest = Number(first) - Number(second)
  return rest > 0 ? String(rest) : whole
}
