import type { Language } from '@citrine/contract/messages/messages'

type Texts = { default: Record<string, string> }

/** Texts that come with the screen or dialog that shows them, a chunk each in each language. */
const LATER = {
  en: {
    album: () => import('../../locales/en/album.json'),
    character: () => import('../../locales/en/character.json'),
    chat: () => import('../../locales/en/chat.json'),
    login: () => import('../../locales/en/login.json'),
  },
  'zh-CN': {
    album: () => import('../../locales/zh-CN/album.json'),
    character: () => import('../../locales/zh-CN/character.json'),
    chat: () => import('../../locales/zh-CN/chat.json'),
    login: () => import('../../locales/zh-CN/login.json'),
  },
} as const satisfies Record<Language, Record<string, () => Promise<Texts>>>

export type LaterNamespace = keyof (typeof LATER)['en']

export const fetchTexts = async (language: Language, namespace: LaterNamespace): Promise<Texts['default']> =>
  (await LATER[language][namespace]()).default
