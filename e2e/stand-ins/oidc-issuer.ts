import { type House, startHouse } from './oauth-house/start.ts'

/** Who signs in there. */
export type IssuerAccount = { sub: string; email: string; email_verified: boolean; given_name: string }

/** What is wrong with its ID tokens, or with the house. */
export type IssuerFault =
  | 'none'
  | 'alg_none'
  | 'hs256'
  | 'foreign_key'
  | 'wrong_aud'
  | 'wrong_iss'
  | 'expired'
  | 'wrong_nonce'
  | 'no_nonce'
  | 'error_500'
  | 'hang'

export type IssuerSettings = { account: IssuerAccount; fault: IssuerFault }
export const ISSUER_CLIENT = { id: 'citrine-tests', secret: 'only tests know it' }

/** A real OpenID Connect issuer: discovery, keys, PKCE, signed ID tokens, and a script that does what One Tap does. */
export type OidcIssuer = House<IssuerSettings> & {
  /** An ID token as One Tap hands it to a page. */
  makeCredential(nonce: string): Promise<string>
}

export async function startOidcIssuer(): Promise<OidcIssuer> {
  const house = await startHouse<IssuerSettings>(new URL('./oidc-issuer/main.ts', import.meta.url))
  return {
    ...house,
    makeCredential: async (nonce) => (await fetch(`${house.url}/gsi/credential?nonce=${nonce}`)).text(),
  }
}
