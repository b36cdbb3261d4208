export const OFFLINE_DATABASE = 'citrine-chats'

/**
 * Deletes the database of this device. This is a file of its own, because every sign-out needs it and the rest of the
 * database code loads late.
 */
export function deleteOfflineData(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {}
}
