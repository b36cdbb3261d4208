/** A reply is compared with the last 3 for repetition. The user's last 3 messages decide the language. */
const COMPARED_REPLIES = 3
const LANGUAGE_MESSAGES = 2

type MessageText = { role: 'user' | 'character'; content: string }

export function collectTexts(
  history: readonly MessageText[],
  alternates: readonly string[] = [],
): { earlier: string[]; userTexts: string[] } {
  const listTexts = (role: MessageText['role']): string[] =>
    history.filter((message) => message.role === role).map(({ content }) => content)
  return {
    earlier: [...listTexts('character').slice(-COMPARED_REPLIES), ...alternates],
    userTexts: listTexts('user').slice(-LANGUAGE_MESSAGES),
  }
}
