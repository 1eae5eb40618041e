import type { ConsentContent } from '@openroll/contract/enroll/consent'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import type { ReactNode } from 'react'
import { Html } from '../../ui/Html.tsx'

type Props = {
  said: ConsentContent
  /** A button to report wrong data. */
  wrong?: ReactNode
}

/** What the person agrees to: plans, prices, dates, payment, their data, and each text in full. */
export const ConsentTerms = ({ said, wrong }: Props) => (
  <>
    <h2>Your plans</h2>
    <dl className="details">
      {said.plans.map(({ plan_name, detail, price }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two plans may have one name
        <div key={`${plan_name}-${at}`}>
          <dt>{detail === '' ? plan_name : `${plan_name} (${detail})`}</dt>
          <dd>{shownMoney(price)} a month</dd>
        </div>
      ))}
      <div>
        <dt>First month</dt>
        <dd>{shownMoney(said.first)}</dd>
      </div>
      <div>
        <dt>Every month after</dt>
        <dd>{shownMoney(said.monthly)}</dd>
      </div>
      {said.effective_date !== '' && (
        <div>
          <dt>Coverage starts</dt>
          <dd>{longDate(said.effective_date)}</dd>
        </div>
      )}
    </dl>
    {(said.payment !== '' || said.payment_terms.length > 0) && (
      <section className="consent-part" aria-label="How and when you pay">
        <h2>How and when you pay</h2>
        {said.payment !== '' && (
          <dl className="details">
            <div>
              <dt>Payment method</dt>
              <dd>{said.payment}</dd>
            </div>
          </dl>
        )}
        {said.payment_terms.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    )}
    {said.entered.length > 0 && (
      <section className="consent-part" aria-label="Your information">
        <h2>Your information</h2>
        <dl className="details">
          {said.entered.map(({ label, value }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two children may have one name
            <div key={`${label}-${at}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {wrong}
      </section>
    )}
    <div>
      {said.texts.map((text) => (
        <details className="disclosure" key={text.agreement_id}>
          <summary>{text.text_head}</summary>
          <Html text={text.text_body} />
        </details>
      ))}
    </div>
  </>
)
