import { openQuote, quoteNotKnown, takeQuote } from '@openroll/contract/cart/quote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { Drawing } from '../../drawings/Drawing.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { useRun } from '../../form/use-run.ts'
import { callQuery, queryClient } from '../../query.ts'
import { takeUp } from '../../resume/take-up.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { QuoteShown } from './QuoteShown.tsx'

/** A quote, opened by the token that its email’s link has behind the #; asked once, since each opening is counted. */
export const Component = () => {
  const token = useLocation().hash.slice(1)
  return token === '' ? <NotHere /> : <Opened token={token} key={token} />
}

const Opened = ({ token }: { token: string }) => {
  const navigate = useNavigate()
  const once = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false }
  const asked = useQuery({ ...callQuery(openQuote, { token }), ...once }, queryClient)
  const [key] = useState(() => crypto.randomUUID())
  const { busy, trouble, run } = useRun()
  const take = (prices: 'quoted' | 'today') =>
    void run(async () => {
      const { result } = await send(takeQuote, { token, prices }, { idempotencyKey: `${key}-${prices}` })
      await navigate(takeUp(result))
    })
  if (troubleIn(asked)?.kind === 'refused') return <NotHere />
  return (
    <div className="page quote-page">
      <title>Your quote</title>
      <ReadTrouble of={[asked]} />
      {asked.error === null && asked.data === undefined && <Skeleton height="32rem" />}
      {asked.data !== undefined && <QuoteShown quote={asked.data.result} busy={busy} trouble={trouble} onTake={take} />}
    </div>
  )
}

/** For a link that is wrong or has ended: one answer for all. */
const NotHere = () => (
  <div className="page empty">
    <title>This quote can’t be opened</title>
    <Drawing name="nothingFound" />
    <h1 tabIndex={-1}>This quote can’t be opened</h1>
    <p>{quoteNotKnown}</p>
    <Link to="/plans" className={buttonClass('primary')}>
      See plans and prices
    </Link>
  </div>
)
