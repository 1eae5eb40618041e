import { openQuote, quoteLinkInvalid, acceptQuote } from '@openroll/contract/cart/quote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { Drawing } from '../../drawings/Drawing.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { useRun } from '../../form/use-run.ts'
import { callQuery, queryClient } from '../../query.ts'
import { openInBrowser } from '../../resume/open-in-browser.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { QuoteDetails } from './QuoteDetails.tsx'

/** Opens a quote by the token after the # in its email's link; fetched once, since openings are counted. */
export const Component = () => {
  const token = useLocation().hash.slice(1)
  return token === '' ? <LinkInvalid /> : <QuoteByToken token={token} key={token} />
}

const QuoteByToken = ({ token }: { token: string }) => {
  const navigate = useNavigate()
  const fetchOnce = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false }
  const quote = useQuery({ ...callQuery(openQuote, { token }), ...fetchOnce }, queryClient)
  const [key] = useState(() => crypto.randomUUID())
  const { busy, trouble, run } = useRun()
  const accept = (prices: 'quoted' | 'today') =>
    void run(async () => {
      const { result } = await send(acceptQuote, { token, prices }, { idempotencyKey: `${key}-${prices}` })
      await navigate(openInBrowser(result))
    })
  if (troubleIn(quote)?.kind === 'refused') return <LinkInvalid />
  return (
    <div className="page quote-page">
      <title>Your quote</title>
      <LoadError of={[quote]} />
      {quote.error === null && quote.data === undefined && <Skeleton height="32rem" />}
      {quote.data !== undefined && (
        <QuoteDetails quote={quote.data.result} busy={busy} trouble={trouble} onAccept={accept} />
      )}
    </div>
  )
}

/** One page for every reason a link doesn't open. */
const LinkInvalid = () => (
  <div className="page empty">
    <title>This quote can’t be opened</title>
    <Drawing name="nothingFound" />
    <h1 tabIndex={-1}>This quote can’t be opened</h1>
    <p>{quoteLinkInvalid}</p>
    <Link to="/plans" className={buttonClass('primary')}>
      See plans and prices
    </Link>
  </div>
)
