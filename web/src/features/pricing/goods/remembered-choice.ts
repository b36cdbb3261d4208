import { removeTab } from '#web/lib/remove-tab.ts'
import { readTab, writeTab } from '#web/lib/tab-storage.ts'

/** 15 minutes after the press, the pack no longer opens by itself. */
const PACK_LIFETIME_MS = 900_000

export const rememberPlan = (id: string): void => writeTab('chosen_plan', id)
export const readPlan = (): string | undefined => readTab('chosen_plan')

export const rememberPack = (id: string): void => writeTab('pressed_pack', `${Date.now()} ${id}`)

/** Returns the pack that a visitor pressed before signing in, but only once. */
export function takePack(): string | undefined {
  const [at, id] = readTab('pressed_pack')?.split(' ') ?? []
  removeTab('pressed_pack')
  return Date.now() - Number(at) < PACK_LIFETIME_MS ? id : undefined
}
