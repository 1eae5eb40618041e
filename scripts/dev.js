// npm run dev: the server, restarted at each change, and the web application with hot reload (port 5173).
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { needNode24, root } from './node-24.js'

await needNode24()
const { createServer } = await import('vite')
const { loadSettings } = await import('./settings.js')
loadSettings()
const { schemeScript } = await import('../packages/contract/src/arrive/scheme.ts')
const port = process.env.PORT ?? '3000'
const api = `http://localhost:${port}`

/** The data the server embeds in its page, for a page served by Vite; waits for a starting server. */
const bootstrap = async (tries = 50) => {
  try {
    const text = await (await fetch(`${api}/dev/bootstrap.json`)).text()
    return `<script type="application/json" id="bootstrap">${text.replaceAll('<', String.raw`\u003c`)}</script>`
  } catch (error) {
    if (tries === 0) throw error
    await new Promise((done) => setTimeout(done, 200))
    return bootstrap(tries - 1)
  }
}

const args = ['--watch', join(root, 'apps/api/src/main.ts')]
const server = spawn(process.execPath, args, { stdio: 'inherit', cwd: root, env: { ...process.env, PORT: port } })
const web = await createServer({
  root: join(root, 'apps/web'),
  configFile: join(root, 'apps/web/vite.config.ts'),
  server: { proxy: Object.fromEntries(['/api', '/store-api', '/dev', '/icon.svg'].map((path) => [path, api])) },
  plugins: [
    {
      name: 'bootstrap',
      transformIndexHtml: async (html) =>
        html.replace('<!--bootstrap-->', `<script>${schemeScript}</script>${await bootstrap()}`),
    },
  ],
})
await web.listen()
web.printUrls()

const stop = () => {
  void web.close()
  server.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
server.on('exit', (code) => process.exit(code ?? 0))
