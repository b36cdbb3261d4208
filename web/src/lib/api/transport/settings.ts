import * as z from 'zod/mini'

const settings = z.object({ app_key: z.string(), app_secret: z.string() })

/** Reads the two public settings that the server writes into index.html. */
export function readSettings(): z.output<typeof settings> {
  const written = document.getElementById('citrine-settings')?.textContent ?? 'null'
  return settings.parse(JSON.parse(written))
}
