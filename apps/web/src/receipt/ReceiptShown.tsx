import { hasFirstDay } from '@openroll/contract/receipt/calendar'
import { receiptSays } from '@openroll/contract/receipt/says'
import { receiptSums } from '@openroll/contract/receipt/sums'
import { longDate, shownPhone } from '@openroll/contract/shown'
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
import { Bought } from './Bought.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { Missing } from './Missing.tsx'
import { Papers, type PapersOf } from './Papers.tsx'
import type { ReceiptData } from './receipt-data.ts'
import { Timeline } from './Timeline.tsx'

/** Home by how this browser came in, else by the process (EW-2.39). */
const homeAfter = (): string => {
  if (recall('open_type') !== null) return '/'
  return { rep: '/agent-home', group: '/group-home' }[recall('eprocess') ?? ''] ?? '/'
}

const mailWords = ({ mail = 'none', email }: ReceiptData): string =>
  ({
    sent: `We emailed a receipt to ${email}.`,
    waiting: `We are emailing a receipt to ${email}. It should arrive within 10 minutes.`,
    none: 'Print this page or write down your confirmation number.',
  })[mail]

const copyWords = {
  rep: 'The representative gets an email too.',
  group: 'The group gets an email too.',
} as const

/** Stands on the printed page alone: whose it is, and from when. */
const PrintHead = () => {
  const { name, settings } = useSite()
  return (
    <p className="print-only receipt-print-head">
      <strong>{settings.brand_name ?? name}</strong> {shownPhone(settings.phone ?? '')} {settings.hours}
      <br />
      Printed on {longDate(bootstrap.today)}
    </p>
  )
}

const NumberCard = ({ receipt }: { receipt: ReceiptData }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(receipt.policy_id).catch(() => undefined)
    setCopied(true)
  }
  return (
    <section className="card receipt-number" aria-label="Confirmation number">
      <p className="muted">Your confirmation number</p>
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

/** The number to keep, what was bought for whom, what happens when, and what to keep of it (EW-2.38, EW-2.39). */
export const ReceiptShown = ({ receipt, papers }: Props) => {
  const referral = recall('referral')
  const { phone = '', hours = '' } = useSite().settings
  const { start } = receiptSays(
    {
      ...receipt,
      ...receiptSums(receipt, bootstrap.today),
    },
    bootstrap.today,
  )
  return (
    <>
      <PrintHead />
      <header className="receipt-head">
        <SitePicture name="thank_you_image" fallback={<Drawing name="success" />} />
        <h1 tabIndex={-1}>Thank you, {receipt.name}</h1>
        {receipt.waits_for === 'email' && 'token' in papers ? <ConfirmEmail token={papers.token} /> : <p>{start}</p>}
      </header>
      <div className="receipt-columns">
        <NumberCard receipt={receipt} />
        <section className="card receipt-keep" aria-labelledby="keep">
          <h2 id="keep">Keep it</h2>
          <Papers of={papers} />
          <p className="papers-row">
            {receipt.waits_for === null && hasFirstDay(receipt.plans) && <CalendarButton receipt={receipt} />}{' '}
            <Button look="secondary" small onClick={() => window.print()}>
              <Icon name="print" /> Print
            </Button>
          </p>
          <Contact who="Questions about it?" phone={phone} hours={hours} />
        </section>
      </div>
      <div className="receipt-columns">
        <Bought receipt={receipt} />
        <Timeline receipt={receipt} />
      </div>
      <Missing missing={receipt.missing} />
      <p>
        <Link to={referral === null ? homeAfter() : `/referrals?rid=${referral}`} className={buttonClass('primary')}>
          Return
        </Link>
      </p>
    </>
  )
}
