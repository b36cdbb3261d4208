import type { Texts } from './en/texts.ts'

/** Keys of English alone; that none is missing is checked with the texts (`npm run check`). Plural forms are the language's own affair. */
export type Translated = {
  [N in keyof Texts]?: Partial<Record<keyof Texts[N] & string, string>> & Record<string, string>
}
