import { Secret, TOTP } from 'otpauth'

/** Computes an authenticator app's code for a typed key. */
export const factorCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
