import { setTimeout as pause } from 'node:timers/promises'

/**
 * A process beside a flood: asks the /readyz of its argument five times
 * a second until it is told to stop, and tells the slowest answer (ms).
 */
const seen = { slowest: 0, asked: 0, over: false }
process.once('message', () => (seen.over = true))
while (!seen.over) {
  const from = performance.now()
  await fetch(`${process.argv[2]}/readyz`).then((answer) => answer.text())
  // The first answer only says that the watch has begun.
  if (seen.asked === 0) process.send?.('begun')
  else seen.slowest = Math.max(seen.slowest, performance.now() - from)
  seen.asked += 1
  await pause(200)
}
process.send?.(seen)
process.disconnect()
