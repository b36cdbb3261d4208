import { type FakeServer, forkFake } from './fork.ts'

export type ReceivedPush = {
  message: unknown
  ttl: number
  /** The claims of the verified VAPID token. */
  claims: { aud: string; exp: number; sub: string }
  public_key: string
}

export type PushServer = FakeServer & {
  subscribe(public_key: string): Promise<{ endpoint: string; p256dh: string; auth: string }>
  answer(endpoint: string, status: number): Promise<void>
  listPushes(): Promise<ReceivedPush[]>
  env: Record<string, string>
}

/** Starts a browser's push service (RFC 8030), which checks VAPID (RFC 8292) and decrypts messages (RFC 8291). */
export async function startPushServer(): Promise<PushServer> {
  const { url, port, stop } = await forkFake(new URL('./programs/push-server.ts', import.meta.url))
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(path, url), {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  return {
    url,
    port,
    stop,
    env: { PUSH_SERVICES: url },
    subscribe: async (public_key) =>
      (await call('/subscribe', { public_key })) as Awaited<ReturnType<PushServer['subscribe']>>,
    answer: async (endpoint, status) => void (await call('/answer', { endpoint, status })),
    listPushes: async () => (await call('/received')) as ReceivedPush[],
  }
}
