/** The result of `work`, or throws the signal's reason as soon as it aborts; `work` then ends by itself. */
export const unlessAborted = async <T>(asked: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
  if (asked === undefined) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const refuse = () => reject(asked.reason)
  asked.addEventListener('abort', refuse)
  if (asked.aborted) refuse()
  try {
    return await Promise.race([work, promise])
  } finally {
    asked.removeEventListener('abort', refuse)
  }
}
