import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { stringify } from 'yaml'

export type Row = Readonly<Record<string, string>>

/** Where published files are read from and the catalog is written to. */
export type Places = { readonly from: string; readonly to: string }

const textAt = (path: string): string =>
  (path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString('utf8')

/** A published table's rows by column name. */
export const rowsOf = ({ from }: Places, name: string): Row[] =>
  parse(textAt(join(from, name)), { columns: true, relax_quotes: true })

/** A published file, unchanged. */
export const rawText = ({ from }: Places, name: string): string => textAt(join(from, name))

/** Writes text deterministically, compressed or not. */
export const write = ({ to }: Places, name: string, text: string): void => {
  const path = join(to, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const writeCsv = (
  places: Places,
  name: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): void => write(places, name, `${[header, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`)

export const writeYaml = (places: Places, name: string, value: unknown): void =>
  write(places, name, stringify(value, { lineWidth: 110, singleQuote: true }))

/** A name in a form fit for file names. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
