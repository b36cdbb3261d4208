import { CHARACTER } from './character.screens.ts'
import { CHAT } from './chat.screens.ts'
import { FRAME } from './frame.screens.ts'
import { LEGAL } from './legal.screens.ts'
import { LOGIN_SCREENS } from './login.screens.ts'
import { MODEL_SCREENS } from './models.screens.ts'
import type { Screen } from './screen.ts'
import { SHOP } from './shop.screens.ts'

export const SCREENS: readonly Screen[] = [
  ...SHOP,
  ...CHARACTER,
  ...LEGAL,
  ...LOGIN_SCREENS,
  ...CHAT,
  ...MODEL_SCREENS,
  ...FRAME,
]

/** The screens that a window of this width can show. */
export const screensAt = (width: number): Screen[] =>
  SCREENS.filter(({ from = 0, below = Number.POSITIVE_INFINITY }) => width >= from && width < below)
