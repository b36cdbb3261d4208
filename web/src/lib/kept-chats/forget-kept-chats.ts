/** The name of the IndexedDB database of recent chats, for reading offline. */
export const KEPT_CHATS = 'citrine-chats'

/** Deletes the stored chats at sign-out. Separate from the database code, which only chats load. */
export function forgetKeptChats(): void {
  try {
    indexedDB.deleteDatabase(KEPT_CHATS)
  } catch {
    // Without IndexedDB nothing is stored.
  }
}
