/** What the address of a talk says. */
export interface ChatSearch {
  /** Which chat with the character; the latest one where nothing is said. */
  chat?: string
  /** The message that the talk opens at. */
  at?: string
}

const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{1,64}$/i.test(text)

/** Reads the query of /chat/chatDetail. */
export function readChatSearch({ chat, at }: Readonly<Record<string, unknown>>): ChatSearch {
  const search: ChatSearch = {}
  if (isId(chat)) search.chat = chat
  if (isId(at)) search.at = at
  return search
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** One for each time that somebody is led to a message: the address may be the one that is open. */
    visit?: string
  }
}
