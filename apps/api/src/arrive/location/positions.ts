import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Where zip codes are: `at` holds latitude and longitude of each, one after the other, in degrees. */
export type Positions = { readonly zips: readonly string[]; readonly at: Float32Array }

/** Lines of `zip,latitude,longitude` with a header, as scripts/convert/positions.ts writes them. */
export const readPositions = (csv: string): Positions => {
  const rows = csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const at = new Float32Array(rows.length * 2)
  rows.forEach(([, latitude, longitude], index) => at.set([Number(latitude), Number(longitude)], index * 2))
  return { zips: rows.map(([zip = '']) => zip), at }
}

let shipped: Promise<Positions> | undefined
/** Those that ship; read once, when they are first asked for. */
export const shippedPositions = (): Promise<Positions> => {
  shipped ??= readFile(join(import.meta.dirname, 'zip-positions.csv.gz'))
    .then((bytes) => promisify(gunzip)(bytes))
    .then((bytes) => readPositions(bytes.toString()))
  return shipped
}
