import { type Breach, type ContentRating, findBreaches, saysUnderAge } from '../policy.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { scanAll, scanWindow } from '../rules/scan.ts'
import { readMinors } from './ages/read-minors.ts'

/** `minor_spoken_of` marks the chat and refuses nothing. */
export type Rule = Breach | 'minor_user' | 'minor_spoken_of'
export type ModerationSettings = { rating: ContentRating; isRestricted: boolean; now: Date }
export type ChatPiece = {
  texts: readonly string[]
  numbers: readonly number[]
  before: string
}
export type RefusedMessages = (readonly [number: number, rule: Rule])[]

export const PIECE_LETTERS = 4_000
const BEFORE_LETTERS = 1_000

export function makePieces(texts: readonly string[], numbers: Iterable<number>): ChatPiece[] {
  const pieces: ChatPiece[] = []
  let open: number[] = []
  let length = 0
  let before = ''
  const close = (): void => {
    const openTexts = open.map((number) => texts[number] ?? '')
    pieces.push({ texts: openTexts, numbers: open, before })
    before = openTexts.join('\n').slice(-BEFORE_LETTERS)
    open = []
    length = 0
  }
  for (const number of numbers) {
    const more = texts[number]?.length ?? 0
    if (open.length > 0 && length + more > PIECE_LETTERS) close()
    open.push(number)
    length += more
  }
  if (open.length > 0) close()
  return pieces
}

/**
 * Lists the refused texts of a chat. Checks each piece as one text first, and its texts one by one only if it fails.
 */
export const findInChat = (
  rules: SafetyRules,
  pieces: readonly ChatPiece[],
  settings: ModerationSettings,
): RefusedMessages =>
  pieces.flatMap((piece) =>
    selectRules(rules, settings, piece.texts.join('\n'), piece.before).length === 0
      ? []
      : checkEachText(rules, settings, piece),
  )

function selectRules(rules: SafetyRules, settings: ModerationSettings, text: string, before: string): Rule[] {
  const alone = scanAll(rules, text)
  const minors = readMinors(text, { speaker: 'character', now: settings.now })
  const user = readMinors(text, { speaker: 'user', now: settings.now })
  const isRestricted = settings.isRestricted || minors.isOther
  const { scan, freshFrom } = scanWindow(rules, before, { text, isJoined: false })
  const isUnderAge = user.isUser || alone.some((each) => saysUnderAge(each))
  return [
    ...(isUnderAge ? (['minor_user'] as const) : []),
    ...alone.flatMap((each) => findBreaches(each, { ...settings, isRestricted })),
    ...findBreaches(scan, { ...settings, isRestricted, freshFrom }),
    ...(minors.isCharacter || user.isCharacter ? (['minor'] as const) : []),
    ...(minors.isOther ? (['minor_spoken_of'] as const) : []),
  ]
}

/** Checks the texts of a piece one by one, each together with the earlier ones that passed. */
function checkEachText(
  rules: SafetyRules,
  settings: ModerationSettings,
  { texts, numbers, before }: ChatPiece,
): RefusedMessages {
  const refused: [number, Rule][] = []
  let earlierText = before
  for (const [index, text] of texts.entries()) {
    const found = selectRules(rules, settings, text, earlierText)
    const rule = found.find((each) => each !== 'minor_spoken_of')
    if (rule !== undefined) refused.push([numbers[index] ?? 0, rule])
    else {
      earlierText = `${earlierText}\n${text}`.slice(-PIECE_LETTERS)
      if (found.length > 0) refused.push([numbers[index] ?? 0, 'minor_spoken_of'])
    }
  }
  return refused
}
