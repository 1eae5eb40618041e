import { gunzipSync } from 'node:zlib'
import type { DataFiles } from '../data-files/read-files.ts'

/** The files of a version that was stored before files were kept by their content. */
export const unpack = (content: Buffer): DataFiles => {
  const entries: readonly (readonly [string, string])[] = JSON.parse(gunzipSync(content).toString('utf8'))
  return new Map(entries.map(([path, base64]) => [path, Buffer.from(base64, 'base64')]))
}
