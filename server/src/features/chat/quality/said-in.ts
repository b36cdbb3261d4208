/** As many of the newest replies are not to be said once more, and the user's last messages tell the language. */
const REPLIES = 3
const MESSAGES = 2

type Turn = { role: 'user' | 'character'; content: string }

/** What a new reply is measured by. `beside` are other replies to the same message. */
export function saidIn(
  turns: readonly Turn[],
  beside: readonly string[] = [],
): { earlier: string[]; asked: string[] } {
  const by = (role: Turn['role']): string[] =>
    turns.filter((turn) => turn.role === role).map(({ content }) => content)
  return { earlier: [...by('character').slice(-REPLIES), ...beside], asked: by('user').slice(-MESSAGES) }
}
