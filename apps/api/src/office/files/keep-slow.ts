/** What took longer to read is told as it was for so long, and read anew behind what is told until it is older than anybody should see. */
const [slowMs, keptMs, oldestMs] = [150, 30_000, 300_000]

type Kept<T> = { readonly value: T; readonly at: number }

/**
 * A figure that many look at and that much has to be read for. Read at each look while that is quick; where it is slow, kept for half
 * a minute and then read once for all who look, none of whom waits. What cannot be read is not kept: the next who looks reads it.
 */
export const keepSlow = <T>(
  clockMs: () => number = () => performance.now(),
): ((read: () => Promise<T>, figureMs?: number) => Promise<T>) => {
  let kept: Kept<T> | undefined
  let reading: Promise<T> | undefined
  const readNow = async (read: () => Promise<T>, figureMs: number): Promise<T> => {
    const from = clockMs()
    const value = await read()
    kept = clockMs() - from > figureMs ? { value, at: clockMs() } : undefined
    return value
  }
  return (read, figureMs = slowMs) => {
    const age = kept === undefined ? Infinity : clockMs() - kept.at
    if (kept !== undefined && age < keptMs) return Promise.resolve(kept.value)
    if (kept === undefined) return readNow(read, figureMs)
    reading ??= readNow(read, figureMs).finally(() => (reading = undefined))
    if (age >= oldestMs) return reading
    // Whoever looks next learns of a failure; nobody waits for this reading.
    reading.catch(() => {})
    return Promise.resolve(kept.value)
  }
}
