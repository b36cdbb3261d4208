import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import {
  createCode,
  decide,
  type Grant,
  redeem,
  sendConsentPage,
  sendJson,
  serveProvider,
} from '../oauth-server/server.ts'
import { ISSUER_CLIENT, type IssuerSettings } from '../oidc-issuer.ts'

const settings: IssuerSettings = {
  account: { sub: '1001', email: 'ada@harbour.example', email_verified: true, given_name: 'Ada' },
  fault: 'none',
}
const grants = new Map<string, Grant>()
const tokens = new Set<string>()
const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }

async function createIdToken(nonce: string | null): Promise<string> {
  const { account, fault } = settings
  const now = Math.floor(Date.now() / 1000)
  const sentNonce = fault === 'wrong_nonce' ? 'another one' : nonce
  const claims = {
    ...account,
    name: `${account.given_name} Harbour`,
    iss: fault === 'wrong_iss' ? 'https://evil.example' : url,
    aud: fault === 'wrong_aud' ? 'somebody-else' : ISSUER_CLIENT.id,
    iat: fault === 'expired' ? now - 7200 : now,
    exp: fault === 'expired' ? now - 3600 : now + 3600,
    ...(fault === 'no_nonce' || sentNonce === null ? {} : { nonce: sentNonce }),
  }
  if (fault === 'alg_none') return new UnsecuredJWT(claims).encode()
  const token = new SignJWT(claims)
  if (fault === 'hs256')
    return token.setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(Buffer.from(jwk.n ?? ''))
  return token
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(fault === 'foreign_key' ? foreign.privateKey : own.privateKey)
}

const url: string = await serveProvider(
  settings,
  async ({ url: { pathname, searchParams }, form, response }) => {
    if (pathname === '/.well-known/openid-configuration')
      return sendJson(response, 200, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        revocation_endpoint: `${url}/revoke`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (pathname === '/keys') return sendJson(response, 200, { keys: [jwk] })
    if (pathname === '/authorize') return sendConsentPage(response, 'Test issuer', searchParams)
    if (pathname === '/decide')
      return void response.writeHead(303, { location: decide(form, url, grants) }).end()
    if (pathname === '/tokens') return sendJson(response, 200, { alive: tokens.size })
    if (pathname === '/revoke') {
      tokens.delete(form.get('token') ?? '')
      return sendJson(response, 200, {})
    }
    if (pathname === '/token') {
      const grant = redeem(form, ISSUER_CLIENT, grants)
      if ('error' in grant) return sendJson(response, 400, grant)
      const access_token = createCode()
      tokens.add(access_token)
      const id_token = await createIdToken(grant.query.get('nonce'))
      return sendJson(response, 200, { access_token, id_token, token_type: 'Bearer', expires_in: 3600 })
    }
    if (pathname === '/gsi/client')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(GSI_SCRIPT)
    if (pathname === '/gsi/credential')
      return void response
        .writeHead(200, { 'content-type': 'text/plain', 'access-control-allow-origin': '*' })
        .end(await createIdToken(searchParams.get('nonce')))
    response.writeHead(404).end()
  },
)

const GSI_SCRIPT = `(() => {
  const home = document.currentScript.src.replace(/client$/, '')
  let options
  let prompt
  window.google = { accounts: { id: {
    initialize: (given) => { options = given },
    prompt: () => {
      prompt = document.createElement('button')
      prompt.textContent = 'Continue as Ada'
      prompt.onclick = async () => {
        const answer = await fetch(home + 'credential?nonce=' + encodeURIComponent(options.nonce))
        options.callback({ credential: await answer.text() })
      }
      document.getElementById(options.prompt_parent_id).append(prompt)
    },
    cancel: () => prompt?.remove(),
  } } }
})()`
