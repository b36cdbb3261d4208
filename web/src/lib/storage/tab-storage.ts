import * as z from 'zod/mini'

const SCHEMAS = {
  chosen_plan: z.string(),
  pressed_pack: z.string(),
  typed_billing: z.object({ owner: z.string(), fields: z.record(z.string(), z.string()) }),
} as const

export type TabKey = keyof typeof SCHEMAS
type TabValues = { [K in TabKey]: z.output<(typeof SCHEMAS)[K]> }
const TYPED_SCHEMAS: { [K in TabKey]: z.ZodMiniType<TabValues[K]> } = SCHEMAS

/** Returns undefined for an absent or invalid value. */
export function readTabItem<K extends TabKey>(key: K): TabValues[K] | undefined {
  try {
    const raw = sessionStorage.getItem(key)
    return raw === null ? undefined : TYPED_SCHEMAS[key].safeParse(JSON.parse(raw)).data
  } catch {
    return undefined
  }
}

export function writeTabItem<K extends TabKey>(key: K, value: TabValues[K]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
