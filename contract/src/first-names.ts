import type { Language } from './messages/languages.ts'

export const FIRST_NAMES: Record<Language, string> = {
  en: 'Friend',
  'zh-CN': '朋友',
  'zh-TW': '朋友',
  ja: 'ゲスト',
  ko: '친구',
  es: 'Visitante',
  'pt-BR': 'Visitante',
  fr: 'Convive',
  de: 'Gast',
  ru: 'Гость',
  it: 'Ospite',
  ar: 'ضيف',
}
