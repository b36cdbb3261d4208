import type { Client } from '../client.ts'
import { createMessageAction, type Outcome, retryUntilDone, type UserAction } from './actions.ts'
import type { FaultSetup } from './fault-setup.ts'

export type Ledger = Map<string, Outcome[]>
export type Load = { answers(): number; over: Promise<Ledger> }

const TASKS = ['own_name', 'first_chat', 'two_characters', 'send_messages', 'somebody_new']

function pickActions({ photos, characters }: FaultSetup, count: number, random: () => number): UserAction[] {
  const pickOne = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, () => {
    const draw = random()
    if (draw < 0.45) return { kind: 'unlock', photo_id: pickOne(photos) }
    if (draw < 0.7) return createMessageAction(pickOne(characters))
    if (draw < 0.85) return { kind: 'claim', task_id: pickOne(TASKS) }
    return { kind: 'sign_in' }
  })
}

export function startLoad(
  setup: FaultSetup,
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
  const all = people.map((person) => run(person, pickActions(setup, action_count, random)))
  return { answers: () => answers, over: Promise.all(all).then((each) => new Map(each)) }
}
