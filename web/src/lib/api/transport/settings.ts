import * as z from 'zod/mini'

const settings = z.object({
  app_key: z.string(),
  app_secret: z.string(),
  is_traced: z.optional(z.boolean()),
})

type Settings = z.output<typeof settings>
let loaded: Settings | null = null

export const setSettings = (settings: Settings): void => {
  loaded = settings
}

export function readSettings(): Settings {
  if (loaded !== null) return loaded
  const written = document.getElementById('citrine-settings')?.textContent ?? 'null'
  return settings.parse(JSON.parse(written))
}
