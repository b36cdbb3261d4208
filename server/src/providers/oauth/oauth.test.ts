import { DISCORD_CLIENT, startDiscord } from '@citrine/fakes/discord.ts'
import { ISSUER_CLIENT, startOidcIssuer } from '@citrine/fakes/oidc-issuer.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createDiscordOauth } from './discord.oauth.ts'
import { createGoogleOauth } from './google.oauth.ts'

const [issuer, discord] = await Promise.all([startOidcIssuer(), startDiscord()])
afterAll(() => Promise.all([issuer.stop(), discord.stop()]))
beforeEach(async () => {
  await Promise.all([issuer.set({ fault: 'none' }), discord.set({ fault: 'none' })])
})

const TIES = { state: 'a state', verifier: 'v'.repeat(43), nonce: 'a nonce' }
const common = {
  redirect_uri: 'http://127.0.0.1:3999/back',
  onFault: () => undefined,
  timeoutS: 0.5,
}
const google = (url = issuer.url) =>
  createGoogleOauth({
    ...common,
    issuer: url,
    client_id: ISSUER_CLIENT.id,
    client_secret: ISSUER_CLIENT.secret,
    hasOneTap: false,
  })
const theirs = (client_secret = DISCORD_CLIENT.secret) =>
  createDiscordOauth({ ...common, url: discord.url, client_id: DISCORD_CLIENT.id, client_secret })

const AWAY = { fault: 'unreachable', retry: true }

test('a provider that hangs, fails or is unreachable is reported as away, and nobody waits for long', async () => {
  const client = google()
  await client.authorizeUrl(TIES)
  for (const fault of ['hang', 'error_500'] as const) {
    await Promise.all([issuer.set({ fault }), discord.set({ fault })])
    await expect(google().authorizeUrl(TIES), fault).rejects.toMatchObject(AWAY)
    await expect(client.identify({ code: 'a', iss: issuer.url }, TIES), fault).rejects.toMatchObject(AWAY)
    await expect(theirs().identify({ code: 'a' }, TIES), fault).rejects.toMatchObject(AWAY)
  }
  await expect(google('http://127.0.0.1:9').authorizeUrl(TIES)).rejects.toMatchObject(AWAY)
})

test('a wrong secret is named in the error, and neither code nor secret is', async () => {
  const error: Error = await theirs('a wrong secret')
    .identify({ code: 'a-code' }, TIES)
    .catch((cause) => cause)

  expect(error).toMatchObject({ fault: 'refused', retry: false })
  expect(error.message).toContain('invalid_client')
  expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(/a-code|a wrong secret/)
})

test('the provider’s address has the challenge and not its verifier', async () => {
  for (const address of [await google().authorizeUrl(TIES), await theirs().authorizeUrl(TIES)]) {
    expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256')
    expect(new URL(address).searchParams.get('state')).toBe(TIES.state)
    expect(address).not.toContain(TIES.verifier)
  }
})
