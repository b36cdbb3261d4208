import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Bus } from '#server/platform/messaging/bus.ts'
import { buildUserChannel } from './events.service.ts'

const ANSWER_WAIT_MS = 300

const question = z.object({ event: z.literal('presence'), reply_to: z.string() })
const answer = z.object({ user_id: z.string() })

export function answerPresence(bus: Bus, user_id: string, message: unknown): void {
  const received = question.safeParse(message).data
  if (received !== undefined) bus.publish(received.reply_to, { user_id })
}

export async function findPresent(bus: Bus, user_ids: readonly string[]): Promise<ReadonlySet<string>> {
  const present = new Set<string>()
  const reply_to = `presence:${randomUUID()}`
  const unsubscribe = await bus.subscribe(reply_to, (message) => {
    const answered = answer.safeParse(message).data
    if (answered !== undefined) present.add(answered.user_id)
  })
  for (const user_id of user_ids) bus.publish(buildUserChannel(user_id), { event: 'presence', reply_to })
  if (bus.isShared) await sleep(ANSWER_WAIT_MS)
  unsubscribe()
  return present
}
