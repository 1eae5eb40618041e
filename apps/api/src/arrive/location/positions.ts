import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Zip code positions; `coordinates` alternates latitude and longitude in degrees. */
export type Positions = { readonly zips: readonly string[]; readonly coordinates: Float32Array }

/** Parses `zip,latitude,longitude` lines, as written by scripts/convert/positions.ts. */
export const readPositions = (csv: string): Positions => {
  const rows = csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const coordinates = new Float32Array(rows.length * 2)
  rows.forEach(([, latitude, longitude], index) => coordinates.set([Number(latitude), Number(longitude)], index * 2))
  return { zips: rows.map(([zip = '']) => zip), coordinates }
}

let shipped: Promise<Positions> | undefined
/** The shipped positions, read once on first use. */
export const shippedPositions = (): Promise<Positions> => {
  shipped ??= readFile(join(import.meta.dirname, 'zip-positions.csv.gz'))
    .then((bytes) => promisify(gunzip)(bytes))
    .then((bytes) => readPositions(bytes.toString()))
  return shipped
}
