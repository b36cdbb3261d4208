import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFirst } from './build/preload-first.ts'

// Most other screens use these parts of the libraries, but the shop does not.
const LATER_LIBRARIES =
  /node_modules\/@tanstack\/.*\/(mutationObserver|useMutation|useBlocker|useCanGoBack|usePrefetch\w*)\.js|web\/src\/(components\/feedback\/empty-state|shared\/errors\/(page|query)-state|lib\/(offline\/fetch-ahead|screen\/media-query))\./

// `lib/api/first-calls.ts` imports exactly these files.
const CALLS =
  /node_modules\/(zod|@noble\/hashes)\/|contract\/src\/(characters|page|pictures|refusals|route|session|sign|tracking|users)\.ts|web\/src\/lib\/(api\/(api-client|first-calls|transport\/.*)|session\/(session-start|stored-session)|storage\/stored-objects)\.ts/

// These are the texts of the shop, one file per language. The other screens bring their own texts.
const FIRST_TEXTS =
  /web\/src\/locales\/([\w-]+)\/(first\.ts|(app|common|components|errors|offline|shop)\.json)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFirst()],
  // The shim adds a hook for React versions before 18; React itself has that hook now.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    // The content security policy allows no `data:` fonts or styles, and every browser that runs this app preloads modules.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // These files are loaded before any later screen, so its list does not name them.
      resolveDependencies: (_screen, files, { hostType }) =>
        hostType === 'js'
          ? files.filter((file) => !/^assets\/(rolldown-runtime|libraries|index)-/.test(file))
          : files,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The hash is only 42 bits, because the first load lists every file by name.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // The first load is two files, which means few requests and better compression; the libraries rarely change.
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'index', tags: ['$initial'], priority: 1 },
            { name: 'calls', test: CALLS },
            { name: 'later', test: LATER_LIBRARIES },
            // The first load lists what an event needs, so it is one file.
            { name: 'events', test: /contract\/src\/(events|chat-picture|goods|orders|voices)\.ts$/ },
            // One request loads the icons that several later screens share.
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
