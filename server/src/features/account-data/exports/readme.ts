import type { Language } from '@citrine/contract/messages/messages'
import { README_WORDS } from './readme-words.ts'

/** Lines end with CRLF for old Windows editors. */
export function writeReadme(language: Language): string {
  const it = README_WORDS[language]
  const lines = [
    it.title,
    '',
    it.intro,
    '',
    `account.json: ${it.account}`,
    `age.json: ${it.age}`,
    `consent.json: ${it.consent}`,
    `bonus.json: ${it.bonus}`,
    `sessions.json: ${it.sessions}`,
    `notifications.json: ${it.notifications}`,
    `chat-settings.json: ${it.chat_settings}`,
    `quick-replies.json: ${it.quick_replies}`,
    `push-devices.json: ${it.push_devices}`,
    `personas.json: ${it.personas}`,
    `memories.json: ${it.memories}`,
    `coins.json: ${it.coins}`,
    `orders.json: ${it.orders}`,
    `unlocked-pictures.json: ${it.unlocked_pictures}`,
    `pictures.json: ${it.made_pictures}`,
    `voices.json: ${it.voices}`,
    `favorites.json: ${it.favorites}`,
    `follows.json: ${it.follows}`,
    `collections.json: ${it.collections}`,
    `lorebooks.json: ${it.lorebooks}`,
    `content-decisions.json: ${it.decisions}`,
    `reports.json: ${it.reports}`,
    `avatar.webp: ${it.avatar}`,
    `chats/: ${it.chats}`,
    `chats/images/: ${it.attached_images}`,
    `characters/: ${it.characters}`,
    '',
    it.format,
    '',
  ]
  // The byte order mark makes every editor read UTF-8.
  return `\ufeff${lines.join('\r\n')}`
}
