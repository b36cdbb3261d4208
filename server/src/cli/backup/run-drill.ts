import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { readConfig } from '../../config.ts'
import { openFolder, readSecrets, reportRefusals, restoreToPlace, writeOneBackup } from './run-backup.ts'

export const runDrill = ({
  env,
  folder,
  out,
}: {
  env: NodeJS.ProcessEnv
  folder: string | undefined
  out: Writable
}): Promise<number> =>
  reportRefusals(out, async (print) => {
    const config = readConfig(env)
    const workFolder = await mkdtemp(join(tmpdir(), 'citrine-drill-'))
    try {
      const source = openFolder(config, folder ?? join(workFolder, 'backup'), 'restore-drill')
      if (folder === undefined) await writeOneBackup(config, source)
      const target = {
        ...config,
        DATABASE_URL: undefined,
        DATABASE_DIRECT_URL: undefined,
        S3_ENDPOINT: undefined,
        DATA_DIR: join(workFolder, 'data'),
      }
      return await restoreToPlace(target, await readSecrets(config), source, print)
    } finally {
      await rm(workFolder, { recursive: true, force: true })
    }
  })
