import type { Db } from '#server/platform/database/db.ts'

/** Whether the user signed in from this device within the retention period. */
export async function isKnownDevice(
  db: Db,
  { user_id, device_id }: { user_id: string; device_id: string },
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('device_id', '=', device_id)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}
