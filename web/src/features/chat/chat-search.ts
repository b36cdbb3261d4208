export interface ChatSearch {
  chat?: string
  at?: string
}

export function readChatSearch({ chat, at }: Readonly<Record<string, unknown>>): ChatSearch {
  const search: ChatSearch = {}
  if (isId(chat)) search.chat = chat
  if (isId(at)) search.at = at
  return search
}

const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f-]{1,64}$/i.test(text)

declare module '@tanstack/react-router' {
  interface HistoryState {
    visit?: string
  }
}
