export const OFFLINE_DATABASE = 'citrine-chats'

/** Kept apart from the database code, which loads late. */
export function deleteOfflineData(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {}
}
