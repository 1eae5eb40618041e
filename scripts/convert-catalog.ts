import { globSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertDental } from './convert/dental.ts'
import { convertLife } from './convert/life.ts'
import { convertCodes, convertZips } from './convert/lists.ts'
import { convertMedical } from './convert/medical.ts'
import { convertPositions } from './convert/positions.ts'
import { convertVision } from './convert/vision.ts'

/** Builds the published part of the catalog from the source tables: node scripts/convert-catalog.ts FOLDER. Deterministic. */
const [from] = process.argv.slice(2)
if (from === undefined) {
  console.error('Give the folder of the published tables: node scripts/convert-catalog.ts FOLDER')
  process.exit(1)
}
const places = { from: resolve(from), to: resolve(import.meta.dirname, '../catalog') }
/** Published plans are 1001 to 4999; the sample plans are written by hand. */
for (const made of globSync('plans/{dental,vision,medical}/[1-4]???-*.yaml', { cwd: places.to }))
  rmSync(join(places.to, made))
const all = [convertZips, convertPositions, convertCodes, convertDental, convertVision, convertLife, convertMedical]
for (const convert of all) convert(places)
