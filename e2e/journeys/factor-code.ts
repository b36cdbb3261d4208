import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows for a key that was typed into it. */
export const factorCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
