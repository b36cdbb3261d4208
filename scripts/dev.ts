// `npm run dev`: restarts the server when its sources change; Vite serves the page with hot reload on port 5173.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Plugin } from 'vite'
import { readConfig } from '../server/src/config.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const { PORT, APP_KEY, APP_SECRET } = readConfig(process.env)

const pageSettings: Plugin = {
  name: 'citrine:page-settings',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'application/json', id: 'citrine-settings' },
      children: JSON.stringify({ app_key: APP_KEY, app_secret: APP_SECRET }).replaceAll('<', '\\u003c'),
    },
  ],
}

const server = spawn(
  process.execPath,
  ['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'],
  { stdio: 'inherit', env: { ...process.env, WORKERS: '1' } },
)
process.on('exit', () => server.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())

const vite = await createServer({
  root: 'web',
  configFile: 'web/vite.config.ts',
  plugins: [pageSettings],
  server: {
    proxy: {
      '/api': `http://127.0.0.1:${PORT}`,
      '/oauth': `http://127.0.0.1:${PORT}`,
      '/media': `http://127.0.0.1:${PORT}`,
      '/exports': `http://127.0.0.1:${PORT}`,
      '/dev': `http://127.0.0.1:${PORT}`,
      '/age/': `http://127.0.0.1:${PORT}`,
    },
  },
})
await vite.listen()
vite.printUrls()
