/** Statements in flight at once; each touches one enrollment. */
const concurrency = 5

/** Runs `work` for each item, a few at a time. */
export const eachOf = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const remaining = items.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of remaining) await work(item)
    }),
  )
}
