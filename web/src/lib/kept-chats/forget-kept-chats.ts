/** The name of this device's store of recent talks, for times without a network. */
export const KEPT_CHATS = 'citrine-chats'

/** Whoever leaves takes their talks along. Apart from the store's own code, which only chats fetch. */
export function forgetKeptChats(): void {
  try {
    indexedDB.deleteDatabase(KEPT_CHATS)
  } catch {
    // Without a store there is nothing to forget.
  }
}
