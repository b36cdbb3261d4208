import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the runner's library lies: it is not part of everybody's `npm install`. */
export const runnerFolderOf = (data_dir: string): string => join(resolve(data_dir), 'runner')

/** Written last by whoever installs the library, with the sum of what was installed. */
export const libraryMarkOf = (folder: string): string => join(folder, 'node_modules', '.installed-sum')

export const isLibraryHere = (data_dir: string): boolean =>
  existsSync(libraryMarkOf(runnerFolderOf(data_dir)))
