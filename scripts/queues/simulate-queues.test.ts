import { expect, test } from 'vitest'
import { drawArrivals } from './draw-arrivals.ts'
import { simulateQueues } from './simulate-queues.ts'

const SERVER = {
  servers: 1,
  slots: 1,
  first_token_s: 0.5,
  tokens_per_second: 10,
  total_tokens_per_second: 10,
}

test('a reply waits until the one before it has ended', () => {
  const arrivals = [
    { at_s: 0, tokens: 10 },
    { at_s: 1, tokens: 20 },
  ]
  expect(simulateQueues(SERVER, arrivals)).toEqual([
    { waited_s: 0, first_s: 0.5, whole_s: 1.5 },
    { waited_s: 0.5, first_s: 1, whole_s: 3 },
  ])
})

test('replies on one server share its tokens, and a second server takes half of them', () => {
  const arrivals = [
    { at_s: 0, tokens: 10 },
    { at_s: 0, tokens: 10 },
  ]
  const shared = simulateQueues({ ...SERVER, slots: 2 }, arrivals)
  expect(shared.map(({ first_s, whole_s }) => [first_s, whole_s])).toEqual([
    [1, 3],
    [1, 3],
  ])
  const apart = simulateQueues({ ...SERVER, servers: 2, slots: 2 }, arrivals)
  expect(apart.map(({ whole_s }) => whole_s)).toEqual([1.5, 1.5])
})

test('the mean wait of one slot is that of queueing theory', () => {
  const arrivals = drawArrivals({
    replies: 50_000,
    per_second: 0.5,
    tokens: { min: 10, max: 10 },
    seed: 1,
  })
  const times = simulateQueues({ ...SERVER, first_token_s: 0 }, arrivals)
  const mean_s = times.reduce((sum, { waited_s }) => sum + waited_s, 0) / times.length
  // M/D/1 at half load: load * service / (2 * (1 - load)) = 0.5 s.
  expect(mean_s).toBeCloseTo(0.5, 1)
})

test('one seed gives the same arrivals, another gives others', () => {
  const traffic = { replies: 20, per_second: 2, tokens: { min: 5, max: 9 }, seed: 7 }
  expect(drawArrivals(traffic)).toEqual(drawArrivals(traffic))
  expect(drawArrivals({ ...traffic, seed: 8 })).not.toEqual(drawArrivals(traffic))
})
