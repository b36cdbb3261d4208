import { openSafety } from '../../../features/safety/open-safety.ts'
import { openModeration } from '../../../providers/moderation/open-moderation.ts'
import { measureTime, PATIENCE_MS } from '../ask/patience.ts'
import { showAddress } from '../ask/show-address.ts'
import type { Check, CheckOutcome } from '../check.ts'

/** A sentence without personal data. */
const HARMLESS = 'The lamp is lit, and the tea is still warm.'

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
  look: async ({ config }): Promise<CheckOutcome> => {
    const classifier = openModeration(config)
    try {
      await openSafety(config, classifier)
    } catch (error) {
      return { mark: 'FAIL', served_by: 'none', answer: 'no lists', hints: [(error as Error).message] }
    }
    if (classifier === null) return withoutClassifier(config.ADULT_SECTION)
    const served_by = `${classifier.version} at ${showAddress(classifier.url)}`
    try {
      const { ms } = await measureTime(() =>
        classifier.classify(HARMLESS, AbortSignal.timeout(classifier.patience_ms ?? PATIENCE_MS)),
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
  },
}

function withoutClassifier(is_adult: boolean): CheckOutcome {
  const alone = { served_by: 'lists in eleven languages', answer: 'check texts alone' }
  if (!is_adult) return { mark: 'ok', ...alone }
  return { mark: 'warn', ...alone, hints: ['The adult section needs a classifier: set MODERATION_BASE_URL.'] }
}
