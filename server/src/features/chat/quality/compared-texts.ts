/** Number of earlier replies that a new one is compared with for repetition. */
const COMPARED_REPLIES = 3
/** Number of the user's last messages that decide the language. */
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
