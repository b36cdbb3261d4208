import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../bench/client.ts'

/** An action that is repeated until a final reply. */
export type UserAction =
  | { kind: 'unlock'; photo_id: string }
  | { kind: 'claim'; task_id: string }
  | { kind: 'sign_in' }
  | { kind: 'say'; character_id: string; client_id: string }

export type Outcome = { deed: UserAction; status: number }

export const say = (character_id: string): UserAction => ({
  kind: 'say',
  character_id,
  client_id: randomUUID(),
})

/** ms; enough for a reply with a dead writer, whose lease has to lapse first. */
const PATIENCE_MS = 90_000
const ANSWER_MS = 40_000

/** Repeats the same action until it is done or refused; throws an unforeseen failure. */
export async function retryUntilDone(
  person: Client,
  deed: UserAction,
  onAnswer: () => void = () => undefined,
): Promise<Outcome> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const status = await ask(person, deed).catch(() => null)
    if (status === 500) throw new Error(`a bug answered ${JSON.stringify(deed)}`)
    if (status !== null && status !== 503) {
      onAnswer()
      return { deed, status }
    }
    await sleep(100)
  }
  throw new Error(`no answer to ${JSON.stringify(deed)} within ${PATIENCE_MS} ms`)
}

/** @returns null for a truncated reply */
async function ask(person: Client, deed: UserAction): Promise<number | null> {
  const { url, method, headers, body } = requestFor(person, deed)
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(url, { method, headers, signal, ...(body === '' ? {} : { body }) })
  const text = await response.text()
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (JSON.parse(text) as { status: number }).status
  // An interrupted reply has an end as well: its hold is settled or returned.
  return /^event: (done|error)$/m.test(text) ? 200 : null
}

function requestFor(person: Client, deed: UserAction) {
  if (deed.kind === 'unlock')
    return person.request('POST', `/api/v1/auth/photos/${deed.photo_id}/unlock`, { body: {} })
  if (deed.kind === 'claim')
    return person.request('PUT', '/api/v1/auth/tasks', { body: { id: deed.task_id } })
  if (deed.kind === 'sign_in') return person.request('PUT', '/api/v1/auth/tasks/sign', { body: {} })
  const { character_id, client_id } = deed
  const body = { character_id, action: 'send', content: `Good evening (${client_id})`, client_id }
  return person.request('POST', '/api/v1/auth/chat/fetch', { body })
}
