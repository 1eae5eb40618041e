import type { ConsentContent } from '@openroll/contract/enroll/consent'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import type { ReactNode } from 'react'
import { Html } from '../../ui/Html.tsx'

type Props = {
  content: ConsentContent
  /** A button to report wrong data. */
  wrong?: ReactNode
}

/** What the person agrees to: plans, prices, dates, payment, their data, and each text in full. */
export const ConsentTerms = ({ content, wrong }: Props) => (
  <>
    <h2>Your plans</h2>
    <dl className="details">
      {content.plans.map(({ plan_name, detail, price }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two plans may have one name
        <div key={`${plan_name}-${at}`}>
          <dt>{detail === '' ? plan_name : `${plan_name} (${detail})`}</dt>
          <dd>{shownMoney(price)} a month</dd>
        </div>
      ))}
      <div>
        <dt>First month</dt>
        <dd>{shownMoney(content.first)}</dd>
      </div>
      <div>
        <dt>Every month after</dt>
        <dd>{shownMoney(content.monthly)}</dd>
      </div>
      {content.effective_date !== '' && (
        <div>
          <dt>Coverage starts</dt>
          <dd>{longDate(content.effective_date)}</dd>
        </div>
      )}
    </dl>
    {(content.payment !== '' || content.payment_terms.length > 0) && (
      <section className="consent-part" aria-label="How and when you pay">
        <h2>How and when you pay</h2>
        {content.payment !== '' && (
          <dl className="details">
            <div>
              <dt>Payment method</dt>
              <dd>{content.payment}</dd>
            </div>
          </dl>
        )}
        {content.payment_terms.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    )}
    {content.entered.length > 0 && (
      <section className="consent-part" aria-label="Your information">
        <h2>Your information</h2>
        <dl className="details">
          {content.entered.map(({ label, value }, at) => (
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
      {content.texts.map((text) => (
        <details className="disclosure" key={text.agreement_id}>
          <summary>{text.text_head}</summary>
          <Html text={text.text_body} />
        </details>
      ))}
    </div>
  </>
)
