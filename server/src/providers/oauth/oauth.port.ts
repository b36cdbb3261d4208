/** A person's identity as the identity provider states it. */
export type OauthIdentity = {
  /** The provider's id of the account: the only permanent field. */
  subject: string
  /** Null where the provider has not verified it. */
  email: string | null
  name: string | null
}

/** Secrets that bind a browser's return to its start. */
export type OauthTies = { state: string; verifier: string; nonce: string }

/** Parameters that the provider adds to the return address. */
export type OauthReturn = { code: string; iss?: string | undefined }

/** An identity provider. Its tokens are used once and revoked. */
export interface OauthPort {
  readonly vendor: string
  /** Returns the address to redirect to. */
  authorizeUrl(ties: OauthTies): Promise<string>
  /** @throws ProviderError: `refused` for an invalid response, `unreachable` when the provider is away */
  identify(back: OauthReturn, ties: OauthTies): Promise<OauthIdentity>
}

export interface GooglePort extends OauthPort {
  /** Settings of One Tap for the page; null when it is off. */
  readonly one_tap: { client_id: string; script_url: string } | null
  /** Reads an ID token that the page sent. The caller checks its nonce. */
  readCredential(id_token: string): Promise<{ identity: OauthIdentity; nonce: string }>
}
