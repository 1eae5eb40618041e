const failed = new WeakMap<Error, string>()

/** Records which statement caused an error: its text, without values. The first record wins. */
export const noteStatement = (error: unknown, sql: string): void => {
  if (error instanceof Error && !failed.has(error)) failed.set(error, sql.replaceAll(/\s+/g, ' ').trim())
}

/** The failed statement's text on one line; undefined for other errors. */
export const failedStatement = (error: Error): string | undefined => failed.get(error)
