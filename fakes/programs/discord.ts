import { DISCORD_CLIENT, type DiscordSettings } from '../discord.ts'
import {
  createCode,
  decide,
  type Grant,
  redeem,
  sendConsentPage,
  sendJson,
  serveProvider,
} from '../oauth-server/server.ts'

const settings: DiscordSettings = {
  account: { id: '80351110224678912', username: 'nelly', global_name: 'Nelly', email: null, verified: false },
  fault: 'none',
}
const grants = new Map<string, Grant>()
const tokens = new Set<string>()

const url: string = await serveProvider(
  settings,
  ({ url: { pathname, searchParams }, form, headers, response }) => {
    if (pathname === '/oauth2/authorize') return sendConsentPage(response, 'Discord', searchParams)
    if (pathname === '/decide') {
      const issuer = settings.fault === 'wrong_iss' ? 'https://evil.example' : url
      return void response.writeHead(303, { location: decide(form, issuer, grants) }).end()
    }
    if (pathname === '/tokens') return sendJson(response, 200, { alive: tokens.size })
    if (pathname === '/api/oauth2/token') {
      if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        return sendJson(response, 400, { error: 'invalid_request' })
      const grant = redeem(form, DISCORD_CLIENT, grants)
      if ('error' in grant) return sendJson(response, 400, grant)
      const access_token = createCode()
      tokens.add(access_token)
      const scope = grant.query.get('scope')
      return sendJson(response, 200, { access_token, token_type: 'Bearer', expires_in: 604_800, scope })
    }
    if (pathname === '/api/oauth2/token/revoke') {
      tokens.delete(form.get('token') ?? '')
      return sendJson(response, 200, {})
    }
    if (pathname === '/api/v10/users/@me') {
      const isKnown = tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')
      return isKnown
        ? sendJson(response, 200, settings.account)
        : sendJson(response, 401, { message: '401: Unauthorized', code: 0 })
    }
    response.writeHead(404).end()
  },
)
