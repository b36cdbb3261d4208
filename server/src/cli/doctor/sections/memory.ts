import { createLog } from '../../../platform/log.ts'
import { createFileEmbeddings } from '../../../providers/embeddings/file/file.embeddings.ts'
import { createEndpointEmbeddings, QUESTION_MS } from '../../../providers/embeddings/openai.embeddings.ts'
import { createTableEmbeddings } from '../../../providers/embeddings/table/table.embeddings.ts'
import { readWordTable } from '../../../providers/embeddings/table/word-table.ts'
import { EMBEDDER_NAME } from '../../../providers/llm/models/catalogue.ts'
import { openEmbeddingRunner } from '../../../providers/llm/runner/embedding-runner.ts'
import { measureTime } from '../ask/patience.ts'
import { showAddress } from '../ask/show-address.ts'
import { type Check, type CheckContext, type CheckOutcome, SAMPLE_TEXT } from '../check.ts'

export const memory: Check = {
  part: 'memory of chats',
  settings: ['EMBEDDINGS_URL', 'EMBEDDINGS_API_KEY', 'EMBEDDINGS_MODEL'],
  examine: async ({ config }): Promise<CheckOutcome> => {
    const embeddings = createEndpointEmbeddings(config)
    if (embeddings === null) return (await checkFile(config)) ?? checkTable(config)
    const served_by = `${embeddings.model} at ${showAddress(config.EMBEDDINGS_URL ?? '')}`
    try {
      const { ms } = await measureTime(() => embeddings.embed([SAMPLE_TEXT], 'own_note'))
      const hints =
        ms > QUESTION_MS
          ? [`A reply waits ${QUESTION_MS} ms for it: a slower answer leaves words alone.`]
          : []
      return { mark: 'ok', served_by, answer: 'found by words and by meaning', ms, hints }
    } catch (error) {
      return {
        mark: 'warn',
        served_by,
        answer: (error as Error).message,
        hints: [
          'Are EMBEDDINGS_URL, its key and EMBEDDINGS_MODEL right? Until then search uses words alone.',
        ],
      }
    }
  },
}

/** Starts its own runner, because the runner of a running Citrine accepts no other callers. Null without a model file. */
async function checkFile({ DATA_DIR }: CheckContext['config']): Promise<CheckOutcome | null> {
  const runner = await openEmbeddingRunner(DATA_DIR, createLog('silent'))
  if (runner === null) return null
  const served_by = `${runner.name} by the runner`
  try {
    const embeddings = await createFileEmbeddings(runner)
    const { ms } = await measureTime(() => embeddings.embed([SAMPLE_TEXT], 'question'))
    return { mark: 'ok', served_by, answer: 'found by words and by meaning', ms }
  } catch (error) {
    return {
      mark: 'warn',
      served_by,
      answer: (error as Error).message,
      hints: [
        `Fetch it again: npm run model -- remove ${runner.name}, then npm run model -- pull ${runner.name}`,
      ],
    }
  } finally {
    await runner.stop()
  }
}

async function checkTable({ NODE_ENV, STARTER_MODEL }: CheckContext['config']): Promise<CheckOutcome> {
  const embeddings = createTableEmbeddings(await readWordTable())
  const { ms } = await measureTime(() => embeddings.embed([SAMPLE_TEXT], 'question'))
  const isDownloadedLater = NODE_ENV !== 'production' && STARTER_MODEL
  return {
    mark: 'ok',
    served_by: embeddings.model,
    answer: 'found by words and by meaning',
    ms,
    hints: [
      isDownloadedLater
        ? `npm start downloads ${EMBEDDER_NAME}, which finds more.`
        : `${EMBEDDER_NAME} finds more: npm run model -- pull ${EMBEDDER_NAME}`,
    ],
  }
}
