/**
 * What `work` yields, unless it is asked to stop before: then the signal's reason is thrown at once, and `work` is left to end by itself.
 */
export const unlessAsked = async <T>(asked: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
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
