import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFirst } from './build/preload-first.ts'

// Parts of the libraries that most other screens use, but not the shop.
const LATER_LIBRARIES =
  /node_modules\/@tanstack\/.*\/(mutationObserver|useMutation|useBlocker|useCanGoBack|usePrefetch\w*)\.js|web\/src\/(components\/feedback\/(empty|page|query)-state|lib\/(offline\/fetch-ahead|screen\/media-query))\./

// All that `lib/api/first-calls.ts` imports.
const CALLS =
  /node_modules\/(zod|@noble\/hashes)\/|contract\/src\/(characters|page|pictures|refusals|route|session|sign|tracking|users)\.ts|web\/src\/lib\/(api\/(api-client|first-calls|transport\/.*)|session\/(session-start|stored-session)|stored-objects)\.ts/

// The texts of the shop, one file per language; the other screens bring their own texts.
const FIRST_TEXTS =
  /web\/src\/locales\/([\w-]+)\/(first\.ts|(app|common|components|errors|offline|shop)\.json)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFirst()],
  // The shim adds a hook for versions before 18; React itself has it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    // The content security policy allows no `data:` fonts or styles, and every browser that runs this app
    // preloads modules.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A screen that loads later finds these already loaded, so its list does not name them.
      resolveDependencies: (_screen, files, { hostType }) =>
        hostType === 'js'
          ? files.filter((file) => !/^assets\/(rolldown-runtime|libraries|index)-/.test(file))
          : files,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Names are short, because the first load lists every file: 42 bits of the hash.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // The first load is two files: few requests, better compression, and the libraries rarely change.
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'index', tags: ['$initial'], priority: 1 },
            { name: 'calls', test: CALLS },
            { name: 'later', test: LATER_LIBRARIES },
            // The icons that several later screens share, in one request.
            { name: 'icons', test: /lucide-react\/.*\/icons\//, minShareCount: 2 },
            {
              name: (id) => {
                const language = FIRST_TEXTS.exec(id)?.[1]
                return language === undefined ? null : `texts-${language}`
              },
              debugName: 'texts',
              test: FIRST_TEXTS,
            },
          ],
        },
      },
    },
  },
})
