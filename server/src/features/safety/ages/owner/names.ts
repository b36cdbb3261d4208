import { STARTS_WITH_CJK } from '#server/platform/text/scripts.ts'
import { foldPhrase } from '../languages/lexicon.ts'
import type { Token } from '../tokens/token.ts'

type Owner = 'character' | 'user'
export type Names = { find(tokens: readonly Token[], at: number): { owner: Owner; length: number } | null }

/** Letters; shorter names match too many words. */
const NAME_MIN = 2
const NAME_MAX = 100
/** Letters that declension may add to a name. */
const STEM_ENDS = 3

/** Each name is found as a whole and by its first word. */
export function createNames(characterNames: readonly string[], userNames: readonly string[]): Names {
  const byFirst = new Map<string, { path: string[]; owner: Owner; isCapital: boolean }[]>()
  const learn = (name: string, owner: Owner): void => {
    if (name.length > NAME_MAX) return
    const path = foldPhrase(name.replaceAll('*', ''))
    const isCapital = /^\p{Lu}/u.test(name)
    const isWide = STARTS_WITH_CJK.test(name)
    for (const each of isWide ? [path] : [path, path.slice(0, 1)]) {
      if (each.join('').length < NAME_MIN || each[0] === undefined) continue
      const existing = byFirst.get(each[0]) ?? []
      byFirst.set(each[0], [...existing, { path: each, owner, isCapital }])
    }
  }
  const stems = new Map<string, { path: string[]; owner: Owner }>()
  const learnStem = (name: string, owner: Owner): void => {
    const [first = ''] = foldPhrase(name)
    const stem = first.replace(/[аяйьоеи]$/u, '')
    if (/^\p{Script=Cyrillic}{2,}$/u.test(stem)) stems.set(stem, { path: [first], owner })
  }
  /** Russian declines names: "Асе" is a form of Ася. */
  const findStem = (text: string): { path: string[]; owner: Owner } | null => {
    if (stems.size === 0) return null
    for (let cut = 0; cut <= STEM_ENDS; cut++) {
      const found = stems.get(text.slice(0, text.length - cut))
      if (found) return found
    }
    return null
  }
  for (const name of userNames) learnStem(name, 'user')
  for (const name of characterNames) learnStem(name, 'character')
  for (const name of userNames) learn(name, 'user')
  for (const name of characterNames) learn(name, 'character')
  return {
    find(tokens, at) {
      const token = tokens[at]
      if (token?.text === '{{char}}') return { owner: 'character', length: 1 }
      if (token?.text === '{{user}}') return { owner: 'user', length: 1 }
      const found = (byFirst.get(token?.text ?? '') ?? [])
        .filter(
          ({ path, isCapital }) =>
            (!isCapital || token?.isCapital || path.length > 1 || (path[0]?.length ?? 0) > 3) &&
            path.every((word, index) => tokens[at + index]?.text === word),
        )
        .sort((one, other) => other.path.length - one.path.length)[0]
      if (found) return { owner: found.owner, length: found.path.length }
      const stemmed = token?.isCapital ? findStem(token.text) : null
      return stemmed ? { owner: stemmed.owner, length: 1 } : null
    },
  }
}
