import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertDental } from './convert/dental.ts'
import { convertLife } from './convert/life.ts'
import { convertCodes, convertZips } from './convert/lists.ts'
import { convertMedical } from './convert/medical.ts'
import { convertVision } from './convert/vision.ts'

/** Makes the catalogue's published part from the source tables: node scripts/convert-catalogue.ts FOLDER. The same in, the same out. */
const [from] = process.argv.slice(2)
if (from === undefined) {
  console.error('Give the folder of the published tables: node scripts/convert-catalogue.ts FOLDER')
  process.exit(1)
}
const places = { from: resolve(from), to: resolve(import.meta.dirname, '../catalogue') }
for (const made of ['plans/dental', 'plans/vision', 'plans/medical'])
  rmSync(join(places.to, made), { recursive: true, force: true })
for (const convert of [convertZips, convertCodes, convertDental, convertVision, convertLife, convertMedical])
  convert(places)
