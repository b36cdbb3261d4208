import type { Log } from '#server/platform/log.ts'
import { type ModerationPort, type Scores, scoreNames } from '#server/providers/moderation/moderation.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'

/** `absent`: no classifier is configured. `away`: it did not answer. */
export type ClassifierResult = {
  state: 'absent' | 'away' | 'done'
  scores: Scores | null
  version: string | null
}

const TIMEOUT_MS = 2_000
/** 30 s after a failure of the classifier, in which checks that do not require it skip it. */
const PAUSE_MS = 30_000
const PART_MAX = 6_000
const ABSENT: ClassifierResult = { state: 'absent', scores: null, version: null }
const AWAY: ClassifierResult = { state: 'away', scores: null, version: null }

const pausedUntil = new WeakMap<ModerationPort, number>()

export type ClassifyRequest = {
  text: string
  /** The check refuses a text without an answer, so the classifier is asked even during the pause. */
  isAnswerRequired: boolean
}

/** Never throws; callers decide what a missing answer means. */
export async function classifyText(
  { classifier, log }: { classifier: ModerationPort | null; log: Log },
  { text, isAnswerRequired }: ClassifyRequest,
): Promise<ClassifierResult> {
  if (classifier === null) return ABSENT
  if (!isAnswerRequired && (pausedUntil.get(classifier) ?? 0) > performance.now()) return AWAY
  try {
    const scores = await Promise.all(splitText(text).map((part) => askTwice(classifier, part)))
    pausedUntil.delete(classifier)
    return { state: 'done', scores: mergeStrictest(scores), version: classifier.version }
  } catch (err) {
    pausedUntil.set(classifier, performance.now() + PAUSE_MS)
    log.warn({ err: err instanceof ProviderError ? err.message : err }, 'the classifier did not answer')
    return AWAY
  }
}

async function askTwice(classifier: ModerationPort, text: string): Promise<Scores> {
  const timeoutMs = classifier.timeoutMs ?? TIMEOUT_MS
  try {
    return await classifier.classify(text, AbortSignal.timeout(timeoutMs))
  } catch (error) {
    if (error instanceof ProviderError && !error.retry) throw error
    return classifier.classify(text, AbortSignal.timeout(timeoutMs))
  }
}

function splitText(text: string): string[] {
  const parts: string[] = []
  for (let at = 0; at < text.length; at += PART_MAX) parts.push(text.slice(at, at + PART_MAX))
  return parts
}

const mergeStrictest = (all: readonly Scores[]): Scores =>
  Object.fromEntries(
    scoreNames.map((name) => [name, Math.max(0, ...all.map((scores) => scores[name]))]),
  ) as Scores
