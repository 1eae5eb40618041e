// npm start: builds the web application if needed, then becomes the server. Settings may be in .env.
import { endWithNpm } from './end-with-npm.js'
import { needNode24 } from './node-24.js'
import { restartWithFlags } from './restart-with-flags.js'

await needNode24()
restartWithFlags()
endWithNpm()
const { loadSettings } = await import('./settings.js')
const { buildObstacle, buildWeb, webBuild } = await import('./web-build.js')
const build = webBuild()
const obstacle = build === 'fresh' ? undefined : buildObstacle()
if (build === 'missing' && obstacle !== undefined) {
  console.error(
    `Openroll cannot start: the web application is not built, and can’t be built here, because ${obstacle}. Run "npm ci --include=dev && npm run build" as a user who can write here, or copy apps/web/dist and apps/web/dist-page from where that was done.`,
  )
  process.exit(1)
}
if (build === 'stale' && obstacle !== undefined)
  console.warn(
    `The web application was built from different sources. It runs as it is, because ${obstacle}; "npm run build" rebuilds it.`,
  )
if (build !== 'fresh' && obstacle === undefined) {
  console.log('Building the web application')
  if (!buildWeb()) process.exit(1)
}
loadSettings()
const { useStripped } = await import('./strip-types.js')
useStripped()
await import('../apps/api/src/main.ts')
