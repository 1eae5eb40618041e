// npm run build: builds the web application and strips the server's types.
import { needNode24 } from './node-24.js'

await needNode24()
const { buildWeb } = await import('./web-build.js')
const { stripApart } = await import('./stripped.js')
stripApart()
process.exit(buildWeb() ? 0 : 1)
