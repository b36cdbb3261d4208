import type { Language } from '@citrine/contract/messages/messages'

type ReadmeTexts = {
  title: string
  intro: string
  account: string
  age: string
  sessions: string
  notifications: string
  chat_settings: string
  avatar: string
  chats: string
  characters: string
  format: string
}

const EN: ReadmeTexts = {
  title: 'Your data from Citrine',
  intro:
    'This is everything that Citrine keeps about you. Whoever has this file can read it: keep it where only you can reach it.',
  account: 'who you are here: name, number, address, personal info, and what your account is bound to',
  age: 'what is known of your age: how it was confirmed and when, never a document or a date of birth',
  sessions: 'where you signed in: browser, system, first and last use',
  notifications: 'what you were told about your account',
  chat_settings: 'what you chose for the talk with each character',
  avatar: 'your picture',
  chats:
    'a file a chat with every message of it. Each message names the one before it (parent_id) and the one that was chosen after it (chosen_child_id), so that other versions of a reply are there too',
  characters: 'a folder a character that you made, with all its texts and pictures',
  format:
    'Files that end in .json are text; any editor opens them. Times are in UTC. Passwords, codes and keys are not in it: Citrine keeps no readable ones.',
}

const TEXTS: Partial<Record<Language, ReadmeTexts>> = { en: EN }

/** Says what each file is. Lines end as on Windows, where the oldest editors are. */
export function readmeIn(language: Language): string {
  const it = TEXTS[language] ?? EN
  const lines = [
    it.title,
    '',
    it.intro,
    '',
    `account.json - ${it.account}`,
    `age.json - ${it.age}`,
    `sessions.json - ${it.sessions}`,
    `notifications.json - ${it.notifications}`,
    `chat-settings.json - ${it.chat_settings}`,
    `avatar.webp - ${it.avatar}`,
    `chats/ - ${it.chats}`,
    `characters/ - ${it.characters}`,
    '',
    it.format,
    '',
  ]
  return lines.join('\r\n')
}
