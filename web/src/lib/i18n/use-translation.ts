import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'
import { getTranslate, type Namespace, subscribeLanguage, type Translate } from './translate.ts'

/**
 * Translates the keys of a namespace, and renders again when the page's language changes. A component names further
 * namespaces with `ns`. `npm run check` reads the namespaces here.
 */
export function useTranslation<const N extends Namespace>(
  namespaces: N | readonly [N, ...Namespace[]],
): { t: Translate<N>; i18n: typeof i18n } {
  const list: readonly [N, ...Namespace[]] = typeof namespaces === 'string' ? [namespaces] : namespaces
  const read = (): Translate<N> => getTranslate(list)
  return { t: useSyncExternalStore(subscribeLanguage, read, read), i18n }
}
