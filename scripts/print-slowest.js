/** Prints what took longest. @param {string} what @param {{ name: string, ms: number }[]} took */
export const printSlowest = (what, took) => {
  const slowest = took.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
  console.log(`\nThe slowest ${what}:`)
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
