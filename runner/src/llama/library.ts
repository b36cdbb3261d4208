import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Library = typeof import('node-llama-cpp')

/** Loads node-llama-cpp from the folder in which it is installed, which may differ from this package's. */
export async function loadLibrary(folder: string): Promise<Library> {
  const entry = createRequire(join(resolve(folder), 'package.json')).resolve('node-llama-cpp')
  return (await import(pathToFileURL(entry).href)) as Library
}
