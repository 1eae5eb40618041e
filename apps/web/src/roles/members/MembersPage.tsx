import { membersPerPage, type MemberRow } from '@openroll/contract/roles/members'
import type { Eprocess } from '@openroll/contract/words'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Drawing } from '../../drawings/Drawing.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { memberCountText } from './member-counts.ts'
import { MemberTable } from './MemberTable.tsx'
import { Pager } from '../../ui/pages/Pager.tsx'
import { SearchField } from '../../ui/pages/SearchField.tsx'
import type { usePagedSearch } from '../../ui/pages/use-paged-search.ts'

type MembersQuery = {
  readonly data?: { readonly result: readonly MemberRow[]; readonly total: number; readonly more: boolean } | undefined
  readonly error: unknown
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}
type Props = { query: MembersQuery; pagedSearch: ReturnType<typeof usePagedSearch>; eprocess: Eprocess; home: string }

const hint = 'Name, email address, group or policy number'

/** The current members page (SF-2.31). */
export const MembersPage = ({ query, pagedSearch, eprocess, home }: Props) => {
  const { page, search, toPage, toSearch } = pagedSearch
  const { result = [], total = 0, more = false } = query.data ?? {}
  const lastPage = Math.max(1, Math.ceil(total / membersPerPage))
  const hasLoaded = query.data !== undefined && !query.isPlaceholderData
  const isEmpty = hasLoaded && total === 0 && search === ''
  const hasFailed = query.error !== null
  const isPastLastPage = hasLoaded && page > lastPage
  useEffect(() => {
    if (isPastLastPage) toPage(lastPage, { replace: true })
  })
  return (
    <>
      <title>Current members</title>
      <h1 tabIndex={-1}>Current members</h1>
      {hasFailed && <SearchField search={search} onSearch={toSearch} hint={hint} />}
      <LoadError of={[query]} />
      {!hasFailed && query.data === undefined && <Skeleton height="4rem" count={8} />}
      {query.data !== undefined && !hasFailed && !isEmpty && (
        <>
          <SearchField search={search} onSearch={toSearch} hint={hint} />
          <p className="muted" role="status">
            {memberCountText({ total, more })}
          </p>
          {hasLoaded && total === 0 && (
            <section className="empty">
              <Drawing name="nothingFound" />
              <h2>No members match “{search}”</h2>
              <p>Check the spelling, or search by email address or policy number.</p>
              <Button look="secondary" onClick={() => toSearch('')}>
                Show all members
              </Button>
            </section>
          )}
          {result.length > 0 && <MemberTable members={result} eprocess={eprocess} />}
          {lastPage > 1 && (
            <Pager of="members" page={Math.min(page, lastPage)} last={lastPage} onPage={(to) => toPage(to)} />
          )}
        </>
      )}
      {isEmpty && (
        <section className="empty">
          <Drawing name="nothingFound" />
          <h2>No one has enrolled with you yet</h2>
          <p>People who enroll with you show up here. You can enroll them again in a few steps.</p>
          <Link to={home} className={buttonClass('primary')}>
            Enroll a new member
          </Link>
        </section>
      )}
    </>
  )
}
