import { withDatabase } from '#web/lib/offline/offline-database.ts'

const PICTURES_MAX = 20
/** ms; the server deletes a picture that is not sent within a day. */
const LIFETIME_MS = 23 * 3_600_000

export type UnsentPicture = { image_id: string; preview?: string | undefined }
type Key = readonly [uid: string, draft: string]

export async function storeAttached([uid, draft]: Key, attached: UnsentPicture | null): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('attached', 'readwrite')
    if (attached === null) await transaction.store.delete([uid, draft])
    else {
      const { image_id, preview } = attached
      await transaction.store.put({ image_id, preview, kept_at: Date.now() }, [uid, draft])
      const rows = await transaction.store.count()
      let oldest = rows > PICTURES_MAX ? await transaction.store.index('kept_at').openCursor() : null
      for (let left = rows - PICTURES_MAX; left > 0 && oldest !== null; left--) {
        await oldest.delete()
        oldest = await oldest.continue()
      }
    }
    await transaction.done
  })
}

export async function readAttached([uid, draft]: Key): Promise<UnsentPicture | null> {
  const row = await withDatabase((database) => database.get('attached', [uid, draft]))
  if (row === undefined) return null
  if (Date.now() - row.kept_at < LIFETIME_MS) return { image_id: row.image_id, preview: row.preview }
  await storeAttached([uid, draft], null)
  return null
}
