export type InfoEntry = {
  uid?: number
  key?: string[]
  keysecondary?: string[]
  content?: string
} & Record<string, unknown>

export type WorldInfoCase = {
  rule: string
  entries: InfoEntry[]
  /** Character and user alternate, so that the last message is the user's. */
  chat: string[]
  expected: number[]
  book?: { scan_depth?: number; recursive_scanning?: boolean; token_budget?: number } | undefined
  persona?: string
  scenario?: string
  intro?: string
  example_talk?: string
  /** SillyTavern's Character's Note. */
  character_note?: string
  kind?: 'continue' | 'regenerate'
}

export const BLANK_ENTRY: InfoEntry = {
  key: [],
  keysecondary: [],
  comment: '',
  constant: false,
  vectorized: false,
  selective: true,
  selectiveLogic: 0,
  order: 100,
  position: 0,
  disable: false,
  excludeRecursion: false,
  preventRecursion: false,
  delayUntilRecursion: false,
  probability: 100,
  useProbability: true,
  depth: 4,
  group: '',
  groupOverride: false,
  groupWeight: 100,
  scanDepth: null,
  caseSensitive: null,
  matchWholeWords: null,
  role: 0,
  sticky: 0,
  cooldown: 0,
  delay: 0,
}
