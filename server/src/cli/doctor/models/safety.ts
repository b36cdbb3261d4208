import { openSafety } from '#server/features/safety/open-safety.ts'
import { StartError } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { openSideRunner } from '#server/providers/llm/runner/side-runner.ts'
import type { ModerationPort } from '#server/providers/moderation/moderation.port.ts'
import { openModeration } from '#server/providers/moderation/open-moderation.ts'
import type { Config } from '../../../config.ts'
import { showAddress } from '../ask/show-address.ts'
import { measureTime, TIMEOUT_MS } from '../ask/timeout.ts'
import { type Check, type CheckOutcome, SAMPLE_TEXT } from '../check.ts'

export const safety: Check = {
  part: 'content rules',
  settings: [
    'MODERATION_BASE_URL',
    'MODERATION_API_KEY',
    'MODERATION_MODEL',
    'MODERATION_KIND',
    'MODERATION_PICTURES',
    'SAFETY_LISTS_DIR',
    'PICTURE_BLOCKLIST_FILE',
    'TRUST_REVIEWED_CREATORS',
  ],
  examine: async ({ config }): Promise<CheckOutcome> => {
    if (config.MODERATION_KIND === 'runner') return examineGuard(config)
    const classifier = openModeration(config)
    const fault = await findListFault(config, classifier)
    if (fault !== null) return fault
    if (classifier === null) return describeListsAlone(config.ADULT_SECTION)
    return askClassifier(classifier, `${classifier.version} at ${showAddress(classifier.url)}`)
  },
}

async function findListFault(
  config: Config,
  classifier: ModerationPort | null,
): Promise<CheckOutcome | null> {
  try {
    await openSafety(config, classifier)
    return null
  } catch (error) {
    return { mark: 'FAIL', served_by: 'none', answer: 'no lists', hints: [(error as Error).message] }
  }
}

/** The guard of a running Citrine accepts no other callers, so this starts its own. */
async function examineGuard(config: Config): Promise<CheckOutcome> {
  const served_by = 'a guard model by the runner'
  const guard = await openSideRunner({
    dataDir: config.DATA_DIR,
    use: 'guard',
    log: createLog('silent'),
  }).catch((error: unknown) => (error instanceof StartError ? error : Promise.reject(error)))
  if (guard instanceof StartError)
    return { mark: 'FAIL', served_by, answer: 'cannot be served', hints: [guard.message] }
  try {
    const classifier = openModeration(config, guard)
    const fault = await findListFault(config, classifier)
    if (fault !== null || classifier === null) return fault ?? describeListsAlone(config.ADULT_SECTION)
    await guard.locate().catch(() => undefined)
    return await askClassifier(classifier, `${guard.model.title} by the runner`)
  } finally {
    await guard.stop()
  }
}

async function askClassifier(classifier: ModerationPort, served_by: string): Promise<CheckOutcome> {
  try {
    const { ms } = await measureTime(() =>
      classifier.classify(SAMPLE_TEXT, AbortSignal.timeout(classifier.timeoutMs ?? TIMEOUT_MS)),
    )
    return { mark: 'ok', served_by, answer: 'checks texts together with the lists', ms }
  } catch (error) {
    return {
      mark: 'FAIL',
      served_by,
      answer: (error as Error).message,
      hints: [
        'Are MODERATION_BASE_URL, its key and MODERATION_KIND right? Until then adult texts are refused,',
        'nothing is published automatically, and other texts are checked again later.',
      ],
    }
  }
}

function describeListsAlone(hasAdultSection: boolean): CheckOutcome {
  const alone = { served_by: 'lists in eleven languages', answer: 'check texts alone' }
  if (!hasAdultSection) return { mark: 'ok', ...alone }
  return { mark: 'warn', ...alone, hints: ['The adult section needs a classifier: set MODERATION_BASE_URL.'] }
}
