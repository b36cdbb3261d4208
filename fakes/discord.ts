import { type OauthServer, startOauthServer } from './oauth-server/start.ts'

export type DiscordAccount = {
  id: string
  username: string
  global_name: string | null
  email: string | null
  verified: boolean
}
export type DiscordFault = 'none' | 'wrong_iss' | 'error_500' | 'hang'
export type DiscordSettings = { account: DiscordAccount; fault: DiscordFault }
export const DISCORD_CLIENT = { id: '110022003300', secret: 'only tests know this one' }

export const startDiscord = (): Promise<OauthServer<DiscordSettings>> =>
  startOauthServer<DiscordSettings>(new URL('./programs/discord.ts', import.meta.url))
