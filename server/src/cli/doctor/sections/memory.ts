import { openEmbeddings } from '../../../providers/embeddings/openai.embeddings.ts'
import { timed } from '../ask/patience.ts'
import { showAddress } from '../ask/show-address.ts'
import type { Check, Seen } from '../check.ts'

/** A sentence without personal data. */
const HARMLESS = 'The lamp is lit, and the tea is still warm.'

export const memory: Check = {
  part: 'memory of chats',
  settings: ['EMBEDDINGS_URL', 'EMBEDDINGS_API_KEY', 'EMBEDDINGS_MODEL'],
  look: async ({ config }): Promise<Seen> => {
    const embeddings = openEmbeddings(config)
    if (embeddings === null) return { mark: 'ok', served_by: 'the database', answer: 'found by words' }
    const served_by = `${embeddings.model} at ${showAddress(config.EMBEDDINGS_URL ?? '')}`
    try {
      const { ms } = await timed(() => embeddings.embed([HARMLESS], 'question'))
      return { mark: 'ok', served_by, answer: 'found by words and by meaning', ms }
    } catch (error) {
      return {
        mark: 'warn',
        served_by,
        answer: (error as Error).message,
        hints: ['Are EMBEDDINGS_URL, its key and EMBEDDINGS_MODEL right? Until then words alone decide.'],
      }
    }
  },
}
