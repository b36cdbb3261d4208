import { execFile } from 'node:child_process'
import { chown, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { findServiceAccount } from '#server/platform/secrets/service-account.ts'

const run = promisify(execFile)

export async function smallDisk(): Promise<string | null> {
  const account = process.platform === 'linux' ? await findServiceAccount() : null
  if (account === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'citrine-small-disk-'))
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  onTestFinished(async () => {
    if (isMounted) await run('umount', ['--lazy', folder])
    await rmdir(folder)
  })
  if (isMounted) await chown(folder, account.uid, account.gid)
  return isMounted ? folder : null
}

export async function fillDisk(disk: string): Promise<() => Promise<void>> {
  const file = join(disk, 'something-else')
  const handle = await open(file, 'w')
  for (const size of [1_048_576, 4_096]) {
    const bytes = Buffer.alloc(size)
    for (let hasSpace = true; hasSpace; )
      hasSpace = await handle.write(bytes).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
  }
  await handle.close()
  return () => rm(file)
}
