import { getSentQuotes, renewQuote, quotesPerPage, quoteState, type SentQuote } from '@openroll/contract/cart/quote'
import type { OutputOf } from '@openroll/contract/call'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { siteHasQuotes } from '../../shop/quote/can-send-quote.ts'
import { openInBrowser } from '../../resume/open-in-browser.ts'
import { RemovedPlans } from '../../arrive/filter/RemovedPlans.tsx'
import { Button } from '../../ui/Button.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Pager } from '../../ui/pages/Pager.tsx'
import { dayOf } from '../../day-of.ts'

/** Quotes the signed-in person sent, with their status; filtered by `search`. */
export const SentQuotes = ({ search }: { search?: string }) => {
  const [page, setPage] = useState(1)
  const query = useCall(
    getSentQuotes,
    { page, ...(search === undefined ? {} : { search }) },
    { enabled: siteHasQuotes(), keepPrevious: true },
  )
  if (!siteHasQuotes()) return null
  const { result = [], total = 0 } = query.data ?? {}
  const lastPage = Math.ceil(total / quotesPerPage)
  return (
    <section className="sent-quotes" aria-label="Quotes you sent">
      <h2>Quotes you sent</h2>
      <LoadError of={[query]} />
      {query.data !== undefined && result.length === 0 && (
        <p className="muted">
          {search === undefined
            ? 'No quotes yet. Add plans to a cart, then press Send Personalized Quote.'
            : 'No quotes found.'}
        </p>
      )}
      {result.length > 0 && <Table quotes={result} />}
      {lastPage > 1 && <Pager of="quotes" page={page} last={lastPage} onPage={setPage} />}
    </section>
  )
}

const day = (time: string): string => longDate(dayOf(time))

const Table = ({ quotes }: { quotes: readonly SentQuote[] }) => (
  <table className="members card">
    <thead>
      <tr>
        <th scope="col">To</th>
        <th scope="col">Plans</th>
        <th scope="col">Every month</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {quotes.map((quote) => (
        <tr key={quote.quote_id}>
          <th scope="row">
            {quote.name}
            <small className="muted">{quote.email}</small>
          </th>
          <td>
            <ul>
              {quote.plans.map((plan, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two plans may have one name
                <li key={`${plan}-${index}`}>{plan}</li>
              ))}
            </ul>
          </td>
          <td className="money">{shownMoney(quote.monthly)}</td>
          <td>
            <span className={quote.state === 'failed' ? 'plan-not-active' : undefined}>{quoteState[quote.state]}</span>
            {quote.opened_at !== null && <small className="muted">First opened {day(quote.opened_at)}</small>}
            <small className="muted">Sent {day(quote.sent_at)}</small>
            {quote.state !== 'ended' && (
              <small className="muted">Prices good through {longDate(quote.holds_until)}</small>
            )}
            {quote.state === 'failed' && <small>Check the email address and send it again.</small>}
            {quote.state !== 'waiting' && <SendAgain quote={quote} />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Puts the quote's plans into a cart at today's prices, so it can be sent again. */
const SendAgain = ({ quote: { quote_id, name } }: { quote: SentQuote }) => {
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [renewed, setRenewed] = useState<OutputOf<typeof renewQuote>>()
  const { busy, trouble, run, clearTrouble } = useRun()
  const openCart = ({ result }: OutputOf<typeof renewQuote>) => navigate(openInBrowser(result))
  const renew = () =>
    void run(async () => {
      const answer = await send(renewQuote, { quote_id }, { idempotencyKey: key })
      if (answer.removed.length > 0) setRenewed(answer)
      else await openCart(answer)
    })
  if (renewed !== undefined)
    return (
      <>
        <RemovedPlans plans={renewed.removed} said="These plans are no longer available" />
        <Button small look="secondary" onClick={() => void openCart(renewed)}>
          Continue without {renewed.removed.length === 1 ? 'it' : 'them'}
        </Button>
      </>
    )
  return (
    <>
      <Button small look="secondary" busy={busy} onClick={renew}>
        Send again <span className="visually-hidden">to {name}</span>
      </Button>
      <small className="muted">Opens a cart with these plans at today’s prices</small>
      <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
    </>
  )
}
