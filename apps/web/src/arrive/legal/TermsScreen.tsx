import { shownPhone } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'
import { useSite } from '../site/use-site.ts'

/** The terms of use. */
export const Component = () => {
  const { name, settings } = useSite()
  const { phone = '', hours = '', association_name = '' } = settings
  return (
    <article className="page text-page">
      <title>{`${name} terms of use`}</title>
      <h1>Terms of use</h1>
      {settings.demonstration === 'true' && (
        <p className="hero-lead">
          This site is a demonstration. Nothing here is an offer of insurance, and you can’t buy any here.
        </p>
      )}
      <h2>Prices</h2>
      <p>
        A price on this site is what you’d pay each month, based on where you live and who you cover. It may change when
        your answers change or when new rates take effect. Your cart and the review before you submit show what you’re
        agreeing to.
      </p>
      <h2>Plans</h2>
      <p>
        A plan is an agreement between you and its carrier. If this site and the plan documents differ, the documents
        apply.
      </p>
      <h2>Membership</h2>
      <p>
        Some plans are only for members of the {association_name}. You join when you enroll in one of those plans.
        Membership costs {bootstrap.membership_fee} a month and has its own line in the cart.
      </p>
      <h2>What we ask of you</h2>
      <p>
        Answer truthfully, and enroll only yourself, your family, or people who have agreed to it. You can lose coverage
        over an answer that wasn’t true.
      </p>
      <h2>Questions</h2>
      <p>
        Call <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a>, {hours}.
      </p>
    </article>
  )
}
