import { type Duty, hasAnyDuty } from '@openroll/contract/duty-meanings'
import { officeScreenList } from '@openroll/contract/office/screens'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '../../query.ts'
import { type Hit, sources } from './sources.ts'

/** Shorter texts match too much. */
export const fewestLetters = 2
const pauseMs = 150
const mostLetters = 60

type Found = { readonly title: string; readonly hits: readonly Hit[] }

/** The typed text, once typing pauses. */
const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

const screensNamed = (search: string, duties: readonly Duty[]): Found => ({
  title: 'Screens',
  hits: officeScreenList.flatMap(({ route, menu, duties: ofScreen }) =>
    menu !== undefined && hasAnyDuty(duties, ofScreen) && menu.toLowerCase().includes(search.toLowerCase())
      ? [{ to: route, name: menu, about: '' }]
      : [],
  ),
})

/** Screens and records that match, limited to what the operator's duties may read. */
export const useSearch = (typed: string, duties: readonly Duty[]) => {
  const wanted = typed.trim().slice(0, mostLetters)
  const search = usePaused(wanted)
  const isLong = search.length >= fewestLetters
  const mine = sources.filter((source) => hasAnyDuty(duties, source.duties))
  const results = useQueries(
    {
      queries: mine.map(({ title, find }) => ({
        queryKey: ['search', title, search],
        queryFn: ({ signal }: { signal: AbortSignal }) => find(search, signal),
        enabled: isLong,
        staleTime: 30_000,
        retry: false,
      })),
    },
    queryClient,
  )
  const records = mine.map(({ title }, at): Found => ({ title, hits: results[at]?.data ?? [] }))
  return {
    found: [screensNamed(wanted, duties), ...(isLong ? records : [])].filter(({ hits }) => hits.length > 0),
    isSearching: search !== wanted || results.some(({ isFetching }) => isFetching),
    hasFailed: results.some(({ isError }) => isError),
  }
}
