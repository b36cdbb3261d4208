import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { hmac } from '#server/platform/secrets/crypto.ts'
import type { ClassifierResult } from './classify.ts'
import { insertDecision } from './decisions.queries.ts'

export type SafetyContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'secrets' | 'safety' | 'config'>

export type Decision = {
  check: 'message' | 'reply' | 'character' | 'picture_prompt' | 'upload' | 'search' | 'name'
  verdict: 'allow' | 'allow_sfw' | 'block' | 'crisis' | 'review'
  rule: string | null
  user_id: string | null
  subject_id?: string | null
  text: string
  classified?: ClassifierResult
  startedAt: number
  is_scan_due?: boolean
}

/**
 * Hashes the text with a key, because a plain hash of a short text could be guessed.
 * @returns the id of the decision, with which the user can report a mistake
 */
export async function recordDecision(ctx: SafetyContext, decision: Decision): Promise<string> {
  const { check, text, classified, startedAt, subject_id = null, is_scan_due = false, ...rest } = decision
  const now = ctx.clock.now()
  const decision_id = newId(now)
  await insertDecision(ctx.db, {
    ...rest,
    gate: check,
    subject_id,
    decision_id,
    content_hash: hmac(ctx.secrets.keyFor('safety-decisions'), text),
    rules_version: ctx.safety.rules.version,
    classifier_version: classified?.version ?? null,
    scores: classified?.scores ? JSON.stringify(classified.scores) : null,
    latency_ms: Math.round(performance.now() - startedAt),
    is_scan_due,
    created_at: now,
  })
  return decision_id
}

/** ms between the tries of a decision whose text waits for the classifier; each pause is twice the one before. */
const PAUSE = { first: 1_000, max: 60_000 }
const TRIES_MAX = 60
/** Per process; each holds its text in memory. */
const WAITING_MAX = 1_000
let waiting = 0

/**
 * Records a decision about a text that was accepted or cut, and logs a failure: nothing waits for the decision. One that a later
 * scan depends on is tried again for an hour.
 */
export async function recordOrLog(ctx: SafetyContext, decision: Decision): Promise<void> {
  await recordDecision(ctx, decision).catch((err: unknown) => {
    ctx.log.error({ err, check: decision.check }, 'a decision was not recorded')
    if (decision.is_scan_due && waiting < WAITING_MAX) void recordLater(ctx, decision)
  })
}

async function recordLater(ctx: SafetyContext, decision: Decision): Promise<void> {
  waiting += 1
  let pauseMs = PAUSE.first
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    await sleep(pauseMs, undefined, { ref: false })
    pauseMs = Math.min(2 * pauseMs, PAUSE.max)
    const isRecorded = await recordDecision(ctx, decision).then(
      () => true,
      () => false,
    )
    if (isRecorded) break
  }
  waiting -= 1
}
