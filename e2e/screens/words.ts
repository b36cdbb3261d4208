import type { Language } from '@citrine/contract/messages/messages'
import { texts as english, type Texts } from '../../web/src/locales/en/texts.ts'
import { texts as chinese } from '../../web/src/locales/zh-CN/texts.ts'

/** What the page says in one language, so that a screen can be found in any. */
export type Words = <N extends keyof Texts>(
  namespace: N,
  key: keyof Texts[N] & string,
  values?: Record<string, string>,
) => string

export function wordsIn(language: Language): Words {
  const texts: Record<string, Record<string, string>> = language === 'en' ? english : chinese
  return (namespace, key, values = {}) => {
    const text = texts[namespace]?.[key]
    if (text === undefined) throw new Error(`${language} has no text ${namespace}:${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

export { chinese, english }
