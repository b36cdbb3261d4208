import { fileURLToPath } from 'node:url'
import { DISCORD_SCHEME, dailyTaskIds, newbieTaskIds, type TaskId } from '@citrine/contract/bonus'
import * as z from 'zod'
import { readYaml } from '#server/platform/files/read-yaml.ts'

const SHIPPED = fileURLToPath(new URL('../../../seed/bonus.yaml', import.meta.url))

const coins = z.number().int().min(1).max(100_000)
const defineTask = <const Id extends TaskId>(ids: readonly Id[]) =>
  z
    .array(
      z.strictObject({
        id: z.enum(ids),
        rewards: coins,
        scheme: z.union([z.literal(DISCORD_SCHEME), z.string().regex(/^\/[\w/-]*$/)]),
      }),
    )
    .refine((tasks) => new Set(tasks.map(({ id }) => id)).size === tasks.length, 'has a task twice')

const bonusPlan = z.strictObject({
  newbie_tasks: defineTask(newbieTaskIds),
  daily_tasks: defineTask(dailyTaskIds),
  sign_in_rewards: z.array(coins).min(1).max(31),
})
export type BonusPlan = z.output<typeof bonusPlan>
export type PlannedTask = { id: TaskId; rewards: number; scheme: string }

export const readBonusPlan = (path: string = SHIPPED): Promise<BonusPlan> =>
  readYaml('BONUS_FILE', path, bonusPlan)
