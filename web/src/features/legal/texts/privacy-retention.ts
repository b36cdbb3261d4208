/** Lists personal data in the database with its retention. Each line is a promise that a job or a foreign key keeps. */
export const RETENTION: readonly (readonly [string, string])[] = [
  [
    'Account',
    'E-mail address or phone number, name, picture, language, the settings you chose, personal details you fill in, your account number at Google or Discord if you tie one, when it was made. Until you delete the account.',
  ],
  [
    'Chats',
    'Your messages and the replies, with their times, the model that answered and your ratings. Until you delete the chat or the account; how often replies were rated is counted without you and stays.',
  ],
  ['Sign-in codes', 'Where they were sent, from which device, a hash of the code. One day, two at most.'],
  [
    'Login sessions',
    'A hash of the token, the device number, a hash of the network address, the browser’s name, first and last use. Until 30 days after the last use, 180 days at most.',
  ],
  [
    'Wrong codes and passwords',
    'How many there were for an address, to stop guessing. 30 days for codes, one for passwords, and a day more at most.',
  ],
  ['Repeats of sent messages', 'A number and a hash that keep a message from being sent twice. 7 days.'],
  [
    'Notifications',
    'What happened to your account, such as a new device. 180 days; the address of a mail that tells of it, one day, two at most.',
  ],
  ['Copies of your data', 'The ZIP you asked for. 7 days.'],
  [
    'Age',
    'Whether and how you confirmed that you are over 18, and the hash of a check’s reference. Until you delete the account; which page you went to a check from, 30 days.',
  ],
  [
    'Coins and payments',
    'What you bought, at what price, and each movement of coins. As long as tax law demands; after the account is deleted, without your name. Unspent coins, Premium and coins that you owe end with the account. Keyed hashes of the characters that brought you a reward for meeting someone new, as long as the account. Where we learn of a payment only from the payment provider’s own list, a keyed hash of the e-mail address given there, and a hash of an entry that we could not read: 30 days, and a day more at most.',
  ],
  [
    'Refused characters',
    'Why a person refused a character that you have deleted since, and a hash of what it said. One year after you deleted it.',
  ],
  [
    'Complaints',
    'What you wrote, your name, e-mail address and signature. While the complaint is open, and three years after it was decided; the operator gets a copy by mail.',
  ],
  [
    'After deletion',
    'A keyed hash that says that an account was deleted, and, where it was blocked, a keyed hash of its address, its number and its account numbers at Google or Discord, so that a block cannot be shaken off. Where Lemon Coins for new members were claimed, other keyed hashes of the same, so that they are paid once: one year after the account is deleted. None of them can be read back.',
  ],
]
