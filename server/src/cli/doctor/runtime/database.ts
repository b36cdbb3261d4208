import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getNativeFolder } from '#server/platform/database/embedded-postgres.ts'
import { requireUtf8, UnsuitableDatabaseError } from '#server/platform/database/migrate.ts'
import { examinePooler } from '#server/platform/database/pooler.ts'
import type { Config } from '../../../config.ts'
import { type Database, findDatabase, MissingKeyError } from '../../database.ts'
import { askDatabase } from '../ask/ask-database.ts'
import type { Citrine } from '../ask/citrine.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { showAddress } from '../ask/show-address.ts'
import { measureTime } from '../ask/timeout.ts'
import type { Check, CheckOutcome } from '../check.ts'

export const database: Check = {
  part: 'database',
  settings: [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_POOL',
    'DATABASE_TIMEOUT_MS',
    'SLOW_QUERY_MS',
    'DATA_DIR',
  ],
  examine: async ({ config, citrine }) => {
    try {
      const found = await findDatabase(config)
      if (found.url !== null) {
        const outcome = await checkServer(found, found.url)
        return outcome.mark === 'ok' ? await addPooler(outcome, config) : outcome
      }
      return await checkDisk(found.folder, await citrine)
    } catch (error) {
      if (!(error instanceof MissingKeyError)) throw error
      return {
        mark: 'FAIL',
        served_by: 'embedded PostgreSQL',
        answer: 'its key is missing',
        hints: [error.hint],
      }
    }
  },
}

async function checkServer({ isEmbedded, folder }: Database, url: string): Promise<CheckOutcome> {
  const { port } = new URL(url)
  const served_by = isEmbedded ? `embedded PostgreSQL, port ${port}` : `PostgreSQL at ${showAddress(url)}`
  try {
    return await askDatabase(url, async (client) => {
      await requireUtf8(client)
      const { ms } = await measureTime(() => client.query('select 1'))
      const { rows } = await client.query<{ version: string }>('select version()')
      const version = rows[0]?.version.split(' ')[1]
      return { mark: 'ok', served_by, answer: `${version}, UTF8`, ms }
    })
  } catch (error) {
    if (error instanceof UnsuitableDatabaseError)
      return { mark: 'FAIL', served_by, answer: 'unsuitable', hints: [`Refused: ${error.message}.`] }
    const hint = isEmbedded
      ? `Its log is ${folder}/server.log; restarting Citrine usually helps.`
      : 'Is it up, and are host, port, name, user and password in DATABASE_URL right?'
    return { mark: 'FAIL', served_by, answer: describeFault(error), hints: [hint] }
  }
}

async function addPooler(
  outcome: CheckOutcome,
  { DATABASE_URL: url, DATABASE_DIRECT_URL }: Config,
): Promise<CheckOutcome> {
  if (url === undefined || DATABASE_DIRECT_URL === undefined) return outcome
  const at = `The pooler at ${showAddress(url)}`
  try {
    const { keepsPrepared, missingLimits } = await examinePooler(url)
    const hints = [
      ...(missingLimits.length === 0
        ? []
        : [`${at} sets no ${missingLimits.join(', ')}: see connect_query in docs/operations/database.md.`]),
      ...(keepsPrepared
        ? []
        : [`${at} forgets prepared statements: PgBouncer from 1.21 on keeps them, and is faster.`]),
    ]
    return { ...outcome, mark: hints.length === 0 ? 'ok' : 'warn', hints }
  } catch (error) {
    return { ...outcome, mark: 'FAIL', hints: [`${at}: ${describeFault(error)}.`] }
  }
}

async function checkDisk(folder: string | null, citrine: Citrine): Promise<CheckOutcome> {
  const served_by = 'embedded PostgreSQL'
  const isInstalled = await getNativeFolder().then(
    () => true,
    () => false,
  )
  if (!isInstalled)
    return {
      mark: 'FAIL',
      served_by,
      answer: 'not installed',
      hints: ['There is none for this machine, or npm install skipped it: set DATABASE_URL.'],
    }
  if (citrine.state === 'running') {
    const hint =
      citrine.unready === null
        ? 'Citrine is running, so it uses another DATA_DIR or DATABASE_URL than these settings.'
        : `It stopped while Citrine was running; its log is ${folder}/server.log. Restart Citrine.`
    return {
      mark: citrine.unready === null ? 'warn' : 'FAIL',
      served_by,
      answer: 'not running',
      hints: [hint],
    }
  }
  if (folder === null) return { mark: 'off', served_by, answer: 'created on the first start' }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  return { mark: 'off', served_by: `${served_by} ${version}`, answer: 'not running, has data' }
}
