// The baseline of a page: plain HTML and a few lines of script, no framework. `/cards` and `/messages` are lists like the
// product's, one page each, fetched as JSON on a click.
import { createServer } from 'node:http'
import { announce } from '@citrine/fakes/fork.ts'

const CARDS = 36
const MESSAGES = 40
const rows = (count: number, text: string): string =>
  JSON.stringify(Array.from({ length: count }, (_, index) => `${text} ${index}`))

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title></head><body>
<h1>A bare page with a line of text that is as large as the one it stands beside</h1>
<button id="go">Go</button><main></main><script>
document.querySelector('#go').onclick = async () => {
  const rows = await (await fetch(location.hash.slice(1))).json()
  for (const text of rows) {
    const row = document.createElement('article')
    row.textContent = text
    document.querySelector('main').append(row)
  }
}
</script></body></html>`

const BODIES: Record<string, [type: string, body: string]> = {
  '/': ['text/html; charset=utf-8', PAGE],
  '/cards': ['application/json', rows(CARDS, 'A character with a line about them')],
  '/messages': ['application/json', rows(MESSAGES, 'A message of a usual length, a sentence or two long.')],
}

const server = createServer((request, response) => {
  const [type, body] = BODIES[request.url ?? ''] ?? ['text/plain', '']
  response.writeHead(200, { 'content-type': type }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) announce(`http://127.0.0.1:${address.port}`)
})
