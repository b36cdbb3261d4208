/** The name of the IndexedDB database of recent chats and opened pages, for reading offline. */
export const KEPT_STORE = 'citrine-chats'

/** Deletes the stored chats and pages at sign-out. Separate from the database code, which loads late. */
export function forgetKept(): void {
  try {
    indexedDB.deleteDatabase(KEPT_STORE)
  } catch {
    // Without IndexedDB nothing is stored.
  }
}
