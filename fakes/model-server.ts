import { type FakeServer, forkFake } from './fork.ts'
import type { ModelCall } from './model-server/requests.ts'
import type { Fault, Settings } from './model-server/settings.ts'

export type { Fault, Settings } from './model-server/settings.ts'
export { makeWords, splitWords } from './model-server/words.ts'
export type { ModelCall }

/** `url` is the base address with its `/v1`, for LLM_BASE_URL. */
export type ModelServer = FakeServer & {
  pid: number
  set(change: Partial<Settings>): Promise<void>
  /** Breaks the next replies; `set({ fault: null })` ends it. */
  breakWith(fault: Fault, options?: Partial<Pick<Settings, 'after_tokens' | 'fault_times'>>): Promise<void>
  /** Requests so far, oldest first. */
  requests(): Promise<ModelCall[]>
  clearRequests(): Promise<void>
}

/** Starts an OpenAI-compatible endpoint with known text at a known pace and settable faults. */
export async function startModelServer(
  settings: Partial<Settings> & { port?: number } = {},
): Promise<ModelServer> {
  const main = new URL('./model-server/main.ts', import.meta.url)
  const { url, port, pid, stop } = await forkFake(main, [JSON.stringify(settings)])
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
    pid,
    stop,
    set,
    breakWith: (fault, options = {}) => set({ fault, fault_times: null, ...options }),
    requests: async () => (await call('GET', '/requests')) as ModelCall[],
    clearRequests: async () => {
      await call('DELETE', '/requests')
    },
  }
}
