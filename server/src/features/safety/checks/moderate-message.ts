import { AppError } from '#server/platform/errors.ts'
import { type ClassifierResult, classifyText } from '../classify.ts'
import {
  type Breach,
  type ContentRating,
  findBreaches,
  isIntimate,
  isSelfHarmScore,
  listScoreBreaches,
  REFUSALS,
  saysUnderAge,
  speaksOfSelfHarm,
} from '../policy.ts'
import { recordDecision, recordOrLog, type SafetyContext } from '../record-decision.ts'
import { refuseText } from '../refuse.ts'
import { type ScanWindow, scanAll, scanWindow } from '../rules/scan.ts'
import { hintsAtMinor, MESSAGE_END } from './ages/hints-at-minor.ts'
import { type ChatNames, type Minors, readMinors } from './ages/read-minors.ts'
import { mustRefuseUnchecked } from './must-refuse-unchecked.ts'

export type ChatMessage = { role: 'user' | 'character'; content: string }

export type Message = {
  user_id: string
  content: string
  earlier: readonly ChatMessage[]
  rating: ContentRating
  /**
   * Romance and explicit text are blocked, because the account is restricted or the chat mentions a person under 18.
   */
  isRestricted: boolean
  names?: ChatNames | undefined
}

export type MessageVerdict = {
  verdict: 'allow' | 'allow_sfw' | 'crisis' | 'minor_user'
  /** A person under 18 other than the user and the character is mentioned, so the chat gets marked. */
  speaks_of_minor: boolean
  /** Logs a failure instead of throwing: the message is stored by then. */
  recordFor(record_id: string): Promise<void>
}

/**
 * Lists the texts to scan: the message alone, the message after the user's earlier ones, and after the recent chat,
 * because a phrase may be split over messages.
 */
function listWindows({ safety: { rules } }: SafetyContext, { content, earlier }: Message): ScanWindow[] {
  const ends = earlier.map(({ content: text }) => text.slice(-MESSAGE_END))
  const own = listUserTexts(earlier).map((text) => text.slice(-MESSAGE_END))
  const joined = own.join('')
  const seam = scanWindow(rules, joined, { text: content, isJoined: true })
  return [
    ...scanAll(rules, content).map((scan) => ({ scan, freshFrom: 0 })),
    scanWindow(rules, own.join('\n'), { text: content, isJoined: false }),
    scanWindow(rules, ends.join('\n'), { text: content, isJoined: false }),
    seam,
    // Finds a word whose letters are spread over several messages, and text that was encoded in pieces.
    ...(own.length === 0 ? [] : findDisguisedAcross(rules, joined, content)),
  ]
}

function findDisguisedAcross(
  rules: SafetyContext['safety']['rules'],
  before: string,
  content: string,
): ScanWindow[] {
  const hitsBefore = scanAll(rules, before).reduce((sum, { hits }) => sum + hits.length, 0)
  const all = scanAll(rules, before + content)
  const isNew = all.reduce((sum, { hits }) => sum + hits.length, 0) > hitsBefore
  return isNew ? all.map((scan) => ({ scan, freshFrom: Math.max(0, scan.size - FRESH_LETTERS) })) : []
}

/** Letters of the user's previous message that are read too, for an age split over two messages: "I am", "15". */
const CONTEXT_LETTERS = 200

function findMinors({ clock }: SafetyContext, { content, earlier, names }: Message): Minors {
  const last = earlier.findLast(({ role }) => role === 'user')?.content ?? ''
  return readMinors(content, {
    speaker: 'user',
    names,
    now: clock.now(),
    before: last.slice(-CONTEXT_LETTERS),
  })
}

const FRESH_LETTERS = 60

/** A hint at a person under 18 refuses nothing by itself, but it forbids romance in the next messages. */
const isHinted = (
  { clock }: SafetyContext,
  windows: readonly ScanWindow[],
  { content, earlier, names }: Message,
): boolean =>
  windows.some(({ scan, freshFrom }) => isIntimate(scan, freshFrom)) &&
  hintsAtMinor([...listUserTexts(earlier), content], { names, now: clock.now() })

