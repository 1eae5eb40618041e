// Strips the types of the server's TypeScript for servers started from here.
import { strip } from './strip-types.js'

strip()
