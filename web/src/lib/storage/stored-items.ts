/** Keeps values that could not be stored, because private windows and full disks throw. They last as long as the page. */
const memory = new Map<string, string>()

function readItem(item: string): string | null {
  const unstored = memory.get(item)
  if (unstored !== undefined) return unstored
  try {
    return localStorage.getItem(item)
  } catch {
    return null
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

export function readCandidates(item: string): unknown[] {
  const raw = readItem(item)
  return raw === null ? [] : [raw, parseJson(raw)]
}

export function writeItem(item: string, raw: string): void {
  try {
    localStorage.setItem(item, raw)
    memory.delete(item)
  } catch {
    memory.set(item, raw)
  }
}

export function removeItem(item: string): void {
  memory.delete(item)
  try {
    localStorage.removeItem(item)
  } catch {}
}

export const buildItemKey = (key: string, suffix = ''): string => (suffix === '' ? key : `${key}.${suffix}`)
