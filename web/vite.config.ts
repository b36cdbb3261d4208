import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFirstScreen } from './build/preload-first-screen.ts'

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|zod|@noble|@tanstack\/(history|store|query-core|react-query|router-core|react-router|react-store))\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFirstScreen()],
  build: {
    target: 'es2023',
    // The content security policy knows no data: fonts or styles, and every browser that runs this preloads modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // One file for what every page needs: it changes rarely, and compresses better whole.
        codeSplitting: {
          groups: [{ name: 'libraries', test: LIBRARIES }],
        },
      },
    },
  },
})
