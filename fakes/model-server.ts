import { type FakeServer, forkFake } from './fork.ts'
import type { ModelCall } from './model-server/requests.ts'
import type { Fault, Settings } from './model-server/settings.ts'
import type { Command, Report } from './programs/model-server.ts'

export type { Fault, Settings } from './model-server/settings.ts'
export { makeWords, splitWords } from './model-server/words.ts'
export type { ModelCall }

export type ModelServer = FakeServer & {
  pid: number
  set(change: Partial<Settings>): Promise<void>
  breakWith(fault: Fault, options?: Partial<Pick<Settings, 'after_tokens' | 'fault_times'>>): Promise<void>
  listRequests(): Promise<ModelCall[]>
  clearRequests(): Promise<void>
}

type Options = Partial<Settings> & {
  port?: number
  has_own_process?: boolean
}

export async function startModelServer({ has_own_process, ...settings }: Options = {}): Promise<ModelServer> {
  if (!has_own_process) shared ??= forkServers()
  const process = await (shared ?? forkServers())
  const { url = '' } = await process.carryOut({ open: settings })
  const port = Number(new URL(url).port)
  const stop = async (): Promise<void> => {
    await process.carryOut({ close: url })
    if (has_own_process) await process.stop()
  }
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(path, url), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  const set = async (change: Partial<Settings>) => {
    await call('POST', '/control', change)
  }
  return {
    url,
    port,
    pid: process.pid,
    stop,
    set,
    breakWith: (fault, options = {}) => set({ fault, fault_times: null, ...options }),
    listRequests: async () => (await call('GET', '/requests')) as ModelCall[],
    clearRequests: async () => {
      await call('DELETE', '/requests')
    },
  }
}

type ServerProcess = {
  pid: number
  carryOut(command: CommandWithoutId): Promise<Report>
  stop(): Promise<void>
}
type CommandWithoutId = Command extends infer O ? (O extends Command ? Omit<O, 'id'> : never) : never

/** One process has all servers of a test file, because starting one for each would take longer than the tests. */
let shared: Promise<ServerProcess> | undefined

async function forkServers(): Promise<ServerProcess> {
  const main = new URL('./programs/model-server.ts', import.meta.url)
  const { pid, stop, send, onMessage, keepAlive } = await forkFake(main)
  const waiting = new Map<number, PromiseWithResolvers<Report>>()
  let commands = 0
  onMessage((message) => {
    const report = message as Report
    const command = waiting.get(report.id)
    if (report.error === undefined) command?.resolve(report)
    else command?.reject(new Error(report.error))
    waiting.delete(report.id)
    if (waiting.size === 0) keepAlive(false)
  })
  keepAlive(false)
  return {
    pid,
    stop,
    carryOut: (command) => {
      commands += 1
      const report = Promise.withResolvers<Report>()
      waiting.set(commands, report)
      keepAlive(true)
      send({ ...command, id: commands })
      return report.promise
    },
  }
}
