import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Names the folder of the runner's library, which is not part of `npm install`. */
export const nameRunnerFolder = (data_dir: string): string => join(resolve(data_dir), 'runner')

/** The installer writes it last, with the checksum of the installed library. */
export const nameLibraryMark = (folder: string): string => join(folder, 'node_modules', '.installed-sum')

export const isLibraryHere = (data_dir: string): boolean =>
  existsSync(nameLibraryMark(nameRunnerFolder(data_dir)))
