import { gzipSync } from 'node:zlib'
import type { DataFiles } from '../data-files/read-files.ts'

/** A file's new text, null to remove it, or a function of its text. */
export type Changes = Readonly<Record<string, string | null | ((text: string) => string)>>

/** The files with these changes. */
export const changedFiles = (shipped: DataFiles, changes: Changes): DataFiles => {
  const files = new Map(shipped)
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) files.delete(path)
    else {
      const text = typeof change === 'string' ? change : change(files.get(path)?.toString('utf8') ?? '')
      files.set(path, path.endsWith('.gz') ? gzipSync(text) : Buffer.from(text))
    }
  }
  return files
}

/** Replaces one text; throws if it isn't found, so that no test passes by missing it. */
export const instead = (from: string | RegExp, to: string) => (text: string) => {
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`nothing to change: ${String(from)}`)
  return changed
}
