const afterMs = 1000
const everyMs = 2000

/**
 * Reports progress on stderr once a task takes over a second: one line at a terminal, otherwise a line every two seconds. `end`
 * clears the terminal's line.
 */
export const openProgress = (what: string) => {
  const terminal = process.stderr.isTTY
  const began = performance.now()
  let shownAt = Number.NEGATIVE_INFINITY
  let isShown = false
  return {
    tell: (far: string): void => {
      const now = performance.now()
      if (now - began < afterMs || now - shownAt < (terminal ? 100 : everyMs)) return
      shownAt = now
      isShown = true
      const line = `${what}: ${far}, ${Math.round((now - began) / 1000)} s`
      process.stderr.write(terminal ? `\r\u001B[K${line}` : `${line}\n`)
    },
    end: (): void => {
      if (isShown && terminal) process.stderr.write('\r\u001B[K')
    },
  }
}
