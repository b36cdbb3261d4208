/** The name of the IndexedDB database of recent chats and opened pages, for reading offline. */
export const OFFLINE_DATABASE = 'citrine-chats'

/** Deletes the stored chats and pages at sign-out. Separate from the database code, which loads late. */
export function deleteOfflineData(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {
    // Without IndexedDB nothing is stored.
  }
}
