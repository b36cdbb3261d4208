import { type FakeServer, forkFake } from '../fork.ts'

export type OauthServer<T> = FakeServer & {
  set(change: Partial<T>): Promise<void>
  countTokens(): Promise<number>
}

export async function startOauthServer<T>(module: URL): Promise<OauthServer<T>> {
  const { url, port, stop, send, onMessage } = await forkFake(module)
  const waiting: (() => void)[] = []
  onMessage((message) => {
    if (typeof message === 'object' && message !== null && 'isSet' in message) waiting.shift()?.()
  })
  return {
    url,
    port,
    stop,
    set: (change) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        send({ set: change })
      }),
    countTokens: async () => ((await (await fetch(`${url}/tokens`)).json()) as { alive: number }).alive,
  }
}
