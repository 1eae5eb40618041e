// npm run build: the web application, anew.
import { needNode24 } from './node-24.js'

await needNode24()
const { buildWeb } = await import('./web-build.js')
process.exit(buildWeb() ? 0 : 1)
