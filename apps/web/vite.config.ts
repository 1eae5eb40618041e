import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { browserContract } from './browser-contract.ts'
import { groupChunks } from './chunks.ts'
import { cssTarget } from './css-target.ts'

/**
 * What the server draws with comes whole, and as it is in production: a
 * visitor's page is drawn while they wait, whatever the server runs as.
 */
const forServer = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

export default defineConfig(({ isSsrBuild = false }) => ({
  ...(isSsrBuild ? forServer : {}),
  root: import.meta.dirname,
  plugins: [react(), browserContract()],
  build: {
    // What the server draws with is kept in its memory as long as it runs, as text.
    minify: true,
    outDir: 'dist',
    target: 'es2023',
    cssTarget: [...cssTarget],
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A read of a property changes nothing, so that unused schemas made from others are left out.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: groupChunks(join(import.meta.dirname, 'src/main.tsx')),
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/store-api': 'http://localhost:3000' } },
}))
