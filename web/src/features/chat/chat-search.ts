/** The query parameters of a chat's address. */
export interface ChatSearch {
  /** Defaults to the latest chat with the character. */
  chat?: string
  /** The message to open the chat at. */
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
    /** Differs for each jump, so that a jump to the open address still scrolls. */
    visit?: string
  }
}
