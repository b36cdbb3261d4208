import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFirstScreen } from './build/preload-first-screen.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFirstScreen()],
  build: {
    target: 'es2023',
    // The content security policy knows no data: fonts or styles, and every browser that runs this preloads modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
