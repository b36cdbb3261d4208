import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installByApt } from '@citrine/fakes/process/apt.ts'
import { findCommand, isExecutable } from '@citrine/fakes/process/find-command.ts'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

const run = promisify(execFile)
/** The browser without windows is preferred: one with windows uses more CPU time than most pages. */
const SHELL = 'chromium-headless-shell'
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk']
const INSTRUCTIONS = 'set CHROMIUM_PATH to a Chromium or Chrome, or install the package chromium'

export async function findChromium(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH
  if (configured !== undefined && configured !== '') {
    if (await isExecutable(configured)) return configured
    throw new Error(`CHROMIUM_PATH is ${configured}, and there is no program: ${INSTRUCTIONS}`)
  }
  return (await findInstalled()) ?? (await installBySystem()) ?? (await installByPlaywright())
}

type BrowserOptions = LaunchOptions & {
  /** True for tests that measure speed as users see it: the browser keeps its optimizations. */
  is_measured?: boolean
}

export async function launchBrowser({
  is_measured = false,
  ...options
}: BrowserOptions = {}): Promise<Browser> {
  const executablePath = await findChromium()
  return chromium.launch({
    ...options,
    executablePath,
    args: [...listFlags(), ...(is_measured ? [] : SHORT_LIVED), ...(options.args ?? [])],
  })
}

/**
 * Flags for pages that live for seconds: there, optimized scripts, extra garbage collector threads and a graphics
 * process only add a third to the CPU time.
 */
const SHORT_LIVED = ['--js-flags=--no-opt,--no-maglev,--single-threaded-gc', '--in-process-gpu']

function listFlags(): string[] {
  const always = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return isRoot() ? ['--no-sandbox', ...always] : always
}

const isRoot = () => process.getuid?.() === 0

async function findInstalled(): Promise<string | null> {
  const command = await findCommand(COMMANDS)
  if (command !== null && (await answersVersion(command))) return command
  for (const path of [...PATHS, chromium.executablePath()]) if (await isExecutable(path)) return path
  return null
}

async function answersVersion(command: string): Promise<boolean> {
  return run(command, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

async function installBySystem(): Promise<string | null> {
  for (const browser of [SHELL, 'chromium'])
    if (await installByApt([browser, ...FONTS], 'the browser tests')) return findInstalled()
  return null
}

async function installByPlaywright(): Promise<string> {
  print('Installing a Chromium with playwright-core for the browser tests.')
  const cli = join(dirname(fileURLToPath(import.meta.resolve('playwright-core'))), 'cli.js')
  const path = await run(process.execPath, [cli, 'install', 'chromium'], { maxBuffer: 1e8 })
    .then(() => access(chromium.executablePath()))
    .then(
      () => chromium.executablePath(),
      () => null,
    )
  if (path === null)
    throw new Error(
      `There is no Chromium for the browser tests, and none could be installed: ${INSTRUCTIONS}`,
    )
  return path
}

function print(line: string): void {
  process.stderr.write(`${line}\n`)
}
