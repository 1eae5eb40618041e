// Runs a server tool with the settings of .env: node scripts/run.js apps/api/src/commands/catalog.ts check DIR
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { needNode24, root } from './node-24.js'

await needNode24()
const { loadSettings } = await import('./settings.js')
loadSettings()
const [tool = ''] = process.argv.splice(2, 1)
await import(pathToFileURL(resolve(root, tool)).href)
