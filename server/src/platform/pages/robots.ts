/** User agents of search engines and link previews. A match only allows a longer rendering time. */
const ROBOT =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|embedly|vkshare|mastodon|skypeuri/i

export const isRobot = (user_agent: string): boolean => ROBOT.test(user_agent)
