// A Vitest runner that records which lines of the sources each test executes.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunnerTask, type RunnerTestFile, type SerializedConfig, TestRunner } from 'vitest'
import { listExecutedLines, listPoints, type Point } from './executed-lines.ts'
import { type FileRecord, RECORDS_FOLDER } from './test-map.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = /^(server|web)\/src\/(?!locales\/).*(?<!\.(test|gen|fixture))\.tsx?$/

type Script = { file: string; points: Point[]; length: number }

// biome-ignore lint/style/noDefaultExport: Vitest expects it
export default class CoverageRunner extends TestRunner {
  readonly #session = new Session()
  readonly #scripts = new Map<string, Script>()
  #record: FileRecord = { hash: '', tests: [], loaded: {}, executed: {} }

  constructor(config: SerializedConfig) {
    super(config)
    this.#session.connect()
    this.#post('Profiler.enable')
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  onBeforeRunFiles(): void {
    for (const [file, lines] of this.#takeLines()) this.#record.loaded[file] = lines
  }

  override onAfterRunTask(task: RunnerTask): void {
    super.onAfterRunTask(task)
    const executed = this.#takeLines()
    if (task.type !== 'test' || task.result?.state !== 'pass') return
    const index = this.#record.tests.length
    this.#record.tests.push({ name: task.fullTestName, ms: Math.round(task.result.duration ?? 0) })
    for (const [file, lines] of executed) {
      const source = this.#record.executed[file] ?? { hash: hashFile(join(ROOT, file)), tests: {} }
      source.tests[lines] = [...(source.tests[lines] ?? []), index]
      this.#record.executed[file] = source
    }
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    this.#session.disconnect()
    for (const { filepath } of files) {
      const path = join(RECORDS_FOLDER, `${relative(ROOT, filepath)}.json`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify({ ...this.#record, hash: hashFile(filepath) }))
    }
  }

  #takeLines(): [file: string, lines: string][] {
    const { result } = this.#post<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage')
    const executed = result.filter(
      ({ url, functions }) =>
        functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)) && SOURCE.test(nameFile(url)),
    )
    this.#readScripts(executed)
    return executed.flatMap(({ scriptId, functions }): [string, string][] => {
      const script = this.#scripts.get(scriptId)
      const lines = script === undefined ? '' : listExecutedLines(script.points, script.length, functions)
      return script === undefined || lines === '' ? [] : [[script.file, lines]]
    })
  }

  #readScripts(scripts: Profiler.ScriptCoverage[]): void {
    const unread = scripts.filter(({ scriptId }) => !this.#scripts.has(scriptId))
    if (unread.length === 0) return
    this.#post('Debugger.enable')
    for (const { scriptId, url } of unread) {
      const { scriptSource } = this.#post<{ scriptSource: string }>('Debugger.getScriptSource', { scriptId })
      const points = listPoints(scriptSource)
      this.#scripts.set(scriptId, { file: nameFile(url), points, length: scriptSource.length })
    }
    this.#post('Debugger.disable')
  }

  /** In its own thread, the inspector calls back before `post` returns. */
  #post<Reply>(method: string, parameters: object = {}): Reply {
    let reply: unknown
    this.#session.post(method, parameters, (error: Error | null, result?: object) => {
      if (error) throw error
      reply = result
    })
    return reply as Reply
  }
}

function nameFile(url: string): string {
  const path = url.startsWith('file:') ? fileURLToPath(url.replace(/[?#].*/, '')) : url.replace(/\?.*/, '')
  return relative(ROOT, path)
}

const hashes = new Map<string, string>()
function hashFile(path: string): string {
  const hash = hashes.get(path) ?? createHash('md5').update(readFileSync(path)).digest('hex')
  hashes.set(path, hash)
  return hash
}
