import type { Language } from '@citrine/contract/messages/messages'
import type { JobContext } from '#server/context.ts'
import type { ZipWriter } from '#server/platform/files/zip.ts'
import { readmeIn } from './readme.ts'

type Ctx = Pick<JobContext, 'config' | 'db' | 'media' | 'registry'>
type Collection = { user_id: string; language: Language; zip: ZipWriter; saveProgress: () => Promise<void> }

export async function countParts(
  { db, registry }: Pick<Ctx, 'db' | 'registry'>,
  user_id: string,
): Promise<number> {
  const counts = await Promise.all(registry.account_export.map((part) => part.count(db, user_id)))
  const readme = 1
  return counts.reduce((sum, count) => sum + count, readme)
}

/** Writes everything kept about a user, part by part. */
export async function collect(ctx: Ctx, { user_id, language, zip, saveProgress }: Collection): Promise<void> {
  await zip.add('README.txt', [readmeIn(language)])
  await saveProgress()
  for (const part of ctx.registry.account_export)
    for await (const { name, pieces, is_step } of part.files(ctx, user_id)) {
      await zip.add(name, pieces)
      if (is_step) await saveProgress()
    }
}
