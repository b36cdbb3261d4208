/** Search engines and link previews name themselves so; whoever does is only served more patiently. */
const ROBOT =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|embedly|vkshare|mastodon|skypeuri/i

export const isRobot = (user_agent: string): boolean => ROBOT.test(user_agent)
