// `npm run dev`: the server restarts when its sources change; the page is served by Vite with hot reload on port 5173.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const PORT = process.env.PORT ?? '3000'
const server = spawn(
  process.execPath,
  ['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT },
  },
)
const vite = await createServer({
  root: 'web',
  configFile: 'web/vite.config.ts',
  server: { proxy: { '/api': `http://127.0.0.1:${PORT}`, '/dev': `http://127.0.0.1:${PORT}` } },
})
await vite.listen()
vite.printUrls()
process.on('SIGINT', () => {
  server.kill('SIGINT')
  void vite.close()
})
