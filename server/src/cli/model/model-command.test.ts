import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeGguf } from '@citrine/fakes/model-sources/gguf.ts'
import { type Hub, startHub } from '@citrine/fakes/model-sources/hub.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeGguf } from '#test/gguf.ts'
import { type ModelCommandContext, runModelCommand } from './model-command.ts'

const bytes = makeGguf()
const model = describeGguf(bytes, { languages: ['en', 'fr', 'de'] })
let dataDir: string
let folder: string
let hub: Hub

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'citrine-model-'))
  folder = join(dataDir, 'models')
  hub = await startHub(bytes)
})
afterEach(async () => {
  await hub.stop()
  await rm(dataDir, { recursive: true })
})

type ProgramResult = { code: number; out: string; err: string }

async function run(line: string, more: Partial<ModelCommandContext> = {}): Promise<ProgramResult> {
  const output = { out: '', err: '' }
  const writer = (to: 'out' | 'err') => ({
    isTTY: false,
    write: (text: unknown) => {
      output[to] += String(text)
      return true
    },
  })
  const code = await runModelCommand(line.split(' ').filter(Boolean), {
    folder,
    hubUrl: hub.url,
    catalogue: [model],
    machine: { memoryBytes: 8e9, cores: 2 },
    signal: new AbortController().signal,
    out: writer('out'),
    err: writer('err'),
    ...more,
  })
  return { code, ...output }
}

async function putOwn(content: Buffer = makeGguf(60_000)): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'own.gguf'), content)
}

test('list shows the catalogue, the stored models, the one that answers and the one that suits the machine', async () => {
  await putOwn()
  await run('pull tiny')
  const { code, out } = await run('list')
  expect(code).toBe(0)
  const lines = out.split('\n')
  expect(lines[0]).toMatch(/^NAME +STATE +SIZE +MEMORY +LANGUAGES +LICENCE +GOOD FOR$/)
  expect(lines[1]).toMatch(
    /^tiny +installed, recommended +0\.2 MB +0\.4 MB +English, French and 1 more +MIT +Tests\.$/,
  )
  expect(lines[2]).toMatch(/^own\.gguf +in use +0\.2 MB +Your own file\.$/)
  expect(out).toContain('This machine has 8.0 GB of memory and 2 cores. Recommended: tiny, the largest that')
  expect(out).toContain(`Models are stored in ${folder}`)
})

test('pull prints few lines where the output is not a terminal, and names the next step', async () => {
  const { code, out } = await run('pull tiny')
  expect(code).toBe(0)
  expect(out.split('\n')[0]).toBe('Tiny, 0.2 MB, MIT')
  expect(out).toContain('100% of 0.2 MB from model hub')
  expect(out.split('\n').length).toBeLessThan(16)
  expect(out).toContain('Tiny is installed. Restart Citrine to use it.')
  expect(await readdir(folder)).toEqual(['tiny.gguf'])
})

test('on a terminal one line is redrawn, no longer than the terminal is wide', async () => {
  let drawn = ''
  const write = (text: unknown): boolean => {
    drawn += String(text)
    return true
  }
  await run('pull tiny', { out: { isTTY: true, columns: 50, write } })
  const bars = drawn.split('\r\u001b[K').slice(1)
  expect(bars.at(-1)).toMatch(/^█{30} 100% of 0\.2 MB/)
  for (const bar of bars) expect(bar.split('\n')[0]?.length).toBeLessThan(50)
})

test('pulling a model that a better one outranks explains how to use it', async () => {
  await putOwn()
  expect((await run('pull tiny')).out).toContain('To use it: npm run model -- use tiny')
  expect(await run('use tiny')).toMatchObject({
    code: 0,
    out: 'Tiny is selected. Restart Citrine to use it.\n',
  })
  expect((await run('list')).out).toMatch(/^tiny +in use/m)
  expect((await run('use own.gguf')).out).toBe('own.gguf is selected. Restart Citrine to use it.\n')
  expect((await run('list')).out).toMatch(/^own\.gguf +in use/m)
})

