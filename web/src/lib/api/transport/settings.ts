import * as z from 'zod/mini'

const settings = z.object({
  app_key: z.string(),
  app_secret: z.string(),
  /** The server sends traces to a collector. */
  is_traced: z.optional(z.boolean()),
})

type Settings = z.output<typeof settings>
let loaded: Settings | null = null

/** Sets the settings for rendering on the server, where no document exists. */
export const giveSettings = (settings: Settings): void => {
  loaded = settings
}

/** Reads the public settings that the server writes into index.html. */
export function readSettings(): Settings {
  if (loaded !== null) return loaded
  const written = document.getElementById('citrine-settings')?.textContent ?? 'null'
  return settings.parse(JSON.parse(written))
}
