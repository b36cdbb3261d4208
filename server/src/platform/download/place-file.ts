import { open, rename } from 'node:fs/promises'

export async function placeFile(finished: string, target: string): Promise<void> {
  const handle = await open(finished, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(finished, target)
}
