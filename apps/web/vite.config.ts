import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: 'dist', target: 'es2023', manifest: true, cssCodeSplit: false, assetsInlineLimit: 0 },
  server: { proxy: { '/api': 'http://localhost:3000', '/store-api': 'http://localhost:3000' } },
})
