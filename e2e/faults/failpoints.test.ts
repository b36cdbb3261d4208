import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMessageAction, retryUntilDone, type UserAction } from './actions.ts'
import { type FaultSetup, startFaultSetup } from './fault-setup.ts'
import { expectSoundLedger } from './ledger-checks.ts'

let setup: FaultSetup
beforeAll(async () => {
  setup = await startFaultSetup()
})
afterAll(() => setup?.stop())

const MOMENTS = ['after_write', 'before_commit', 'while_committing', 'after_commit_before_reply'] as const
const COLLECTED = [200, 409]

const RECIPES: {
  what: string
  write: string
  user_action: (setup: FaultSetup) => UserAction
  breaks?: true
  answers?: number[]
}[] = [
  {
    what: 'a picture is unlocked',
    write: 'insert:photo_unlocks',
    user_action: ({ photos }) => ({ kind: 'unlock', photo_id: photos[0] ?? '' }),
  },
  {
    what: 'coins are held for a message',
    write: 'call:open_hold',
    user_action: ({ characters }) => createMessageAction(characters[0] ?? ''),
  },
  {
    what: 'a task is claimed',
    write: 'insert:task_claims',
    user_action: () => ({ kind: 'claim', task_id: 'own_name' }),
  },
  {
    what: 'a reply that is there is settled',
    write: 'call:settle_hold',
    user_action: ({ characters }) => createMessageAction(characters[0] ?? ''),
  },
  {
    what: 'a day of the streak is collected',
    write: 'insert:sign_ins',
    user_action: () => ({ kind: 'sign_in' }),
    answers: COLLECTED,
  },
  {
    what: 'a reply that broke off is given back',
    write: 'call:return_hold',
    user_action: ({ characters }) => createMessageAction(characters[1] ?? ''),
    breaks: true,
  },
]

const cases = MOMENTS.flatMap((moment) => RECIPES.map((recipe) => ({ moment, ...recipe })))

test.for(cases)(
  'F3: $what, and the server dies $moment: a retry has one effect',
  async ({ moment, write, user_action, breaks, answers = [200] }) => {
    const { citrine, model } = setup
    const [person] = await setup.makePeople(1)
    if (person === undefined) throw new Error('no account was created')
    const action = user_action(setup)
    const before =
      action.kind === 'message'
        ? [await retryUntilDone(person, createMessageAction(setup.characters[1] ?? ''))]
        : []
    await citrine.kill('SIGKILL')
    await citrine.restart({ FAILPOINT: `${moment}:${write}` })
    await model.set(breaks ? { fault: 'cut_after_n_tokens', after_tokens: 3 } : { fault: null })

    const pending = retryUntilDone(person, action)
    await citrine.ended()
    await model.set({ fault: null })
    await citrine.restart({ FAILPOINT: '' })
    const outcome = await pending

    expect(answers).toContain(outcome.status)
    await expectSoundLedger(
      setup,
      new Map([[person.user_id, [...before, outcome, await retryUntilDone(person, action)]]]),
    )
  },
)
