import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from './build/preload-fonts.ts'

// Two files for what every page needs: few requests, better compression, and the first of them changes rarely.
const LIBRARIES =
  /node_modules\/(?!.*\/(mutationObserver|useMutation|useBlocker|useCanGoBack|usePrefetch\w*)\.js)(react|react-dom|scheduler|zod|@noble|@tanstack\/(history|store|query-core|react-query|router-core|react-router|react-store))\//
const COMMON =
  /web\/src\/(features\/shop\/(shop\.api|shop-search|character-card|gender\/kept-gender)|lib\/(tracking\.ts|age\/age-flag|i18n\/format|query\/(pages|tags-query)|screen\/(lazy-images|reading-way)|session\/use-reader-name)|components\/(intro|form\/segmented|badge|button|icon-button|page-title|use-start-chat|feedback\/(?!missing-page|visitor-invitation|action-error|age-needed|empty-state|page-state|query-state)|picture\/(picture|character-picture|srcset)|cover\/(character-cover|cover-tones)))|lucide-react\/.*\/(search|chevron-(left|right|down))\.m?js/

// Parts of the libraries that the shop does not use, and most other screens do.
const LATER_LIBRARIES =
  /node_modules\/@tanstack\/.*\/(mutationObserver|useMutation|useBlocker|useCanGoBack|usePrefetch\w*)\.js|web\/src\/(components\/feedback\/(empty|page|query)-state|lib\/(offline\/fetch-ahead|screen\/media-query))\./

// The icons that several screens share, in one request; those of the first load stay with it.
const LATER_ICONS =
  /lucide-react\/.*\/icons\/(?!(gift|menu|tag|store|ellipsis|messages-square|square-pen|sliders-horizontal|flame|x|info|message-circle|circle-check|circle-exclamation-point)\.)/

// What the shop says, one file a language; the other screens bring their own texts with them.
const FIRST_TEXTS =
  /web\/src\/locales\/([\w-]+)\/(first\.ts|(app|common|components|errors|offline|shop)\.json)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFonts()],
  // React itself has what the shim adds to older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    // The content security policy knows no data: fonts or styles, and every browser that runs this preloads modules.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A screen that loads later finds these three there already: its list need not name them.
      resolveDependencies: (_screen, files, { hostType }) =>
        hostType === 'js'
          ? files.filter((file) => !/(rolldown-runtime|libraries|common)-/.test(file))
          : files,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first load lists every file name, so names are short: 42 bits of the hash.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES, priority: 2 },
            { name: 'common', test: COMMON, priority: 1 },
            { name: 'later', test: LATER_LIBRARIES },
            { name: 'icons', test: LATER_ICONS, minShareCount: 2 },
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
