import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Names the folder of the runner's library, which is not part of `npm install`. */
export const buildRunnerPath = (dataDir: string): string => join(resolve(dataDir), 'runner')

/** The installer writes it last, with the checksum of the installed library. */
export const buildLibraryMarkPath = (folder: string): string => join(folder, 'node_modules', '.installed-sum')

export const isLibraryHere = (dataDir: string): boolean =>
  existsSync(buildLibraryMarkPath(buildRunnerPath(dataDir)))
