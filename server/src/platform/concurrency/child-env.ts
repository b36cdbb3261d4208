const PLACES = 'PATH|HOME|LANG|TMPDIR|NODE_COMPILE_CACHE'
const NETWORK = '(HTTPS?|ALL|NO)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(REQUESTS|CURL)_CA_BUNDLE'
const WINDOWS = 'SYSTEMROOT|COMSPEC|PATHEXT|USERPROFILE|(LOCAL)?APPDATA|TEMP|TMP'
const NEEDED = new RegExp(`^(${PLACES}|${NETWORK}|${WINDOWS})$`, 'i')

/** Passes on the basics and the names that match `own`, and no secrets. */
export const pickChildEnv = (own?: RegExp, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => NEEDED.test(name) || own?.test(name)))
