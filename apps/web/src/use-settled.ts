import { useState } from 'react'

/** Whether every query has been answered or has failed once; stays true while one is retried. */
export const useSettled = (queries: readonly { readonly isLoading: boolean }[]): boolean => {
  const [settled, setSettled] = useState(false)
  const isNow = queries.every(({ isLoading }) => !isLoading)
  if (isNow && !settled) setSettled(true)
  return settled || isNow
}