test('remove deletes the file and names the model that answers from then on', async () => {
  await putOwn()
  await run('pull tiny')
  await run('use tiny')
  expect((await run('remove tiny')).out).toBe(
    'Deleted tiny.gguf, which frees 0.2 MB.\nCitrine uses own.gguf from its next start.\n',
  )
  expect(await readdir(folder)).toEqual(['own.gguf'])
})

test('a guard and an embedding model are fetched like a chat model, and never reply', async () => {
  const guard: typeof model = { ...model, name: 'guard', title: 'Guard', use: 'guard' }
  const { out } = await run('pull guard', { catalogue: [guard] })
  expect(out).toContain('Guard is installed. Set MODERATION_KIND=runner to check messages with it.')
  expect((await run('use guard', { catalogue: [guard] })).err).toMatch(/^Guard is not a chat model\. /)
})

test('a broken file is not used', async () => {
  await putOwn(makeGguf().subarray(0, 1_000))
  const { code, err } = await run('use own.gguf')
  expect(code).toBe(1)
  expect(err).toMatch(/^own\.gguf cannot be used: it was cut short: it has 1000 bytes/)
})

test('an unknown or missing model is answered with the available ones', async () => {
  await putOwn()
  expect(await run('pull huge')).toMatchObject({
    code: 1,
    err: 'There is no model "huge". Known models: tiny\n',
  })
  expect(await run('use ../secret')).toMatchObject({
    code: 1,
    err: 'There is no model "../secret". Known models: tiny, own.gguf\n',
  })
  expect((await run('use tiny')).err).toBe(
    'Tiny is not installed. To download it: npm run model -- pull tiny\n',
  )
})

test('a failed pull reports the reason as text', async () => {
  hub.behave({ kind: 'refuses', status: 403 })
  expect(await run('pull tiny')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Tiny could not be downloaded\. The hub http:\S+: it answered HTTP 403\.\nSet MODEL_HUB_URL to a mirror/,
    ),
  })
})

test('a folder without write access is reported in one line', async () => {
  await writeFile(join(dataDir, 'file'), '')
  const { code, err } = await run('pull tiny', { folder: join(dataDir, 'file', 'models') })
  expect(code).toBe(1)
  expect(err).toMatch(/^ENOTDIR: not a directory, mkdir .*\n$/)
})

test.each(['', 'pull', 'use', 'list all', 'pull tiny fast', 'toString tiny'])(
  '"%s" prints the help and ends with 2',
  async (line) => {
    const { code, out, err } = await run(line)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^Usage: npm run model/)
  },
)

test('--help exits with 0', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, err: '' })
})

type RunningProgram = { child: ReturnType<typeof spawn>; ended: Promise<ProgramResult> }

function start(args: string[], settings: Record<string, string> = {}): RunningProgram {
  const program = fileURLToPath(new URL('../model.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    cwd: dataDir,
    env: { ...process.env, DATA_DIR: dataDir, MODEL_HUB_URL: hub.url, ...settings },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    output.out += text
  })
  child.stderr.on('data', (text) => {
    output.err += text
  })
  const ended = new Promise<ProgramResult>((resolve) =>
    child.once('close', (code) => resolve({ code: code ?? -1, ...output })),
  )
  return { child, ended }
}

test('the program lists the real catalogue', async () => {
  const { code, out } = await start(['list']).ended
  expect(code).toBe(0)
  expect(out).toContain('smollm2-135m')
})

test('the program names a wrong setting, without a stack trace', async () => {
  expect(await start(['list'], { MODEL_HUB_URL: 'nowhere' }).ended).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^MODEL_HUB_URL is set: .*\n$/),
  })
})

test('the program stops on Ctrl-C in the middle of a pull and leaves no lock', async () => {
  hub.behave({ kind: 'is silent' })
  const { child, ended } = start(['pull', 'qwen2.5-0.5b'])
  child.stdout?.once('data', () => setTimeout(() => child.kill('SIGINT'), 200))
  expect(await ended).toMatchObject({
    code: 1,
    err: 'Stopped. The next pull resumes the download where possible.\n',
  })
  expect(await readdir(folder)).toEqual([])
})
