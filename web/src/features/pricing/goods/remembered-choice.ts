import { removeTabItem } from '#web/lib/storage/remove-tab-item.ts'
import { readTabItem, writeTabItem } from '#web/lib/storage/tab-storage.ts'

/** 15 minutes after the press, the pack no longer opens by itself. */
const PACK_LIFETIME_MS = 900_000

export const rememberPlan = (id: string): void => writeTabItem('chosen_plan', id)
export const readPlan = (): string | undefined => readTabItem('chosen_plan')

export const rememberPack = (id: string): void => writeTabItem('pressed_pack', `${Date.now()} ${id}`)

/** Returns the pack that a visitor pressed before signing in, but only once. */
export function takePack(): string | undefined {
  const [at, id] = readTabItem('pressed_pack')?.split(' ') ?? []
  removeTabItem('pressed_pack')
  return Date.now() - Number(at) < PACK_LIFETIME_MS ? id : undefined
}
