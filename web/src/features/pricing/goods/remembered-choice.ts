/** ms after which a pressed pack no longer opens by itself. */
const PACK_MS = 900_000

/**
 * Remembers the chosen plan and the pressed pack until the tab closes: signing in and the provider return to the path
 * alone. A window without storage forgets them.
 */
function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export const rememberPlan = (id: string): void => write('chosen_plan', id)
export const readPlan = (): string | undefined => read('chosen_plan')

export const rememberPack = (id: string): void => write('pressed_pack', `${Date.now()} ${id}`)

/** Returns the pack that a visitor pressed before signing in, once. */
export function takePack(): string | undefined {
  const [at, id] = read('pressed_pack')?.split(' ') ?? []
  write('pressed_pack', null)
  return Date.now() - Number(at) < PACK_MS ? id : undefined
}
