import type { AddressInfo } from 'node:net'
import { createSandbox } from './server.ts'

const {
  NODE_ENV,
  SANDBOX_PAY_URL = 'http://127.0.0.1:3010',
  SANDBOX_PAY_SECRET,
  SANDBOX_PAY_DELAY_MS = '2000',
} = process.env
if (NODE_ENV === 'production' || SANDBOX_PAY_SECRET === undefined) {
  process.stderr.write(
    'The sandbox payment provider needs SANDBOX_PAY_SECRET, and does not run in production.\n',
  )
  process.exit(1)
}
const { hostname, port } = new URL(SANDBOX_PAY_URL)
const server = createSandbox({
  secret: SANDBOX_PAY_SECRET,
  delay_ms: Number(SANDBOX_PAY_DELAY_MS),
  hostname,
})
server.listen(Number(port), hostname, () => {
  const listening = `http://${hostname}:${(server.address() as AddressInfo).port}`
  if (process.send === undefined) process.stdout.write(`${JSON.stringify({ listening })}\n`)
  else process.send({ listening })
})
// The sandbox ends with the server that started it.
process.once('disconnect', () => process.exit(0))
