import { hasFirstDay } from '@openroll/contract/receipt/calendar'
import { receiptTexts } from '@openroll/contract/receipt/receipt-texts'
import { receiptSums } from '@openroll/contract/receipt/sums'
import { useState } from 'react'
import { Link } from 'react-router'
import { Contact } from '../arrive/site/SiteContact.tsx'
import { SitePicture } from '../arrive/site/SitePicture.tsx'
import { useSite } from '../arrive/site/use-site.ts'
import { bootstrap } from '../bootstrap.ts'
import { Drawing } from '../drawings/Drawing.tsx'
import { Icon } from '../drawings/Icon.tsx'
import { recall } from '../session.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { BoughtPlans } from './BoughtPlans.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { SuggestedCategories } from './SuggestedCategories.tsx'
import { Papers, type PapersOf } from './Papers.tsx'
import type { ReceiptData } from './receipt-data.ts'
import { Timeline } from './Timeline.tsx'

/** Home page by how the browser arrived, otherwise by process (EW-2.39). */
const homeAfter = (): string => {
  if (recall('open_type') !== null) return '/'
  return { rep: '/agent-home', group: '/group-home' }[recall('eprocess') ?? ''] ?? '/'
}

const mailWords = ({ mail = 'none', email, waits_for }: ReceiptData): string => {
  if (mail === 'waiting' && waits_for === 'group')
    return `We’ll email a receipt to ${email} once your group confirms that you work there.`
  if (mail === 'waiting' && waits_for === 'email')
    return `We’ll email a receipt to ${email} once you confirm your email address.`
  return {
    sent: `We emailed a receipt to ${email}.`,
    waiting: `We’re emailing a receipt to ${email}. It should arrive within 10 minutes.`,
    none: 'Print this page or write down your confirmation number.',
  }[mail]
}

const copyWords = {
  rep: 'The rep gets a copy too.',
  group: 'The group gets a copy too.',
} as const

const NumberCard = ({ receipt }: { receipt: ReceiptData }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(receipt.policy_id).catch(() => undefined)
    setCopied(true)
  }
  return (
    <section className="card receipt-number" aria-label="Confirmation number">
      <p className="muted">Your confirmation number. It’s your policy number too.</p>
      <p className="policy-number">{receipt.policy_id}</p>
      <Button look="secondary" small onClick={() => void copy()}>
        <Icon name="copy" /> {copied ? 'Copied' : 'Copy'}
      </Button>
      <p className="receipt-mail">{mailWords(receipt)}</p>
      {receipt.mail_copy !== undefined && receipt.mail_copy !== null && (
        <p className="receipt-mail">{copyWords[receipt.mail_copy]}</p>
      )}
    </section>
  )
}

type Props = { receipt: ReceiptData; papers: PapersOf }

/** Confirmation number, plans, timeline and downloads (EW-2.38, EW-2.39). */
export const ReceiptDetails = ({ receipt, papers }: Props) => {
  const referral = recall('referral')
  const { phone = '', hours = '' } = useSite().settings
  const { start } = receiptTexts(
    {
      ...receipt,
      ...receiptSums(receipt, bootstrap.today),
    },
    bootstrap.today,
  )
  return (
    <>
      <header className="receipt-head">
        <SitePicture name="thank_you_image" fallback={<Drawing name="success" />} />
        <h1 tabIndex={-1}>Thank you, {receipt.name}</h1>
        {receipt.waits_for === 'email' && 'token' in papers ? <ConfirmEmail token={papers.token} /> : <p>{start}</p>}
      </header>
      <div className="receipt-columns">
        <NumberCard receipt={receipt} />
        <section className="card receipt-keep" aria-labelledby="keep">
          <h2 id="keep">Save a copy</h2>
          <Papers of={papers} />
          <p className="papers-row">
            {receipt.waits_for === null && hasFirstDay(receipt.plans) && <CalendarButton receipt={receipt} />}{' '}
            <Button look="secondary" small onClick={() => window.print()}>
              <Icon name="print" /> Print
            </Button>
          </p>
          <Contact who="Questions about your enrollment?" phone={phone} hours={hours} />
        </section>
      </div>
      <div className="receipt-columns">
        <BoughtPlans receipt={receipt} />
        <Timeline receipt={receipt} />
      </div>
      <SuggestedCategories missing={receipt.missing} />
      <p>
        <Link to={referral === null ? homeAfter() : `/referrals?rid=${referral}`} className={buttonClass('primary')}>
          Back to home
        </Link>
      </p>
    </>
  )
}
