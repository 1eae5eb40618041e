import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import type { DataFiles } from '../../data-files/read-files.ts'

/** Path and bytes of each file. */
const stored = z.array(z.tuple([z.string(), z.base64()]))

/** The files of a version that was stored before files were kept by their content. */
export const unpack = (content: Buffer): DataFiles => {
  const entries = stored.parse(JSON.parse(gunzipSync(content).toString('utf8')))
  return new Map(entries.map(([path, base64]) => [path, Buffer.from(base64, 'base64')]))
}
