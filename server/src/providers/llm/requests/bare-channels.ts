const FINAL = 'assistantfinal'
const NAMES = ['analysis', FINAL]
/** No sentence begins with such a name and a capital directly after it. */
const BEGINNING = new RegExp(`^\\s*(${NAMES.join('|')})(?=[\\p{Lu}\\p{Lo}])`, 'u')
const HELD_MAX = 32

type Part = { thought: string; text: string }

/** Some servers drop the tokens of gpt-oss, so that only the names of its channels separate thoughts and reply. */
export function createChannelReader() {
  let state: 'unread' | 'thought' | 'text' = 'unread'
  let held = ''

  const readBeginning = (isEnd: boolean): void => {
    const beginning = BEGINNING.exec(held)
    if (beginning !== null) {
      state = beginning[1] === FINAL ? 'text' : 'thought'
      held = held.slice(beginning[0].length)
    } else if (isEnd || held.length > HELD_MAX || !mayBegin(held)) state = 'text'
  }
  const readThought = (isEnd: boolean): Part => {
    const end = held.indexOf(FINAL)
    if (end >= 0) state = 'text'
    const from = end < 0 && !isEnd ? held.length - findUnfinishedName(held) : held.length
    const part =
      end < 0
        ? { thought: held.slice(0, from), text: '' }
        : { thought: held.slice(0, end), text: held.slice(end + FINAL.length) }
    held = held.slice(from)
    return part
  }
  const read = (isEnd: boolean): Part => {
    if (state === 'unread') readBeginning(isEnd)
    if (state === 'thought') return readThought(isEnd)
    const text = state === 'text' ? held : ''
    if (state === 'text') held = ''
    return { thought: '', text }
  }
  return {
    feed: (piece: string): Part => {
      held += piece
      return read(false)
    },
    end: (): Part => read(true),
  }
}

const mayBegin = (text: string): boolean => NAMES.some((name) => name.startsWith(text.trimStart()))

function findUnfinishedName(text: string): number {
  for (let length = Math.min(FINAL.length - 1, text.length); length > 0; length--)
    if (text.endsWith(FINAL.slice(0, length))) return length
  return 0
}
