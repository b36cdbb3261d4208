/** Who somebody is at another house, as the house itself has said. */
export type OauthIdentity = {
  /** The house's own id of the account: the only thing that stays. */
  subject: string
  /** Null where the house has not verified it. */
  email: string | null
  name: string | null
}

/** What ties a browser's return to its leaving. */
export type OauthTies = { state: string; verifier: string; nonce: string }

/** What the house added to the address that it sent the browser back to. */
export type OauthReturn = { code: string; iss?: string | undefined }

/** Another house where people have accounts. Its tokens are used once and given back. */
export interface OauthPort {
  readonly vendor: string
  /** Where the browser is sent. */
  authorizeUrl(ties: OauthTies): Promise<string>
  /** @throws ProviderError: `refused` for what cannot be believed, `unreachable` when the house is away */
  identify(back: OauthReturn, ties: OauthTies): Promise<OauthIdentity>
}

export interface GooglePort extends OauthPort {
  /** What a page needs for One Tap; null when it is off. */
  readonly one_tap: { client_id: string; script_url: string } | null
  /** Reads an ID token that came by way of the page. The caller knows whether its nonce is one of ours. */
  readCredential(id_token: string): Promise<{ identity: OauthIdentity; nonce: string }>
}
