import { codeAt, stepOf } from '../../server/src/features/moderation/staff/totp.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a key that was typed into it. */
export function factorCode(secret: string): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2))
  return codeAt(Buffer.from(bytes), stepOf(new Date()))
}
