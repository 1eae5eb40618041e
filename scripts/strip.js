// The server's TypeScript without its types, for the servers that start from here.
import { strip } from './stripped.js'

strip()
