import type { ErrorKind } from '@citrine/contract/errors'
import { AppError } from '#server/platform/errors.ts'
import { CHECK_INTERVAL, SENTENCE_BREAK } from '#server/platform/text/sentences.ts'
import { classifyText } from '../classify.ts'
import { type Breach, type ContentRating, findBreaches, isIntimate, listScoreBreaches } from '../policy.ts'
import { recordOrLog, type SafetyContext } from '../record-decision.ts'
import { createScan, type Scan, scanAll } from '../rules/scan.ts'
import { hintsAtMinor } from './ages/hints-at-minor.ts'
import { type ChatNames, createMinorsWatch } from './ages/read-minors.ts'
import { mustRefuseUnchecked } from './must-refuse-unchecked.ts'

export type Output = {
  user_id: string
  record_id: string | null
  rating: ContentRating
  isRestricted: boolean
  /** The user's message, which has passed its checks. The reply is read together with it. */
  answeredText: string
  /** The user's latest texts: a hint in them at a person under 18 forbids romance in the reply. */
  userTexts?: readonly string[]
  /** The text of a reply that is continued. The new text may continue one of its sentences or words. */
  textSoFar?: string | undefined
  names?: ChatNames | undefined
  emit(text: string): void
}

export type OutputWatch = {
  /** @throws reply_cut or refused_unchecked; the reply must then be removed */
  feed(piece: string): void
  /** Emits the withheld rest after the classifier's pending answers. */
  end(): Promise<void>
  record(): Promise<void>
  /**
   * Emits nothing more, also when a pending classification ends. Call it before another watch emits to the same reader.
   */
  close(): void
  /** A person under 18 other than the user and the character was mentioned. */
  speaksOfMinor(): boolean
}

const TERM_HELD_MAX = 40
const REPLY_TAIL_LETTERS = 300
const CONTEXT_LETTERS = 400
const WORD_START = /^[\p{L}\p{M}\p{N}]/u
const SENTENCE_MIN = 60

/** Checks a reply while it is written: the word lists read every piece, all other checks every sentence or two. */
export function createOutputWatch(ctx: SafetyContext, output: Output): OutputWatch {
  const { rating, emit } = output
  const { classifier } = ctx.safety
  const startedAt = performance.now()
  let pending = ''
  let failure: AppError | null = null
  let is_scan_due = false
  let isClosed = false
  // An adult reply is shown after the classifier's answer; any other is shown at once, and withdrawn if refused.
  const isWaiting = rating === 'nsfw' && (classifier !== null || !ctx.config.isSandboxAllowed)

  const cut = (kind: ErrorKind, rule: string): AppError => {
    failure ??= new AppError(kind, { rule })
    return failure
  }
  const rules = createRuleChecker(ctx, output, (rule) => {
    throw cut('reply_cut', rule)
  })
  const sentences = createSentenceClassifier(
    ctx,
    { rating, isClassified: classifier !== null || isWaiting },
    (classified, text) => {
      const [breach] = listScoreBreaches(classified.scores, rating)
      if (breach !== undefined) cut('reply_cut', breach)
      else if (mustRefuseUnchecked(ctx, classified, rating)) cut('refused_unchecked', 'unchecked')
      else if (classified.state === 'away') is_scan_due = true
      if (isWaiting && failure === null && !isClosed) emit(text)
    },
  )
  const show = (text: string): void => {
    if (text === '') return
    if (!isWaiting) emit(text)
    sentences.add(text)
  }

  return {
    feed: (piece) => {
      if (failure !== null) throw failure
      rules.feed(piece)
      pending += piece
      const held = Math.min(rules.held(), TERM_HELD_MAX, pending.length)
      const ready = pending.slice(0, pending.length - held)
      pending = pending.slice(pending.length - held)
      show(ready)
    },
    end: async () => {
      if (failure !== null) throw failure
      rules.end()
      show(pending)
      pending = ''
      await sentences.end()
      if (failure !== null) throw failure
    },
    close: () => {
      isClosed = true
    },
    speaksOfMinor: rules.speaksOfMinor,
    record: async () => {
      if (failure !== null || is_scan_due)
        await recordOutput(ctx, output, { failure, is_scan_due, startedAt, text: rules.tail() })
    },
  }
}

