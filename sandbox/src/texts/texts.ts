import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { ptBR } from './pt-br.ts'
import { ru } from './ru.ts'
import { zhCN } from './zh-cn.ts'
import { zhTW } from './zh-tw.ts'

export type Texts = Record<keyof typeof en, string>

const TEXTS: Record<string, Texts> = {
  en,
  ar,
  de,
  es,
  fr,
  it,
  ja,
  ko,
  'pt-BR': ptBR,
  ru,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}

export const findTexts = (language: string): { texts: Texts; language: string } => ({
  texts: TEXTS[language] ?? en,
  language: language in TEXTS ? language : 'en',
})
