export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** The P-256 key pair of this server (VAPID, RFC 8292), in base64url. */
export type PushKeys = { public_key: string; private_key: string }

/** Sends encrypted messages to the push services of browsers. */
export interface PushPort {
  makeKeys(): PushKeys
  /** False for an address that is no push service: the server calls no other one. */
  isAllowed(endpoint: string): boolean
  /**
   * @returns `gone` when the subscription ended
   * @throws ProviderError
   */
  send(target: PushTarget, message: object, keys: PushKeys): Promise<'sent' | 'gone'>
}
