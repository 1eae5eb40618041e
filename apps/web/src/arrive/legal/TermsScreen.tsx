import { shownPhone } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'
import { useSite } from '../site/use-site.ts'

/** What may be expected of the site and what may not, in plain words. */
export const Component = () => {
  const { name, settings } = useSite()
  const { phone = '', hours = '', association_name = '' } = settings
  return (
    <article className="page text-page">
      <title>{`Terms of use of ${name}`}</title>
      <h1>Terms of use</h1>
      {settings.demonstration === 'true' && (
        <p className="hero-lead">
          This site is a demonstration. Nothing here is an offer of insurance, and nothing that you enter buys any.
        </p>
      )}
      <h2>Prices</h2>
      <p>
        A price on this site is what you pay each month for the person and place that you told us. It may change when
        your answers do, and once a new month’s rates apply. Your cart and the review before you submit show what you
        agree to.
      </p>
      <h2>Plans</h2>
      <p>
        A plan is an agreement between you and its carrier. Its own documents say what it covers; where a page here says
        less, they count.
      </p>
      <h2>Membership</h2>
      <p>
        Some plans are open to members of the {association_name} only. Joining it is part of enrolling in such a plan
        and costs {bootstrap.membership_fee} a month, which the cart shows as a line of its own.
      </p>
      <h2>What we ask of you</h2>
      <p>
        Answer truthfully, and enroll only yourself, your family, or people who have agreed to it. Coverage can be lost
        over an answer that was not true.
      </p>
      <h2>Questions</h2>
      <p>
        Call <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a>, {hours}.
      </p>
    </article>
  )
}
