import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

export async function findCommand(names: string[]): Promise<string | null> {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      if (folder !== '' && (await isExecutable(path))) return path
    }
  }
  return null
}

export function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
