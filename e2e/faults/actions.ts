import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client.ts'

export type UserAction =
  | { kind: 'unlock'; photo_id: string }
  | { kind: 'claim'; task_id: string }
  | { kind: 'sign_in' }
  | { kind: 'message'; character_id: string; client_id: string }

export type Outcome = { user_action: UserAction; status: number }

export const createMessageAction = (character_id: string): UserAction => ({
  kind: 'message',
  character_id,
  client_id: randomUUID(),
})

/** ms; exceeds the time in which the lease of a dead node lapses and another node ends its reply. */
const TIMEOUT_MS = 90_000
const ANSWER_MS = 40_000

/**
 * Repeats an action, as the page does, until the server accepts or refuses it.
 * @throws on status 500, and when no answer comes in time
 */
export async function retryUntilDone(
  person: Client,
  user_action: UserAction,
  onAnswer: () => void = () => undefined,
): Promise<Outcome> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const status = await ask(person, user_action).catch(() => null)
    if (status === 500) throw new Error(`a bug answered ${JSON.stringify(user_action)}`)
    if (status !== null && status !== 503) {
      onAnswer()
      return { user_action, status }
    }
    await sleep(100)
  }
  throw new Error(`no answer to ${JSON.stringify(user_action)} within ${TIMEOUT_MS} ms`)
}

/** Returns the status of one try, null when the reply was cut off before its end. */
async function ask(person: Client, user_action: UserAction): Promise<number | null> {
  const { url, method, headers, body } = buildRequest(person, user_action)
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(url, { method, headers, signal, ...(body === '' ? {} : { body }) })
  const text = await response.text()
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (JSON.parse(text) as { status: number }).status
  // An interrupted reply ends with an event too, and its hold is settled or returned.
  return /^event: (done|error)$/m.test(text) ? 200 : null
}

function buildRequest(person: Client, user_action: UserAction) {
  if (user_action.kind === 'unlock')
    return person.request('POST', `/api/v1/auth/photos/${user_action.photo_id}/unlock`, { body: {} })
  if (user_action.kind === 'claim')
    return person.request('PUT', '/api/v1/auth/tasks', { body: { id: user_action.task_id } })
  if (user_action.kind === 'sign_in') return person.request('PUT', '/api/v1/auth/tasks/sign', { body: {} })
  const { character_id, client_id } = user_action
  const body = { character_id, action: 'send', content: `Good evening (${client_id})`, client_id }
  return person.request('POST', '/api/v1/auth/chat/fetch', { body })
}
