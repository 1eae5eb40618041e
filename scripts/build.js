// npm run build: builds the web application and strips the server's types.
import { needNode24 } from './node-24.js'

await needNode24()
const { buildWeb } = await import('./web-build.js')
const { stripInOtherProcess } = await import('./strip-types.js')
stripInOtherProcess()
process.exit(buildWeb() ? 0 : 1)
