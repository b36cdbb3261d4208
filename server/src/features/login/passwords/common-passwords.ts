/** What people choose first, and the words that they choose from: some 170,000, from the lists of zxcvbn. */
let list: Promise<ReadonlySet<string>> | undefined

/** Read when somebody first sets a password: most processes never need it. */
async function readList(): Promise<ReadonlySet<string>> {
  const [common, english] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const dictionaries = { ...common.dictionary, ...english.dictionary }
  return new Set(Object.values(dictionaries).flatMap((words) => words.map((word) => word.toLowerCase())))
}

/** So few signs before or after a known word make no other password of it. */
const DECORATION_MAX = 4
const DISTINCT_MIN = 4

/** Whether it is on the list as it is, is a word of it with some digits and signs around, or one thing over and over. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList()
  const words = await list
  const typed = password.toLowerCase()
  if (words.has(typed) || new Set(typed).size < DISTINCT_MIN) return true
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core !== typed && typed.length - core.length <= DECORATION_MAX && words.has(core)
}
