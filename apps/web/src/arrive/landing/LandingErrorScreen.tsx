import { shownPhone } from '@openroll/contract/shown'
import { Link, useParams } from 'react-router'
import { Drawing } from '../../drawings/Drawing.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { useSite } from '../site/use-site.ts'

/** Shown for a group or rep without a landing page, without header and footer (SF-2.11, SF-2.12, SF-8.09). */
export const Component = () => {
  const { type = '' } = useParams()
  const { phone = '' } = useSite().settings
  return (
    <main className="page empty">
      <title>{`Landing url is not configured for this ${type.toLowerCase() === 'agent' ? 'Agent' : 'Group'}`}</title>
      <Drawing name="notFound" />
      <h1>This page isn’t set up yet</h1>
      {phone !== '' && (
        <p>
          Call <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a> and we’ll help you enroll.
        </p>
      )}
      <Link to="/" className={buttonClass('primary')}>
        Back to Homepage
      </Link>
    </main>
  )
}
