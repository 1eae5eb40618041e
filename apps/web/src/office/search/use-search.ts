import { type Duty, hasAnyDuty } from '@openroll/contract/duty-meanings'
import { officeScreenList } from '@openroll/contract/office/screens'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '../../query.ts'
import { type Hit, sources } from './sources.ts'

/** Shorter searches match too much. */
export const fewestLetters = 2
const pauseMs = 150
const mostLetters = 60

type ResultGroup = { readonly title: string; readonly hits: readonly Hit[] }

/** The typed text, once typing pauses. */
const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

const screensNamed = (search: string, duties: readonly Duty[]): ResultGroup => ({
  title: 'Screens',
  hits: officeScreenList.flatMap(({ route, menu, duties: ofScreen }) =>
    menu !== undefined && hasAnyDuty(duties, ofScreen) && menu.toLowerCase().includes(search.toLowerCase())
      ? [{ to: route, name: menu, about: '' }]
      : [],
  ),
})

/** Screens and records that match, limited to what the operator's duties may read. */
export const useSearch = (typed: string, duties: readonly Duty[]) => {
  const query = typed.trim().slice(0, mostLetters)
  const search = usePaused(query)
  const isLongEnough = search.length >= fewestLetters
  const allowedSources = sources.filter((source) => hasAnyDuty(duties, source.duties))
  const results = useQueries(
    {
      queries: allowedSources.map(({ title, find }) => ({
        queryKey: ['search', title, search],
        queryFn: ({ signal }: { signal: AbortSignal }) => find(search, signal),
        enabled: isLongEnough,
        staleTime: 30_000,
        retry: false,
      })),
    },
    queryClient,
  )
  const records = allowedSources.map(({ title }, index): ResultGroup => ({ title, hits: results[index]?.data ?? [] }))
  return {
    groups: [screensNamed(query, duties), ...(isLongEnough ? records : [])].filter(({ hits }) => hits.length > 0),
    isSearching: search !== query || results.some(({ isFetching }) => isFetching),
    hasFailed: results.some(({ isError }) => isError),
  }
}
