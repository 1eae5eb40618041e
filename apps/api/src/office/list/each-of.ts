/** Statements under way at once: each touches one enrollment. */
const together = 5

/** Does something with each item, a few at a time. */
export const eachOf = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const left = items.values()
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (const item of left) await work(item)
    }),
  )
}