export const listUserTexts = (messages: readonly ChatMessage[]): string[] =>
  messages.flatMap(({ role, content }) => (role === 'user' ? [content] : []))

/**
 * Checks a user's message before it is stored. The chat's rating decides about explicit words; every breach of
 * another hard rule is refused.
 * @throws refused_minor, refused_real_person, refused_forbidden, or refused_unchecked when a required
 * classifier does not answer
 */
export async function moderateMessage(ctx: SafetyContext, message: Message): Promise<MessageVerdict> {
  const { user_id, content, rating } = message
  const startedAt = performance.now()
  const classifying = classifyText(
    { classifier: ctx.safety.classifier, log: ctx.log },
    { text: content, isAnswerRequired: rating === 'nsfw' },
  )
  const windows = listWindows(ctx, message)
  const minors = findMinors(ctx, message)
  const isRestricted = message.isRestricted || minors.isOther || isHinted(ctx, windows, message)
  const byRules = [
    ...windows.flatMap(({ scan, freshFrom }) => findBreaches(scan, { rating, isRestricted, freshFrom })),
    ...(minors.isCharacter ? (['minor'] as const) : []),
  ]
  const isUnderAge = minors.isUser || windows.some(({ scan, freshFrom }) => saysUnderAge(scan, freshFrom))
  const classified = await classifying
  const breaches = [...byRules, ...listScoreBreaches(classified.scores, rating)]
  const decision = { check: 'message' as const, user_id, text: content, classified, startedAt }

  if (isUnderAge) {
    await recordDecision(ctx, { ...decision, verdict: 'block', rule: 'minor_user' })
    return { verdict: 'minor_user', speaks_of_minor: false, recordFor: async () => undefined }
  }
  const hard = breaches.find((breach) => breach !== 'explicit')
  if (hard !== undefined) {
    // Looks for the refused sentence in the message alone first: with context, each step of the search reads several
    // texts.
    const createBreachTest = (setting: Message) => (part: string) =>
      listWindows(ctx, { ...setting, content: part }).some(({ scan, freshFrom }) =>
        findBreaches(scan, { rating, isRestricted, freshFrom }).includes(hard),
      )
    const alone = createBreachTest({ ...message, earlier: [] })
    await refuseText(ctx, {
      kind: REFUSALS[hard],
      rule: hard,
      decision: { ...decision, rule: hard },
      breaks: alone(content) ? alone : createBreachTest(message),
    })
  }
  // Crisis help is shown even without a classifier's answer.
  const isCrisis =
    windows.some(({ scan, freshFrom }) => speaksOfSelfHarm(scan, freshFrom)) ||
    isSelfHarmScore(classified.scores)
  if (!isCrisis && mustRefuseUnchecked(ctx, classified, rating)) {
    await recordDecision(ctx, { ...decision, verdict: 'block', rule: 'unchecked' })
    throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' } })
  }
  return {
    ...buildPass(ctx, { decision, isCrisis, breaches, classified }),
    speaks_of_minor: minors.isOther,
  }
}

type PassedMessage = {
  decision: Pick<Parameters<typeof recordDecision>[1], 'check' | 'user_id' | 'text' | 'startedAt'>
  isCrisis: boolean
  breaches: readonly Breach[]
  classified: ClassifierResult
}

function buildPass(
  ctx: SafetyContext,
  { decision, isCrisis, breaches, classified }: PassedMessage,
): Omit<MessageVerdict, 'speaks_of_minor'> {
  const verdict = isCrisis ? 'crisis' : breaches.length > 0 ? 'allow_sfw' : 'allow'
  return {
    verdict,
    recordFor: async (subject_id) => {
      // An allowed message is recorded only if a classifier read it: the word lists have no scores to record.
      if (verdict === 'allow' && classified.state === 'absent') return
      // Crises are only counted, without a user id.
      if (verdict === 'crisis') return
      const is_scan_due = classified.state === 'away'
      await recordOrLog(ctx, {
        ...decision,
        classified,
        verdict,
        rule: breaches[0] ?? null,
        subject_id,
        is_scan_due,
      })
    },
  }
}
