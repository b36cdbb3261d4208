/** About 170,000 common passwords and English words from the zxcvbn lists. */
let list: Promise<ReadonlySet<string>> | undefined

/** Loads on first use: most processes never need it. */
async function readList(): Promise<ReadonlySet<string>> {
  const [common, english] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const dictionaries = { ...common.dictionary, ...english.dictionary }
  return new Set(Object.values(dictionaries).flatMap((words) => words.map((word) => word.toLowerCase())))
}

/** A known word with at most this many added characters is still common. */
const DECORATION_MAX = 4
const DISTINCT_MIN = 4

/** Matches listed words, listed words with added digits or signs, and repetitions of one piece. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList()
  const words = await list
  const typed = password.toLowerCase()
  if (words.has(typed) || new Set(typed).size < DISTINCT_MIN) return true
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core !== typed && typed.length - core.length <= DECORATION_MAX && words.has(core)
}
