import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Outbox, OutboxEntry } from './outbox.port.ts'

const letter: z.ZodType<OutboxEntry> = z.object({
  kind: z.enum(['mail', 'text message']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.string(),
})
const FILES_MAX = 200

export function openOutbox(folder: string, now: () => Date): Outbox {
  const put = async (entry: Omit<OutboxEntry, 'sent_at'>): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const sent_at = now().toISOString()
    const file = join(folder, `${sent_at.replaceAll(':', '-')}-${randomUUID()}.json`)
    await writeFile(`${file}.part`, JSON.stringify({ ...entry, sent_at }), { mode: 0o600 })
    await rename(`${file}.part`, file)
    for (const old of (await listNames(folder)).slice(FILES_MAX)) await rm(join(folder, old), { force: true })
  }
  return {
    mail: { vendor: 'outbox', send: ({ to, subject, text }) => put({ kind: 'mail', to, subject, text }) },
    sms: { vendor: 'outbox', send: ({ to, text }) => put({ kind: 'text message', to, subject: '', text }) },
    list: async () => {
      const newest = (await listNames(folder)).slice(0, 50)
      return Promise.all(
        newest.map(async (name) => letter.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
      )
    },
  }
}

async function listNames(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
}
