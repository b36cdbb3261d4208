import type { Texts } from './en/texts.ts'

/** The same keys as English, so that a missing text does not compile. Singular forms are the language's own affair. */
export type Translated = {
  [N in keyof Texts]: { [K in keyof Texts[N] as K extends `${string}_one` ? never : K]: string }
}
