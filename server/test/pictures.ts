import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export async function pictureFolder(content: Record<string, Record<string, Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [slug, files] of Object.entries(content)) {
    await mkdir(join(folder, slug))
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, slug, name), bytes)
  }
  return folder
}
