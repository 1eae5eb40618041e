import { repContactHeading, siteContactHeading } from '@openroll/contract/cart/quote-contact'
import { unavailableStartSentence, quoteStartSentence } from '@openroll/contract/cart/quote-start'
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
type Props = { quote: OpenedQuote; busy: boolean; trouble: Trouble | undefined; onAccept: (prices: Prices) => void }

/** Shows the quote, today's cost if different, and the button that starts the reader's enrollment. */
export const QuoteDetails = ({ quote, busy, trouble, onAccept: onTake }: Props) => {
  const { name, sent_by, message, holds_until, changed } = quote
  return (
    <>
      <header>
        <h1 tabIndex={-1}>Your quote from {sent_by}</h1>
        <p>
          Hi {name}. {sent_by} put these plans together for you, priced for zip code {quote.zip}. Prices are good
          through {longDate(holds_until)}, as long as your answers and your age on the start date stay the same.
        </p>
        <StartDate quote={quote} />
        {message.trim() !== '' && <blockquote className="quote-message">{message.trim()}</blockquote>}
        <Questions rep={quote.rep} />
      </header>
      {changed && <ChangeNotice quote={quote} />}
      <div className="cart-columns">
        <QuoteLines quote={quote} />
        <QuoteActions quote={quote} busy={busy} trouble={trouble} onAccept={onTake} />
      </div>
    </>
  )
}

/** The start date the prices are for, or a notice if the quoted one is no longer possible. */
const StartDate = ({ quote: { lines, start, start_unavailable } }: { quote: OpenedQuote }) => {
  const available = lines.filter(({ gone }) => gone === null)
  if (start_unavailable !== null)
    return (
      <Notice>
        <p>{unavailableStartSentence(available, start_unavailable, start)}</p>
      </Notice>
    )
  return start === null ? null : <p>{quoteStartSentence(available, start)}</p>
}

/** Contact details of the rep who sent the quote, otherwise the site's. */
const Questions = ({ rep }: Pick<OpenedQuote, 'rep'>) => {
  const { phone = '', hours = '' } = useSite().settings
  return rep === null ? (
    <Contact who={siteContactHeading} phone={phone} hours={hours} />
  ) : (
    <Contact who={repContactHeading(rep)} phone={rep.phone} email={rep.email} />
  )
}

const ChangeNotice = ({ quote: { holds, lines } }: { quote: OpenedQuote }) => (
  <Notice>
    <p>
      <strong>Something has changed since this quote was sent.</strong>{' '}
      {lines.some(({ gone }) => gone !== null) && 'A plan is no longer available to you, so the totals leave it out. '}
      {holds
        ? 'Where a price has changed, you’ll see both and can choose.'
        : 'The quoted prices no longer apply, because your age or start date has changed.'}
    </p>
  </Notice>
)

const Totals = ({ title, sums }: { title: string; sums: OpenedQuote['now'] }) => (
  <div className="quote-sums">
    {title !== '' && <h2>{title}</h2>}
    <dl>
      <div>
        <dt>First month</dt>
        <dd className="money">{shownMoney(sums.first)}</dd>
      </div>
      <div>
        <dt>Every month after</dt>
        <dd className="money">{shownMoney(sums.monthly)}</dd>
      </div>
    </dl>
  </div>
)

const QuoteActions = ({ quote, busy, trouble, onAccept: onTake }: Props) => {
  const { quoted, now, holds, lines, notices } = quote
  const isOpen = useEnrollmentId() !== null
  const isNothingLeft = lines.every((line) => line.now === null)
  const differs = quoted.first !== now.first || quoted.monthly !== now.monthly
  const retry = () => onTake(holds ? 'quoted' : 'today')
  return (
    <section className="card cart-sums" aria-label="What it costs">
      {differs && holds && (
        <>
          <Totals title="As quoted" sums={quoted} />
          <Button wide busy={busy} onClick={() => onTake('quoted')}>
            Keep the quoted prices
          </Button>
        </>
      )}
      <Totals title={differs ? 'Today' : ''} sums={now} />
      <Notices texts={notices} />
      {isOpen && <p className="muted">You have another cart open in this browser. This quote will replace it.</p>}
      <TroubleNotice trouble={trouble} onRetry={retry} />
      <Button
        look={differs && holds ? 'secondary' : 'primary'}
        wide
        busy={busy}
        onClick={() => onTake(differs ? 'today' : 'quoted')}
      >
        {isNothingLeft ? 'See other plans' : differs ? 'Use today’s prices' : 'Continue with these plans'}
      </Button>
      <p className="muted">Nothing to pay or sign yet. You can still change plans and answers.</p>
    </section>
  )
}
