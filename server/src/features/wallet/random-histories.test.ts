import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#server/platform/time.ts'
import { testApp } from '#test/app.ts'
import type { TestClock } from '#test/clock.ts'
import { CoinModel, HOLD_MS, type PaidKind } from '#test/ledger/model.ts'
import { newPerson, type Person, prepareWorld } from '#test/ledger/person.ts'
import { expectSoundLedger, makeRich } from '#test/wallet.ts'

const RUNS = Number(process.env.LEDGER_RUNS ?? 12)

type TestAccount = { person: Person; clock: TestClock }
type Step = fc.AsyncCommand<CoinModel, TestAccount>

const step = (name: string, run: (model: CoinModel, real: TestAccount) => Promise<void>): Step => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    await run(model, real)
    expect(await real.person.read(), name).toEqual({
      bonus: model.bonus,
      paid: model.paid,
      held: model.held,
      spent: model.spent,
      used: Object.fromEntries(model.used),
      holds: model.holds.map(({ state }) => state),
      opened: [...model.opened.keys()].toSorted((a, b) => a - b),
    })
  },
})
const atOnce = <T>(presses: number, press: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: presses }, press))

const unlock = (photo: number, presses: number) =>
  step(`unlock ${photo} x${presses}`, async (model, { person }) => {
    const expected = model.unlock(photo)
    expect(await atOnce(presses, () => person.unlock(photo))).toEqual(Array(presses).fill(expected))
  })
const claim = (presses: number) =>
  step(`claim x${presses}`, async (model, { person }) => {
    model.claim()
    expect(await atOnce(presses, () => person.claim('own_name'))).toEqual(Array(presses).fill(null))
    expect(await person.claim('own_picture')).toBe('task_unfinished')
  })
const signIn = (presses: number) =>
  step(`sign in x${presses}`, async (model, { person }) => {
    const first = model.signIn()
    const answers = await atOnce(presses, () => person.signIn())
    expect(answers.toSorted()).toEqual([first, ...Array(presses - 1).fill('signed_in_today')].toSorted())
  })
const hold = (kind: PaidKind) =>
  step(`hold ${kind}`, async (model, { person }) => {
    const expected = model.hold(kind)
    expect(await person.hold(kind)).toBe(expected)
  })
const end = (lot: number, how: 'settle' | 'return' | 'again', presses: number) =>
  step(`${how} ${lot} x${presses}`, async (model, { person }) => {
    if (model.holds.length === 0) return
    const index = lot % model.holds.length
    const kind = model.holds[index]?.kind ?? 'voice'
    if (how === 'again') {
      expect(await atOnce(presses, () => person.holdAgain(index, kind))).toEqual(Array(presses).fill(null))
      return
    }
    model.close(index, how === 'settle' ? 'settled' : 'voided')
    await atOnce(
      presses,
      () => (how === 'settle' ? person.settle(index) : person.returnHold(index)) as Promise<unknown>,
    )
  })
const expire = step('expire', async (model, { person }) => {
  model.expire()
  await person.expire()
})
const limit = (coins: number | null) =>
  step(`limit ${coins}`, async (model, { person }) => {
    model.limit = coins
    await person.limit(coins)
  })
const join = (days: number) =>
  step(`join for ${days} days`, async (model, { person }) => {
    if (model.membership !== undefined) return
    const until = model.now + days * DAY_MS
    model.memberships.push({ from: model.now, until })
    model.memberships.sort((a, b) => a.from - b.from)
    await person.join(new Date(model.now), new Date(until))
  })
const wait = (ms: number) =>
  step(`wait ${ms / MINUTE_MS} min`, async (model, { person, clock }) => {
    model.now += ms
    clock.set(new Date(model.now))
    await person.age(ms)
  })

const presses = fc.constantFrom(1, 1, 3)
const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(fc.nat(3), presses).map(([photo, times]) => unlock(photo, times)),
  presses.map(claim),
  presses.map(signIn),
  fc.constantFrom<PaidKind>('voice', 'picture').map(hold),
  fc.constantFrom<PaidKind>('voice', 'picture').map(hold),
  fc
    .tuple(fc.nat(9), fc.constantFrom('settle' as const, 'return' as const, 'again' as const), presses)
    .map(([lot, how, times]) => end(lot, how, times)),
  fc.constant(expire),
  fc.option(fc.nat(90)).map(limit),
  fc.constantFrom(20, 70, 366).map(join),
  fc
    .constantFrom(-60, 1, 11, 60, 24 * 60, 9 * 24 * 60, 31 * 24 * 60)
    .map((minutes) => wait(minutes * MINUTE_MS)),
]
const starts = fc.constantFrom(
  '2027-01-31T23:30:00Z',
  '2028-02-28T23:50:00Z',
  '2028-02-29T23:50:00Z',
  '2027-12-31T23:58:00Z',
  '2027-03-28T00:40:00Z',
  '2027-10-31T00:40:00Z',
  '2027-06-15T12:00:00Z',
)

test(`${RUNS} random people: whatever they do with coins, in any order and concurrency, matches a plain model`, {
  timeout: 60_000 + RUNS * 1_000,
}, async () => {
  const app = await testApp({ is_working: false })
  const photos = await prepareWorld(app)
  const history = fc.commands(steps, { maxCommands: 14 })
  const person = async (start: string, bonus: number, paid: number, commands: Iterable<Step>) => {
    app.clock.set(new Date(start))
    const real = { person: await newPerson(app, photos), clock: app.clock }
    await makeRich(app.ctx.db, real.person.user_id, { bonus, paid, now: app.clock.now() })
    const model = new CoinModel(app.clock.now().getTime())
    Object.assign(model, { bonus, paid })
    await fc.asyncModelRun(() => ({ model, real }), commands)
    app.clock.advance(2 * HOLD_MS)
    await real.person.age(2 * HOLD_MS)
    await real.person.expire()
    await expectSoundLedger(app.ctx.db, app.clock.now())
  }
  const coins = fc.integer({ min: 1, max: 60 })
  await fc.assert(fc.asyncProperty(starts, coins, coins, history, person), { numRuns: RUNS })
})
