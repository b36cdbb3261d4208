const PLACES = 'PATH|HOME|LANG|TMPDIR'
const NETWORK = '(HTTPS?|ALL|NO)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(REQUESTS|CURL)_CA_BUNDLE'
/** Without these no program starts there. */
const WINDOWS = 'SYSTEMROOT|COMSPEC|PATHEXT|USERPROFILE|(LOCAL)?APPDATA|TEMP|TMP'
const NEEDED = new RegExp(`^(${PLACES}|${NETWORK}|${WINDOWS})$`, 'i')

/** What of our environment a program that we start gets, and what else it is named by. Our secrets are not its business. */
export const childEnv = (own?: RegExp, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => NEEDED.test(name) || own?.test(name)))
