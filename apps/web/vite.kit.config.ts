import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssTarget } from './css-target.ts'

/** /dev/kit, built apart from what visitors load, so that it changes nothing there. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dev/kit/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist-kit',
    target: 'es2023',
    cssTarget: [...cssTarget],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'kit.html' },
  },
})
