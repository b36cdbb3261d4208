import type { CodeFile } from './read-code.ts'
import { groupForms, listCountedKeys, SERVER, type Texts } from './read-texts.ts'

/**
 * Finds unused English keys. A file that names its namespaces uses only those; one without holds
 * data, such as the menu or the contract's own names, and may use any.
 */
export function unusedKeys(english: Texts, files: readonly CodeFile[]): string[] {
  return [...english]
    .filter(([namespace]) => namespace !== SERVER)
    .flatMap(([namespace, keys]) => {
      const askers = files.filter(({ namespaces }) => namespaces.size === 0 || namespaces.has(namespace))
      const isUsed = (key: string): boolean =>
        askers.some(
          ({ literals, patterns }) => literals.has(key) || patterns.some((pattern) => pattern.test(key)),
        )
      return [...groupForms(keys, listCountedKeys(keys)).keys()]
        .filter((key) => !isUsed(key))
        .map((key) => `${namespace}:${key} is used nowhere`)
    })
}