function createRuleChecker(
  ctx: SafetyContext,
  { rating, names, ...output }: Output,
  refuse: (rule: Breach | 'minor') => never,
) {
  const { rules } = ctx.safety
  let { isRestricted } = output
  let hasMinor = false
  const { textSoFar = '' } = output
  const before = `${output.answeredText}\n${textSoFar}`.slice(-CONTEXT_LETTERS)
  const open = findOpenSentence(textSoFar.slice(-CONTEXT_LETTERS))
  const listBreaches = (text: string, isRestricted: boolean): Breach[] =>
    scanAll(rules, text).flatMap((each) => findBreaches(each, { rating, isRestricted }))
  /** As the text before was allowed: a minor in the reply restricts only what follows. */
  let breachesBefore: Breach[] | undefined
  const listBreachesBefore = (): Breach[] => {
    breachesBefore ??= listBreaches(before, output.isRestricted)
    return breachesBefore
  }
  const ages = createMinorsWatch({ names, now: ctx.clock.now(), open })
  let tail = ''
  let isTailWhole = true
  let unchecked = 0

  const refuseFirst = ([breach]: readonly Breach[]): void => {
    if (breach !== undefined) refuse(breach)
  }
  const terms = createTermScanner(rules, { before, open }, (scan, freshFrom) => {
    if (!isRestricted && isIntimate(scan, freshFrom))
      isRestricted = hintsAtMinor(output.userTexts ?? [], { names, now: ctx.clock.now() })
    refuseFirst(findBreaches(scan, { rating, isRestricted, freshFrom }))
  })
  const checkAges = (): void => {
    const minors = ages.read(isTailWhole ? open + tail : tail, unchecked)
    if (minors.isCharacter || minors.isUser) refuse('minor')
    hasMinor ||= minors.isOther
    isRestricted ||= minors.isOther
  }
  const checkSentence = (): void => {
    checkAges()
    unchecked = 0
    const across = listBreaches(`${before}${isTailWhole ? '' : '\n'}${tail}`, isRestricted)
    if (across.length === 0) return
    // Skips breaches that the user's message has without the reply: they were allowed, or belong to the chat's subject.
    refuseFirst([
      ...listBreaches(tail, isRestricted),
      ...across.filter((breach) => !listBreachesBefore().includes(breach)),
    ])
  }

  return {
    feed: (piece: string): void => {
      terms.feed(piece)
      unchecked += piece.length
      isTailWhole &&= tail.length + piece.length <= REPLY_TAIL_LETTERS
      tail = (tail + piece).slice(-REPLY_TAIL_LETTERS)
      const due = SENTENCE_BREAK.test(piece) ? CHECK_INTERVAL.sentence : CHECK_INTERVAL.endless
      if (unchecked >= due) checkSentence()
    },
    end: (): void => {
      terms.end()
      checkSentence()
    },
    held: terms.held,
    tail: (): string => tail,
    speaksOfMinor: (): boolean => hasMinor,
  }
}

function createTermScanner(
  rules: SafetyContext['safety']['rules'],
  { before, open }: { before: string; open: string },
  check: (scan: Scan, freshFrom: number) => void,
) {
  const scan = createScan(rules, rules.replyTerms)
  scan.feed(before)
  let freshFrom: number | undefined
  let checkedHits = 0

  /** The new text may continue a word of the existing one. */
  const beginWith = (piece: string): void => {
    if (open === '' || !WORD_START.test(piece)) scan.end()
    const { size, hits } = scan.get()
    freshFrom = size
    checkedHits = hits.length
  }

  return {
    feed: (piece: string): void => {
      if (freshFrom === undefined && piece !== '') beginWith(piece)
      scan.feed(piece)
      const read = scan.get()
      if (read.hits.length <= checkedHits) return
      checkedHits = read.hits.length
      check(read, freshFrom ?? 0)
    },
    end: (): void => {
      if (freshFrom === undefined) beginWith('')
      scan.end()
      check(scan.get(), freshFrom ?? 0)
    },
    /** Letters to hold back at the end of the text, because they form at least half of a listed term. */
    held: (): number => scan.held(),
  }
}

const findOpenSentence = (begun: string): string => (begun.split(SENTENCE_BREAK).at(-1) ?? '').trimStart()

function createSentenceClassifier(
  { safety: { classifier }, log }: SafetyContext,
  { rating, isClassified }: { rating: ContentRating; isClassified: boolean },
  onClassified: (classified: Awaited<ReturnType<typeof classifyText>>, text: string) => void,
) {
  let text = ''
  let classifying: Promise<void> = Promise.resolve()
  const ask = (): void => {
    const sentText = text
    text = ''
    const asking = classifyText({ classifier, log }, { text: sentText, isAnswerRequired: rating === 'nsfw' })
    classifying = classifying.then(async () => onClassified(await asking, sentText))
  }
  return {
    add: (piece: string): void => {
      text += piece
      if (isClassified && text.length >= SENTENCE_MIN && SENTENCE_BREAK.test(piece)) ask()
    },
    end: async (): Promise<void> => {
      if (isClassified && text !== '') ask()
      await classifying
    },
  }
}

type WatchedOutput = { failure: AppError | null; is_scan_due: boolean; startedAt: number; text: string }

async function recordOutput(
  ctx: SafetyContext,
  { user_id, record_id: subject_id }: Output,
  { failure, is_scan_due, startedAt, text }: WatchedOutput,
): Promise<void> {
  const rule = failure === null ? null : String(failure.detail.rule)
  const verdict = failure === null ? 'allow' : 'block'
  await recordOrLog(ctx, {
    check: 'reply',
    verdict,
    rule,
    user_id,
    subject_id,
    text,
    startedAt,
    is_scan_due: is_scan_due && failure === null && subject_id !== null,
  })
}
