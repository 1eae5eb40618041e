import { askRep, askSite } from '@openroll/contract/cart/quote-contact'
import { pricedAnew, pricedFor } from '@openroll/contract/cart/quote-start'
import type { OpenedQuote } from '@openroll/contract/cart/quote'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { Contact } from '../../arrive/site/SiteContact.tsx'
import { useSite } from '../../arrive/site/use-site.ts'
import type { Trouble } from '../../form/trouble.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useEnrollmentId } from '../../query.ts'
import { Notices } from '../../shop/Notices.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuoteLines } from './QuoteLines.tsx'

type Prices = 'quoted' | 'today'
type Props = { quote: OpenedQuote; busy: boolean; trouble: Trouble | undefined; onTake: (prices: Prices) => void }

/** What was quoted, what it costs today where that differs, and the way into an enrollment of one’s own. */
export const QuoteShown = ({ quote, busy, trouble, onTake }: Props) => {
  const { name, sent_by, message, holds_until, changed } = quote
  return (
    <>
      <header>
        <h1 tabIndex={-1}>Your quote from {sent_by}</h1>
        <p>
          Hello {name}. These are the plans that {sent_by} put together for you, priced for zip code {quote.zip}. The
          prices hold until {longDate(holds_until)}, as long as your answers and your age when coverage starts stay the
          same.
        </p>
        <Starts quote={quote} />
        {message.trim() !== '' && <blockquote className="quote-message">{message.trim()}</blockquote>}
        <Questions rep={quote.rep} />
      </header>
      {changed && <Changed quote={quote} />}
      <div className="cart-columns">
        <QuoteLines quote={quote} />
        <Ways quote={quote} busy={busy} trouble={trouble} onTake={onTake} />
      </div>
    </>
  )
}

/** For which start of coverage the prices are; a notice where it can no longer be the one that was quoted. */
const Starts = ({ quote: { lines, start, start_lost } }: { quote: OpenedQuote }) => {
  const had = lines.filter(({ gone }) => gone === null)
  if (start_lost !== null)
    return (
      <Notice>
        <p>{pricedAnew(had, start_lost, start)}</p>
      </Notice>
    )
  return start === null ? null : <p>{pricedFor(had, start)}</p>
}

/** The rep who sent it, else the site. */
const Questions = ({ rep }: Pick<OpenedQuote, 'rep'>) => {
  const { phone = '', hours = '' } = useSite().settings
  return rep === null ? (
    <Contact who={askSite} phone={phone} hours={hours} />
  ) : (
    <Contact who={askRep(rep)} phone={rep.phone} email={rep.email} />
  )
}

const Changed = ({ quote: { holds, lines } }: { quote: OpenedQuote }) => (
  <Notice>
    <p>
      <strong>Something has changed since this quote was sent.</strong>{' '}
      {lines.some(({ gone }) => gone !== null) && 'A plan is no longer offered to you; the sums leave it out. '}
      {holds
        ? 'Where a price is different, you see both and choose which one you take.'
        : 'The earlier prices no longer apply to you, because your age or the start of coverage has changed since then.'}
    </p>
  </Notice>
)

const Sums = ({ title, sums }: { title: string; sums: OpenedQuote['now'] }) => (
  <div className="quote-sums">
    {title !== '' && <h2>{title}</h2>}
    <dl>
      <div>
        <dt>First month</dt>
        <dd className="money">{shownMoney(sums.first)}</dd>
      </div>
      <div>
        <dt>Every month</dt>
        <dd className="money">{shownMoney(sums.monthly)}</dd>
      </div>
    </dl>
  </div>
)

const Ways = ({ quote, busy, trouble, onTake }: Props) => {
  const { quoted, now, holds, lines, notices } = quote
  const isOpen = useEnrollmentId() !== null
  const isNothingLeft = lines.every((line) => line.now === null)
  const differs = quoted.first !== now.first || quoted.monthly !== now.monthly
  const retry = () => onTake(holds ? 'quoted' : 'today')
  return (
    <section className="card cart-sums" aria-label="What it costs">
      {differs && holds && (
        <>
          <Sums title="As quoted" sums={quoted} />
          <Button wide busy={busy} onClick={() => onTake('quoted')}>
            Keep the quoted prices
          </Button>
        </>
      )}
      <Sums title={differs ? 'Today' : ''} sums={now} />
      <Notices texts={notices} />
      {isOpen && (
        <p className="muted">Another cart is open in this browser. This quote opens a cart of its own in its place.</p>
      )}
      <TroubleNotice trouble={trouble} onRetry={retry} />
      <Button
        look={differs && holds ? 'secondary' : 'primary'}
        wide
        busy={busy}
        onClick={() => onTake(differs ? 'today' : 'quoted')}
      >
        {isNothingLeft ? 'See other plans' : differs ? 'Take today’s prices' : 'Continue with these plans'}
      </Button>
      <p className="muted">You pay and sign nothing yet. You can still change the plans and your answers.</p>
    </section>
  )
}
