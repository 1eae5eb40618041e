/** The result of `work`, or throws the signal's reason as soon as it aborts; `work` then ends by itself. */
export const unlessAborted = async <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
  if (signal === undefined) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const refuse = () => reject(signal.reason)
  signal.addEventListener('abort', refuse)
  if (signal.aborted) refuse()
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', refuse)
  }
}
