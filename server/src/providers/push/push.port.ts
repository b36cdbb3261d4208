export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** VAPID, RFC 8292: a P-256 key pair in base64url. */
export type PushKeys = { public_key: string; private_key: string }

export interface PushPort {
  makeKeys(): PushKeys
  /** False for an address that is not a push service: the server calls only push services. */
  isAllowed(endpoint: string): boolean
  send(target: PushTarget, message: object, keys: PushKeys): Promise<'sent' | 'gone'>
}
