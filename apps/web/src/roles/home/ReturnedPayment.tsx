import { chargeSaid } from '@openroll/contract/receipt/charges'
import type { OwnPolicy } from '@openroll/contract/roles/member'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The payments of a policy that came back, in the product's words, and the way to give another card or account where one is asked for. */
export const ReturnedPayment = ({ of: { charges, asks_another, enrollment_id, policy_id } }: { of: OwnPolicy }) => {
  const returned = charges.filter(({ state }) => state === 'returned').map(chargeSaid)
  if (returned.length === 0 && !asks_another) return null
  return (
    <Notice kind="bad">
      {returned.length === 0 && <p>A payment for this policy did not go through.</p>}
      {returned.map(({ when, title, text }) => (
        <p key={`${when} ${title} ${text}`}>
          {when}: {title}. {text}
        </p>
      ))}
      {asks_another && (
        <Link to={`/another-way-to-pay/${enrollment_id}`} className={buttonClass('primary')}>
          Give another card or account<span className="visually-hidden"> for {policy_id}</span>
        </Link>
      )}
    </Notice>
  )
}
