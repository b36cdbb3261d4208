import type { Language } from '@citrine/contract/messages/messages'
import { README_WORDS } from './readme-words.ts'

export function buildReadme(language: Language): string {
  const words = README_WORDS[language]
  const lines = [
    words.title,
    '',
    words.intro,
    '',
    `account.json: ${words.account}`,
    `age.json: ${words.age}`,
    `consent.json: ${words.consent}`,
    `bonus.json: ${words.bonus}`,
    `sessions.json: ${words.sessions}`,
    `notifications.json: ${words.notifications}`,
    `chat-settings.json: ${words.chat_settings}`,
    `quick-replies.json: ${words.quick_replies}`,
    `push-devices.json: ${words.push_devices}`,
    `personas.json: ${words.personas}`,
    `memories.json: ${words.memories}`,
    `coins.json: ${words.coins}`,
    `orders.json: ${words.orders}`,
    `unlocked-pictures.json: ${words.unlocked_pictures}`,
    `pictures.json: ${words.made_pictures}`,
    `voices.json: ${words.voices}`,
    `favorites.json: ${words.favorites}`,
    `follows.json: ${words.follows}`,
    `collections.json: ${words.collections}`,
    `lorebooks.json: ${words.lorebooks}`,
    `content-decisions.json: ${words.decisions}`,
    `reports.json: ${words.reports}`,
    `avatar.webp: ${words.avatar}`,
    `chats/: ${words.chats}`,
    `chats/images/: ${words.attached_images}`,
    `characters/: ${words.characters}`,
    '',
    words.format,
    '',
  ]
  // The byte order mark makes every editor read UTF-8.
  return `\ufeff${lines.join('\r\n')}`
}
