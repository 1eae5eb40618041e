import { getEnrollmentInfoReferral } from '@openroll/contract/arrive/entries'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { useCall } from '../../query.ts'
import { FilterForm } from '../filter/FilterForm.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Arriving } from '../entries/Arriving.tsx'
import { referralEntry } from '../entries/referral.ts'
import { FeaturedPlans } from '../home/FeaturedPlans.tsx'

/** Who referred one, said only while the referral is valid (SF-2.30). */
const ReferredBy = ({ rid }: { rid: string }) => {
  const { data } = useCall(getEnrollmentInfoReferral, { referral_id: rid })
  if (data === undefined) return null
  if (data.referrer_info === null)
    return (
      <Notice>
        <p>
          <strong>This referral has ended.</strong> You can still see plans and enroll; nobody is named as having
          referred you.
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
          <p className="hero-lead">Four answers show you every plan that you can have, and what it costs a month.</p>
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

/** Home for whom somebody referred: the four questions under the name of who did (SF-2.10, SF-2.30, EW-2.49). */
export const Component = () => (
  <Arriving comingAt={referralEntry.comingAt}>
    <Welcome />
  </Arriving>
)
