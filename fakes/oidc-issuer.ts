import { type OauthServer, startOauthServer } from './oauth-server/start.ts'

export type IssuerAccount = { sub: string; email: string; email_verified: boolean; given_name: string }

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

export type OidcIssuer = OauthServer<IssuerSettings> & {
  makeCredential(nonce: string): Promise<string>
}

export async function startOidcIssuer(): Promise<OidcIssuer> {
  const server = await startOauthServer<IssuerSettings>(new URL('./programs/oidc-issuer.ts', import.meta.url))
  return {
    ...server,
    makeCredential: async (nonce) => (await fetch(`${server.url}/gsi/credential?nonce=${nonce}`)).text(),
  }
}
