import type { ChatSetting, TextSize } from '@citrine/contract/chat-settings'
import type { CSSProperties } from 'react'

const SIZES: Record<TextSize, string> = {
  small: 'var(--text-15)',
  normal: 'var(--text-17)',
  large: 'var(--text-20)',
}

/** Returns the CSS variable for the text size of a chat's messages. */
export const readChatStyle = (setting: Pick<ChatSetting, 'text_size'> | undefined): CSSProperties =>
  ({ '--text-talk': SIZES[setting?.text_size ?? 'normal'] }) as CSSProperties
