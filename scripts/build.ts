// `npm run build`: builds the web app, its renderer for the server and the service worker, and compresses the text files.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeChecksum } from '../server/src/cli/web-sources.ts'

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/
/** Bytes; a smaller file gains nothing from compression, so it gets no brotli and no gzip copy. */
const MIN_BYTES = 512
const FOLDER = 'web/dist'

const { build } = await import('vite')
await build({ root: 'web', configFile: 'web/vite.config.ts', logLevel: 'warn' })
// The server renders pages with this code; browsers never get it.
await build({
  root: 'web',
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { ssr: 'src/render/render-page.tsx', outDir: 'dist-render', target: 'es2023' },
})
// The service worker is one file under a fixed name, because browsers look there for a new one.
await build({
  root: 'web',
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    emptyOutDir: false,
    target: 'es2023',
    lib: {
      entry: 'src/service-worker.ts',
      formats: ['iife'],
      name: 'serviceWorker',
      fileName: () => 'service-worker.js',
    },
  },
})

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const files = (await readdir(FOLDER, { recursive: true }))
  .filter((file) => TEXT.test(file))
  .map((file) => join(FOLDER, file))
await Promise.all(
  files.map(async (file) => {
    const bytes = await readFile(file)
    if (bytes.length < MIN_BYTES) return
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: 2,
      [constants.BROTLI_PARAM_NDIRECT]: 48,
      [constants.BROTLI_PARAM_LGBLOCK]: 20,
    }
    await writeFile(`${file}.br`, await compressBrotli(bytes, { params }))
    await writeFile(`${file}.gz`, await compressGzip(bytes, { level: 9 }))
  }),
)
await writeChecksum()
