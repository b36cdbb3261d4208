import { seedRandom } from '../../scripts/seed-random.ts'

/** The seed of all random choices. FAULTS_SEED repeats a run, as far as the machine's timing allows. */
export const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)
export const random = seedRandom(SEED)
