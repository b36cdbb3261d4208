// `npm run queues -- --per-second 104 --servers 7`: simulates how long replies wait for model servers.
import { parseArgs } from 'node:util'
import { drawArrivals } from './queues/draw-arrivals.ts'
import { simulateQueues } from './queues/simulate-queues.ts'

const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '1' },
    replies: { type: 'string', default: '20000' },
    'tokens-least': { type: 'string', default: '50' },
    'tokens-most': { type: 'string', default: '250' },
    servers: { type: 'string', default: '1' },
    slots: { type: 'string', default: '83' },
    'first-token': { type: 'string', default: '0.3' },
    speed: { type: 'string', default: '30' },
    total: { type: 'string', default: '2500' },
    seed: { type: 'string', default: '1' },
  },
})

function readPositive(name: keyof typeof values): number {
  const value = Number(values[name])
  if (!(value > 0 && value < Number.POSITIVE_INFINITY)) throw new Error(`--${name} must be a number above 0`)
  return value
}

function readWhole(name: keyof typeof values): number {
  const value = readPositive(name)
  if (!Number.isInteger(value)) throw new Error(`--${name} must be a whole number`)
  return value
}

const arrivals = drawArrivals({
  replies: readWhole('replies'),
  per_second: readPositive('per-second'),
  tokens: { min: readWhole('tokens-least'), max: readWhole('tokens-most') },
  seed: readWhole('seed'),
})
const times = simulateQueues(
  {
    servers: readWhole('servers'),
    slots: readWhole('slots'),
    first_token_s: readPositive('first-token'),
    tokens_per_second: readPositive('speed'),
    total_tokens_per_second: readPositive('total'),
  },
  arrivals,
)

const findQuantile = (samples: readonly number[], share: number): string =>
  `${([...samples].sort((a, b) => a - b)[Math.floor(share * samples.length)] ?? 0).toFixed(2)} s`
for (const [name, key] of [
  ['waiting', 'waited_s'],
  ['first token', 'first_s'],
  ['whole reply', 'whole_s'],
] as const) {
  const samples = times.map((each) => each[key])
  const quantiles = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${findQuantile(samples, share)}`)
  console.log(`${name.padEnd(12)} ${quantiles.join('  ')}`)
}
