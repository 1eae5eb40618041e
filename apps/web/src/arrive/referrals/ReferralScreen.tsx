import { getEnrollmentInfoReferral } from '@openroll/contract/arrive/entries'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { useCall } from '../../query.ts'
import { FilterForm } from '../filter/FilterForm.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { EntryGate } from '../entries/EntryGate.tsx'
import { referralEntry } from '../entries/referral.ts'
import { FeaturedPlans } from '../home/FeaturedPlans.tsx'

/** The referrer's name, while the referral is valid (SF-2.30). */
const ReferredBy = ({ rid }: { rid: string }) => {
  const { data } = useCall(getEnrollmentInfoReferral, { referral_id: rid })
  if (data === undefined) return null
  if (data.referrer_info === null)
    return (
      <Notice>
        <p>
          <strong>This referral link has expired.</strong> You can still see plans and enroll without it.
        </p>
      </Notice>
    )
  return (
    <p className="referred-by">
      <Icon name="person" />
      <span>
        Referred By <strong>{data.referrer_info.name}</strong>
      </span>
    </p>
  )
}

const Welcome = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <title>{`Welcome to ${bootstrap.site.name}`}</title>
      <section className="page hero" aria-labelledby="promise">
        <div className="referral-words">
          <h1 id="promise" tabIndex={-1}>
            Dental and Vision for Everyone
          </h1>
          <ReferredBy rid={search.get('rid')?.trim() ?? ''} />
          <p className="hero-lead">Answer four questions to see every plan you can get and what it costs each month.</p>
          <p>
            Questions first? <Link to="/home">See how it works</Link>
          </p>
        </div>
        <div className="card hero-card">
          <FilterForm
            heading={<h2>What would it cost me?</h2>}
            submitLabel="See plans and prices"
            onDone={() => void navigate('/plans')}
          />
        </div>
      </section>
      <FeaturedPlans />
    </>
  )
}

/** The home of a referred visitor (SF-2.10, SF-2.30, EW-2.49). */
export const Component = () => (
  <EntryGate entryAt={referralEntry.entryAt}>
    <Welcome />
  </EntryGate>
)
