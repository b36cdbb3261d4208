import type { Client } from '../bench/client.ts'
import { type Outcome, retryUntilDone, say, type UserAction } from './actions.ts'
import type { FaultSetup } from './fault-setup.ts'

export type Ledger = Map<string, Outcome[]>
export type Load = { answers(): number; over: Promise<Ledger> }

export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const TASKS = ['own_name', 'first_chat', 'two_characters', 'send_messages', 'somebody_new']

function pickActions({ photos, characters }: FaultSetup, count: number, random: () => number): UserAction[] {
  const pickOne = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, () => {
    const draw = random()
    if (draw < 0.45) return { kind: 'unlock', photo_id: pickOne(photos) }
    if (draw < 0.7) return say(pickOne(characters))
    if (draw < 0.85) return { kind: 'claim', task_id: pickOne(TASKS) }
    return { kind: 'sign_in' }
  })
}

export function startLoad(
  world: FaultSetup,
  people: readonly Client[],
  { action_count, random }: { action_count: number; random: () => number },
): Load {
  let answers = 0
  const onAnswer = (): void => {
    answers += 1
  }
  const run = async (person: Client, user_actions: readonly UserAction[]): Promise<[string, Outcome[]]> => {
    const outcomes: Outcome[] = []
    for (const [index, user_action] of user_actions.entries()) {
      const presses = index % 3 === 0 ? 2 : 1
      outcomes.push(
        ...(await Promise.all(
          Array.from({ length: presses }, () => retryUntilDone(person, user_action, onAnswer)),
        )),
      )
    }
    return [person.user_id, outcomes]
  }
  const all = people.map((person) => run(person, pickActions(world, action_count, random)))
  return { answers: () => answers, over: Promise.all(all).then((each) => new Map(each)) }
}
