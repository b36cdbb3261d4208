import { AppError } from '#server/platform/errors.ts'
import { type Classified, classify } from '../classify/classify.ts'
import { noteDecision, type SafetyContext } from '../note-decision.ts'
import {
  type Breach,
  breachesByScores,
  breachesOf,
  type Rating,
  REFUSALS,
  saysUnderAge,
  scoresSelfHarm,
  speaksOfSelfHarm,
} from '../policy.ts'
import { scanAll, scanWindow, type Window } from '../rules/scan.ts'
import { isClosedWithout } from './closed-without.ts'

export type Turn = { role: 'user' | 'character'; content: string }

export type Message = {
  user_id: string
  content: string
  /** The last turns before it, the oldest first. */
  earlier: readonly Turn[]
  rating: Rating
  is_held: boolean
}

export type MessageVerdict = {
  verdict: 'allow' | 'allow_sfw' | 'crisis' | 'minor_user'
  /** Notes what was decided, once the message is stored. */
  note(record_id: string): Promise<void>
}

/** Of an earlier turn only its end can be about the same thing. */
const TURN_END = 1_000

/** The message alone, behind what the user said before, and behind the whole talk: meaning may be split over turns. */
function windowsOf({ safety: { rules } }: SafetyContext, { content, earlier }: Message): Window[] {
  const ends = earlier.map(({ role, content: said }) => ({ role, end: said.slice(-TURN_END) }))
  const own = ends.filter(({ role }) => role === 'user').map(({ end }) => end)
  const joined = own.join('')
  const seam = scanWindow(rules, joined, { text: content, is_joined: true })
  return [
    ...scanAll(rules, content).map((scan) => ({ scan, fresh_from: 0 })),
    scanWindow(rules, own.join('\n'), { text: content, is_joined: false }),
    scanWindow(rules, ends.map(({ end }) => end).join('\n'), { text: content, is_joined: false }),
    seam,
    // Letters that were torn apart over turns, and what was encoded in pieces.
    ...(own.length === 0 ? [] : disguisedAcross(rules, joined, content)),
  ]
}

function disguisedAcross(rules: SafetyContext['safety']['rules'], before: string, content: string): Window[] {
  const known = scanAll(rules, before).reduce((sum, { hits }) => sum + hits.length, 0)
  const all = scanAll(rules, before + content)
  const isNew = all.reduce((sum, { hits }) => sum + hits.length, 0) > known
  return isNew ? all.map((scan) => ({ scan, fresh_from: Math.max(0, scan.size - TAIL) })) : []
}

/** So near to the end something that only the seam made can be. */
const TAIL = 60

/**
 * What a user says. Explicit words of theirs are answered within what the talk is rated for; the rest of the hard
 * rules refuse.
 * @throws refused_minor, refused_real_person, refused_forbidden, or refused_unchecked where nothing may pass unseen
 */
export async function judgeMessage(ctx: SafetyContext, message: Message): Promise<MessageVerdict> {
  const { user_id, content, rating, is_held } = message
  const begun = performance.now()
  const is_needed = rating === 'nsfw'
  const classifying = classify(
    { classifier: ctx.safety.classifier, log: ctx.log },
    { text: content, is_needed },
  )
  const windows = windowsOf(ctx, message)
  const byRules = windows.flatMap(({ scan, fresh_from }) => breachesOf(scan, { rating, is_held, fresh_from }))
  const isUnderAge = windows.some(({ scan, fresh_from }) => saysUnderAge(scan, fresh_from))
  const classified = await classifying
  const breaches = [...byRules, ...breachesByScores(classified.scores, rating)]
  const decision = { gate: 'message' as const, user_id, text: content, classified, begun }

  if (isUnderAge) {
    await noteDecision(ctx, { ...decision, verdict: 'block', rule: 'minor_user' })
    return { verdict: 'minor_user', note: async () => undefined }
  }
  const hard = breaches.find((breach) => breach !== 'explicit')
  if (hard !== undefined) {
    await noteDecision(ctx, { ...decision, verdict: 'block', rule: hard })
    throw new AppError(REFUSALS[hard], {}, { data: { rule: hard } })
  }
  // Somebody who needs help gets it, whether or not the classifier can be asked.
  const isCrisis =
    windows.some(({ scan, fresh_from }) => speaksOfSelfHarm(scan, fresh_from)) ||
    scoresSelfHarm(classified.scores)
  if (!isCrisis && isClosedWithout(ctx, classified, rating)) {
    await noteDecision(ctx, { ...decision, verdict: 'block', rule: 'unchecked' })
    throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' } })
  }
  return passed(ctx, { decision, isCrisis, breaches, classified })
}

type Passed = {
  decision: Pick<Parameters<typeof noteDecision>[1], 'gate' | 'user_id' | 'text' | 'begun'>
  isCrisis: boolean
  breaches: readonly Breach[]
  classified: Classified
}

function passed(ctx: SafetyContext, { decision, isCrisis, breaches, classified }: Passed): MessageVerdict {
  const verdict = isCrisis ? 'crisis' : breaches.length > 0 ? 'allow_sfw' : 'allow'
  return {
    verdict,
    note: async (subject_id) => {
      // A plain yes of the lists says nothing that is worth a row for every message there is.
      if (verdict === 'allow' && classified.state === 'absent') return
      // That it was about self-harm is counted, and of nobody in particular.
      if (verdict === 'crisis') return
      const is_scan_due = classified.state === 'away'
      await noteDecision(ctx, {
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
