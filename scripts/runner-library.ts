import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pickChildEnv } from '../server/src/platform/concurrency/child-env.ts'
import { listGraphicsBuilds, readGraphics } from '../server/src/providers/llm/runner/graphics.ts'
import { buildLibraryMarkPath } from '../server/src/providers/llm/runner/runner-folder.ts'

/** Approximate size of the library, for the progress of its download. */
export const LIBRARY_BYTES = 85_000_000

const MANIFESTS = ['package.json', 'package-lock.json']
export const RUNNER_FOLDER = resolve(import.meta.dirname, '../runner')

/** node-llama-cpp's build for each platform. A plain install would add all builds for graphics cards, 725 MB. */
const BUILDS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
}

const INSTALL = [
  'install',
  '--no-save',
  '--omit=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

export const buildStagingPath = (folder: string): string => join(folder, '.next')

export async function installRunnerLibrary(folder: string, signal?: AbortSignal): Promise<void> {
  if (await isRunnerLibraryInstalled(folder)) return
  const build = BUILDS[`${process.platform}-${process.arch}`]
  if (build === undefined)
    throw new Error(`there is no llama.cpp build for ${process.platform} ${process.arch}`)
  // The install goes into a second folder: the old one keeps working, and an interrupted install never looks complete.
  const next = buildStagingPath(folder)
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  await Promise.all(MANIFESTS.map((name) => copyFile(join(RUNNER_FOLDER, name), join(next, name))))
  const { dependencies } = JSON.parse(await readFile(join(next, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const install = (builds: readonly string[]): Promise<void> =>
    runNpm(next, signal, [
      ...INSTALL,
      ...builds.map((name) => `@node-llama-cpp/${name}@${dependencies['node-llama-cpp']}`),
    ])
  await install([build])
  await addGraphicsBuilds(next, (builds) => install([build, ...builds]), signal)
  await writeFile(buildLibraryMarkPath(next), await hashManifests())
  await rm(join(folder, 'node_modules'), { recursive: true, force: true })
  await rename(join(next, 'node_modules'), join(folder, 'node_modules'))
  await rm(next, { recursive: true })
}

/** Without a build for its graphics card, a machine computes on its processor. */
async function addGraphicsBuilds(
  folder: string,
  install: (builds: readonly string[]) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    const { supported } = await readGraphics(folder, signal)
    const builds = listGraphicsBuilds(`${process.platform}-${process.arch}`, supported)
    if (builds.length === 0) return
    process.stderr.write(`Downloading the runner’s build for this graphics card (${builds[0]}), once…\n`)
    await install(builds)
  } catch (error) {
    signal?.throwIfAborted()
    process.stderr.write(`The runner computes on the processor: ${String(error)}\n`)
  }
}

export async function isRunnerLibraryInstalled(folder: string): Promise<boolean> {
  const mark = await readFile(buildLibraryMarkPath(folder), 'utf8').catch(() => '')
  return mark === (await hashManifests())
}

async function hashManifests(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of MANIFESTS) hash.update(await readFile(join(RUNNER_FOLDER, name)))
  return hash.digest('hex')
}

async function runNpm(cwd: string, signal: AbortSignal | undefined, args: string[]): Promise<void> {
  // Uses the npm that runs this script, so that its settings apply here too.
  const own = process.env.npm_execpath
  const [command, ...before] = own?.endsWith('.js') ? [process.execPath, own] : ['npm']
  const child = spawn(command ?? 'npm', [...before, ...args], {
    cwd,
    env: pickChildEnv(/^npm_config_/i),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    stderr += part
  })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(stderr.trim().split('\n').at(0) || `npm ended with ${code}`)
}
