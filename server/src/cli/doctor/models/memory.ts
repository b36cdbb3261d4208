import { createLog } from '#server/platform/log.ts'
import { readWordTable } from '#server/platform/word-table/word-table.ts'
import { createFileEmbeddings } from '#server/providers/embeddings/file.embeddings.ts'
import { createEndpointEmbeddings, QUESTION_MS } from '#server/providers/embeddings/openai.embeddings.ts'
import { createTableEmbeddings } from '#server/providers/embeddings/table.embeddings.ts'
import { EMBEDDER_NAME } from '#server/providers/llm/models/catalogue.ts'
import { openEmbeddingRunner } from '#server/providers/llm/runner/embedding-runner.ts'
import { showAddress } from '../ask/show-address.ts'
import { measureTime } from '../ask/timeout.ts'
import { tryCall } from '../ask/try-call.ts'
import { type Check, type CheckContext, type CheckOutcome, SAMPLE_TEXT } from '../check.ts'

const BOTH_WAYS = 'found by words and by meaning'

export const memory: Check = {
  part: 'memory of chats',
  settings: ['EMBEDDINGS_URL', 'EMBEDDINGS_API_KEY', 'EMBEDDINGS_MODEL'],
  examine: async ({ config }): Promise<CheckOutcome> => {
    const embeddings = createEndpointEmbeddings(config)
    if (embeddings === null) return (await checkFile(config)) ?? checkTable(config)
    const served_by = `${embeddings.model} at ${showAddress(config.EMBEDDINGS_URL ?? '')}`
    const outcome = await tryCall({
      served_by,
      answer: BOTH_WAYS,
      call: () => embeddings.embed([SAMPLE_TEXT], 'own_note'),
      failed: {
        mark: 'warn',
        hint: 'Are EMBEDDINGS_URL, its key and EMBEDDINGS_MODEL right? Until then search uses words alone.',
      },
    })
    if ((outcome.ms ?? 0) <= QUESTION_MS) return outcome
    return {
      ...outcome,
      hints: [`A reply waits ${QUESTION_MS} ms for it: a slower answer leaves words alone.`],
    }
  },
}

/**
 * The runner of a running Citrine accepts no other callers, so this starts its own. Null without a model file.
 */
async function checkFile({ DATA_DIR }: CheckContext['config']): Promise<CheckOutcome | null> {
  const runner = await openEmbeddingRunner(DATA_DIR, createLog('silent'))
  if (runner === null) return null
  const { name } = runner
  try {
    const opened = createFileEmbeddings(runner)
    await opened.catch(() => undefined)
    return await tryCall({
      served_by: `${name} by the runner`,
      answer: BOTH_WAYS,
      call: async () => (await opened).embed([SAMPLE_TEXT], 'question'),
      failed: {
        mark: 'warn',
        hint: `Download it again: npm run model -- remove ${name}, then npm run model -- pull ${name}`,
      },
    })
  } finally {
    await runner.stop()
  }
}

async function checkTable({ NODE_ENV, STARTER_MODEL }: CheckContext['config']): Promise<CheckOutcome> {
  const embeddings = createTableEmbeddings(readWordTable())
  const { ms } = await measureTime(() => embeddings.embed([SAMPLE_TEXT], 'question'))
  const isDownloadedLater = NODE_ENV !== 'production' && STARTER_MODEL
  return {
    mark: 'ok',
    served_by: embeddings.model,
    answer: BOTH_WAYS,
    ms,
    hints: [
      isDownloadedLater
        ? `npm start downloads ${EMBEDDER_NAME}, which finds more.`
        : `${EMBEDDER_NAME} finds more: npm run model -- pull ${EMBEDDER_NAME}`,
    ],
  }
}
