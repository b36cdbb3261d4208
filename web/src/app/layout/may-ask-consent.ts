const COVERS_WORK =
  /^\/(?:chat\/chatDetail|create|character|editavatar|pricing|login|discordloginback|admin)(?:\/|$)/

/** Whether the question for consent may appear: never over an open chat, an editor, a payment, the sign-in or the administration. */
export const mayAskConsent = (path: string): boolean => !COVERS_WORK.test(path)

/** On a phone, a character's page has its button "Chat" at the bottom. */
export const hasBarBelow = (path: string): boolean => path.startsWith('/characterDetail/')
