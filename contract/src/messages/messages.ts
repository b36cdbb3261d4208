import { en } from './en.ts'
import type { MessageKind } from './kinds.ts'
import type { Language } from './languages.ts'
import { ar } from './translations/ar.ts'
import { de } from './translations/de.ts'
import { es } from './translations/es.ts'
import { fr } from './translations/fr.ts'
import { it } from './translations/it.ts'
import { ja } from './translations/ja.ts'
import { ko } from './translations/ko.ts'
import { ptBR } from './translations/pt-br.ts'
import { ru } from './translations/ru.ts'
import { zhCN } from './translations/zh-cn.ts'
import { zhTW } from './translations/zh-tw.ts'

export { chooseLanguage, findNearestLanguage, LANGUAGES, type Language } from './languages.ts'

/** `npm run check` verifies that none is missing. */
export const MESSAGES: Record<Language, Partial<Record<MessageKind, string>>> = {
  en,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  ja,
  ko,
  es,
  'pt-BR': ptBR,
  fr,
  de,
  ru,
  it,
  ar,
}

export function formatMessage(
  kind: MessageKind,
  language: Language,
  detail: Readonly<Record<string, unknown>> = {},
): string {
  return (MESSAGES[language][kind] ?? en[kind]).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(detail[name] ?? ''),
  )
}
