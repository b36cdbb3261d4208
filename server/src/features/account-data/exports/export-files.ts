import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#server/platform/ids.ts'

const folderIn = (data_dir: string): string => join(data_dir, 'exports')

export const exportFile = (data_dir: string, export_id: string): string =>
  join(folderIn(data_dir), `${export_id}.zip`)

/** Renames the file into place once complete; a crash leaves a partial file for the tidy job. */
export async function makeWhole(
  data_dir: string,
  export_id: string,
  write: (path: string) => Promise<void>,
): Promise<number> {
  await mkdir(folderIn(data_dir), { recursive: true, mode: 0o700 })
  const part = join(folderIn(data_dir), `${export_id}.${newId()}.part`)
  try {
    await write(part)
    const { size } = await stat(part)
    await rename(part, exportFile(data_dir, export_id))
    return size
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

export async function listExportFiles(data_dir: string): Promise<{ name: string; export_id: string }[]> {
  const names = await readdir(folderIn(data_dir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.map((name) => ({ name, export_id: name.split('.')[0] ?? '' }))
}

export const removeExportFile = (data_dir: string, name: string): Promise<void> =>
  rm(join(folderIn(data_dir), name), { force: true })

export async function removeExportFiles(data_dir: string, export_ids: readonly string[]): Promise<void> {
  for (const file of await listExportFiles(data_dir))
    if (export_ids.includes(file.export_id)) await removeExportFile(data_dir, file.name)
}
