export type OauthIdentity = {
  /** The provider's id of the account: the only permanent field. */
  subject: string
  /** The address that the provider verified; null without one. */
  email: string | null
  name: string | null
}

/** Secrets that bind a browser's return to its start. */
export type OauthSecrets = { state: string; verifier: string; nonce: string }

export type OauthReturn = { code: string; iss?: string | undefined }

/** Tokens are used once and revoked. */
export interface OauthPort {
  readonly vendor: string
  authorizeUrl(ties: OauthSecrets): Promise<string>
  /** @throws ProviderError: `refused` for an invalid response, `unreachable` when the provider is away */
  identify(back: OauthReturn, ties: OauthSecrets): Promise<OauthIdentity>
}

export interface GooglePort extends OauthPort {
  readonly oneTap: { client_id: string; script_url: string } | null
  /** Reads an ID token that the page sent. The caller checks its nonce. */
  readCredential(id_token: string): Promise<{ identity: OauthIdentity; nonce: string }>
}
