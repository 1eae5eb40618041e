// npm run build: the web application, anew, and the server without types.
import { needNode24 } from './node-24.js'

await needNode24()
const { buildWeb } = await import('./web-build.js')
const { stripApart } = await import('./stripped.js')
stripApart()
process.exit(buildWeb() ? 0 : 1)
