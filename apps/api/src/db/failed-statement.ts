const failed = new WeakMap<Error, string>()

/** Notes by which statement an error came about: its text, which holds no values. The first one counts. */
export const noteStatement = (error: unknown, sql: string): void => {
  if (error instanceof Error && !failed.has(error)) failed.set(error, sql.replaceAll(/\s+/g, ' ').trim())
}

/** The text of the statement that failed, on one line; undefined where the error came of anything else. */
export const failedStatement = (error: Error): string | undefined => failed.get(error)
