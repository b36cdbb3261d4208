import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import { hasRole, type Item, isMark } from '../items/item.ts'
import type { Token } from '../tokens/token.ts'
import type { Statement } from './statement.ts'

const YOUNGEST_AGE = 3
const HEADING_WORDS = 3
const QUESTION =
  /\b(?:how old|what age|wie alt|quel age|cuantos anos|quanti anni|quantos anos)\b|сколько (?:\p{L}+ )?лет/u
/** "How old is the barrel?" */
const THING_QUESTION =
  /how old (?:is|are) (?:the|this|that|your|his|her|my|our) (?:barrel|house|tree|oak|wine|whisky|ship|boat|car|building|bridge|tower|castle|church|cat|dog|horse|shop|book|map|sword|cheese|piano|violin|clock)|wie alt (?:ist|sind) (?:der|die|das|deine?|ihre?|seine?) (?:fass|haus|baum|wein|whisky|schiff|boot|auto|gebaude|brucke|turm|burg|kirche|katze|hund|pferd|laden|stadt|buch|schwert|kase|klavier|geige|uhr)|quel age a (?:le|la|l|ce|cette|ton|ta|son|sa|votre) (?:tonneau|maison|arbre|vin|whisky|bateau|voiture|batiment|pont|tour|chateau|eglise|chat|chien|cheval|livre|fromage|piano|violon|horloge)|cuantos anos tiene (?:el|la|tu|su) (?:barril|casa|arbol|vino|whisky|barco|coche|edificio|puente|torre|castillo|iglesia|gato|perro|caballo|libro|queso|piano|violin|reloj)|quanti anni ha (?:la|il|l|lo|questa|questo) (?:tua |tuo )?(?:botte|casa|albero|vino|whisky|nave|barca|auto|edificio|ponte|torre|castello|chiesa|gatto|cane|cavallo|libro|formaggio|pianoforte|violino|orologio)|quantos anos tem (?:o|a|seu|sua) (?:barril|casa|arvore|vinho|navio|barco|carro|predio|ponte|torre|castelo|igreja|gato|cachorro|cavalo|livro|queijo|piano|violino|relogio)|сколько лет (?:этои |этому |твоеи |твоему )?(?:бочке|дому|дереву|вину|кораблю|лодке|машине|зданию|мосту|башне|замку|церкви|кошке|собаке|коню|лошади|книге|мечу|сыру)(?!\p{L})/u
const HEADING = /(?<!\p{L})(?:age|alter|edad|eta|idade|возраст)(?!\p{L})/u

const EASTERN_QUESTION = new RegExp(
  [
    '(?:و)?(?:كم|قديش|ما|شو)(?:هو|يبلغ|صار|سنه)?(?:عمر|سن)(?:ك|كي|ها|ه)(?:الان|الآن)?',
    '(?:ねえ|で|それで)?[,]?(?:君|きみ|あなた|お前|あんた|彼女|彼)?(?:は|って)?(?:今|いま)?[,]?(?:お?(?:年|歳)(?:は|って)?)?(?:お?いくつ|何[歳才]|なんさい)(?:なの|なん|です|だい|になった|になりました|か)*',
    '(?:너|넌|당신|그녀|그|걔)?(?:는|은)?(?:지금|올해)?몇살(?:이냐고|이냐|이야|이에요|이니|입니까|인가요|이지|이신가요|인데)?',
    '(?:你|妳|您|她|他)?(?:今年|现在|現在)?(?:[几幾]岁|多大)(?:了|啦|呀|啊|呢)*',
  ]
    .map((question) => `^${question}[?？]$`)
    .join('|'),
  'u',
)
const EASTERN_HEADING = /^(?:(?:ال)?(?:عمر|سن)(?:ها|ه|ي)?|年[齢龄齡岁歳]|나이|세는나이|만나이):?$/u
const EASTERN = /^(?:私|僕|俺|我|내|제|나)?的?の?(?:年[齢龄齡]?|歳|나이)[はは는]?[?？]$|^عمري؟?\??$/u

/** Whether a sentence asks for an age ("How old are you?", "My age?") or is a heading such as "Age". */
export function asksForAge(tokens: readonly Token[]): boolean {
  const last = tokens.findLast(({ text }) => text !== '"')?.text ?? ''
  const joined = tokens.flatMap(({ text }) => (text === '"' ? [] : [text])).join('')
  if (/^[?？؟]$/.test(last) && (EASTERN.test(joined) || EASTERN_QUESTION.test(joined))) return true
  if (EASTERN_HEADING.test(joined)) return true
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text)
  if (words.length === 0) return false
  const text = words.join(' ')
  const isQuestion = tokens.some(({ text: mark }) => mark === '?')
  if (isQuestion && THING_QUESTION.test(text)) return false
  if (isQuestion) return QUESTION.test(text) || (words.length <= HEADING_WORDS && HEADING.test(text))
  return words.length <= HEADING_WORDS && HEADING.test(text) && tokens.every(({ kind }) => kind !== 'number')
}

/** Finds an answer such as "Fifteen." */
export function findAnswer(items: readonly Item[]): Statement[] {
  const at = items.findIndex((item) => !hasRole(item, 'mark', 'filler'))
  const item = items[at]
  const next = items[at + 1]
  if (!item || item.number === null || item.number < YOUNGEST_AGE || item.number >= ADULT_AGE) return []
  if (next && !isMark(next, ',.!?"-') && !hasRole(next, 'years', 'unit', 'conj', 'now')) return []
  return [
    {
      from: at,
      to: at,
      age: item.number,
      isMinor: true,
      isAttribute: false,
      needsPerson: false,
      isField: true,
    },
  ]
}

const COUNTER_QUESTION =
  /^(?:and |und |et |y |e |а |и )?(?:you|u|ya|yourself|wbu|hbu|du|selbst|toi|vous|tu|vos|usted|te|lei|voce|vc|ce|ты|тебе|вы|у тебя)(?: alt| ans| anos| anni| лет)?$/u
const EASTERN_COUNTER_QUESTION =
  /^(?:そっち|そちら|あなた|君|きみ|あんた|(?:너|넌|당신|님|그쪽)|你|妳|您|(?:و)?(?:انت|انتي|انتا|إنت|انتو|حضرتك))(?:は|は何歳|는|은|도|呢|勒|咧|嘞|多大|几岁|幾歲|كم)?$/u

/** Whether a sentence only asks the same question back: "And you?" */
export function asksBack(tokens: readonly Token[]): boolean {
  if (!/^[?？؟]$/.test(tokens.at(-1)?.text ?? '')) return false
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text)
  return COUNTER_QUESTION.test(words.join(' ')) || EASTERN_COUNTER_QUESTION.test(words.join(''))
}
