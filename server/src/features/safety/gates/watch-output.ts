import type { ErrorKind } from '@citrine/contract/errors'
import { AppError } from '#server/platform/errors.ts'
import { classify } from '../classify/classify.ts'
import { noteDecision, type SafetyContext } from '../note-decision.ts'
import { type Breach, breachesByScores, breachesOf, type Rating } from '../policy.ts'
import { openScan, scanAll } from '../rules/scan.ts'
import { isClosedWithout } from './closed-without.ts'

export type Output = {
  user_id: string
  /** Null where nothing is stored. */
  record_id: string | null
  rating: Rating
  is_held: boolean
  /** What the reply answers, and what of it was there already: judged before, and part of the meaning. */
  before: string
  /** Takes what may be seen. */
  emit(text: string): void
}

export type OutputWatch = {
  /** @throws reply_cut or refused_unchecked: nothing of the reply may stay */
  feed(piece: string): void
  /** What was held back when the reply is over; waits for the classifier where one was asked. */
  end(): Promise<void>
  /** Notes what was decided, however the reply ended. */
  note(): Promise<void>
}

/** Nobody waits longer for a word than for this many letters. */
const HELD_MAX = 40
/** What a sentence may have to do with. */
const TAIL = 300
const BEFORE = 400
const SENTENCE_END = /[.!?…。！？\n]/
/** Shorter sentences are classified together with the next one. */
const SENTENCE_MIN = 60
/** The whole pipeline reads what came since, at a sentence's end; a text without one it reads all the same. */
const JUDGED_EVERY = { sentence: 120, endless: 200 }

/** The output stage of a reply: the lists on every piece, the whole pipeline on every sentence or two. */
export function watchOutput(ctx: SafetyContext, output: Output): OutputWatch {
  const { rules, classifier } = ctx.safety
  const { rating, is_held, emit } = output
  const begun = performance.now()
  const before = output.before.slice(-BEFORE)
  const scan = openScan(rules, rules.spoken)
  scan.feed(before)
  scan.end()
  const setting = { rating, is_held, fresh_from: scan.get().size }
  const known = scanAll(rules, before).flatMap((each) => breachesOf(each, { rating, is_held }))
  let judged = scan.get().hits.length
  let tail = ''
  let pending = ''
  /** Letters that the whole pipeline has not seen. */
  let unjudged = 0
  let sentence = ''
  let failure: AppError | null = null
  let is_scan_due = false
  let line: Promise<void> = Promise.resolve()
  // Only what is rated adult waits: everything else is shown, and taken back when it has to be.
  const isWaiting = rating === 'nsfw' && (classifier !== null || !ctx.config.is_sandbox_allowed)

  const cut = (kind: ErrorKind, rule: string): AppError => {
    failure ??= new AppError(kind, { rule })
    return failure
  }
  const refuse = (breaches: readonly Breach[]): void => {
    const [breach] = breaches
    if (breach !== undefined) throw cut('reply_cut', breach)
  }
  const judgeSentence = (): void => {
    unjudged = 0
    const breachesIn = (text: string): Breach[] =>
      scanAll(rules, text).flatMap((each) => breachesOf(each, { rating, is_held }))
    const across = breachesIn(`${before}\n${tail}`)
    if (across.length === 0) return
    // What the message alone says was let through, or belongs to the talk as it is.
    refuse([...breachesIn(tail), ...across.filter((breach) => !known.includes(breach))])
  }
  const ask = (text: string): void => {
    const asking = classify({ classifier, log: ctx.log }, { text, is_needed: rating === 'nsfw' })
    line = line.then(async () => {
      const classified = await asking
      const [breach] = breachesByScores(classified.scores, rating)
      if (breach !== undefined) cut('reply_cut', breach)
      else if (isClosedWithout(ctx, classified, rating)) cut('refused_unchecked', 'unchecked')
      else if (classified.state === 'away') is_scan_due = true
      if (isWaiting && failure === null) emit(text)
    })
  }
  const show = (text: string): void => {
    if (text === '') return
    sentence += text
    if (!isWaiting) emit(text)
    if ((classifier !== null || isWaiting) && sentence.length >= SENTENCE_MIN && SENTENCE_END.test(text)) {
      ask(sentence)
      sentence = ''
    }
  }
  const take = (piece: string): void => {
    if (failure !== null) throw failure
    scan.feed(piece)
    const { hits } = scan.get()
    if (hits.length > judged) {
      judged = hits.length
      refuse(breachesOf(scan.get(), setting))
    }
    pending += piece
    unjudged += piece.length
    tail = (tail + piece).slice(-TAIL)
    if (unjudged >= (SENTENCE_END.test(piece) ? JUDGED_EVERY.sentence : JUDGED_EVERY.endless)) judgeSentence()
  }

  return {
    feed: (piece) => {
      take(piece)
      const held = Math.min(scan.held(), HELD_MAX, pending.length)
      const ready = pending.slice(0, pending.length - held)
      pending = pending.slice(pending.length - held)
      show(ready)
    },
    end: async () => {
      if (failure !== null) throw failure
      scan.end()
      refuse(breachesOf(scan.get(), setting))
      judgeSentence()
      show(pending)
      pending = ''
      if (sentence !== '' && (classifier !== null || isWaiting)) ask(sentence)
      sentence = ''
      await line
      if (failure !== null) throw failure
    },
    note: async () => {
      if (failure === null && !is_scan_due) return
      const { user_id, record_id: subject_id } = output
      const rule = failure === null ? null : String(failure.detail.rule)
      const verdict = failure === null ? ('allow' as const) : ('block' as const)
      const what = { gate: 'reply' as const, verdict, rule, user_id, subject_id, text: tail }
      // A reply that cannot be noted ends all the same.
      await noteDecision(ctx, {
        ...what,
        begun,
        is_scan_due: is_scan_due && failure === null && subject_id !== null,
      }).catch((err: unknown) => ctx.log.error({ err }, 'a decision was not noted'))
    },
  }
}
