import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../sandbox/src/main.ts', import.meta.url))
/** Derived from the product's own port, so that two products on one machine use two. */
const PORT_AFTER = 10

/**
 * Starts the sandbox payment provider as a process of its own, and sets its address for the server. Never in
 * production, nor next to a real one.
 */
export async function startSandboxPayments(env: NodeJS.ProcessEnv): Promise<void> {
  if (env.NODE_ENV === 'production' || env.SANDBOX_PAY_URL || env.CCBILL_ACCNUM || env.PAYPAL_CLIENT_ID)
    return
  const SANDBOX_PAY_URL = `http://127.0.0.1:${Number(env.PORT || 3000) + PORT_AFTER}`
  const SANDBOX_PAY_SECRET = randomBytes(32).toString('base64url')
  const child = fork(MAIN, { env: { ...env, SANDBOX_PAY_URL, SANDBOX_PAY_SECRET }, execArgv: [] })
  const is_up = await new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true))
    child.once('exit', () => resolve(false))
  })
  if (is_up) Object.assign(env, { SANDBOX_PAY_URL, SANDBOX_PAY_SECRET })
  else process.stderr.write(`Payments are off: ${SANDBOX_PAY_URL} is taken.\n`)
  child.unref()
  child.channel?.unref()
}
