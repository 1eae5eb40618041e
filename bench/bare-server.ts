import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** Starts a bare server that measures the limit; returns its address and a function that stops it. */
export const startBare = async (
  file: 'bare.ts' | 'plain.ts',
  given: readonly string[] = [],
): Promise<{ readonly address: string; readonly end: () => void }> => {
  const bare = spawn(process.execPath, [resolve(import.meta.dirname, file), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((found) =>
    bare.stdout.on('data', (part: Buffer) => found(/bare at (\d+)/.exec(part.toString())?.[1] ?? '')),
  )
  return { address: `http://127.0.0.1:${port}`, end: () => void bare.kill() }
}
