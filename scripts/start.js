// npm start: builds the web application where that is needed, then becomes the server. Settings may stand in .env.
import { needNode24 } from './node-24.js'
import { keepOneArena } from './one-arena.js'

await needNode24()
keepOneArena()
const { loadSettings } = await import('./settings.js')
const { buildWeb, isStale } = await import('./web-build.js')
if (isStale()) {
  console.log('Building the web application')
  if (!buildWeb()) process.exit(1)
}
loadSettings()
await import('../apps/api/src/main.ts')
