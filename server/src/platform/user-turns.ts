import { createTurns } from './turns.ts'

type Turns = ReturnType<typeof createTurns>

/** Lets each user do so many things at once on this node; what is more waits for them, and for nobody else. */
export function createUserTurns(at_once: number) {
  const users = new Map<string, { take: Turns; open: number }>()
  return async <T>(user_id: string, work: () => Promise<T>): Promise<T> => {
    const own = users.get(user_id) ?? { take: createTurns(at_once), open: 0 }
    users.set(user_id, own)
    own.open += 1
    try {
      return await own.take(work)
    } finally {
      own.open -= 1
      if (own.open === 0) users.delete(user_id)
    }
  }
}
