/** The README of an exported account, in English. */
export const en = {
  title: 'Your data from Citrine',
  intro:
    'This is everything that Citrine stores about you. Anyone with this file can read it, so keep it somewhere safe.',
  account: 'your account: name, number, addresses, personal info, and how you sign in',
  age: 'how and when your age was confirmed, never a document or a date of birth',
  consent: 'what you allow Citrine to measure, and when you decided',
  bonus: 'the bonus tasks and days that earned you Lemon Coins',
  sessions: 'where you signed in: browser, system, first and last use',
  notifications: 'the notifications about your account',
  chat_settings: 'your settings for each chat',
  quick_replies: 'your quick replies',
  personas: 'your personas: names and descriptions; their pictures are in personas/',
  memories: 'what characters remember about you, and the summaries of your chats',
  coins: 'every movement of your Lemon Coins, with its reason and the balance after it',
  orders: 'what you bought and paid, without any card number',
  unlocked_pictures: 'the album images that you unlocked',
  made_pictures: 'the images made in your chats, and what you asked for; the files are in pictures/',
  voices: 'which messages were read aloud, when, and in which voice',
  favorites: 'your favorite characters',
  follows: 'the creators you follow',
  collections: 'your collections of characters',
  lorebooks: 'your lorebooks and what they are attached to; the books are in lorebooks/',
  decisions: 'what the content rules decided about your texts: when, where and by which rule, never the text',
  reports: 'what you reported, the outcome, and the strikes on your account',
  avatar: 'your picture, if you have one',
  chats:
    'one file for each chat with all its messages. Each message names the one before it (parent_id) and the chosen one after it (chosen_child_id); other versions of a reply are included',
  characters: 'one folder for each character you created, with all its texts and images',
  format:
    'Files ending in .json are plain text. Times are in UTC. Passwords and codes are not included: Citrine stores none that can be read.',
}
